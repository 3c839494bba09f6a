#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "players/classroom/classroom_player.h"
#include "players/classroom/dice.h"

namespace othellier::classroom {

/// The legal move that turns most discs; the first of them, row by row, when several do.
Point most_flips(const Grid& position);

/// Medium: takes the most discs it can. Beginners play like this, and lose to whoever looks one
/// move further: discs taken early are discs the opponent can take back.
///
/// The value of a move is the number of discs it turns.
class GreedyPlayer final : public ClassroomPlayer {
 public:
    enum class Ties { kFirst, kLots };  ///< Which of several moves that turn as many it takes.

    GreedyPlayer(std::string name, Ties ties, std::optional<std::uint64_t> seed)
        : ClassroomPlayer(std::move(name)), ties_(ties), dice_(seed) {}

 private:
    Thought answer(const Question& question, std::stop_token stop) override;

    Ties ties_;
    Dice dice_;
};

}  // namespace othellier::classroom
