#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/view.h"
#include "tui/canvas.h"
#include "tui/dialogue.h"
#include "tui/layout.h"
#include "tui/printable.h"

namespace othellier::tui {

/// How discs and lines can be drawn on this terminal.
struct Glyphs {
    Charset charset;
    bool colors;  ///< Without them discs are told apart as X and O.

    bool round() const { return colors && charset == Charset::kUtf8; }
    bool fine() const { return charset == Charset::kUtf8; }
};

/// What the screen shows besides the game itself.
struct Scene {
    session::View view;
    text::Language language;
    Glyphs glyphs;
    std::optional<Point> cursor;
    bool dots = true;
    std::vector<Message> messages;  ///< All that are remembered, oldest first.
    std::string prompt;
    std::string typed;

    std::string say(std::string_view key, const text::Values& values = {}) const {
        return printable(text::get(language, key, values), glyphs.charset);
    }
};

// Each draws its part.
void paint_board(Canvas& canvas, const Layout& layout, const Scene& scene);
void paint_panel(Canvas& canvas, const Layout& layout, const Scene& scene);
void paint_messages(Canvas& canvas, const Layout& layout, const Scene& scene);
void paint_title(Canvas& canvas, const Scene& scene);
void paint_foot(Canvas& canvas, const Layout& layout, const Scene& scene);

/// The whole screens.
Canvas paint_game(int rows, int columns, const Scene& scene);
Canvas paint_form(int rows, int columns, const Scene& scene, const Form& form);
Canvas paint_help(int rows, int columns, const Scene& scene);
Canvas paint_rules(int rows, int columns, const Scene& scene);

/// Lines of "play.rules".
inline constexpr int kRuleLines = 9;

/// The words at the bottom with what F1 to F10 do, as long as they fit.
std::string key_words(const Scene& scene, int columns);

}  // namespace othellier::tui
