// Exact means exact: every score that a search calls proven is proven again.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "search/proof_oracle.h"
#include "search/searcher.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

/// Every proven score that a run tells of, while it runs and at its end, by move.
std::map<int, int> proven_scores(Searcher& searcher, const Board& board, int best_moves) {
    std::map<int, int> scores;
    const auto note = [&](const Progress& progress) {
        for (const RootMove& move : progress.lines) {
            if (!move.is_proven()) continue;
            EXPECT_EQ(move.bound, Bound::kExact);
            const int score = move.score.rounded().value();
            EXPECT_EQ(Score::of_discs(score), move.score);
            const auto [at, is_new] = scores.emplace(move.move ? move.move->index() : -1, score);
            EXPECT_EQ(at->second, score) << "proven twice, and not the same";
        }
    };
    note(searcher.run({.board = board,
                       .steps = solving(board.empties().count()),
                       .best_moves = best_moves,
                       .on_progress = note}));
    return scores;
}

void expect_proofs_hold(const Board& board, const std::map<int, int>& scores, int threads) {
    ProofOracle oracle;
    int most = -64;
    for (const auto& [square, score] : scores) most = std::max(most, score);
    EXPECT_TRUE(oracle.proves(board, most))
        << board.player().bits() << ' ' << board.opponent().bits() << ", " << threads;
    for (const auto& [square, score] : scores) {
        const Board child =
            square < 0 ? board.after_pass() : board.after(Square::from_index(square));
        EXPECT_TRUE(oracle.proves(child, -score))
            << board.player().bits() << ' ' << board.opponent().bits() << ", " << square << ", "
            << score << ", " << threads << " threads";
    }
}

class Proof : public testing::TestWithParam<int> {
 protected:
    Searcher searcher_{{.threads = GetParam(), .hash_megabytes = 4}};
};

TEST_P(Proof, OfTheBestMoveHolds) {
    std::mt19937_64 random(41);
    for (int i = 0; i < 30; ++i) {
        const Board board = random_position<8>(6 + i % 9, random);
        if (board.is_over()) continue;
        const auto scores = proven_scores(searcher_, board, 1);
        ASSERT_EQ(scores.size(), 1u);
        expect_proofs_hold(board, scores, GetParam());
    }
}

TEST_P(Proof, OfEveryMoveHolds) {
    std::mt19937_64 random(42);
    for (int i = 0; i < 24; ++i) {
        const Board board = random_position<8>(5 + i % 8, random);
        const auto scores = proven_scores(searcher_, board, 64);
        if (board.legal_moves().empty()) continue;
        ASSERT_EQ(static_cast<int>(scores.size()), board.legal_moves().count());
        expect_proofs_hold(board, scores, GetParam());
    }
}

/// Enough empties for threads to meet at a node.
TEST_P(Proof, OfSharedNodesHolds) {
    std::mt19937_64 random(43);
    for (int i = 0; i < 3; ++i) {
        const Board board = random_position<8>(16 + i % 2, random);
        const auto scores = proven_scores(searcher_, board, 1);
        ASSERT_EQ(scores.size(), 1u);
        expect_proofs_hold(board, scores, GetParam());
    }
}

INSTANTIATE_TEST_SUITE_P(WithThreads, Proof, testing::Values(1, 2, 4));

}  // namespace
}  // namespace othellier::search
