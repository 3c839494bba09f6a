#include "lesson/board_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/notation.h"

namespace othellier::lesson {

namespace {

using BoardJson = nlohmann::ordered_json;

Point step_from(Point p, Direction direction, int steps) {
    return Point(p.column() + steps * direction.column, p.row() + steps * direction.row);
}

/// What `counts` turned around `p`, ring by ring outward.
BoardJson rings(Point p, const FlipCounts& counts) {
    BoardJson rings = BoardJson::array();
    const int farthest = *std::ranges::max_element(counts);
    for (int ring = 1; ring <= farthest; ++ring) {
        BoardJson squares = BoardJson::array();
        for (std::size_t d = 0; d < counts.size(); ++d)
            if (ring <= counts[d]) squares.push_back(to_string(step_from(p, kDirections[d], ring)));
        rings.push_back(squares);
    }
    return rings;
}

char letter(Cell cell) {
    return cell == Cell::kBlack ? 'X' : cell == Cell::kWhite ? 'O' : '-';
}

BoardJson turn_json(const PlayedMove& turn) {
    BoardJson json = {{"color", to_string(turn.color)},
                      {"move", to_string(turn.move)},
                      {"flips", BoardJson::array()}};
    if (!turn.move.is_pass()) json["flips"] = rings(turn.move.point(), turn.flips);
    return json;
}

/// From `first` on, step by step, as long as it is on the board.
BoardJson line_json(const Grid& grid, Point first, Direction direction) {
    BoardJson squares = BoardJson::array();
    std::string digits;
    std::uint64_t number = 0;
    Point last = first;
    for (int i = 0;; ++i) {
        const int column = first.column() + i * direction.column;
        const int row = first.row() + i * direction.row;
        if (column < 0 || row < 0 || column >= grid.size() || row >= grid.size()) break;
        last = Point(column, row);
        const auto digit = static_cast<unsigned>(grid.at(last));
        digits += static_cast<char>('0' + digit);
        number = number * 3 + digit;
        squares.push_back(to_string(last));
    }
    return {{"name", to_string(first) + "–" + to_string(last)},
            {"squares", squares},
            {"digits", digits},
            {"number", number}};
}

/// Rows, columns, and the diagonals of three squares or more.
BoardJson lines_json(const Grid& grid) {
    const int size = grid.size();
    BoardJson lines = BoardJson::array();
    for (int i = 0; i < size; ++i) lines.push_back(line_json(grid, Point(0, i), {0, 1}));
    for (int i = 0; i < size; ++i) lines.push_back(line_json(grid, Point(i, 0), {1, 0}));
    for (int i = size - 3; i > 0; --i) lines.push_back(line_json(grid, Point(0, i), {1, 1}));
    for (int i = 0; i <= size - 3; ++i) lines.push_back(line_json(grid, Point(i, 0), {1, 1}));
    for (int i = 2; i < size; ++i) lines.push_back(line_json(grid, Point(0, i), {-1, 1}));
    for (int i = 1; i <= size - 3; ++i)
        lines.push_back(line_json(grid, Point(i, size - 1), {-1, 1}));
    return lines;
}

BoardJson frame_json(const Grid& grid) {
    BoardJson codes = BoardJson::array();
    for (int row = -1; row <= grid.size(); ++row)
        for (int column = -1; column <= grid.size(); ++column) {
            const bool inside =
                row >= 0 && column >= 0 && row < grid.size() && column < grid.size();
            codes.push_back(static_cast<int>(inside ? grid.at(Point(column, row)) : Cell::kBorder));
        }
    return codes;
}

}  // namespace

BoardJson board_json(const Grid& grid) {
    std::string cells;
    for (const Cell cell : cells_of(grid)) cells += letter(cell);
    BoardJson json = {{"size", grid.size()},
                      {"cells", cells},
                      {"turn", nullptr},
                      {"legal", BoardJson::array()},
                      {"must_pass", grid.must_pass()},
                      {"last", nullptr},
                      {"black", grid.count(Color::kBlack)},
                      {"white", grid.count(Color::kWhite)}};
    if (!grid.is_over()) json["turn"] = to_string(grid.turn());
    for (const Point p : grid.legal_moves())
        json["legal"].push_back({{"move", to_string(p)}, {"flips", rings(p, grid.flip_counts(p))}});
    if (!grid.history().empty()) json["last"] = turn_json(grid.history().back());
    return json;
}

BoardJson structures_json(const Grid& grid) {
    const int stride = grid.size() + 2;
    BoardJson json = {{"stride", stride},
                      {"frame", frame_json(grid)},
                      {"directions", BoardJson::array()},
                      {"free", BoardJson::array()},
                      {"stack", BoardJson::array()},
                      {"lines", lines_json(grid)}};
    for (const Direction& direction : kDirections)
        json["directions"].push_back({{"row", direction.row},
                                      {"column", direction.column},
                                      {"step", direction.row * stride + direction.column}});
    for (int i = 0; i < grid.empties(); ++i) json["free"].push_back(to_string(grid.free_square(i)));
    for (const PlayedMove& turn : grid.history())
        json["stack"].push_back({{"color", to_string(turn.color)},
                                 {"move", to_string(turn.move)},
                                 {"flips", turn.flips},
                                 {"slot", turn.slot}});
    return json;
}

}  // namespace othellier::lesson
