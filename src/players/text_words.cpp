#include "players/text_words.h"

#include <algorithm>
#include <charconv>
#include <fstream>

#include "core/file_error.h"

namespace othellier {

namespace {

constexpr std::size_t kLongestShown = 40;
constexpr std::size_t kLargestFile = std::size_t{1} << 20;

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

std::vector<Word> words_of_line(std::string_view line, int number) {
    line = line.substr(0, line.find('#'));
    std::vector<Word> words;
    std::size_t at = 0;
    while (at < line.size()) {
        if (is_blank(line[at])) {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < line.size() && !is_blank(line[at])) ++at;
        words.push_back({line.substr(begin, at - begin), number, static_cast<int>(begin) + 1});
    }
    return words;
}

std::string showable(std::string_view text) {
    std::string shown(text.substr(0, kLongestShown));
    std::ranges::replace_if(
        shown, [](char c) { return c < ' ' || c > '~'; }, '?');
    return text.size() > kLongestShown ? shown + "…" : shown;
}

}  // namespace

std::vector<std::vector<Word>> words_of(std::string_view text) {
    std::vector<std::vector<Word>> lines;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        std::vector<Word> words = words_of_line(text.substr(0, end), number);
        if (!words.empty()) lines.push_back(std::move(words));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::vector<std::pair<std::string, std::string>> place_of(std::string_view file, const Word& word) {
    return {{"file", std::string(file)},
            {"line", std::to_string(word.line)},
            {"column", std::to_string(word.column)},
            {"read", showable(word.text)}};
}

std::optional<int> whole_number(std::string_view text, int low, int high) {
    int value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value < low || value > high) return std::nullopt;
    return value;
}

Result<std::string> read_text_file(const std::string& file) {
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::string content(kLargestFile + 1, '\0');
    if (in) in.read(content.data(), static_cast<std::streamsize>(content.size()));
    // Reading less than asked for sets fail and eof; a folder sets bad.
    if (!in.is_open() || in.bad()) return fail(cannot_read(file));
    content.resize(static_cast<std::size_t>(in.gcount()));
    if (content.size() > kLargestFile)
        return fail("file_too_large", {{"file", file}, {"most", std::to_string(kLargestFile)}});
    return content;
}

}  // namespace othellier
