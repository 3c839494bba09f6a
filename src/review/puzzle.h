#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/result.h"

namespace othellier::review {

/// What is asked.
enum class PuzzleKind : std::uint8_t {
    kOnlyMove,  ///< Find the one move that wins, or the one that draws where none wins.
    kTwoMoves,  ///< Which of these two, and why: the other one spoils the result.
    kCount,     ///< Count it out: the best move, which is one, and the final difference.
};

/// A position with one answer, which the exact solver proved.
struct Puzzle {
    PuzzleKind kind;
    Board board;    ///< The side to move solves it.
    Square answer;  ///< Worth `best` with perfect play.
    Square other;   ///< The second choice of kTwoMoves; else the best move besides the answer.
    int best;       ///< In discs, for the side to move.
    int second;     ///< What `other` is worth.
    int failed;     ///< How many of the shallow searches (kShallowDepths) choose another move.

    int empties() const { return board.empties().count(); }
    bool operator==(const Puzzle&) const = default;
};

/// Searches of 1 to this many plies are asked too: what they miss is hard to see.
inline constexpr int kShallowDepths = 6;

/// 1 (easy) to 5: more empties and more failures make it harder.
int difficulty(const Puzzle& puzzle);

/// One line per puzzle: "only 64-characters answer other best second failed", X to move; empty
/// lines and those that begin with # do not count. Fails with "bad_puzzle" (line, read).
Result<std::vector<Puzzle>> parse_puzzles(std::string_view text);
std::string to_text(const Puzzle& puzzle);

/// "only", "two" or "count": as files and sentences call it.
std::string_view name_of(PuzzleKind kind);

/// Those that are part of the program (data/puzzles.txt), easy ones first.
std::span<const Puzzle> shipped_puzzles();

}  // namespace othellier::review
