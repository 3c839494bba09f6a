#pragma once

#include <optional>
#include <string>

#include "tui/canvas.h"

namespace othellier::tui {

/// Keys that are not characters.
enum class Key {
    kUp,
    kDown,
    kLeft,
    kRight,
    kEnter,
    kEscape,
    kTab,
    kBackspace,
    kPageUp,
    kPageDown,
    kHome,
    kEnd,
    kRedraw,
    kFunction,  ///< F1 to F10; which one is in Input::number.
    kMouse,     ///< A click at row, column.
    kCharacter,
    kOther,
};

struct Input {
    Key key = Key::kOther;
    std::string text = {};  ///< Of kCharacter, UTF-8.
    int number = 0;
    int row = 0;
    int column = 0;
};

/// The terminal in full-screen mode for as long as this lives. At most one.
class Screen {
 public:
    /// Whether the terminal could be set up; when not, nothing else may be called.
    explicit Screen(bool colors);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    bool usable() const { return usable_; }
    bool colors() const { return colors_; }
    int rows() const;
    int columns() const;

    void show(const Canvas& canvas);
    /// The next key that has come, without waiting.
    std::optional<Input> read();
    /// The window has another size.
    void resized();
    void redraw_all();

 private:
    void set_up_colors();
    int attributes(Style style) const;

    bool usable_ = false;
    bool colors_ = false;
    void* terminal_ = nullptr;
};

}  // namespace othellier::tui
