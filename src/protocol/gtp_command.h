#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/color.h"
#include "core/move.h"
#include "core/result.h"

/// What a controller says in GTP, the Go Text Protocol as Othello programs use it.
namespace othellier::protocol::gtp {

/// An error that is answered with these very words: GTP's own, in no language but its.
inline auto phrase(std::string_view text) {
    return fail(Error{std::string(text), {}});
}

struct ProtocolVersion {};
struct Name {};
struct ProgramVersion {};
struct KnownCommand {
    std::string name;
};
struct ListCommands {};
struct Quit {};
struct BoardSize {
    int size;
};
struct ClearBoard {};
struct Komi {};
struct Play {
    Color color;
    std::string vertex;  ///< Read once the board's size is known.
};
struct GenMove {
    Color color;
    bool keep;  ///< genmove plays the move, reg_genmove does not.
};
struct Undo {};
struct ShowBoard {};
struct TimeSettings {
    double main;
    double byo;
    int stones;
};
struct TimeLeft {
    Color color;
    double seconds;
    int stones;
};
struct SetGame {
    std::string game;
};
struct ListGames {};
struct LoadSgf {
    std::string file;
    std::optional<int> turns;
};
struct FinalScore {};
struct SetLevel {
    int level;
};
struct RulesGameId {};
struct RulesBoardSize {};
struct RulesBoard {};
struct RulesLegalMoves {};
struct RulesSideToMove {};
struct RulesFinalResult {};
/// Ours: lines on the best moves until the next command.
struct Analyze {
    int moves;
};

using Command =
    std::variant<ProtocolVersion, Name, ProgramVersion, KnownCommand, ListCommands, Quit, BoardSize,
                 ClearBoard, Komi, Play, GenMove, Undo, ShowBoard, TimeSettings, TimeLeft, SetGame,
                 ListGames, LoadSgf, FinalScore, SetLevel, RulesGameId, RulesBoardSize, RulesBoard,
                 RulesLegalMoves, RulesSideToMove, RulesFinalResult, Analyze>;

/// A line: its id, which the answer repeats, and the command. The error's id is the phrase that the
/// protocol answers with: "unknown command", "syntax error".
struct Request {
    std::string id;
    Result<Command> command;
};

/// Reads one line without its end; comments and control characters are taken out. Nothing when
/// nothing is left.
std::optional<Request> parse_request(std::string_view line);

/// All commands, in the order of list_commands.
const std::vector<std::string>& command_names();

}  // namespace othellier::protocol::gtp
