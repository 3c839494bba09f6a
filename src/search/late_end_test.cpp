#include "search/late_end.h"

#include <gtest/gtest.h>

#include "search/endgame.h"
#include "search/hash.h"
#include "search/test_positions.h"

namespace othellier {
namespace {

/// A searching thread with a table of its own.
class Solver {
 public:
    /// Without weights the plain solver answers: the oracle.
    explicit Solver(const eval::Weights* weights) { worker_.weights = weights; }

    int solve(const Board& board) { return solve_window<8>(worker_, board, -64, 64); }
    int solve(const Board& board, int alpha) { return solve_null_window<8>(worker_, board, alpha); }
    std::uint64_t nodes() const { return worker_.nodes; }
    void stop() { stop_ = true; }
    bool knows(const Board& board) const {
        return table_.probe(hash_of(board), board.empties().count()).has_value();
    }

 private:
    TranspositionTable table_{1};
    std::atomic<bool> stop_{false};
    Worker worker_{table_, stop_};
};

TEST(LateEnd, AgreesWithThePlainSolverWhateverTheWeights) {
    const eval::Weights none;
    Solver plain(nullptr);
    Solver trained(eval::default_weights().get());
    Solver untrained(&none);
    std::mt19937_64 random(11);
    for (int i = 0; i < 60; ++i) {
        const Board board = random_position<8>(11 + i % 5, random);
        const int score = plain.solve(board);
        ASSERT_EQ(trained.solve(board), score)
            << board.player().bits() << ' ' << board.opponent().bits();
        ASSERT_EQ(untrained.solve(board), score);
    }
    // What it is there for.
    EXPECT_LT(trained.nodes(), plain.nodes());
    EXPECT_LT(trained.nodes(), untrained.nodes());
}

TEST(LateEnd, NullWindowsGiveBoundsOnTheRightSide) {
    Solver plain(nullptr);
    Solver late(eval::default_weights().get());
    std::mt19937_64 random(12);
    for (int i = 0; i < 30; ++i) {
        const Board board = random_position<8>(11 + i % 3, random);
        const int exact = plain.solve(board);
        for (int alpha = -63; alpha <= 63; alpha += 9) {
            const int score = late.solve(board, alpha);
            if (score > alpha) {
                ASSERT_LE(score, exact);
            } else {
                ASSERT_GE(score, exact);
            }
        }
    }
}

TEST(LateEnd, RemembersNothingOfASearchCutShort) {
    std::mt19937_64 random(13);
    const Board board = random_position<8>(kLateEmpties, random);
    Solver late(eval::default_weights().get());
    late.stop();
    late.solve(board, 0);
    EXPECT_FALSE(late.knows(board));

    Solver undisturbed(eval::default_weights().get());
    undisturbed.solve(board, 0);
    EXPECT_TRUE(undisturbed.knows(board));
}

}  // namespace
}  // namespace othellier
