#pragma once

#include <random>
#include <vector>

#include "core/grid.h"

namespace othellier::testing_help {

/// For tests: the position after `plies` random turns, fewer if the game ends before.
inline Grid random_position(int size, int plies, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Grid grid = Grid::start(size);
    for (int i = 0; i < plies && !grid.is_over(); ++i) {
        const std::vector<Point> moves = grid.legal_moves();
        if (moves.empty())
            grid.pass();
        else
            grid.play(moves[random() % moves.size()]);
    }
    return grid;
}

}  // namespace othellier::testing_help
