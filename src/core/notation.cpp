#include "core/notation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace othellier {

namespace {

char lower(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool equals_ignoring_case(std::string_view text, std::string_view word) {
    return std::ranges::equal(text, word, {}, lower);
}

}  // namespace

std::string to_string(Point p) {
    return static_cast<char>('a' + p.column()) + std::to_string(p.row() + 1);
}

std::string to_string(Move m) {
    return m.is_pass() ? "pass" : to_string(m.point());
}

std::string to_string(const std::vector<Point>& points) {
    std::string text;
    for (const Point p : points) {
        if (!text.empty()) text += ' ';
        text += to_string(p);
    }
    return text;
}

std::string_view to_string(Color c) {
    return c == Color::kBlack ? "black" : "white";
}

Result<Point> parse_point(std::string_view text, int size) {
    if (text.size() == 2 || text.size() == 3) {
        const int column = lower(text[0]) - 'a';
        int row = 0;
        const char* end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data() + 1, end, row);
        const bool is_number = error == std::errc{} && stop == end && text[1] != '0';
        if (is_number && 0 <= column && column < size && 1 <= row && row <= size)
            return Point(column, row - 1);
    }
    return fail("bad_square",
                {{"read", std::string(text)}, {"last", to_string(Point(size - 1, size - 1))}});
}

bool is_pass_word(std::string_view text) {
    static constexpr std::array<std::string_view, 7> kWords = {"pass", "pas", "pa",  "p",
                                                               "ps",   "--",  "@@@@"};
    return std::ranges::any_of(kWords,
                               [&](std::string_view w) { return equals_ignoring_case(text, w); });
}

Result<Move> parse_move(std::string_view text, int size) {
    if (is_pass_word(text)) return Move::pass();
    const Result<Point> point = parse_point(text, size);
    if (!point) return fail(point.error());
    return Move(*point);
}

Result<void> check_legal(const Grid& grid, Move move, int ply) {
    const bool legal = move.is_pass() ? !grid.can_move(grid.turn()) : grid.is_legal(move.point());
    if (legal) return {};
    const std::vector<Point> moves = grid.legal_moves();
    const std::pair<std::string, std::string> at{"ply", std::to_string(ply)};
    const std::pair<std::string, std::string> who{"color", std::string(to_string(grid.turn()))};
    const std::pair<std::string, std::string> instead{"legal",
                                                      moves.empty() ? "pass" : to_string(moves)};
    if (move.is_pass()) return fail("illegal_pass", {at, who, instead});
    return fail("illegal_move", {{"move", to_string(move)}, at, who, instead});
}

std::vector<Cell> cells_of(const Grid& grid) {
    std::vector<Cell> cells;
    cells.reserve(static_cast<std::size_t>(grid.point_count()));
    for (int i = 0; i < grid.point_count(); ++i)
        cells.push_back(grid.at(Point::from_index(i, grid.size())));
    return cells;
}

}  // namespace othellier
