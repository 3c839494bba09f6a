#include "match/nboard_answer.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "core/notation.h"
#include "formats/numbers.h"

namespace othellier::match {

namespace {

/// What stands before the first of `ends`; the text then begins behind all of them.
std::string_view take_until(std::string_view& text, std::string_view ends) {
    text.remove_prefix(std::min(text.find_first_not_of(ends), text.size()));
    const std::string_view part = text.substr(0, text.find_first_of(ends));
    text.remove_prefix(part.size());
    return part;
}

template <typename Number>
std::optional<Number> number_at(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    return number;
}

/// Discs; of "0.50,-0.50" (a draw counted for Black, and for White) the first.
std::optional<double> discs_at(std::string_view text) {
    return formats::parse_double(text.substr(0, text.find_first_of(" ,/")));
}

/// "F5d6C3" or "F5-D6-C3", as far as it can be read.
std::vector<Move> moves_of(std::string_view text, int size) {
    std::vector<Move> moves;
    while (!text.empty()) {
        if (text.front() == '-') text.remove_prefix(1);
        // Rows from 10 on have two digits.
        const std::size_t digits =
            text.size() > 2 && '0' <= text[1] && text[1] <= '9' && '0' <= text[2] && text[2] <= '9';
        const std::string_view word = text.substr(0, 2 + digits);
        const Result<Move> move = parse_move(word, size);
        if (!move) break;
        moves.push_back(*move);
        text.remove_prefix(word.size());
    }
    return moves;
}

/// "18", "24@73%" for a selective search, "100%" for an exact one.
void read_depth(std::string_view text, Line& line) {
    line.proven = text == "100%";
    if (line.proven) return;
    line.depth = number_at<int>(text).value_or(0);
    if (const std::size_t at = text.find('@'); at != std::string_view::npos)
        line.selectivity = number_at<int>(text.substr(at + 1)).value_or(100);
}

}  // namespace

bool NboardAnswer::take(std::string_view line) {
    const std::string_view word = take_until(line, " \t");
    if (word == "nodestats")
        nodes_ = number_at<std::uint64_t>(take_until(line, " \t")).value_or(nodes_);
    if (word != "search" && word != "book") return false;
    Line read{.moves = moves_of(take_until(line, " \t"), size_)};
    read.value = discs_at(take_until(line, " \t"));
    if (read.moves.empty() || !read.value) return false;
    take_until(line, " \t");  // How many games of a book it is from.
    read_depth(take_until(line, " \t"), read);
    if (word == "book") read.source = Source::kBook;
    line_ = std::move(read);
    return true;
}

bool NboardAnswer::take_move(std::string_view line) {
    line.remove_prefix(3);
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(" /"));
    const Result<Move> move = parse_move(word, size_);
    if (!move) return false;
    if (line_.moves.empty() || line_.move() != *move) line_ = {.moves = {*move}};
    line.remove_prefix(std::min(word.size() + 1, line.size()));
    if (const auto value = discs_at(line)) line_.value = value;
    return true;
}

}  // namespace othellier::match
