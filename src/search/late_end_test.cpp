#include "search/late_end.h"

#include <gtest/gtest.h>

#include "search/endgame.h"
#include "search/hash.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

/// A searching thread with a table of its own.
class Solver {
 public:
    /// Without an evaluator the plain solver answers: the oracle.
    explicit Solver(eval::Evaluator evaluator) { worker_.evaluator = evaluator; }

    int solve(const Board& board) { return solve_window<8>(worker_, board, -64, 64); }
    int solve(const Board& board, int alpha) { return solve_null_window<8>(worker_, board, alpha); }
    std::uint64_t nodes() const { return worker_.nodes; }
    void stop() { control_.stop(); }
    bool knows(const Board& board) const {
        return table_.probe(hash_of(board), board.empties().count()).has_value();
    }

 private:
    TranspositionTable table_{1};
    Control control_;
    Worker worker_{table_, control_};
};

TEST(LateEnd, AgreesWithThePlainSolverWhateverTheWeights) {
    const eval::Weights none;
    Solver plain{eval::Evaluator()};
    Solver trained{eval::Evaluator{*eval::default_weights()}};
    Solver untrained{eval::Evaluator(none)};
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
    Solver plain{eval::Evaluator()};
    Solver late{eval::Evaluator{*eval::default_weights()}};
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
    Solver late{eval::Evaluator{*eval::default_weights()}};
    late.stop();
    late.solve(board, 0);
    EXPECT_FALSE(late.knows(board));

    Solver undisturbed{eval::Evaluator{*eval::default_weights()}};
    undisturbed.solve(board, 0);
    EXPECT_TRUE(undisturbed.knows(board));
}

}  // namespace
}  // namespace othellier::search
