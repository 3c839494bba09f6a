#include "formats/suite.h"

#include <algorithm>
#include <charconv>
#include <fstream>

#include "core/notation.h"

namespace othellier::formats {

namespace {

constexpr std::string_view kSpaces = " \t\r";

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

/// Cuts the first word off `text`.
std::string_view take_word(std::string_view& text) {
    text = trim(text);
    const auto end = std::min(text.find_first_of(kSpaces), text.size());
    const std::string_view word = text.substr(0, end);
    text = trim(text.substr(end));
    return word;
}

std::optional<int> to_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    int value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

std::optional<Cell> to_cell(char c) {
    switch (c) {
        case 'X':
        case 'x':
        case '*':
            return Cell::kBlack;
        case 'O':
        case 'o':
            return Cell::kWhite;
        case '-':
        case '.':
            return Cell::kEmpty;
        default:
            return std::nullopt;
    }
}

std::optional<Color> to_side(std::string_view text) {
    if (text == "X" || text == "x" || text == "*" || text == "B" || text == "b")
        return Color::kBlack;
    if (text == "O" || text == "o" || text == "W" || text == "w") return Color::kWhite;
    return std::nullopt;
}

int size_of(std::size_t cells) {
    for (int size = kMinSize; size <= kMaxSize; size += 2)
        if (static_cast<std::size_t>(size * size) == cells) return size;
    return 0;
}

Result<Grid> board_from(std::string_view cells_text, std::string_view side, std::string_view all) {
    std::vector<Cell> cells;
    for (const char c : cells_text) {
        const auto cell = to_cell(c);
        if (!cell) return fail("bad_board", {{"read", std::string(all)}});
        cells.push_back(*cell);
    }
    const int size = size_of(cells.size());
    const auto turn = side.empty() ? std::optional(Color::kBlack) : to_side(side);
    if (size == 0 || !turn) return fail("bad_board", {{"read", std::string(all)}});
    return Grid(size, cells, *turn);
}

/// "A2:+38; C7:+36;": what follows the side to move in OBF.
Result<void> read_move_scores(std::string_view text, std::string_view line, Problem& problem) {
    while (!(text = trim(text)).empty()) {
        const auto end = std::min(text.find(';'), text.size());
        const std::string_view item = trim(text.substr(0, end));
        text = end < text.size() ? text.substr(end + 1) : std::string_view{};
        if (item.empty()) continue;
        const auto colon = item.find(':');
        if (colon == std::string_view::npos) continue;  // A comment.
        const auto move = parse_move(trim(item.substr(0, colon)), problem.position.size());
        const auto score = to_number(trim(item.substr(colon + 1)));
        if (!move || !score) return fail("bad_problem", {{"read", std::string(line)}});
        problem.move_scores.emplace_back(*move, Discs(*score));
        problem.score = problem.score ? std::max(*problem.score, Discs(*score)) : Discs(*score);
    }
    return {};
}

}  // namespace

Result<Grid> parse_board(std::string_view text) {
    std::string_view rest = text;
    const std::string_view cells = take_word(rest);
    return board_from(cells, rest, text);
}

Result<Problem> parse_problem(std::string_view line) {
    std::string_view rest = line;
    const std::string_view cells = take_word(rest);
    if (const auto semicolon = rest.find(';'); semicolon != std::string_view::npos) {
        const auto grid = board_from(cells, trim(rest.substr(0, semicolon)), line);
        if (!grid) return fail(grid.error());
        Problem problem{*grid, {}, {}, {}};
        if (const auto done = read_move_scores(rest.substr(semicolon + 1), line, problem); !done)
            return fail(done.error());
        return problem;
    }
    const std::string_view second = take_word(rest);
    if (second.empty() || to_side(second)) {
        const auto grid = board_from(cells, second, line);
        if (!grid) return fail(grid.error());
        return Problem{*grid, {}, {}, {}};
    }
    const auto grid = board_from(cells, {}, line);
    if (!grid) return fail(grid.error());
    const auto score = to_number(second);
    if (!score) return fail("bad_problem", {{"read", std::string(line)}});
    const auto last = rest.find_last_of(kSpaces);
    const std::string name(last == std::string_view::npos ? rest : rest.substr(last + 1));
    return Problem{*grid, Discs(*score), {}, name};
}

Result<std::vector<Problem>> read_suite(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) return fail("cannot_read_file", {{"file", file.string()}});
    std::vector<Problem> problems;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const std::string_view text = trim(line);
        if (text.empty() || text.front() == '#' || text.front() == '%') continue;
        const auto problem = parse_problem(text);
        if (!problem)
            return fail("bad_line", {{"file", file.string()},
                                     {"line", std::to_string(number)},
                                     {"read", std::string(text)}});
        problems.push_back(*problem);
    }
    return problems;
}

}  // namespace othellier::formats
