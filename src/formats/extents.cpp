#include "formats/extents.h"

#include <algorithm>

#include "formats/encoding.h"
#include "formats/tags.h"

namespace othellier::formats {

namespace {

Extent unfinished(std::string_view text, std::size_t begin) {
    return {begin, text.size(), false};
}

/// A game whose end is missing: the next one begins at `next`.
Extent broken_off(std::string_view text, std::size_t begin, std::size_t next) {
    const std::size_t last = text.find_last_not_of(" \t\r\n", next - 1);
    return {begin, last + 1, true};
}

/// The line at `from`: [from, end) without its line end, and where the next begins.
struct LineExtent {
    std::string_view text;
    std::size_t next;
    bool complete;
};

LineExtent line_at(std::string_view text, std::size_t from) {
    const std::size_t end = text.find('\n', from);
    if (end == kNone) return {text.substr(from), text.size(), false};
    return {text.substr(from, end - from), end + 1, true};
}

bool is_remark(std::string_view line) {
    return line.starts_with('#') || line.starts_with('%');
}

/// A variation may begin with "(;" on a line of its own too, but only a game says which game it is.
bool begins_sgf(std::string_view text) {
    return text.starts_with("(;FF[") || text.starts_with("(;GM[");
}

}  // namespace

std::optional<Extent> find_ggf(std::string_view text) {
    const std::size_t begin = text.find("(;");
    if (begin == kNone) return std::nullopt;
    for (std::size_t i = begin + 2; i < text.size(); ++i) {
        if (text[i] == '[') {
            i = find_closing_bracket(text, i + 1);
            if (i == kNone) break;
        } else if (text.substr(i, 2) == ";)") {
            return Extent{begin, i + 2, true};
        } else if (text.substr(i, 2) == "(;") {
            return broken_off(text, begin, i);
        }
    }
    return unfinished(text, begin);
}

std::optional<Extent> find_sgf(std::string_view text) {
    const std::size_t begin = text.find("(;");
    if (begin == kNone) return std::nullopt;
    int depth = 0;
    for (std::size_t i = begin; i < text.size(); ++i) {
        if (i > begin && text[i - 1] == '\n' && begins_sgf(text.substr(i)))
            return broken_off(text, begin, i);
        if (text[i] == '[') {
            i = find_closing_bracket(text, i + 1);
            if (i == kNone) break;
        } else if (text[i] == '(') {
            ++depth;
        } else if (text[i] == ')' && --depth == 0) {
            return Extent{begin, i + 1, true};
        }
    }
    return unfinished(text, begin);
}

std::optional<Extent> find_pgn(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == kNone) return std::nullopt;
    bool in_moves = false;
    for (std::size_t at = begin; at < text.size();) {
        const LineExtent line = line_at(text, at);
        const bool is_tag = line.text.starts_with('[');
        const bool is_empty = trimmed(line.text).empty();
        if (in_moves && (is_tag || is_empty)) return Extent{begin, at, true};
        in_moves = in_moves || (!is_tag && !is_empty);
        at = line.next;
    }
    return unfinished(text, begin);
}

std::optional<Extent> find_line(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const LineExtent line = line_at(text, at);
        if (!trimmed(line.text).empty() && !is_remark(line.text))
            return Extent{at, at + line.text.size(), line.complete};
        at = line.next;
    }
    return std::nullopt;
}

std::optional<Extent> find_block(std::string_view text) {
    std::optional<std::size_t> begin;
    for (std::size_t at = 0; at < text.size();) {
        const LineExtent line = line_at(text, at);
        const bool empty = trimmed(line.text).empty();
        if (empty && begin) return Extent{*begin, at, true};
        if (!empty && !begin && !is_remark(line.text)) begin = at;
        at = line.next;
    }
    if (!begin) return std::nullopt;
    return unfinished(text, *begin);
}

std::optional<Extent> find_json(std::string_view text) {
    const std::size_t begin = text.find('{');
    if (begin == kNone) return std::nullopt;
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = begin; i < text.size(); ++i) {
        const char c = text[i];
        // Inside a game a brace may begin a line only behind blanks, and no string goes on over a
        // line end.
        if (i > begin && c == '{' && text[i - 1] == '\n') return broken_off(text, begin, i);
        if (in_string && c == '\\')
            ++i;
        else if (c == '"')
            in_string = !in_string;
        else if (!in_string && c == '{')
            ++depth;
        else if (!in_string && c == '}' && --depth == 0)
            return Extent{begin, i + 1, true};
    }
    return unfinished(text, begin);
}

}  // namespace othellier::formats
