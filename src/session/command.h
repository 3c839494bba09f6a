#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/game.h"
#include "formats/variations.h"
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
    std::optional<int> line{};
};
struct Undo {};
struct Redo {};
/// Shows the position after `index` turns of a line, the one shown unless said. The game goes on
/// behind it. Playing there makes a variation, or is refused while somebody plays the game.
struct GoTo {
    int index;
    std::optional<int> line{};
};
/// These moves from the position shown, as a variation where the game does not go that way; the
/// last position is shown. Not while somebody plays.
struct Explore {
    std::vector<Move> moves;
};
/// The position shown becomes the game's own place; what was is kept as a variation.
struct PlayFromHere {};
/// That variation takes the place of what its line has there, which becomes the variation.
struct Promote {
    int line;
};
/// Without the turn of a variation that leads to this place, and without what follows it.
struct Delete {
    int line;
    int index;
};
/// What somebody thinks of the turn that leads to this place.
struct Annotate {
    int line;
    int index;
    formats::Mark mark = formats::Mark::kUnmarked;
    std::string comment;
};
/// A game that another one has taken the place of, the last one first. It changes places with the
/// one at the table.
struct BringBack {
    int number = 0;
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
/// Answers with a LineShown event and changes nothing: what the board would look like on the way
/// along these moves from the position shown.
struct ShowLine {
    std::vector<Move> moves;
};
/// A transcript, a position, or a game file: whatever it is becomes the game at the table.
struct Paste {
    std::string text;
};
/// A game from a file that the caller has read. Seats whose kind the roster does not know become
/// human.
struct Adopt {
    Game game;
    formats::Variations variations{};
    std::vector<formats::MoveNote> notes{};
};
/// Switches the analysis of the position shown on or off. With neither level nor seconds it goes on
/// until another position is shown; a 0 leaves threads and table to the program.
struct Analyse {
    bool on = false;
    int level = 0;
    int seconds = 0;
    int lines = 3;
    int threads = 0;
    int hash = 0;  ///< Megabytes.
};
struct SetLanguage {
    text::Language language;
};

using Command =
    std::variant<NewGame, Play, Undo, Redo, GoTo, Hint, StopHint, Resign, Pause, Step, Run, MoveNow,
                 Again, SwapColors, ChangeSeat, SetUp, CheckPosition, Paste, Adopt, SetLanguage,
                 PlayFromHere, Promote, Delete, Annotate, BringBack, Analyse, Explore, ShowLine>;

}  // namespace othellier::session
