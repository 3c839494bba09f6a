#include "session/turns.h"

#include <algorithm>
#include <cstdlib>

namespace othellier::session {

std::vector<TurnView> turns_of(const Game& game) {
    std::vector<TurnView> turns;
    turns.reserve(game.moves().size());
    Grid grid = game.start();
    for (const Move move : game.moves()) {
        const Color color = grid.turn();
        const bool forfeited = move.is_pass() && grid.can_move(color);
        grid.play(move);
        turns.push_back(
            {color, move, forfeited, grid.count(Color::kBlack), grid.count(Color::kWhite)});
    }
    return turns;
}

Grid position_after(const Game& game, int index) {
    if (index == game.index()) return game.position();
    Grid grid = game.start();
    for (const Move move : game.moves().first(static_cast<std::size_t>(index))) grid.play(move);
    return grid;
}

std::vector<Grid> positions_of_line(const Game& game, const formats::Variations& variations,
                                    int line) {
    Grid grid = game.start();
    std::vector<Grid> positions = {grid};
    const int length = formats::length_of_line(game.moves(), variations, line);
    for (const Move move : formats::moves_of_line(game.moves(), variations, line, length)) {
        grid.play(move);
        positions.push_back(grid);
    }
    return positions;
}

int distance(Point a, Point b) {
    return std::max(std::abs(a.column() - b.column()), std::abs(a.row() - b.row()));
}

std::vector<Point> flips_outward(const Grid& grid, Point p) {
    std::vector<Point> flips = grid.flipped_by(p);
    std::ranges::stable_sort(flips, {}, [p](Point flip) { return distance(p, flip); });
    return flips;
}

}  // namespace othellier::session
