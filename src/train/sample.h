#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "core/board.h"
#include "core/result.h"

namespace othellier::train {

/// A position and what it is worth to the side to move.
struct Sample {
    static constexpr int kPerDisc = 16;

    std::uint64_t player;
    std::uint64_t opponent;
    std::int16_t score;     ///< In 1/kPerDisc of a disc: a mixture of scores is not whole.
    std::uint8_t kind;      ///< How sure the score is: 0 from a game's end, 1 exact.
    std::uint8_t depth;     ///< Of the search that played here, in plies; 0 where there was none.
    std::int16_t searched;  ///< What that search said, in 1/kPerDisc of a disc.
    std::uint8_t reserved[2];

    Board board() const { return Board(Bitboard(player), Bitboard(opponent)); }
    int empties() const { return board().empties().count(); }
    double discs() const { return static_cast<double>(score) / kPerDisc; }
};
static_assert(sizeof(Sample) == 24);

/// A file of samples: "OTHLSMP2", then the 24-byte records as they are in memory, little-endian.
/// Fails with "cannot_read" or "bad_samples" (file).
Result<std::vector<Sample>> read_samples(const std::filesystem::path& file);
/// Appends, so that several runs fill one file. Fails with "cannot_write".
Result<void> append_samples(const std::filesystem::path& file, std::span<const Sample> samples);

}  // namespace othellier::train
