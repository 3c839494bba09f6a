#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "players/classroom/classroom_player.h"
#include "players/classroom/dice.h"

namespace othellier::classroom {

/// How the document that describes `hard` is read. Its text asks for the defaults; its printed
/// program can be read to do otherwise in two places (docs/results/classroom.md).
struct HardReading {
    bool reply = true;          ///< Between its two moves the opponent replies.
    bool counts_white = false;  ///< It counts White's discs, whichever colour it plays.
};

/// Hard: three moves ahead. For each of its moves it plays the reply that turns most discs, then
/// its own move that turns most discs, and counts its discs. It takes the move that leaves it most;
/// among equals it chooses at random. (Replies that turn as many: the first, row by row. A side
/// that cannot move is skipped.)
///
/// The value of a move is the number of discs it counts.
class HardPlayer final : public ClassroomPlayer {
 public:
    HardPlayer(std::string name, std::optional<std::uint64_t> seed, HardReading reading = {})
        : ClassroomPlayer(std::move(name)), dice_(seed), reading_(reading) {}

 private:
    Thought answer(const Question& question, std::stop_token stop) override;

    Dice dice_;
    HardReading reading_;
};

/// That line of three moves, of which `move` is the first, and the discs it counts at its end.
struct HardLine {
    std::vector<Move> moves;  ///< As far as the rules allow them: no reply is no pass.
    int discs;
};
HardLine three_moves(const Grid& position, Point move, HardReading reading = {});

}  // namespace othellier::classroom
