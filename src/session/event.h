#pragma once

#include <string>
#include <variant>
#include <vector>

#include "players/thought.h"
#include "session/position_values.h"
#include "session/study.h"
#include "session/view.h"

/// What happens at a table besides its View changing.
namespace othellier::session {

/// Something to tell the person now: a move made, a pass, an illegal click, a flag that fell.
struct Notice {
    enum class Kind { kMove, kInfo, kWarning };
    Kind kind;
    Sentence sentence;
};

/// The View is no longer what it was. At most one in a batch of events, before the others.
struct Changed {};

/// A hint's answer; also in the View until the position changes.
struct HintGiven {
    std::string spec;
    Move move;
    int index;  ///< Turns before it.
};

/// What a move is worth for the side to move.
struct MoveValue {
    Move move;
    double value;
    bool exact;
    int depth;               ///< Plies looked ahead.
    int selectivity;         ///< In percent; 100 leaves nothing out.
    std::vector<Move> line;  ///< Best play from here, `move` first.
};
/// The line has a value.
MoveValue move_value(const Line& line);

/// What the player asked for a hint, or the analysis, thinks of the moves, again each time it knows
/// more.
struct Analysis {
    std::string spec;
    int line = 0;  ///< Of the game's variations, or 0.
    int index;     ///< Turns before the position.
    int depth;
    int selectivity = 100;
    std::uint64_t nodes = 0;
    std::int64_t millis = 0;
    Unit unit;                     ///< Of the values.
    std::vector<MoveValue> moves;  ///< Best first.
};

/// What the positions of the game and its variations are worth, as far as that is known.
struct Worths {
    struct At {
        Place place;
        Worth worth;
    };
    std::vector<At> known;
};

/// The answer to CheckPosition. `board` is there when the text could be read.
struct PositionChecked {
    std::vector<Sentence> problems;  ///< Empty: it can be played.
    std::string position;            ///< As the session writes it.
    int size;
    std::vector<Cell> cells;
};

/// The answer to ShowLine.
struct LineShown {
    std::string position;  ///< From which it goes on, as the session writes it.
    std::vector<Move> moves;
    std::vector<std::vector<Cell>> boards;  ///< After each of them.
};

using Event =
    std::variant<Changed, Notice, HintGiven, Analysis, Worths, PositionChecked, LineShown>;

}  // namespace othellier::session
