#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include "review/explain.h"
#include "text/numbers.h"

namespace othellier::review {

namespace {

std::vector<std::string> split_at_spaces(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

/// "a1, c3 and d4".
std::string listed(const std::string& items, text::Language language) {
    const auto words = split_at_spaces(items);
    std::string told;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) told += i + 1 == words.size() ? text::get(language, "words.and") : ", ";
        told += words[i];
    }
    return told;
}

/// A line of moves, the pass in the reader's language.
std::string line_told(const std::string& line, text::Language language) {
    std::string told;
    for (const std::string& word : split_at_spaces(line))
        told += (told.empty() ? "" : " ") +
                (word == "pass" ? text::get(language, "common.pass") : word);
    return told;
}

std::string decimal_told(const std::string& number, text::Language language) {
    double value = 0;
    std::from_chars(number.data(), number.data() + number.size(), value);
    return text::decimal(language, value, 1);
}

/// A fact in the reader's language.
std::string told(const std::string& name, const std::string& value, text::Language language) {
    if (name == "mover" || name == "opponent") return text::get(language, "common." + value);
    if (name == "squares" || name == "corners") return listed(value, language);
    if (name == "line" || name == "best_line") return line_told(value, language);
    if (name == "part" || name == "part_2" || name == "total") return decimal_told(value, language);
    if (name == "group" || name == "group_2") return text::get(language, "words.group." + value);
    return value;
}

std::string key_of(Motif motif, unsigned phrasing) {
    return "words." + std::string(name_of(motif)) + '.' + std::to_string(phrasing + 1);
}

}  // namespace

unsigned phrasings(Motif motif, text::Language language) {
    unsigned count = 0;
    // A sentence that does not exist is told as its key.
    while (text::raw_sentence(language, key_of(motif, count)) != key_of(motif, count)) ++count;
    return count;
}

std::string sentence(const Statement& statement, text::Language language) {
    text::Values values = statement.facts;
    for (auto& [name, value] : values) value = told(name, value, language);
    const unsigned ways = std::max(1U, phrasings(statement.motif, language));
    return text::get(language, key_of(statement.motif, statement.phrasing % ways), values);
}

}  // namespace othellier::review
