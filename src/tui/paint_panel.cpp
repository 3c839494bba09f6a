#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "tui/clock_text.h"
#include "tui/disc_graph.h"
#include "tui/painter.h"

namespace othellier::tui {

using session::View;

namespace {

constexpr int kTallestGraph = 13;

/// "► ● Anna               12   4:59"
void paint_seat(Canvas& canvas, const Layout& layout, const Scene& scene, Color color, int row) {
    const session::SeatView& seat = scene.view.seats[static_cast<std::size_t>(color)];
    const bool black = color == Color::kBlack;
    const int left = layout.panel_column;
    const bool to_move = scene.view.turn == color && !scene.view.result;
    if (to_move) canvas.put(row, left, scene.glyphs.fine() ? "►" : ">", Style::kBold);
    if (scene.glyphs.round()) {
        canvas.put(row, left + 1, " ● ", black ? Style::kBlackDisc : Style::kWhiteDisc);
    } else {
        canvas.put(row, left + 2, black ? "X" : "O", Style::kBold);
    }
    std::string numbers = fmt::format("{:>3}", seat.discs);
    if (seat.clock) numbers += fmt::format("{:>8}", clock_text(*seat.clock));
    const int width = layout.panel_width - 5 - static_cast<int>(numbers.size());
    canvas.put(row, left + 5 - 1, fitted(printable(seat.name, scene.glyphs.charset), width),
               to_move ? Style::kBold : Style::kPlain);
    const bool urgent = seat.clock && *seat.clock < std::chrono::seconds(10);
    canvas.put(row, left + 4 + width, numbers, urgent ? Style::kWarning : Style::kBold);
}

int paint_text(Canvas& canvas, const Layout& layout, int row, const std::string& text,
               Style style) {
    for (const std::string& line : wrapped(text, layout.panel_width - 1)) {
        if (row >= layout.panel_bottom) break;
        canvas.put(row++, layout.panel_column, line, style);
    }
    return row;
}

std::string word_of(const session::TurnView& turn) {
    return turn.move.is_pass() ? "--" : to_string(turn.move);
}

/// "12. f5  d6", as many to a row as there is room for, the last ones where not all fit.
void paint_moves(Canvas& canvas, const Layout& layout, const Scene& scene, int row, int bottom) {
    const View& view = scene.view;
    constexpr int kEntry = 13;
    const int per_row = std::max(1, layout.panel_width / kEntry);
    const int pairs = (static_cast<int>(view.turns.size()) + 1) / 2;
    const int rows = (pairs + per_row - 1) / per_row;
    const int here = view.index == 0 ? 0 : (view.index - 1) / 2 / per_row;
    const int room = bottom - row;
    if (room < 1) return;
    const int first = std::clamp(here - room + 1, 0, std::max(0, rows - room));
    for (int pair = first * per_row; pair < std::min(pairs, (first + room) * per_row); ++pair) {
        const int y = row + pair / per_row - first;
        int x = layout.panel_column + pair % per_row * kEntry;
        canvas.put(y, x, fmt::format("{:>2}.", pair + 1), Style::kQuiet);
        x += 4;
        for (int turn = 2 * pair;
             turn < std::min<int>(2 * pair + 2, static_cast<int>(view.turns.size()));
             ++turn, x += 4)
            canvas.put(y, x, word_of(view.turns[static_cast<std::size_t>(turn)]),
                       turn + 1 == view.index ? Style::kTitle : Style::kPlain);
    }
}

void paint_graph(Canvas& canvas, const Layout& layout, const Scene& scene, int row, int bottom) {
    if (bottom - row < 4 || scene.view.turns.empty()) return;
    canvas.put(row++, layout.panel_column,
               fitted(scene.say("play.graph_title"), layout.panel_width), Style::kQuiet);
    const int height = std::min(kTallestGraph, bottom - row);
    for (const std::string& line :
         disc_graph(scene.view.turns, layout.panel_width - 1, height % 2 == 0 ? height - 1 : height,
                    scene.glyphs.charset))
        canvas.put(row++, layout.panel_column, line);
}

}  // namespace

void paint_panel(Canvas& canvas, const Layout& layout, const Scene& scene) {
    if (layout.panel_width == 0) return;
    const View& view = scene.view;
    paint_seat(canvas, layout, scene, Color::kBlack, 1);
    paint_seat(canvas, layout, scene, Color::kWhite, 2);
    const auto clean = [&scene](const std::string& text) {
        return printable(text, scene.glyphs.charset);
    };
    int row = paint_text(canvas, layout, 4, clean(view.status.text), Style::kBold);
    if (view.result && !view.result->explanation.text.empty())
        row = paint_text(canvas, layout, row, clean(view.result->explanation.text), Style::kPlain);
    // Without rows of their own the messages take the bottom of the panel.
    const int bottom = layout.panel_bottom - (layout.message_rows == 0 ? 4 : 0);
    if (view.result)
        paint_graph(canvas, layout, scene, row + 1, bottom);
    else
        paint_moves(canvas, layout, scene, row + 1, bottom);
}

void paint_messages(Canvas& canvas, const Layout& layout, const Scene& scene) {
    const bool below = layout.message_rows > 0;
    const int room = below ? layout.message_rows : std::min(3, layout.panel_bottom);
    const int left = below ? 1 : layout.panel_column;
    const int width = below ? layout.columns - 2 : layout.panel_width;
    if (width < 1) return;
    std::vector<std::pair<std::string, Style>> lines;
    for (const Message& message : scene.messages) {
        const Style style =
            message.kind == Message::Kind::kWarning ? Style::kWarning : Style::kPlain;
        for (std::string& line : wrapped(printable(message.text, scene.glyphs.charset), width))
            lines.emplace_back(std::move(line), style);
    }
    const int count = std::min(room, static_cast<int>(lines.size()));
    const int top = below ? layout.message_row : layout.panel_bottom - room;
    for (int i = 0; i < count; ++i) {
        const auto& [line, style] = lines[lines.size() - static_cast<std::size_t>(count - i)];
        canvas.put(top + i, left, line, style);
    }
}

}  // namespace othellier::tui
