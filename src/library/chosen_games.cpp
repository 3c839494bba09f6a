#include "library/chosen_games.h"

namespace othellier::library {

std::optional<formats::GameReader::Item> ChosenGames::next() {
    if (at_ == ids_.size()) return std::nullopt;
    Result<formats::GameRecord> game = library_.game(ids_[at_++]);
    if (game) return std::move(*game);
    return formats::Refusal{{at_, 0, 0, {}}, game.error()};
}

}  // namespace othellier::library
