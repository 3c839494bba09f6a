#include "tui/printable.h"

#include <wchar.h>

#include <array>
#include <utility>

namespace othellier::tui {

namespace {

constexpr char32_t kUnreadable = U'\uFFFD';

/// Takes one character off UTF-8 text that may be damaged.
char32_t take(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    text.remove_prefix(1);
    if (first < 0x80) return first;
    const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    if (more == 0 || first >= 0xF8 || text.size() < more) return kUnreadable;
    char32_t c = first & (0x3Fu >> more);
    for (std::size_t i = 0; i < more; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0u) != 0x80u) return kUnreadable;
        c = c << 6 | (next & 0x3Fu);
    }
    text.remove_prefix(more);
    return c;
}

bool is_control(char32_t c) {
    const bool direction = (0x200E <= c && c <= 0x200F) || (0x202A <= c && c <= 0x202E) ||
                           (0x2066 <= c && c <= 0x2069);
    return c < 0x20 || (0x7F <= c && c < 0xA0) || direction;
}

/// The letters and signs of our sentences without what ASCII lacks.
constexpr std::array<std::pair<std::string_view, std::string_view>, 36> kPlain = {
    {{"à", "a"},  {"â", "a"},  {"ä", "a"},  {"ç", "c"},   {"é", "e"}, {"è", "e"},
     {"ê", "e"},  {"ë", "e"},  {"î", "i"},  {"ï", "i"},   {"ô", "o"}, {"ö", "o"},
     {"ù", "u"},  {"û", "u"},  {"ü", "u"},  {"ñ", "n"},   {"À", "A"}, {"Â", "A"},
     {"Ç", "C"},  {"É", "E"},  {"È", "E"},  {"Ê", "E"},   {"Î", "I"}, {"Ô", "O"},
     {"Û", "U"},  {"œ", "oe"}, {"Œ", "OE"}, {"’", "'"},   {"‘", "'"}, {"“", "\""},
     {"”", "\""}, {"«", "\""}, {"»", "\""}, {"…", "..."}, {"–", "-"}, {"—", "-"}}};

std::string_view plain(std::string_view character) {
    for (const auto& [accented, letter] : kPlain)
        if (accented == character) return letter;
    if (character == "×") return "x";
    if (character == "·") return ".";
    if (character == "\u00A0" || character == "\u202F") return " ";
    return "?";
}

int width_of(char32_t c) {
    if (c < 0x80) return 1;
    const int width = ::wcwidth(static_cast<wchar_t>(c));
    return width < 0 ? 1 : width;
}

}  // namespace

std::string printable(std::string_view text, Charset charset) {
    std::string clean;
    while (!text.empty()) {
        const std::string_view from = text;
        const char32_t c = take(text);
        const std::string_view bytes = from.substr(0, from.size() - text.size());
        if (is_control(c)) continue;
        if (c < 0x80) {
            clean += bytes;
        } else if (c == kUnreadable) {
            clean += '?';
        } else {
            clean += charset == Charset::kUtf8 ? bytes : plain(bytes);
        }
    }
    return clean;
}

int columns(std::string_view text) {
    int sum = 0;
    while (!text.empty()) sum += width_of(take(text));
    return sum;
}

std::string fitted(std::string_view text, int width) {
    std::string line;
    int used = 0;
    while (!text.empty()) {
        const std::string_view from = text;
        const int more = width_of(take(text));
        if (used + more > width) break;
        line += from.substr(0, from.size() - text.size());
        used += more;
    }
    if (used < width) line.append(static_cast<std::size_t>(width - used), ' ');
    return line;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    if (width < 1) return lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        std::string_view word = text.substr(0, space);
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
        if (!line.empty() && columns(line) + 1 + columns(word) > width) {
            lines.push_back(line);
            line.clear();
        }
        if (!line.empty()) line += ' ';
        line += word;
        while (columns(line) > width) {  // A word longer than a line.
            std::string head = fitted(line, width);
            while (head.size() > line.size() || !line.starts_with(head)) head.pop_back();
            if (head.empty()) break;
            lines.push_back(head);
            line.erase(0, head.size());
        }
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

}  // namespace othellier::tui
