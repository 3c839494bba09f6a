#include "library/name_match.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <numeric>
#include <optional>

namespace othellier::library {

namespace {

struct Decoded {
    char32_t point;
    std::size_t bytes;
};

/// The first character. What is no UTF-8 is one byte of Latin-1.
Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t lead = byte(0);
    const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : 0;
    if (lead < 0x80 || more == 0 || more >= text.size() || lead > 0xF4) return {lead, 1};
    char32_t point = lead & (0x3FU >> more);
    for (std::size_t i = 1; i <= more; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {lead, 1};
        point = (point << 6) | (byte(i) & 0x3FU);
    }
    return {point, more + 1};
}

/// Latin letters from U+00C0 to U+017F without what stands above and below them. Letters that are
/// two, and the signs × and ÷, are a star.
constexpr std::string_view kLatin =
    "aaaaaa*ceeeeiiiidnooooo*ouuuuy**"
    "aaaaaa*ceeeeiiiidnooooo*ouuuuy*y"
    "aaaaaaccccccccddddeeeeeeeeeegggg"
    "gggghhhhiiiiiiiiii**jjkkklllllll"
    "lllnnnnnnnnnoooooo**rrrrrrssssss"
    "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(kLatin.size() == 0x180 - 0xC0);

std::string_view two_letters(char32_t point) {
    switch (point) {
        case 0xC6:
        case 0xE6:
            return "ae";
        case 0xDE:
        case 0xFE:
            return "th";
        case 0xDF:
            return "ss";
        case 0x132:
        case 0x133:
            return "ij";
        case 0x152:
        case 0x153:
            return "oe";
        default:
            return " ";
    }
}

/// Greek and Cyrillic have their small letters at a fixed distance.
char32_t small(char32_t point) {
    if ((0x391 <= point && point <= 0x3A9) || (0x410 <= point && point <= 0x42F)) return point + 32;
    if (0x400 <= point && point <= 0x40F) return point + 80;
    return point;
}

void append_utf8(std::string& text, char32_t point) {
    const auto tail = [&](int shift) {
        text += static_cast<char>(0x80 | ((point >> shift) & 0x3F));
    };
    if (point < 0x800) {
        text += static_cast<char>(0xC0 | (point >> 6));
    } else if (point < 0x10000) {
        text += static_cast<char>(0xE0 | (point >> 12));
        tail(6);
    } else {
        text += static_cast<char>(0xF0 | (point >> 18));
        tail(12);
        tail(6);
    }
    tail(0);
}

void append_folded(std::string& text, char32_t point) {
    if (point < 0x80) {
        const int c = static_cast<int>(point);
        text += std::isalnum(c) != 0 ? static_cast<char>(std::tolower(c)) : ' ';
    } else if (point < 0xC0 || point == 0x2019) {
        text += ' ';
    } else if (point < 0x180) {
        const char letter = kLatin[point - 0xC0];
        letter == '*' ? text += two_letters(point) : text += letter;
    } else if (point < 0x300 || point > 0x36F) {  // Between them are accents of their own.
        append_utf8(text, small(point));
    }
}

/// "john" and "jon", but not "li" and "lu".
int allowed_slips(std::string_view word) {
    return word.size() < 4 ? 0 : word.size() < 7 ? 1 : 2;
}

template <typename Fits>
bool has_all(std::string_view name, std::span<const std::string_view> wanted, Fits fits) {
    const std::vector<std::string_view> words = words_of(name);
    return std::ranges::all_of(wanted, [&](std::string_view one) {
        return std::ranges::any_of(words, [&](std::string_view word) { return fits(word, one); });
    });
}

}  // namespace

std::string fold(std::string_view text) {
    std::string loose;
    while (!text.empty()) {
        const auto [point, bytes] = decode(text);
        append_folded(loose, point);
        text.remove_prefix(bytes);
    }
    std::string folded;
    for (const std::string_view word : words_of(loose)) {
        if (!folded.empty()) folded += ' ';
        folded += word;
    }
    return folded;
}

std::vector<std::string_view> words_of(std::string_view folded) {
    std::vector<std::string_view> words;
    while (true) {
        folded.remove_prefix(std::min(folded.find_first_not_of(' '), folded.size()));
        if (folded.empty()) return words;
        words.push_back(folded.substr(0, folded.find(' ')));
        folded.remove_prefix(words.back().size());
    }
}

int slips(std::string_view a, std::string_view b, int most) {
    const std::size_t difference = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
    if (difference > static_cast<std::size_t>(most)) return most + 1;
    // Rows of the table of all beginnings: i letters of `a` against j of `b`.
    std::vector<int> before(b.size() + 1);
    std::vector<int> last(b.size() + 1);
    std::vector<int> row(b.size() + 1);
    std::iota(last.begin(), last.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int same = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + same});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        if (*std::ranges::min_element(row) > most) return most + 1;
        std::swap(before, last);
        std::swap(last, row);
    }
    return std::min(last[b.size()], most + 1);
}

std::vector<bool> matching_names(std::span<const std::string> folded, std::string_view wanted) {
    const std::string remembered = fold(wanted);
    const std::vector<std::string_view> words = words_of(remembered);
    std::vector<bool> matching(folded.size());
    if (words.empty()) return matching;
    const auto mark = [&](auto fits) {
        bool any = false;
        for (std::size_t i = 0; i < folded.size(); ++i)
            if ((matching[i] = has_all(folded[i], words, fits))) any = true;
        return any;
    };
    const auto begins = [](std::string_view word, std::string_view one) {
        return word.starts_with(one);
    };
    const auto resembles = [](std::string_view word, std::string_view one) {
        const int most = allowed_slips(one);
        return slips(word, one, most) <= most;
    };
    if (!mark(begins)) mark(resembles);
    return matching;
}

}  // namespace othellier::library
