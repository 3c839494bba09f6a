#include <algorithm>
#include <cctype>

#include "core/full_width.h"
#include "core/position_text.h"
#include "formats/any.h"
#include "formats/encoding.h"
#include "formats/extents.h"
#include "formats/numbers.h"

namespace othellier::formats {

namespace {

/// An archive's first bytes are a day's; a name in a text may hold anything.
bool is_binary(std::string_view head) {
    if (head.starts_with("(;") || head.starts_with('{') || head.starts_with('[')) return false;
    return std::ranges::any_of(head.substr(0, 16), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\r' && c != '\n';
    });
}

bool contains_ignoring_case(std::string_view text, std::string_view word) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) ==
               std::tolower(static_cast<unsigned char>(b));
    };
    // Not std::ranges::search, which clang 14 cannot compile with this library.
    return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

/// Both GGF and SGF begin with "(;". They differ in how they name the game, and where that is
/// missing, in how they end.
Format bracketed(std::string_view game) {
    if (contains_ignoring_case(game, "GM[Othello")) return Format::kGgf;
    if (game.find("GM[") != kNone || game.find("FF[") != kNone) return Format::kSgf;
    return game.find(";)") != kNone ? Format::kGgf : Format::kSgf;
}

/// The text may begin with the number of games of a match: "2 (;".
bool begins_with_bracket(std::string_view text) {
    const std::size_t open = text.find("(;");
    return open != kNone && text.substr(0, open).find_first_not_of("0123456789 \t\r\n") == kNone;
}

bool is_pgn(std::string_view text) {
    return text.starts_with('[') && text.size() > 1 &&
           std::isalpha(static_cast<unsigned char>(text[1])) != 0 && text.find('"') != kNone;
}

bool is_position(std::string_view line) {
    if (parse_position(line)) return true;
    const std::string_view board = line.substr(0, line.find_first_of(" \t;"));
    return board.size() >= 16 && board.find_first_not_of("XxOoBbWw*-.") == kNone;
}

bool is_square(std::string_view text, std::size_t i) {
    const char column = static_cast<char>(std::tolower(static_cast<unsigned char>(text[i])));
    return 'a' <= column && column <= 'p' && i + 1 < text.size() && '1' <= text[i + 1] &&
           text[i + 1] <= '9';
}

bool has_square(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (is_square(text, i)) return true;
    return false;
}

bool has_number(std::string_view text) {
    return text.find_first_of("123456789") != kNone;
}

}  // namespace

std::optional<Format> detect(std::string_view head) {
    if (is_binary(head)) return Format::kWthor;
    const std::string_view text = trimmed(head);
    if (begins_with_bracket(text)) return bracketed(text.substr(text.find("(;")));
    if (text.starts_with('{') || text.starts_with("[{")) return Format::kQuest;
    if (is_pgn(text)) return Format::kPgn;

    const std::optional<Extent> first = find_line(text);
    if (!first) return std::nullopt;
    const std::string_view line = text.substr(first->begin, first->end - first->begin);
    if (is_position(line) || (text.size() < 1024 && parse_position(text))) return Format::kObf;
    const std::optional<Extent> block = find_block(text);
    if (!block) return std::nullopt;
    const std::string_view lines = text.substr(block->begin, block->end - block->begin);
    if (has_square(narrowed(lines))) return Format::kTranscript;
    if (has_number(lines) && std::ranges::count(lines, '\n') >= 3) return Format::kMoveSheet;
    return std::nullopt;
}

}  // namespace othellier::formats
