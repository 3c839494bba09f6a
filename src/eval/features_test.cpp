#include "eval/features.h"

#include <gtest/gtest.h>

#include <random>

namespace othellier::eval {
namespace {

TEST(Features, FollowMovesAndPassesExactly) {
    std::mt19937_64 random(7);
    for (int game = 0; game < 200; ++game) {
        Board board = Board::start();
        Features features(board);
        for (int passes = 0; passes < 2;) {
            ASSERT_EQ(features, Features(board));
            const Bitboard moves = board.legal_moves();
            if (moves.empty()) {
                board = board.after_pass();
                features = features.after_pass();
                ++passes;
                continue;
            }
            passes = 0;
            auto it = moves.begin();
            for (auto skip = random() % static_cast<unsigned>(moves.count()); skip > 0; --skip)
                ++it;
            features = features.after(*it, board.flips(*it));
            board = board.after(*it);
        }
    }
}

TEST(Features, StayWithinTheirShapes) {
    std::mt19937_64 random(8);
    for (int i = 0; i < 1000; ++i) {
        const Bitboard player(random());
        const Features features(Board(player, Bitboard(random()) & ~player));
        for (int k = 0; k < kInstances; ++k) {
            const auto shape =
                static_cast<std::size_t>(instances()[static_cast<std::size_t>(k)].shape);
            EXPECT_LE(std::abs(features[k]), kShapes[shape].configurations() / 2);
        }
    }
}

TEST(Patterns, InstancesAreAsManyAsDeclared) {
    EXPECT_EQ(static_cast<int>(instances().size()), kInstances);
}

TEST(Patterns, MirrorImagesShareAWeight) {
    const auto& canonical = canonical_weights();
    int shared = 0;
    for (std::size_t i = 0; i < canonical.size(); ++i) {
        const auto image = static_cast<std::size_t>(canonical[i]);
        EXPECT_EQ(canonical[image], canonical[i]);
        if (image != i) ++shared;
    }
    EXPECT_GT(shared, kWeightsPerPhase / 3);
}

}  // namespace
}  // namespace othellier::eval
