#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tui/dialogue.h"
#include "tui/layout.h"
#include "tui/painter.h"
#include "tui/screen.h"

namespace othellier::tui {

/// The game on a full screen. Everything typed goes to the line at the bottom, the same words as in
/// line mode; a whole square is played at once. Arrows, function keys and the mouse work beside it.
class FullMode {
 public:
    FullMode(Table& table, Dialogue& dialogue, Screen& screen, Charset charset)
        : table_(table), dialogue_(dialogue), screen_(screen), charset_(charset) {}

    /// Until the person leaves. True when Ctrl-C ended it.
    bool run();

 private:
    void draw();
    Scene scene();
    void collect_messages();
    std::optional<session::Millis> next_change(const session::View& view) const;
    void interrupted();
    void read_keys();
    void take(const Input& input);
    void take_in_form(const Input& input);
    void take_in_game(const Input& input);
    void take_character(const std::string& text);
    void take_function(int number);
    void take_mouse(int row, int column);
    void escape();
    void enter();
    void submit();
    void play_at(Point point);
    void move_cursor(int right, int down);
    void next_legal();
    void look(int step);
    void erase_character();
    bool square_is_whole(const session::View& view) const;

    Table& table_;
    Dialogue& dialogue_;
    Screen& screen_;
    Charset charset_;
    std::string typed_;
    std::vector<Message> messages_;
    std::optional<Point> cursor_;
    bool helping_ = false;
    bool interrupted_ = false;
    int empty_reads_ = 0;  ///< Times that input was announced and none came.
};

}  // namespace othellier::tui
