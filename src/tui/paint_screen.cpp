#include <fmt/format.h>

#include <algorithm>

#include "tui/painter.h"

namespace othellier::tui {

namespace {

constexpr int kHelpLines = 12;

void paint_title_text(Canvas& canvas, const std::string& left, const std::string& right) {
    const int width = canvas.columns();
    canvas.put(0, 0, fitted(" " + left, width), Style::kTitle);
    canvas.put(0, std::max(0, width - columns(right) - 1), right, Style::kTitle);
}

/// The end of what is typed, when it is longer than its place.
std::string tail(const std::string& text, int width) {
    std::string rest = text;
    while (columns(rest) > width) {
        std::size_t length = 1;
        while (length < rest.size() && (static_cast<unsigned char>(rest[length]) & 0xC0u) == 0x80u)
            ++length;
        rest.erase(0, length);
    }
    return rest;
}

void paint_prompt(Canvas& canvas, int row, const Scene& scene) {
    const std::string prompt = scene.say("play.prompt_mark", {{"prompt", scene.prompt}});
    canvas.put(row, 1, prompt, Style::kBold);
    const int column = std::min(1 + columns(prompt), canvas.columns() - 10);
    const std::string typed =
        tail(printable(scene.typed, scene.glyphs.charset), canvas.columns() - column - 2);
    canvas.put(row, column, typed);
    canvas.cursor = {row, column + columns(typed)};
}

}  // namespace

std::string key_words(const Scene& scene, int columns_there) {
    const std::string all = scene.say("play.keys");
    return columns(all) <= columns_there - 2 ? all : scene.say("play.keys_short");
}

void paint_title(Canvas& canvas, const Scene& scene) {
    const session::View& view = scene.view;
    const std::string names =
        scene.say("play.against", {{"black", view.seats[0].name}, {"white", view.seats[1].name}});
    const std::string turn = scene.say(
        "play.turn_number", {{"turn", std::to_string(view.result ? view.index : view.index + 1)}});
    paint_title_text(canvas, fitted("Othellier   " + names, canvas.columns() - columns(turn) - 4),
                     turn);
}

void paint_foot(Canvas& canvas, const Layout& layout, const Scene& scene) {
    paint_prompt(canvas, layout.prompt_row(), scene);
    canvas.put(layout.keys_row(), 1, key_words(scene, layout.columns), Style::kQuiet);
}

Canvas paint_game(int rows, int columns, const Scene& scene) {
    Canvas canvas(rows, columns);
    const Layout layout = lay_out(rows, columns, scene.view.size);
    if (!layout.fits) {
        const Room room = least_room(scene.view.size);
        const std::string text = scene.say(
            "play.too_small",
            {{"columns", std::to_string(room.columns)}, {"rows", std::to_string(room.rows)}});
        int row = 0;
        for (const std::string& line : wrapped(text, columns)) canvas.put(row++, 0, line);
        return canvas;
    }
    paint_title(canvas, scene);
    paint_board(canvas, layout, scene);
    paint_panel(canvas, layout, scene);
    paint_messages(canvas, layout, scene);
    paint_foot(canvas, layout, scene);
    return canvas;
}

Canvas paint_form(int rows, int columns_there, const Scene& scene, const Form& form) {
    Canvas canvas(rows, columns_there);
    const auto clean = [&scene](const std::string& text) {
        return printable(text, scene.glyphs.charset);
    };
    paint_title_text(canvas, scene.say("play.form_title"), "Othellier");
    int row = 2;
    int label_width = 0;
    for (const Form::Row& line : form.rows())
        label_width = std::max(label_width, columns(clean(line.label)));
    for (const Form::Row& line : form.rows()) {
        const Style style = line.current ? Style::kTitle : Style::kPlain;
        canvas.put(row, 2, line.current ? ">" : " ", Style::kBold);
        canvas.put(row, 4, fitted(clean(line.label), label_width), Style::kPlain);
        canvas.put(row, 4 + label_width + 2, ' ' + clean(line.value) + ' ', style);
        ++row;
    }
    row += 1;
    for (const std::string& line : wrapped(clean(form.help()), columns_there - 4))
        canvas.put(row++, 2, line, Style::kQuiet);
    for (const Message& message : scene.messages)
        if (message.kind == Message::Kind::kWarning)
            for (const std::string& line : wrapped(clean(message.text), columns_there - 4))
                canvas.put(row++, 2, line, Style::kWarning);
    paint_prompt(canvas, rows - 2, scene);
    canvas.put(rows - 1, 1, scene.say("play.form_keys"), Style::kQuiet);
    return canvas;
}

namespace {

/// A page of text that any key leaves.
Canvas paint_page(int rows, int columns_there, const Scene& scene,
                  const std::vector<std::string>& sentences) {
    Canvas canvas(rows, columns_there);
    paint_title_text(canvas, "Othellier", "");
    int row = rows > 20 ? 2 : 1;
    for (const std::string& sentence : sentences)
        for (const std::string& line : wrapped(sentence, columns_there - 2))
            canvas.put(row++, 1, line);
    canvas.put(rows - 1, 1, scene.say("play.any_key"), Style::kBold);
    return canvas;
}

}  // namespace

Canvas paint_help(int rows, int columns_there, const Scene& scene) {
    std::vector<std::string> lines = {scene.say("play.help.keys1"), scene.say("play.help.keys2")};
    for (int i = 1; i <= kHelpLines; ++i)
        lines.push_back(scene.say(fmt::format("play.help.line{}", i)));
    return paint_page(rows, columns_there, scene, lines);
}

Canvas paint_rules(int rows, int columns_there, const Scene& scene) {
    std::vector<std::string> lines;
    for (int i = 1; i <= kRuleLines; ++i)
        lines.push_back(scene.say(fmt::format("play.rules.line{}", i)));
    return paint_page(rows, columns_there, scene, lines);
}

}  // namespace othellier::tui
