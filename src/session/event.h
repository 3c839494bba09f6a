#pragma once

#include <string>
#include <variant>
#include <vector>

#include "players/thought.h"
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
    std::vector<Move> line;  ///< Best play from here, `move` first.
};

/// What the player asked for a hint thinks of the moves, again each time it knows more.
struct Analysis {
    std::string spec;
    int index;  ///< Turns before the position.
    int depth;
    Unit unit;                     ///< Of the values.
    std::vector<MoveValue> moves;  ///< Best first.
};

/// The answer to CheckPosition. `board` is there when the text could be read.
struct PositionChecked {
    std::vector<Sentence> problems;  ///< Empty: it can be played.
    std::string position;            ///< As the session writes it.
    int size;
    std::vector<Cell> cells;
};

using Event = std::variant<Changed, Notice, HintGiven, Analysis, PositionChecked>;

}  // namespace othellier::session
