#pragma once

#include <string>
#include <utility>

#include "players/player.h"

namespace othellier::classroom {

/// The legal move that turns most discs; the first of them, row by row, when several do.
Point most_flips(const Grid& position);

/// Medium: takes the most discs it can. Beginners play like this, and lose to whoever looks one
/// move further: discs taken early are discs the opponent can take back.
class GreedyPlayer final : public Player {
 public:
    explicit GreedyPlayer(std::string name) : name_(std::move(name)) {}

    std::string name() const override { return name_; }
    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override;

 private:
    std::string name_;
};

}  // namespace othellier::classroom
