#include "tui/keys.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/notation.h"
#include "tui/printable.h"

namespace othellier::tui {

namespace {

using Deed = KeyEffect::Deed;

KeyEffect nothing(const KeyState& state) {
    return {state.typed, state.cursor};
}

KeyEffect perform(const KeyState& state, Request request) {
    KeyEffect effect = nothing(state);
    effect.deed = Deed::kPerform;
    effect.request = std::move(request);
    return effect;
}

KeyEffect submit(const KeyState& state) {
    return {"", state.cursor, Deed::kEnterLine, state.typed};
}

KeyEffect typing(const KeyState& state, std::string typed) {
    return {std::move(typed), state.cursor};
}

/// Without its last character, all bytes of it.
KeyEffect erase_character(const KeyState& state) {
    std::string typed = state.typed;
    while (!typed.empty()) {
        const auto last = static_cast<unsigned char>(typed.back());
        typed.pop_back();
        if ((last & 0xC0u) != 0x80u) break;
    }
    return typing(state, std::move(typed));
}

KeyEffect play_at(const KeyState& state, Point point) {
    KeyEffect effect = perform(state, {Action::kMove, "", Move(point)});
    effect.cursor = point;
    return effect;
}

/// With nothing typed: plays where the cursor is, or does the obvious next thing.
KeyEffect enter(const KeyState& state) {
    if (!state.typed.empty()) return submit(state);
    if (state.confirming) return nothing(state);
    const session::View& view = state.view;
    const bool choosing = view.can_play && !view.must_pass && !view.paused && !view.result &&
                          view.index == view.live_index;
    // Who ends "f5" with Enter has played f5 already, and means no second move by it.
    if (choosing && state.just_played) return nothing(state);
    if (choosing && state.cursor) return play_at(state, *state.cursor);
    return view.thinking ? nothing(state) : perform(state, {Action::kEnter, ""});
}

KeyEffect escape(const KeyState& state) {
    if (!state.typed.empty()) return typing(state, "");
    if (state.confirming) return {"", state.cursor, Deed::kCancel};
    return state.view.thinking ? perform(state, {Action::kNow, ""}) : nothing(state);
}

KeyEffect move_cursor(const KeyState& state, int right, int down) {
    KeyEffect effect = nothing(state);
    const int last = state.view.size - 1;
    if (state.cursor)
        effect.cursor = Point(std::clamp(state.cursor->column() + right, 0, last),
                              std::clamp(state.cursor->row() + down, 0, last));
    return effect;
}

KeyEffect next_legal(const KeyState& state) {
    KeyEffect effect = nothing(state);
    const auto& legal = state.view.legal;
    if (legal.empty() || !state.cursor) return effect;
    const auto after = std::ranges::find_if(
        legal, [&](const session::LegalMove& move) { return move.point > *state.cursor; });
    effect.cursor = after == legal.end() ? legal.front().point : after->point;
    return effect;
}

KeyEffect look(const KeyState& state, int step) {
    const int last = static_cast<int>(state.view.turns.size());
    const int to = std::clamp(state.view.index + step, 0, last);
    return perform(state, {Action::kGoTo, std::to_string(to)});
}

/// "f5" is whole; on a board of 10 rows and more "f1" may become "f10".
bool square_is_whole(const std::string& typed, int size) {
    if (typed.size() < 2 || typed.size() > 3 || !parse_point(typed, size)) return false;
    int row = 0;
    std::from_chars(typed.data() + 1, typed.data() + typed.size(), row);
    return row * 10 > size;
}

KeyEffect take_character(const KeyState& state, const std::string& text) {
    if (text == " " && state.typed.empty()) return enter(state);
    const std::string typed = state.typed + text;
    const session::View& view = state.view;
    const bool choosing = !state.confirming && !view.result && view.can_play;
    if (!choosing || !square_is_whole(typed, view.size)) return typing(state, typed);
    KeyEffect effect{"", *parse_point(typed, view.size), Deed::kEnterLine, typed};
    effect.played = true;
    return effect;
}

KeyEffect take_function(const KeyState& state, int number) {
    constexpr std::array kActions = {Action::kHelp, Action::kHint, Action::kUndo, Action::kRedo,
                                     Action::kSave, Action::kLoad, Action::kNew,  Action::kResign,
                                     Action::kNow,  Action::kQuit};
    if (number < 1 || number > static_cast<int>(kActions.size())) return nothing(state);
    const Action action = kActions[static_cast<std::size_t>(number - 1)];
    if (action == Action::kSave || action == Action::kLoad) {
        // The file's name is still to come.
        const std::string words = text::get(
            state.language, action == Action::kSave ? "play.words.save" : "play.words.load");
        return typing(state, words.substr(0, words.find(' ')) + ' ');
    }
    KeyEffect effect = perform(state, {action, ""});
    if (action != Action::kQuit) effect.typed.clear();
    return effect;
}

/// The key whose word was clicked: the last "F…" that begins at or before the place.
int function_at(const std::string& words, int column) {
    int number = 0;
    for (std::size_t at = words.find('F'); at != std::string::npos; at = words.find('F', at + 1)) {
        int read = 0;
        const char* begin = words.data() + at + 1;
        const auto parsed = std::from_chars(begin, words.data() + words.size(), read);
        const int place = 1 + columns(std::string_view(words).substr(0, at));
        if (parsed.ptr != begin && place <= column) number = read;
    }
    return number;
}

KeyEffect take_mouse(const KeyState& state, int row, int column) {
    const Layout& layout = state.layout;
    if (layout.fits && row == layout.keys_row())
        return take_function(state, function_at(state.key_words, column));
    const auto point = layout.point_at(row, column);
    if (point && state.view.can_play) return play_at(state, *point);
    if (point && !state.view.thinking) return perform(state, {Action::kEnter, ""});
    return nothing(state);
}

KeyEffect press_in_form(const Input& input, const KeyState& state) {
    switch (input.key) {
        case Key::kEnter:
        case Key::kDown:
        case Key::kTab:
            return submit(state);
        case Key::kUp:
            return {"", state.cursor, Deed::kFormBack};
        case Key::kEscape:
            return {"", state.cursor, Deed::kCancel};
        case Key::kBackspace:
            return erase_character(state);
        case Key::kCharacter:
            return typing(state, state.typed + input.text);
        default:
            return nothing(state);
    }
}

KeyEffect press_in_game(const Input& input, const KeyState& state) {
    switch (input.key) {
        case Key::kUp:
            return move_cursor(state, 0, -1);
        case Key::kDown:
            return move_cursor(state, 0, 1);
        case Key::kLeft:
            return move_cursor(state, -1, 0);
        case Key::kRight:
            return move_cursor(state, 1, 0);
        case Key::kTab:
            return next_legal(state);
        case Key::kEnter:
            return enter(state);
        case Key::kEscape:
            return escape(state);
        case Key::kBackspace:
            return state.typed.empty() ? perform(state, {Action::kUndo, ""})
                                       : erase_character(state);
        case Key::kPageUp:
            return look(state, -1);
        case Key::kPageDown:
            return look(state, 1);
        case Key::kHome:
            return perform(state, {Action::kGoTo, "0"});
        case Key::kEnd:
            return perform(state, {Action::kGoTo, ""});
        case Key::kCharacter:
            return take_character(state, input.text);
        case Key::kFunction:
            return take_function(state, input.number);
        case Key::kMouse:
            return take_mouse(state, input.row, input.column);
        case Key::kRedraw:
        case Key::kOther:
            break;
    }
    return nothing(state);
}

}  // namespace

KeyEffect press(const Input& input, const KeyState& state) {
    if (input.key == Key::kRedraw) return {state.typed, state.cursor, Deed::kRedraw};
    if (input.key == Key::kOther) return nothing(state);
    if (state.helping) return {state.typed, state.cursor, Deed::kLeaveHelp};
    if (input.key == Key::kFunction && input.number == 10)
        return perform(state, {Action::kQuit, ""});
    return state.in_form ? press_in_form(input, state) : press_in_game(input, state);
}

}  // namespace othellier::tui
