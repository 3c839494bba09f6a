#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "players/classroom/dice.h"
#include "players/player.h"

namespace othellier::classroom {

/// The legal move that turns most discs; the first of them, row by row, when several do.
Point most_flips(const Grid& position);

/// All of them, row by row.
std::vector<Point> all_with_most_flips(const Grid& position);

/// Medium: takes the most discs it can. Beginners play like this, and lose to whoever looks one
/// move further: discs taken early are discs the opponent can take back.
class GreedyPlayer final : public Player {
 public:
    enum class Ties { kFirst, kLots };  ///< Which of several moves that turn as many it takes.

    GreedyPlayer(std::string name, Ties ties, std::optional<std::uint64_t> seed)
        : name_(std::move(name)), ties_(ties), dice_(seed) {}

    std::string name() const override { return name_; }
    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override;

 private:
    std::string name_;
    Ties ties_;
    Dice dice_;
};

}  // namespace othellier::classroom
