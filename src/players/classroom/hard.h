#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "players/classroom/dice.h"
#include "players/player.h"

namespace othellier::classroom {

/// How the document that describes `hard` is read. Its text asks for the defaults; its printed
/// program can be read to do otherwise in two places (docs/results/classroom.md).
struct HardReading {
    bool reply = true;          ///< Between its two moves the opponent replies.
    bool counts_white = false;  ///< It counts White's discs, whichever colour it plays.
};

/// Hard: three moves ahead. For each of its moves it plays the reply that turns most discs, then
/// its own move that turns most discs, and counts its discs. It takes the move that leaves it most;
/// among equals it draws lots. (Replies that turn as many: the first, row by row. Who cannot move
/// is passed over.)
class HardPlayer final : public Player {
 public:
    HardPlayer(std::string name, std::optional<std::uint64_t> seed, HardReading reading = {})
        : name_(std::move(name)), dice_(seed), reading_(reading) {}

    std::string name() const override { return name_; }
    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override;
    std::uint64_t nodes() const override { return nodes_; }

 private:
    std::string name_;
    Dice dice_;
    HardReading reading_;
    std::uint64_t nodes_ = 0;
};

/// The discs it counts at the end of that line of three moves, of which `move` is the first.
int discs_after_three(const Grid& position, Point move, HardReading reading = {});

}  // namespace othellier::classroom
