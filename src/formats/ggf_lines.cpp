#include "formats/ggf_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/encoding.h"
#include "formats/ggf.h"
#include "formats/numbers.h"

namespace othellier::formats {

namespace {

/// More than a game has reason for, and quick to check.
constexpr std::size_t kMostLines = 2000;

/// The part before the first space, which goes.
std::string_view take_word(std::string_view& text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    return word;
}

/// "0@12"
struct Place {
    int line;
    int turns;
};
std::optional<Place> parse_place(std::string_view word) {
    const std::size_t sign = word.find('@');
    if (sign == std::string_view::npos) return std::nullopt;
    const auto line = parse_int(word.substr(0, sign));
    const auto turns = parse_int(word.substr(sign + 1));
    if (!line || !turns || *line < 0 || *turns < 0) return std::nullopt;
    return Place{*line, *turns};
}

bool take_variation(std::string_view text, GameRecord& record) {
    const auto place = parse_place(take_word(text));
    if (!place || record.variations.size() >= kMostLines) return false;
    Variation line{place->line, place->turns, {}, {}};
    while (!text.empty()) {
        auto noted = parse_noted_move(take_word(text), record.start.size());
        if (!noted) return false;
        if (!noted->note.empty() || !line.notes.empty()) {
            line.notes.resize(line.moves.size());
            line.notes.push_back(std::move(noted->note));
        }
        line.moves.push_back(noted->move);
    }
    record.variations.push_back(std::move(line));
    return true;
}

bool take_remark(std::string_view text, GameRecord& record) {
    const auto place = parse_place(take_word(text));
    const std::string_view word = take_word(text);
    const auto mark = parse_mark(word == "-" ? "" : word);
    if (!place || !mark || std::cmp_greater(place->line, record.variations.size())) return false;
    Variation* line =
        place->line == 0 ? nullptr : &record.variations[static_cast<std::size_t>(place->line) - 1];
    auto& moves = line ? line->moves : record.moves;
    auto& notes = line ? line->notes : record.notes;
    const int turn = place->turns - 1 - (line ? line->at : 0);
    if (turn < 0 || std::cmp_greater_equal(turn, moves.size())) return false;
    notes.resize(moves.size());
    MoveNote& note = notes[static_cast<std::size_t>(turn)];
    const bool first = note.comment.empty() && note.mark == Mark::kUnmarked;
    note.mark = *mark;
    if (!first) note.comment += '\n';
    note.comment += text;
    return true;
}

void add_remarks(int line, int at, const std::vector<MoveNote>& notes,
                 std::vector<std::pair<std::string, std::string>>& tags) {
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const MoveNote& note = notes[i];
        if (note.comment.empty() && note.mark == Mark::kUnmarked) continue;
        const std::string_view mark = note.mark == Mark::kUnmarked ? "-" : to_string(note.mark);
        std::string_view rest = note.comment;
        while (true) {
            const std::size_t end = rest.find('\n');
            const int turns = at + static_cast<int>(i) + 1;
            tags.emplace_back(
                "MK", fmt::format("{}@{} {} {}", line, turns, mark, one_line(rest.substr(0, end))));
            if (end == std::string_view::npos) break;
            rest.remove_prefix(end + 1);
        }
    }
}

}  // namespace

std::vector<std::pair<std::string, std::string>> line_tags(const GameRecord& record) {
    std::vector<std::pair<std::string, std::string>> tags;
    for (const Variation& line : record.variations) {
        std::string text = fmt::format("{}@{}", line.leaves, line.at);
        for (std::size_t i = 0; i < line.moves.size(); ++i)
            text += ' ' + ggf_move(line.moves[i], line.notes.empty() ? MoveNote{} : line.notes[i]);
        tags.emplace_back("VR", std::move(text));
    }
    add_remarks(0, 0, record.notes, tags);
    for (std::size_t i = 0; i < record.variations.size(); ++i)
        add_remarks(static_cast<int>(i) + 1, record.variations[i].at, record.variations[i].notes,
                    tags);
    return tags;
}

void take_lines(GameRecord& record) {
    const auto is_ours = [](const auto& extra) {
        return extra.first == "ggf.VR" || extra.first == "ggf.MK";
    };
    if (std::ranges::none_of(record.extras, is_ours)) return;
    GameRecord with = record;
    for (const auto& [name, value] : record.extras)
        if (name == "ggf.VR" && !take_variation(value, with)) return;
    if (!check_variations(with.start, with.moves, with.variations, Passes::kForced)) return;
    for (const auto& [name, value] : record.extras)
        if (name == "ggf.MK" && !take_remark(value, with)) return;
    std::erase_if(with.extras, is_ours);
    record = std::move(with);
}

}  // namespace othellier::formats
