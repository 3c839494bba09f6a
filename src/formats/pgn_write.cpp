#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "core/position_text.h"
#include "formats/encoding.h"
#include "formats/pgn.h"

namespace othellier::formats {

namespace {

void append_pgn_tag(std::string& text, std::string_view name, std::string_view value) {
    text += fmt::format("[{} \"", name);
    for (const char c : one_line(value)) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    text += "\"]\n";
}

std::string or_unknown(const std::string& value) {
    return value.empty() ? "?" : value;
}

std::string result_text(const GameRecord& record) {
    if (!record.result) return "*";
    const double points = record.start.point_count();
    const double margin = std::clamp(record.result->for_black, -points, points);
    const int black = static_cast<int>(points + margin) / 2;
    return fmt::format("{}-{}", black, record.start.point_count() - black);
}

std::string_view termination(RecordEnding ending) {
    switch (ending) {
        case RecordEnding::kUnknown:
            return "";
        case RecordEnding::kResigned:
            return "resignation";
        case RecordEnding::kTimeout:
            return "time forfeit";
        case RecordEnding::kLeft:
            return "abandoned";
        case RecordEnding::kAgreed:
            return "adjudication";
    }
    return "";
}

void append_tags(std::string& text, const GameRecord& record) {
    const Side& black = record.side(Color::kBlack);
    const Side& white = record.side(Color::kWhite);
    append_pgn_tag(text, "Event", or_unknown(record.event));
    append_pgn_tag(text, "Site", or_unknown(record.place));
    append_pgn_tag(text, "Date", or_unknown(record.date));
    append_pgn_tag(text, "Black", or_unknown(black.seat.name));
    append_pgn_tag(text, "White", or_unknown(white.seat.name));
    append_pgn_tag(text, "Result", result_text(record));
    if (black.rating) append_pgn_tag(text, "BlackElo", decimal(*black.rating));
    if (white.rating) append_pgn_tag(text, "WhiteElo", decimal(*white.rating));
    if (record.result && record.result->ending != RecordEnding::kUnknown)
        append_pgn_tag(text, "Termination", termination(record.result->ending));
    for (const auto& [name, value] : record.extras)
        if (name.starts_with("pgn.")) append_pgn_tag(text, name.substr(4), value);
    if (!record.start.same_position(Grid::start())) {
        append_pgn_tag(text, "SetUp", "1");
        append_pgn_tag(text, "FEN", to_fen(record.start));
    }
}

/// A comment cannot hold the brace that ends it.
std::string comment_text(const std::string& comment) {
    std::string text = comment;
    std::ranges::replace(text, '}', ')');
    std::ranges::replace(text, '\n', ' ');
    return '{' + text + '}';
}

}  // namespace

std::string write_pgn(const GameRecord& record) {
    std::string text;
    append_tags(text, record);
    text += '\n';
    if (!record.comment.empty()) text += comment_text(record.comment) + '\n';
    std::string line;
    const auto add = [&](const std::string& word) {
        if (line.size() + word.size() > 79) {
            text += line + '\n';
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    };
    const std::size_t shift = record.start.turn() == Color::kBlack ? 0 : 1;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const std::size_t turn = i + shift;
        if (turn % 2 == 0) add(fmt::format("{}.", turn / 2 + 1));
        if (i == 0 && shift == 1) add("1...");
        add(record.moves[i].is_pass() ? "--" : to_string(record.moves[i]));
        if (!record.notes.empty() && !record.notes[i].comment.empty())
            add(comment_text(record.notes[i].comment));
    }
    add(result_text(record));
    return text + line + '\n';
}

}  // namespace othellier::formats
