#include <fmt/format.h>

#include "core/notation.h"
#include "core/position_text.h"
#include "formats/clock_text.h"
#include "formats/encoding.h"
#include "formats/ggf.h"
#include "formats/ggf_lines.h"
#include "formats/tags.h"

namespace othellier::formats {

namespace {

void append_tag(std::string& text, std::string_view name, std::string_view value) {
    text += name;
    text += '[';
    if (value.find_first_of("]\\") == std::string_view::npos)
        text += value;
    else
        text += escaped(value);
    text += ']';
}

void append_text(std::string& text, std::string_view name, const std::string& value) {
    if (!value.empty()) append_tag(text, name, one_line(value));
}

/// CO tags, one for each line: a GGF game stands on one line.
void append_comment(std::string& text, std::string_view comment) {
    if (comment.empty()) return;
    while (true) {
        const std::size_t end = comment.find('\n');
        append_tag(text, "CO", one_line(comment.substr(0, end)));
        if (end == std::string_view::npos) return;
        comment.remove_prefix(end + 1);
    }
}

std::string_view ending_letter(RecordEnding ending) {
    switch (ending) {
        case RecordEnding::kUnknown:
            return "";
        case RecordEnding::kResigned:
            return ":r";
        case RecordEnding::kTimeout:
            return ":t";
        case RecordEnding::kLeft:
            return ":l";
        case RecordEnding::kAgreed:
            return ":s";
    }
    return "";
}

void append_sides(std::string& text, const GameRecord& record) {
    const Side& black = record.side(Color::kBlack);
    const Side& white = record.side(Color::kWhite);
    append_text(text, "PB", black.seat.name);
    append_text(text, "PW", white.seat.name);
    if (black.rating) append_tag(text, "RB", decimal(*black.rating));
    if (white.rating) append_tag(text, "RW", decimal(*white.rating));
    if (black.clock && black.clock == white.clock && black.grace == white.grace) {
        append_tag(text, "TI", clock_text(black));
        return;
    }
    if (black.clock) append_tag(text, "TB", clock_text(black));
    if (white.clock) append_tag(text, "TW", clock_text(white));
}

void append_board(std::string& text, const Grid& start) {
    static const Grid kStart = Grid::start();
    static const std::string kText = "BO[" + to_ggf_board(kStart) + ']';
    if (start.size() == 8 && start.same_position(kStart))
        text += kText;
    else
        append_tag(text, "BO", to_ggf_board(start));
}

void append_move(std::string& text, Color color, Move move, const MoveNote* note) {
    text += color == Color::kBlack ? "B[" : "W[";
    text += ggf_move(move, note != nullptr ? *note : MoveNote{});
    text += ']';
}

}  // namespace

std::string ggf_move(Move move) {
    if (move.is_pass()) return "PA";
    return static_cast<char>('A' + move.point().column()) + std::to_string(move.point().row() + 1);
}

std::string ggf_move(Move move, const MoveNote& note) {
    std::string text = ggf_move(move);
    if (!note.eval && !note.seconds) return text;
    text += '/';
    if (note.eval) text += decimal(*note.eval);
    if (note.seconds) text += '/' + decimal(*note.seconds);
    return text;
}

std::string write_ggf(const GameRecord& record) {
    std::string text = "(;GM[Othello]";
    text.reserve(768);
    append_text(text, "PC", record.place.empty() ? record.event : record.place);
    append_text(text, "EV", record.event);
    append_text(text, "DT", record.date);
    append_sides(text, record);
    append_tag(text, "RE",
               record.result ? fmt::format("{:+.3f}{}", record.result->for_black,
                                           ending_letter(record.result->ending))
                             : "?");
    append_tag(text, "TY", std::to_string(record.start.size()) + one_line(record.variant));
    if (record.theoretical)
        append_tag(
            text, "TH",
            fmt::format("{}@{}", record.theoretical->black_discs, record.theoretical->empties));
    for (const auto& [name, value] : record.extras)
        if (name.starts_with("ggf.")) append_tag(text, name.substr(4), one_line(value));
    append_comment(text, record.comment);
    for (const auto& [name, value] : line_tags(record)) append_tag(text, name, value);
    append_board(text, record.start);
    Color color = record.start.turn();
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        append_move(text, color, record.moves[i],
                    record.notes.empty() ? nullptr : &record.notes[i]);
        color = opposite(color);
    }
    return text + ";)";
}

}  // namespace othellier::formats
