#include "search/endgame.h"

#include <gtest/gtest.h>

#include "search/test_positions.h"

namespace othellier::search {
namespace {

class EndgameTest : public testing::Test {
 protected:
    template <int kSize>
    int solve(const Board& board) {
        return solve_window<kSize>(worker_, board, -64, 64);
    }

    /// Boards of two sizes share no table: the same squares are other positions.
    void forget() {
        table_.clear();
        worker_.near.clear();
    }

    TranspositionTable table_{1};
    Control control_;
    Worker worker_{table_, control_};
};

TEST_F(EndgameTest, AgreesWithTheNaiveSolver) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 400; ++i) {
        const Board board = random_position<8>(i % 9, random);
        ASSERT_EQ(solve<8>(board), naive_solve<8>(board))
            << board.player().bits() << ' ' << board.opponent().bits();
    }
}

TEST_F(EndgameTest, AgreesWithTheNaiveSolverOnSmallBoards) {
    std::mt19937_64 random(4);
    for (int i = 0; i < 300; ++i) {
        const Board six = random_position<6>(i % 9, random);
        ASSERT_EQ(solve<6>(six), naive_solve<6>(six));
        forget();
        const Board four = random_position<4>(i % 9, random);
        ASSERT_EQ(solve<4>(four), naive_solve<4>(four));
        forget();
    }
}

TEST_F(EndgameTest, FourByFourIsAWinForTheSecondPlayer) {
    // 11 discs to 3 with two squares left free, which go to the winner.
    EXPECT_EQ(solve<4>(centred_start()), -10);
}

TEST_F(EndgameTest, NullWindowsGiveBoundsOnTheRightSide) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 60; ++i) {
        const Board board = random_position<8>(8, random);
        const int exact = naive_solve<8>(board);
        for (int alpha = -63; alpha <= 63; alpha += 6) {
            const int score = solve_null_window<8>(worker_, board, alpha);
            if (score > alpha) {
                ASSERT_LE(score, exact);
            } else {
                ASSERT_GE(score, exact);
            }
        }
    }
}

}  // namespace
}  // namespace othellier::search
