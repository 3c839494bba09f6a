#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/game.h"
#include "session/options.h"
#include "text/text.h"

/// What a person can ask of a table. docs/session.md says what each does and how it looks in JSON.
namespace othellier::session {

struct NewGame {
    GameOptions options;
};
/// A move or a pass at the position shown. `index`, when given, is the number of turns before it as
/// the person saw it: a click that comes too late is refused instead of being taken for a mistake.
struct Play {
    Move move;
    std::optional<int> index;
};
struct Undo {};
struct Redo {};
/// Shows the position after `index` turns. The game goes on behind it; playing there branches.
struct GoTo {
    int index;
};
/// Asks `spec` (level4 when empty) what it would play at the position shown.
struct Hint {
    std::string spec;
};
struct StopHint {};
/// Nothing: the person to move, or the only person at the table.
struct Resign {
    std::optional<Color> color;
};
struct Pause {};
/// One move of the computer, then pause again.
struct Step {};
/// Goes on from the position shown. A delay changes the one of the options.
struct Run {
    std::optional<Millis> delay;
};
/// The computer stops thinking and plays the best it has.
struct MoveNow {};
struct Again {};
struct SwapColors {};
/// Another player on a side, from now on.
struct ChangeSeat {
    Color color;
    SeatOptions seat;
};
/// A new game with the same seats and options from a position written as text.
struct SetUp {
    std::string position;
};
/// Answers with a PositionChecked event and changes nothing.
struct CheckPosition {
    std::string position;
};
/// A transcript, a position, or a game file: whatever it is becomes the game at the table.
struct Paste {
    std::string text;
};
/// A game from a file that the caller has read. Seats whose kind the roster does not know become
/// human.
struct Adopt {
    Game game;
};
struct SetLanguage {
    text::Language language;
};

using Command =
    std::variant<NewGame, Play, Undo, Redo, GoTo, Hint, StopHint, Resign, Pause, Step, Run, MoveNow,
                 Again, SwapColors, ChangeSeat, SetUp, CheckPosition, Paste, Adopt, SetLanguage>;

}  // namespace othellier::session
