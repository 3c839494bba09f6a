#include <fmt/format.h>

#include <cmath>

#include "core/notation.h"
#include "formats/encoding.h"
#include "formats/sgf.h"
#include "formats/tags.h"

namespace othellier::formats {

namespace {

void append_property(std::string& text, std::string_view name, std::string_view value) {
    text += name;
    text += '[';
    text += escaped(value);
    text += ']';
}

void append_unless_empty(std::string& text, std::string_view name, std::string_view value) {
    if (!value.empty()) append_property(text, name, value);
}

std::string result_text(const StatedResult& result, int points) {
    if (result.for_black == 0) return "0";
    const char winner = result.for_black > 0 ? 'B' : 'W';
    const double margin = std::fabs(result.for_black);
    const bool all = margin == points;
    if (all && result.ending == RecordEnding::kResigned) return fmt::format("{}+R", winner);
    if (all && result.ending == RecordEnding::kTimeout) return fmt::format("{}+T", winner);
    if (all && result.ending == RecordEnding::kLeft) return fmt::format("{}+F", winner);
    return fmt::format("{}+{}", winner, margin);
}

void append_setup(std::string& text, const Grid& start) {
    if (start.empties() == start.point_count()) {
        // Nothing to add: the usual discs are taken away instead.
        text += "AE";
        const Grid usual = Grid::start(start.size());
        for (int i = 0; i < usual.point_count(); ++i)
            if (const Point p = Point::from_index(i, usual.size()); usual.at(p) != Cell::kEmpty)
                text += '[' + to_string(p) + ']';
    }
    for (const auto& [name, cell] :
         {std::pair("AB", Cell::kBlack), std::pair("AW", Cell::kWhite)}) {
        bool named = false;
        for (int i = 0; i < start.point_count(); ++i) {
            const Point p = Point::from_index(i, start.size());
            if (start.at(p) != cell) continue;
            if (!named) text += name;
            named = true;
            text += '[' + to_string(p) + ']';
        }
    }
    append_property(text, "PL", start.turn() == Color::kBlack ? "B" : "W");
}

void append_root(std::string& text, const GameRecord& record) {
    const Side& black = record.side(Color::kBlack);
    const Side& white = record.side(Color::kWhite);
    text += fmt::format("(;FF[4]GM[2]CA[UTF-8]AP[Othellier]SZ[{}]", record.start.size());
    append_unless_empty(text, "PB", black.seat.name);
    append_unless_empty(text, "PW", white.seat.name);
    if (black.rating) append_property(text, "BR", decimal(*black.rating));
    if (white.rating) append_property(text, "WR", decimal(*white.rating));
    if (black.clock && black.clock == white.clock)
        append_property(text, "TM",
                        decimal(static_cast<double>(black.clock->per_game.count()) / 1000));
    append_unless_empty(text, "EV", record.event);
    append_unless_empty(text, "PC", record.place);
    append_unless_empty(text, "DT", record.date);
    if (record.result)
        append_property(text, "RE", result_text(*record.result, record.start.point_count()));
    append_unless_empty(text, "GC", record.comment);
    for (const auto& [name, value] : record.extras)
        if (name.starts_with("sgf.")) append_property(text, name.substr(4), value);
    append_setup(text, record.start);
}

}  // namespace

std::string write_sgf(const GameRecord& record) {
    std::string text;
    append_root(text, record);
    Color color = record.start.turn();
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const Move move = record.moves[i];
        text += i % 10 == 0 ? "\n;" : ";";
        append_property(text, color == Color::kBlack ? "B" : "W",
                        move.is_pass() ? "PA" : to_string(move));
        if (!record.notes.empty()) {
            const MoveNote& note = record.notes[i];
            if (note.eval)
                append_property(text, "V",
                                decimal(color == Color::kBlack ? *note.eval : -*note.eval));
            append_unless_empty(text, "C", note.comment);
        }
        color = opposite(color);
    }
    return text + ")";
}

}  // namespace othellier::formats
