#pragma once

#include <vector>

#include "formats/archive.h"
#include "library/library.h"

namespace othellier::library {

/// The games of a list, one after the other, for whoever writes them into a file. One that cannot
/// be read is refused with its place in the list, and the next one follows.
class ChosenGames final : public formats::GameReader {
 public:
    ChosenGames(Library& library, std::vector<GameId> ids)
        : library_(library), ids_(std::move(ids)) {}

    std::optional<Item> next() override;

 private:
    Library& library_;
    std::vector<GameId> ids_;
    std::size_t at_ = 0;
};

}  // namespace othellier::library
