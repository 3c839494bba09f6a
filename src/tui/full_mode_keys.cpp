// What keys and clicks do on the full screen.
#include <algorithm>
#include <array>
#include <charconv>

#include "core/notation.h"
#include "tui/full_mode.h"

namespace othellier::tui {

using session::View;

void FullMode::take(const Input& input) {
    if (input.key == Key::kRedraw) return screen_.redraw_all();
    if (input.key == Key::kOther) return;
    if (helping_) {
        helping_ = false;
        return;
    }
    if (input.key == Key::kFunction && input.number == 10)
        return dialogue_.perform({Action::kQuit, ""});
    if (dialogue_.form() != nullptr)
        take_in_form(input);
    else
        take_in_game(input);
}

void FullMode::take_in_form(const Input& input) {
    switch (input.key) {
        case Key::kEnter:
        case Key::kDown:
        case Key::kTab:
            return submit();
        case Key::kUp:
            typed_.clear();
            return dialogue_.form()->back();
        case Key::kEscape:
            typed_.clear();
            messages_.clear();
            return dialogue_.cancel();
        case Key::kBackspace:
            return erase_character();
        case Key::kCharacter:
            typed_ += input.text;
            return;
        default:
            return;
    }
}

void FullMode::take_in_game(const Input& input) {
    switch (input.key) {
        case Key::kUp:
            return move_cursor(0, -1);
        case Key::kDown:
            return move_cursor(0, 1);
        case Key::kLeft:
            return move_cursor(-1, 0);
        case Key::kRight:
            return move_cursor(1, 0);
        case Key::kTab:
            return next_legal();
        case Key::kEnter:
            return enter();
        case Key::kEscape:
            return escape();
        case Key::kBackspace:
            return typed_.empty() ? dialogue_.perform({Action::kUndo, ""}) : erase_character();
        case Key::kPageUp:
            return look(-1);
        case Key::kPageDown:
            return look(1);
        case Key::kHome:
            return dialogue_.perform({Action::kGoTo, "0"});
        case Key::kEnd:
            return dialogue_.perform({Action::kGoTo, ""});
        case Key::kCharacter:
            return take_character(input.text);
        case Key::kFunction:
            return take_function(input.number);
        case Key::kMouse:
            return take_mouse(input.row, input.column);
        case Key::kRedraw:
        case Key::kOther:
            return;
    }
}

void FullMode::submit() {
    const std::string line = std::exchange(typed_, {});
    if (dialogue_.form() != nullptr) messages_.clear();
    dialogue_.enter(line);
}

/// With nothing typed: plays where the cursor is, or does the obvious next thing.
void FullMode::enter() {
    if (!typed_.empty()) return submit();
    const View view = dialogue_.view();
    if (dialogue_.confirming()) return;
    const bool choosing = view.can_play && !view.must_pass && !view.paused && !view.result &&
                          view.index == view.live_index;
    if (choosing && cursor_) return play_at(*cursor_);
    if (!view.thinking) dialogue_.perform({Action::kEnter, ""});
}

void FullMode::escape() {
    if (!typed_.empty()) return typed_.clear();
    if (dialogue_.confirming()) return dialogue_.cancel();
    if (dialogue_.view().thinking) dialogue_.perform({Action::kNow, ""});
}

void FullMode::play_at(Point point) {
    cursor_ = point;
    dialogue_.perform({Action::kMove, "", Move(point)});
}

void FullMode::move_cursor(int right, int down) {
    const int last = dialogue_.view().size - 1;
    if (!cursor_) return;
    cursor_ = Point(std::clamp(cursor_->column() + right, 0, last),
                    std::clamp(cursor_->row() + down, 0, last));
}

void FullMode::next_legal() {
    const View view = dialogue_.view();
    if (view.legal.empty() || !cursor_) return;
    const auto after = std::ranges::find_if(
        view.legal, [this](const session::LegalMove& move) { return move.point > *cursor_; });
    cursor_ = after == view.legal.end() ? view.legal.front().point : after->point;
}

void FullMode::look(int step) {
    const View view = dialogue_.view();
    const int to = std::clamp(view.index + step, 0, static_cast<int>(view.turns.size()));
    dialogue_.perform({Action::kGoTo, std::to_string(to)});
}

void FullMode::erase_character() {
    while (!typed_.empty()) {
        const auto last = static_cast<unsigned char>(typed_.back());
        typed_.pop_back();
        if ((last & 0xC0u) != 0x80u) break;
    }
}

/// "f5" is whole; on a board of 10 rows and more "f1" may become "f10".
bool FullMode::square_is_whole(const View& view) const {
    if (typed_.size() < 2 || typed_.size() > 3 || !parse_point(typed_, view.size)) return false;
    int row = 0;
    std::from_chars(typed_.data() + 1, typed_.data() + typed_.size(), row);
    return row * 10 > view.size;
}

void FullMode::take_character(const std::string& text) {
    if (text == " " && typed_.empty()) return enter();
    typed_ += text;
    const View view = dialogue_.view();
    if (dialogue_.confirming() || view.result || !view.can_play || !square_is_whole(view)) return;
    cursor_ = *parse_point(typed_, view.size);
    submit();
}

void FullMode::take_function(int number) {
    constexpr std::array kActions = {Action::kHelp, Action::kHint, Action::kUndo, Action::kRedo,
                                     Action::kSave, Action::kLoad, Action::kNew,  Action::kResign,
                                     Action::kNow,  Action::kQuit};
    if (number < 1 || number > static_cast<int>(kActions.size())) return;
    const Action action = kActions[static_cast<std::size_t>(number - 1)];
    if (action == Action::kSave || action == Action::kLoad) {
        // The file's name is still to come.
        const std::string words =
            dialogue_.say(action == Action::kSave ? "play.words.save" : "play.words.load");
        typed_ = words.substr(0, words.find(' ')) + ' ';
        return;
    }
    typed_.clear();
    dialogue_.perform({action, ""});
}

void FullMode::take_mouse(int row, int column) {
    const View view = dialogue_.view();
    const Layout layout = lay_out(screen_.rows(), screen_.columns(), view.size);
    if (layout.fits && row == layout.keys_row()) {
        // The key whose word was clicked: the last "F…" that begins at or before the place.
        const std::string words = key_words(scene(), layout.columns);
        int number = 0;
        for (std::size_t at = words.find('F'); at != std::string::npos;
             at = words.find('F', at + 1)) {
            int read = 0;
            const char* begin = words.data() + at + 1;
            const auto parsed = std::from_chars(begin, words.data() + words.size(), read);
            const int place = 1 + columns(std::string_view(words).substr(0, at));
            if (parsed.ptr != begin && place <= column) number = read;
        }
        if (number == 10) return dialogue_.perform({Action::kQuit, ""});
        return take_function(number);
    }
    const auto point = layout.point_at(row, column);
    if (point && view.can_play) return play_at(*point);
    if (point && !view.thinking) dialogue_.perform({Action::kEnter, ""});
}

}  // namespace othellier::tui
