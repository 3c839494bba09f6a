#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "course/course.h"
#include "players/player.h"

namespace othellier::course {

/// Moves that lose no more than this many discs against the best are right, too.
inline constexpr double kNearlyAsGood = 1;
/// In an exercise every other move loses at least this many: no answer hangs by a hair.
inline constexpr double kClearlyWorse = 3;

/// How far the engine looks.
struct Look {
    int plies = 8;
    int exact_from = 12;  ///< From so many empty squares on the values are those of perfect play.
};

/// What a move of an exercise comes to.
struct Verdict {
    bool right = false;
    double value = 0;  ///< Of the move, in discs for the side that plays it…
    double best = 0;   ///< … and of the best one.
    bool exact = false;
    std::vector<Move> line;        ///< What happens next, the move itself first.
    std::vector<Move> best_line;   ///< What would have happened.
    std::vector<std::string> why;  ///< Checked sentences, in the reader's language.
};

/// The engine that has checked the exercises. Its searches have a fixed depth and one thread: they
/// say the same on every machine.
class Judge {
 public:
    /// The usual look is quick enough to answer a click; a deeper one checks what it says.
    explicit Judge(const Look& look = {});
    ~Judge();

    /// What it thinks of every move.
    Result<Thought> weigh(const Board& board, std::stop_token stop);

    /// Whether the exercise holds: its answers are those within kNearlyAsGood of the best move, and
    /// all others lose kClearlyWorse or more.
    Result<bool> holds(const Exercise& exercise, std::stop_token stop);

    /// `move` must be legal. `color`: what the side to move plays, for the sentences.
    Result<Verdict> judge(const Exercise& exercise, Square move, Color color,
                          text::Language language, std::stop_token stop);

 private:
    int exact_from_;
    Player& looking_at(const Board& board);
    /// What the best move is worth, `leave_out` left out; nothing where no move is left.
    Result<std::optional<double>> value_without(const Board& board,
                                                const std::vector<Square>& leave_out,
                                                std::stop_token stop);

    std::unique_ptr<Player> shallow_, solver_;
};

/// The moves within kNearlyAsGood of the best; nothing when another one comes closer than
/// kClearlyWorse.
std::vector<Square> clear_answers(const Thought& thought);

}  // namespace othellier::course
