#pragma once

#include <optional>
#include <string>

#include "session/view.h"
#include "tui/layout.h"
#include "tui/request.h"
#include "tui/screen.h"

namespace othellier::tui {

/// What the person can see and has typed when a key is pressed on the full screen.
struct KeyState {
    session::View view{};
    text::Language language = text::Language::kEnglish;
    Layout layout{};
    std::string key_words;  ///< The line that says what the function keys do.
    std::string typed;
    std::optional<Point> cursor;
    bool helping = false;
    bool in_form = false;
    bool confirming = false;   ///< A yes or no is waited for.
    bool just_played = false;  ///< The last key completed a square, which was played at once.
};

/// What a key does. `typed` and `cursor` are what they are from then on.
struct KeyEffect {
    enum class Deed {
        kNothing,
        kRedraw,
        kLeaveHelp,
        kEnterLine,  ///< `line` was entered.
        kFormBack,   ///< To the question before.
        kCancel,     ///< Out of the form, or of the question.
        kPerform,    ///< `request`.
    };

    std::string typed;
    std::optional<Point> cursor;
    Deed deed = Deed::kNothing;
    std::string line = {};
    Request request = {};
    bool played = false;  ///< It completed a square; see KeyState::just_played.
};

/// Changes nothing and asks nobody: everything typed goes to the line at the bottom, a whole square
/// is played at once; arrows, function keys and the mouse work beside it.
KeyEffect press(const Input& input, const KeyState& state);

}  // namespace othellier::tui
