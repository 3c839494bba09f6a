#include "tui/screen.h"

// ncurses declares wide functions only when asked, and functions as functions likewise.
#define NCURSES_NOMACROS 1
#ifndef NCURSES_WIDECHAR
    #define NCURSES_WIDECHAR 1
#endif
#include <ncurses.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cwchar>

namespace othellier::tui {

namespace {

struct Paint {
    short ink;  ///< -1: the terminal's own.
    short ground;
    attr_t more;
};

// By Style. Green felt, black and white discs, as everywhere.
constexpr std::array<Paint, kStyleCount> kManyColors = {{{-1, -1, A_NORMAL},
                                                         {231, 23, A_BOLD},
                                                         {-1, -1, A_BOLD},
                                                         {245, -1, A_NORMAL},
                                                         {203, -1, A_BOLD},
                                                         {22, 29, A_NORMAL},
                                                         {16, 29, A_NORMAL},
                                                         {231, 29, A_NORMAL},
                                                         {16, 72, A_NORMAL},
                                                         {231, 72, A_NORMAL},
                                                         {157, 29, A_BOLD},
                                                         {226, 29, A_BOLD},
                                                         {210, 29, A_BOLD},
                                                         {226, 29, A_BOLD}}};
constexpr std::array<Paint, kStyleCount> kEightColors = {{{-1, -1, A_NORMAL},
                                                          {COLOR_WHITE, COLOR_BLUE, A_BOLD},
                                                          {-1, -1, A_BOLD},
                                                          {-1, -1, A_NORMAL},
                                                          {COLOR_RED, -1, A_BOLD},
                                                          {COLOR_BLACK, COLOR_GREEN, A_NORMAL},
                                                          {COLOR_BLACK, COLOR_GREEN, A_NORMAL},
                                                          {COLOR_WHITE, COLOR_GREEN, A_BOLD},
                                                          {COLOR_BLACK, COLOR_CYAN, A_NORMAL},
                                                          {COLOR_WHITE, COLOR_CYAN, A_BOLD},
                                                          {COLOR_BLACK, COLOR_GREEN, A_NORMAL},
                                                          {COLOR_YELLOW, COLOR_GREEN, A_BOLD},
                                                          {COLOR_RED, COLOR_GREEN, A_BOLD},
                                                          {COLOR_YELLOW, COLOR_GREEN, A_BOLD}}};

attr_t without_color(Style style) {
    switch (style) {
        case Style::kTitle:
            return A_REVERSE;
        case Style::kBold:
        case Style::kWarning:
        case Style::kHint:
        case Style::kLastMark:
        case Style::kCursorMark:
            return A_BOLD;
        default:
            return A_NORMAL;
    }
}

std::string utf8(wint_t wide) {
    std::array<char, 16> bytes{};
    std::mbstate_t state{};
    const std::size_t length = std::wcrtomb(bytes.data(), static_cast<wchar_t>(wide), &state);
    return length == static_cast<std::size_t>(-1) ? "" : std::string(bytes.data(), length);
}

Input character(wint_t wide) {
    switch (wide) {
        case '\n':
        case '\r':
            return {Key::kEnter};
        case 27:
            return {Key::kEscape};
        case '\t':
            return {Key::kTab};
        case 8:
        case 127:
            return {Key::kBackspace};
        case 12:
            return {Key::kRedraw};
        default:
            return wide < 32 ? Input{} : Input{Key::kCharacter, utf8(wide)};
    }
}

/// A click is where the button comes up. Where press and release arrive together ncurses announces
/// them as one, latest first: all that wait are looked at.
Input mouse() {
    Input click;
    MEVENT event{};
    while (::getmouse(&event) == OK)
        if ((event.bstate & BUTTON1_RELEASED) != 0 && click.key != Key::kMouse)
            click = {Key::kMouse, "", 0, event.y, event.x};
    return click;
}

Input special(wint_t code) {
    switch (code) {
        case KEY_UP:
            return {Key::kUp};
        case KEY_DOWN:
            return {Key::kDown};
        case KEY_LEFT:
            return {Key::kLeft};
        case KEY_RIGHT:
            return {Key::kRight};
        case KEY_ENTER:
            return {Key::kEnter};
        case KEY_BACKSPACE:
        case KEY_DC:
            return {Key::kBackspace};
        case KEY_PPAGE:
            return {Key::kPageUp};
        case KEY_NPAGE:
            return {Key::kPageDown};
        case KEY_HOME:
            return {Key::kHome};
        case KEY_END:
            return {Key::kEnd};
        case KEY_MOUSE:
            return mouse();
        default:
            break;
    }
    if (KEY_F(1) <= code && code <= KEY_F(10))
        return {Key::kFunction, "", static_cast<int>(code - KEY_F(0))};
    return {};
}

}  // namespace

Screen::Screen(bool colors) {
    SCREEN* terminal = ::newterm(nullptr, stdout, stdin);
    if (terminal == nullptr) return;
    terminal_ = terminal;
    usable_ = true;
    ::cbreak();
    ::noecho();
    ::nonl();
    ::intrflush(stdscr, FALSE);
    ::keypad(stdscr, TRUE);
    ::nodelay(stdscr, TRUE);
    ::set_escdelay(50);  // Milliseconds; long enough for an arrow key over a slow line.
    ::mouseinterval(0);
    ::mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED, nullptr);
    colors_ = colors && ::has_colors();
    if (colors_) set_up_colors();
}

Screen::~Screen() {
    if (!usable_) return;
    ::endwin();
    ::delscreen(static_cast<SCREEN*>(terminal_));
}

void Screen::set_up_colors() {
    ::start_color();
    const bool own = ::use_default_colors() == OK;
    const auto& paints = COLORS >= 256 ? kManyColors : kEightColors;
    for (int i = 0; i < kStyleCount; ++i) {
        const Paint& paint = paints[static_cast<std::size_t>(i)];
        const auto known = [own](short color, short otherwise) {
            return color < 0 && !own ? otherwise : color;
        };
        ::init_pair(static_cast<short>(i + 1), known(paint.ink, COLOR_WHITE),
                    known(paint.ground, COLOR_BLACK));
    }
}

int Screen::attributes(Style style) const {
    if (!colors_) return static_cast<int>(without_color(style));
    const auto& paints = COLORS >= 256 ? kManyColors : kEightColors;
    const auto i = static_cast<int>(style);
    return static_cast<int>(static_cast<attr_t>(COLOR_PAIR(i + 1)) |
                            paints[static_cast<std::size_t>(i)].more);
}

int Screen::rows() const {
    return getmaxy(stdscr);
}

int Screen::columns() const {
    return getmaxx(stdscr);
}

void Screen::show(const Canvas& canvas) {
    ::erase();
    for (int row = 0; row < canvas.rows(); ++row) {
        for (int column = 0; column < canvas.columns(); ++column) {
            const Canvas::Spot& spot = canvas.at(row, column);
            if (spot.glyph.empty() || spot == Canvas::Spot{}) continue;
            ::attrset(attributes(spot.style));
            ::mvaddstr(row, column, spot.glyph.c_str());
        }
    }
    ::attrset(A_NORMAL);
    ::curs_set(canvas.cursor ? 1 : 0);
    if (canvas.cursor) ::move(canvas.cursor->first, canvas.cursor->second);
    ::refresh();
}

std::optional<Input> Screen::read() {
    wint_t wide = 0;
    const int kind = ::get_wch(&wide);
    if (kind == ERR) return std::nullopt;
    return kind == KEY_CODE_YES ? special(wide) : character(wide);
}

void Screen::resized() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return;
    ::resizeterm(size.ws_row, size.ws_col);
    redraw_all();
}

void Screen::redraw_all() {
    ::clearok(stdscr, TRUE);
}

}  // namespace othellier::tui
