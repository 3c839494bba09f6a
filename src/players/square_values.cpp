#include "players/square_values.h"

#include <algorithm>

#include "players/builtin_files.h"
#include "players/text_words.h"

namespace othellier {

namespace {

/// Reads square values line by line; each step either takes its line or says what is wrong with it.
class SquareValuesReader {
 public:
    explicit SquareValuesReader(std::string_view file) : file_(file) {}

    Result<void> take(const std::vector<Word>& line) {
        const std::string_view first = line[0].text;
        if (first == "size") return take_size(line);
        if (first == "owner") return take_setting(line, squares_.owner);
        if (first == "opponent") return take_setting(line, squares_.opponent);
        return take_row(line);
    }

    Result<SquareValues> finish() {
        if (has_size_ && rows_ == squares_.size) return std::move(squares_);
        return fail("square_values_rows_missing", {{"file", std::string(file_)},
                                                   {"found", std::to_string(rows_)},
                                                   {"wanted", std::to_string(squares_.size)}});
    }

 private:
    using Facts = std::vector<std::pair<std::string, std::string>>;

    Facts at(const Word& word, Facts more = {}) const {
        Facts facts = place_of(file_, word);
        facts.insert(facts.end(), more.begin(), more.end());
        return facts;
    }

    /// "owner" alone or "owner 3 4": the line has not as many words as it should.
    Result<void> check_length(const std::vector<Word>& line, std::size_t wanted) const {
        if (line.size() == wanted) return {};
        // Too long: point at the first word too many. Too short: at the last one there.
        const Word& where = line[std::min(line.size() - 1, wanted)];
        return fail("square_values_row_length", at(where, {{"found", std::to_string(line.size())},
                                                           {"wanted", std::to_string(wanted)}}));
    }

    Result<int> number(const Word& word) const {
        constexpr int kLimit = SquareValues::kLimit;
        if (const auto value = whole_number(word.text, -kLimit, kLimit)) return *value;
        return fail("square_values_bad_number",
                    at(word, {{"low", std::to_string(-kLimit)}, {"high", std::to_string(kLimit)}}));
    }

    Result<void> take_size(const std::vector<Word>& line) {
        if (has_size_) return fail("square_values_repeated", at(line[0]));
        if (const auto fits = check_length(line, 2); !fits) return fail(fits.error());
        const auto size = whole_number(line[1].text, kMinSize, kMaxSize);
        if (!size || !is_valid_size(*size)) return fail("square_values_bad_size", at(line[1]));
        squares_.size = *size;
        has_size_ = true;
        return {};
    }

    Result<void> take_setting(const std::vector<Word>& line, std::optional<int>& setting) {
        if (setting) return fail("square_values_repeated", at(line[0]));
        if (const auto fits = check_length(line, 2); !fits) return fail(fits.error());
        const Result<int> value = number(line[1]);
        if (!value) return fail(value.error());
        setting = *value;
        return {};
    }

    Result<void> take_row(const std::vector<Word>& line) {
        if (const Result<int> first = number(line[0]); !first) {
            const char c = line[0].text[0];
            const bool meant_a_number = c == '-' || c == '+' || ('0' <= c && c <= '9');
            if (meant_a_number) return fail(first.error());
            return fail("square_values_bad_word", at(line[0]));
        }
        if (!has_size_) return fail("square_values_size_first", at(line[0]));
        if (rows_ == squares_.size)
            return fail("square_values_too_many_rows",
                        at(line[0], {{"wanted", std::to_string(rows_)}}));
        for (const Word& word : line) {
            const Result<int> value = number(word);
            if (!value) return fail(value.error());
            squares_.values.push_back(*value);
        }
        ++rows_;
        return check_length(line, static_cast<std::size_t>(squares_.size));
    }

    std::string_view file_;
    SquareValues squares_;
    bool has_size_ = false;
    int rows_ = 0;
};

/// The line of values for boards of `their_size` that stands for line `i` of a board of `size`: as
/// far from the same edge, or the innermost one of that half.
int matching_line(int i, int size, int their_size) {
    const bool upper_half = i < size / 2;
    const int from_edge = std::min(upper_half ? i : size - 1 - i, their_size / 2 - 1);
    return upper_half ? from_edge : their_size - 1 - from_edge;
}

}  // namespace

SquareValues for_size(const SquareValues& squares, int size) {
    SquareValues result{size, squares.owner, squares.opponent, {}};
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            result.values.push_back(squares.at(Point(matching_line(column, size, squares.size),
                                                     matching_line(row, size, squares.size))));
    return result;
}

Result<SquareValues> parse_square_values(std::string_view text, std::string_view file) {
    return read_lines(SquareValuesReader(file), text);
}

std::string to_text(const SquareValues& squares) {
    std::string text = "size " + std::to_string(squares.size) + '\n';
    if (squares.owner) text += "owner " + std::to_string(*squares.owner) + '\n';
    if (squares.opponent) text += "opponent " + std::to_string(*squares.opponent) + '\n';

    std::size_t width = 0;
    for (const int value : squares.values) width = std::max(width, std::to_string(value).size());
    for (std::size_t i = 0; i < squares.values.size(); ++i) {
        const std::string value = std::to_string(squares.values[i]);
        text += std::string(width - value.size(), ' ') + value;
        text += (i + 1) % static_cast<std::size_t>(squares.size) == 0 ? '\n' : ' ';
    }
    return text;
}

Result<SquareValues> load_square_values(const std::string& name_or_file) {
    const auto builtin = builtin_file(name_or_file);
    if (builtin && name_or_file != "criteria") return parse_square_values(*builtin, name_or_file);
    const Result<std::string> text = read_text_file(name_or_file);
    if (!text) return fail(text.error());
    return parse_square_values(*text, name_or_file);
}

}  // namespace othellier
