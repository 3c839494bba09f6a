#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "formats/variations.h"
#include "session/options.h"
#include "session/sentence.h"

/// What a screen shows of a table: plain data, worked out by the Session, nothing left to compute.
namespace othellier::session {

struct LegalMove {
    Point point;
    std::vector<Point> flips;  ///< Nearest to `point` first.
    std::string opening;       ///< The name of the opening that it makes, if that has one.

    bool operator==(const LegalMove&) const = default;
};

/// One turn of the game's main line.
struct TurnView {
    Color color;
    Move move;
    bool forfeited;  ///< A pass that R5.4 forced on someone who could move.
    int black;       ///< Discs on the board after it.
    int white;

    bool operator==(const TurnView&) const = default;
};

struct SeatView {
    std::string name;
    std::string spec;
    bool human;
    std::string about;  ///< How it plays, in the session's language; empty for people.
    int discs;          ///< At the position shown.
    int mobility;       ///< Legal moves at the position shown.
    /// What is left, for the game or (per move) for the move; nothing without clocks.
    std::optional<Millis> clock;
    bool clock_running;
    bool thinking;

    bool operator==(const SeatView&) const = default;
};

struct LastMove {
    Color color;
    Move move;
    std::vector<Point> flips;  ///< Nearest to the square played first; none for a pass.

    bool operator==(const LastMove&) const = default;
};

struct HintView {
    std::string spec;
    bool thinking;
    std::optional<Move> move;
    int place = 0;  ///< In the queue of hints: 1 is the next one, 0 thinks or is done.

    bool operator==(const HintView&) const = default;
};

/// The analysis at the table. A 0 leaves it to the program.
struct AnalysisView {
    bool on = false;
    bool thinking = false;
    int level = 0;
    int seconds = 0;
    int lines = 1;
    int threads = 0;
    int hash = 0;  ///< Megabytes.

    bool operator==(const AnalysisView&) const = default;
};

struct ResultView {
    GameResult result;
    int empties;
    /// Margin with the empties: black_total + white_total is the number of squares, except after a
    /// concession.
    int black_total;
    int white_total;
    Sentence sentence;     ///< "Black wins 40–24."
    Sentence explanation;  ///< Where the empties went, or how the game ended early.

    bool operator==(const ResultView&) const = default;
};

/// A game that another one has taken the place of, so that people know it again.
struct EarlierGame {
    std::array<std::string, 2> names;  ///< By Color.
    int turns;
    std::optional<int> margin;  ///< Black's, when it had ended.

    bool operator==(const EarlierGame&) const = default;
};

/// Everything at once. `shown` things are of the position after `index` turns; `live` is where the
/// game itself stands. They differ while someone looks back (`GoTo`).
struct View {
    int revision;  ///< Grows with every change.
    bool has_game;
    GameOptions options;
    text::Language language;

    int size;
    std::vector<Cell> cells;       ///< Shown, row by row.
    std::optional<Color> turn;     ///< Shown; nothing when that position is final.
    std::vector<LegalMove> legal;  ///< Shown, whoever is to move.
    bool must_pass;
    bool can_play;  ///< A person is to move at the position shown: a click there is wanted.
    std::optional<LastMove> last;
    std::vector<TurnView> turns;
    std::string opening;  ///< What the moves up to the position shown are called, if anything.
    int line;             ///< Which one is shown: 0 is the game.
    int index;            ///< Turns before the position shown.
    int live_index;
    formats::Variations variations;
    /// For each of `variations`: by how many discs Black is ahead after each of its moves.
    std::vector<std::vector<int>> leads;
    std::vector<formats::MoveNote> notes;  ///< Of `turns`; as many, or fewer.
    std::vector<EarlierGame> earlier;      ///< The last one first.
    bool can_explore;         ///< Nobody plays: `Explore`, and moves elsewhere than in the game.
    bool can_play_from_here;  ///< `PlayFromHere` makes sense: another place than the game's.
    bool mistake;  ///< R5.4: one illegal move was made in this turn, the next one costs it.

    std::array<SeatView, 2> seats;  ///< By Color.
    bool thinking;
    bool paused;
    bool can_undo;
    bool can_redo;
    bool can_hint;
    bool can_resign;
    bool can_pause;  ///< `Pause`, `Step` and `Run` make sense in this game.
    std::optional<HintView> hint;
    AnalysisView analysis;
    std::optional<ResultView> result;  ///< Of the game, also while looking back.

    Sentence status;         ///< One line for the message area: whose turn, who thinks, the result.
    std::string transcript;  ///< "f5d6c3…"; passes left out where the format allows.
    std::string position;    ///< Shown: "---…--- X".
    std::string start;       ///< The position the game began from, likewise.

    bool operator==(const View&) const = default;
};

}  // namespace othellier::session
