#include "search/small_board.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "core/board.h"

namespace othellier::search {
namespace {

Grid random_grid(int size, int empties, std::mt19937_64& random) {
    for (;;) {
        Grid grid = Grid::start(size);
        while (grid.empties() > empties) {
            const auto moves = grid.legal_moves();
            if (moves.empty()) break;
            grid.play(moves[random() % moves.size()]);
        }
        if (grid.empties() == empties && !grid.legal_moves().empty()) return grid;
    }
}

/// Plays the line on the grid, which checks every move of it, and returns the result.
int result_of(Grid grid, const std::vector<Move>& line) {
    const Color mover = grid.turn();
    for (const Move m : line) {
        EXPECT_TRUE(m.is_pass() ? grid.must_pass() : grid.is_legal(m.point()));
        grid.play(m);
    }
    EXPECT_TRUE(grid.is_over());
    return final_discs(grid.count(mover), grid.count(opposite(mover)), grid.empties()).value();
}

TEST(SmallSolver, FourByFourFromTheStart) {
    SmallSolver solver(1, 1);
    const auto found = solver.solve(Grid::start(4));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->score, -10);
    EXPECT_EQ(result_of(Grid::start(4), found->line), -10);
}

TEST(SmallSolver, TheLineEndsInTheScoreWithAnyNumberOfThreads) {
    std::mt19937_64 random(31);
    SmallSolver alone(1, 1);
    SmallSolver together(3, 1);
    for (int i = 0; i < 12; ++i) {
        const Grid grid = random_grid(6, 17, random);
        const auto found = alone.solve(grid);
        ASSERT_TRUE(found);
        EXPECT_EQ(result_of(grid, found->line), found->score);
        EXPECT_EQ(together.solve(grid)->score, found->score);
    }
}

TEST(SmallSolver, StopsWhenAsked) {
    SmallSolver solver(2, 1);
    std::stop_source source;
    std::jthread stopper([&] {
        while (solver.nodes() < 100'000) std::this_thread::yield();
        source.request_stop();
    });
    EXPECT_FALSE(solver.solve(Grid::start(6), source.get_token()));
    // The next one is not stopped by it.
    std::mt19937_64 random(32);
    EXPECT_TRUE(solver.solve(random_grid(6, 12, random)));
}

}  // namespace
}  // namespace othellier::search
