#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/move.h"
#include "core/result.h"
#include "text/text.h"

namespace othellier::tui {

/// What a person can ask for while playing, by a word, a key or a click.
enum class Action {
    kEnter,  ///< An empty line: whatever is the obvious next thing.
    kMove,
    kHint,
    kUndo,
    kRedo,
    kNow,
    kPause,
    kRun,
    kGoTo,
    kSave,
    kLoad,
    kResign,
    kNew,
    kAgain,
    kSwap,
    kBoard,
    kMoves,
    kGraph,
    kDots,
    kLanguage,
    kHelp,
    kRules,
    kYes,
    kNo,
    kQuit,
};

struct Request {
    Action action = Action::kEnter;
    std::string argument;           ///< What followed the word, as typed.
    std::optional<Move> move = {};  ///< Of kMove.
};

/// Understands one line. The words stand in src/text ("play.words"), and those of both languages
/// are always understood: fingers do not change language when the screen does. Fails with
/// "bad_square" for a square that is not on a board of `size`, else with "unknown_command" (read).
Result<Request> parse_request(std::string_view line, int size);

/// The action whose word of `language` this is; nothing when it is none.
std::optional<Action> action_of(text::Language language, std::string_view word);

/// Whether `text` is yes or no, in any of the words for it.
std::optional<bool> parse_yes_no(std::string_view text);

std::string_view trimmed(std::string_view text);

}  // namespace othellier::tui
