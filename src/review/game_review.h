#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/board.h"
#include "core/color.h"
#include "core/move.h"
#include "formats/game_record.h"
#include "review/verdict.h"

namespace othellier::review {

/// Thirds of a game, by the moves played before: 1–20, 21–40, 41–60.
enum class Stage : std::uint8_t { kOpening, kMiddle, kEnd };
inline constexpr int kStages = 3;
constexpr Stage stage_of(int empties) {
    return empties > 40 ? Stage::kOpening : empties > 20 ? Stage::kMiddle : Stage::kEnd;
}

/// A disc that was put down, and what became of it. Values are in discs, for the side that moved.
struct JudgedMove {
    int turn = 0;    ///< Which of the record's moves: the first is 0, passes count.
    int number = 0;  ///< As people count: the first is 1, passes do not count.
    Color mover = Color::kBlack;
    Board before = Board::start();
    Square played = Square::from_index(0);
    Square best = Square::from_index(0);  ///< The played one, where none is better.
    std::vector<Move> played_line;        ///< How each goes on, the move itself first.
    std::vector<Move> best_line;
    double played_value = 0;
    double best_value = 0;
    bool proven = false;   ///< Both values are facts, and so is what was lost.
    bool forced = false;   ///< There was no choice.
    bool counted = false;  ///< In the numbers of its side: chosen, and not part of a given opening.

    double discs_lost = 0;
    double chance_before = 50;  ///< Percent, with the best move…
    double chance_after = 50;   ///< …and with the one played.
    double points_lost = 0;
    bool changed_result = false;  ///< Proven.
    Verdict verdict = Verdict::kFine;
    double accuracy = 100;

    int empties() const { return before.empties().count(); }
};

/// The numbers of one side, over the moves that count.
struct SideNumbers {
    int moves = 0;
    int best = 0;  ///< Within half a disc of the best: a search cannot tell those apart.
    std::array<double, kStages> discs_lost{};
    double proven_discs_lost = 0;  ///< How many of them are facts.
    double points_lost = 0;
    /// Of each Verdict, how many are proven errors, and how many the engine's opinion.
    std::array<int, 4> proven{};
    std::array<int, 4> opinions{};
    std::optional<double> accuracy;

    double all_discs_lost() const { return discs_lost[0] + discs_lost[1] + discs_lost[2]; }
    int count(Verdict verdict) const {
        return proven[static_cast<std::size_t>(verdict)] +
               opinions[static_cast<std::size_t>(verdict)];
    }
};

/// The value of a position of the game, for Black: what a graph shows.
struct GraphPoint {
    double black = 0;
    double chance = 50;  ///< Of Black, in percent.
    bool proven = false;
    int depth = 0;
};

/// All that a review says of one game, but for the words.
struct GameReview {
    formats::GameRecord record;
    int level = 0;
    bool complete = false;  ///< Every position has the value that the level gives it.
    int given_turns = 0;    ///< Turns of an opening that the players did not choose.
    std::vector<std::optional<GraphPoint>> graph;  ///< Before the first move, then after each.
    std::vector<JudgedMove> moves;                 ///< Those whose value is known.
    std::array<SideNumbers, 2> sides;
    std::optional<int> exact_from;       ///< From after this many turns on every value is a fact.
    std::optional<std::size_t> lost_by;  ///< Among `moves`: the last that gave the result away.
    std::optional<int> result;           ///< For Black, where the game has one.

    const SideNumbers& side(Color c) const { return sides[static_cast<std::size_t>(c)]; }
};

}  // namespace othellier::review
