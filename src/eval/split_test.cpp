#include "eval/split.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace othellier::eval {
namespace {

/// The positions of a random game, each with a legal move.
std::vector<Board> random_game(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<Board> positions;
    Board board = Board::start();
    while (!board.is_over()) {
        const Bitboard moves = board.legal_moves();
        if (moves.empty()) {
            board = board.after_pass();
            continue;
        }
        positions.push_back(board);
        auto at = moves.begin();
        std::advance(at, static_cast<int>(random() % static_cast<std::uint64_t>(moves.count())));
        board = board.after(*at);
    }
    return positions;
}

TEST(Split, PartsAddUpToTheEvaluation) {
    const auto weights = default_weights();
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const Board& board : random_game(seed)) {
            const int whole = sum(split(*weights, board));
            // As Weights::evaluate rounds and bounds it.
            constexpr int kShrink = Weights::kPerDisc / Score::kPerDisc;
            const int half = whole >= 0 ? kShrink / 2 : -kShrink / 2;
            constexpr int kMost = kMaxScore.value() - Score::kPerDisc;
            EXPECT_EQ(Score(std::clamp((whole + half) / kShrink, -kMost, kMost)),
                      weights->evaluate(Features(board), board.empties().count()));
        }
}

TEST(Split, ASymmetryOfTheBoardChangesNoPart) {
    const auto weights = default_weights();
    for (const Board& board : random_game(7))
        EXPECT_EQ(split(*weights, board),
                  split(*weights, Board(Bitboard(__builtin_bswap64(board.player().bits())),
                                        Bitboard(__builtin_bswap64(board.opponent().bits())))));
}

TEST(Split, AWeightCountsInTheGroupOfItsShape) {
    for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
        Weights weights;
        const int zero = EvalPatterns::first_weight(static_cast<int>(shape)) +
                         kShapes[shape].configurations() / 2;
        // All its instances are free on a board without discs: each adds the weight of number 0.
        weights.phase(0)[static_cast<std::size_t>(zero)] = 3;
        Split expected{};
        expected[static_cast<std::size_t>(group_of(shape))] = 3 * kShapes[shape].instances;
        EXPECT_EQ(split(weights, Board(Bitboard(), Bitboard())), expected) << kShapes[shape].name;
    }
}

}  // namespace
}  // namespace othellier::eval
