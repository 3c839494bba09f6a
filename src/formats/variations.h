#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.h"
#include "core/move.h"
#include "core/result.h"
#include "core/symmetry.h"

/// A game as a tree: the line that was played, and the lines that people or engines looked at
/// beside it.
namespace othellier::formats {

/// What somebody thinks of a move, as chess players write it.
enum class Mark : std::uint8_t { kUnmarked, kGood, kBad, kInteresting, kDoubtful, kBlunder };

/// "!", "?", "!?", "?!", "??"; "" for none.
std::string_view to_string(Mark mark);
std::optional<Mark> parse_mark(std::string_view text);

/// What was noted beside a move: the mover's evaluation in discs, the time it took, a remark.
struct MoveNote {
    std::optional<double> eval;
    std::optional<double> seconds;
    std::string comment;
    Mark mark = Mark::kUnmarked;

    bool empty() const { return !eval && !seconds && comment.empty() && mark == Mark::kUnmarked; }
    bool operator==(const MoveNote&) const = default;
};

/// Moves in place of, or after the end of, those of the line that it leaves. Lines have numbers: 0
/// is the game itself, 1 the first variation of its record. A variation leaves a line with a
/// smaller number than its own, after `at` turns counted from the start of the game; of another
/// variation it keeps at least the first move (else it leaves what that one leaves).
struct Variation {
    int leaves = 0;
    int at = 0;
    std::vector<Move> moves;      ///< Never none.
    std::vector<MoveNote> notes;  ///< As many as moves, or none at all.

    int end() const { return at + static_cast<int>(moves.size()); }
    bool operator==(const Variation&) const = default;
};

using Variations = std::vector<Variation>;

/// The line's moves from the start of the game, the first `turns` of them.
std::vector<Move> moves_of_line(std::span<const Move> game, const Variations& variations, int line,
                                int turns);
/// How many turns that line has from the start of the game.
int length_of_line(std::span<const Move> game, const Variations& variations, int line);

/// The line among whose own moves the turn before position `turns` is: a variation's first moves
/// are those of the line that it leaves.
int owner_of(const Variations& variations, int line, int turns);

/// Which passes are turns: those that are forced, or also those by which a house rule takes a turn
/// away (Game::forfeit_turn).
enum class Passes : std::uint8_t { kForced, kForfeited };

/// Whether lines leave lines that are there, and their moves can be played. Fails with
/// "bad_variation" (facts: line) or as Game::play does.
Result<void> check_variations(const Grid& start, std::span<const Move> game,
                              const Variations& variations, Passes passes);

/// The same lines in the order in which files tell them: those that leave late before those that
/// leave early, each followed by those that leave it.
Variations in_file_order(const Variations& variations);

/// Without `line` and all that leave it.
void erase_line(Variations& variations, int line);

Variations transformed(Variations variations, Symmetry by, int size);

}  // namespace othellier::formats
