#include "library/pattern.h"

#include <algorithm>
#include <string>

namespace othellier::library {

Result<Pattern> parse_pattern(std::string_view text) {
    Pattern pattern;
    int squares = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == ' ' || text[at] == '/' || text[at] == '\n') continue;
        Bitboard* set = nullptr;
        switch (text[at]) {
            case 'X':
            case 'x':
            case '*':
                set = &pattern.black;
                break;
            case 'O':
            case 'o':
                set = &pattern.white;
                break;
            case '-':
            case '.':
                set = &pattern.empty;
                break;
            case '?':
                break;
            default:
                return fail("bad_pattern",
                            {{"read", std::string(1, text[at])}, {"at", std::to_string(at + 1)}});
        }
        if (squares < 64 && set != nullptr) *set = *set | Square::from_index(squares);
        ++squares;
    }
    if (squares != 64) return fail("bad_pattern_length", {{"read", std::to_string(squares)}});
    return pattern;
}

PatternMatcher::PatternMatcher(const Pattern& pattern, bool same_colors, bool exchanged_colors) {
    if (same_colors) lay(pattern, false);
    if (exchanged_colors) lay({pattern.white, pattern.black, pattern.empty}, true);
}

void PatternMatcher::lay(const Pattern& pattern, bool exchanged) {
    const Bitboard care = pattern.black | pattern.white | pattern.empty;
    for (const Symmetry by : Symmetry::all()) {
        const Laid laid{transformed(care, by).bits(), transformed(pattern.black, by).bits(),
                        transformed(pattern.white, by).bits(), by, exchanged};
        const bool known = std::ranges::any_of(laid_, [&](const Laid& other) {
            return other.care == laid.care && other.black == laid.black &&
                   other.white == laid.white;
        });
        if (!known) laid_.push_back(laid);
    }
}

}  // namespace othellier::library
