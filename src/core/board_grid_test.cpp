#include "core/board_grid.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "core/notation.h"

namespace othellier {
namespace {

TEST(BoardGrid, StartIsTheSameInBoth) {
    EXPECT_EQ(to_board(Grid::start()), Board::start());
    EXPECT_TRUE(to_grid(Board::start()).same_position(Grid::start()));
}

RC_GTEST_PROP(BoardGrid, BothPlayTheSameGame, (std::uint64_t seed)) {
    std::mt19937_64 random(seed);
    Grid grid = Grid::start();
    Board board = Board::start();
    while (true) {
        RC_ASSERT(to_board(grid) == board);
        RC_ASSERT(to_grid(board, grid.turn()).same_position(grid));
        RC_ASSERT(grid.is_over() == board.is_over());
        std::vector<Point> legal;
        for (const Square s : board.legal_moves()) legal.emplace_back(s);
        RC_ASSERT(grid.legal_moves() == legal);
        if (grid.is_over()) break;
        if (legal.empty()) {
            grid.pass();
            board = board.after_pass();
            continue;
        }
        const Point move = legal[random() % legal.size()];
        RC_ASSERT(grid.flip_count(move) == board.flips(move.square()).count());
        grid.play(move);
        board = board.after(move.square());
    }
    const int own = grid.count(grid.turn());
    RC_ASSERT(board.final_score() ==
              final_discs(own, grid.count(opposite(grid.turn())), grid.empties()));
}

}  // namespace
}  // namespace othellier
