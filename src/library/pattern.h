#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/color.h"
#include "core/result.h"
#include "core/symmetry.h"

namespace othellier::library {

/// A part of a board: what must be black, white and empty; the other squares may be anything.
struct Pattern {
    Bitboard black;
    Bitboard white;
    Bitboard empty;

    bool operator==(const Pattern&) const = default;
};

/// 64 squares from a1: X black, O white, - empty, ? anything; blanks between rows do not matter.
/// Fails with "bad_pattern" (facts: read, at) or "bad_pattern_length" (facts: read).
Result<Pattern> parse_pattern(std::string_view text);

/// Looks for one pattern in many positions: however it is laid, and with the colours exchanged
/// where that is wanted.
class PatternMatcher {
 public:
    PatternMatcher(const Pattern& pattern, bool same_colors, bool exchanged_colors);

    struct Match {
        Symmetry by;
        bool exchanged;
    };
    std::optional<Match> match(const Board& board, Color turn) const {
        const std::uint64_t player = board.player().bits();
        const std::uint64_t opponent = board.opponent().bits();
        const bool black_moves = turn == Color::kBlack;
        const std::uint64_t black = black_moves ? player : opponent;
        const std::uint64_t white = black_moves ? opponent : player;
        for (const Laid& laid : laid_)
            if ((black & laid.care) == laid.black && (white & laid.care) == laid.white)
                return Match{laid.by, laid.exchanged};
        return std::nullopt;
    }

 private:
    struct Laid {
        std::uint64_t care, black, white;
        Symmetry by;
        bool exchanged;
    };
    void lay(const Pattern& pattern, bool exchanged);

    std::vector<Laid> laid_;  ///< Every way but those that are the same as one before.
};

}  // namespace othellier::library
