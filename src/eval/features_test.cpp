#include "eval/features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/draw.h"

namespace othellier::eval {
namespace {

template <typename Numbers>
class PatternNumbersTest : public testing::Test {};
using AllKinds = testing::Types<Features, OrderFeatures, NetworkFeatures>;
TYPED_TEST_SUITE(PatternNumbersTest, AllKinds);

TYPED_TEST(PatternNumbersTest, FollowMovesAndPassesExactly) {
    std::mt19937_64 random(7);
    for (int game = 0; game < 200; ++game) {
        Board board = Board::start();
        TypeParam features(board);
        for (int passes = 0; passes < 2;) {
            ASSERT_EQ(features, TypeParam(board));
            const Bitboard moves = board.legal_moves();
            if (moves.empty()) {
                board = board.after_pass();
                features = features.after_pass();
                ++passes;
                continue;
            }
            passes = 0;
            const Square move = drawn(moves, random);
            features = features.after(move, board.flips(move));
            board = board.after(move);
        }
    }
}

template <typename Set>
class PatternsTest : public testing::Test {};
using AllSets = testing::Types<EvalPatterns, OrderPatterns, NetworkPatterns>;
TYPED_TEST_SUITE(PatternsTest, AllSets);

TYPED_TEST(PatternsTest, NumbersStayWithinTheirShapes) {
    std::mt19937_64 random(8);
    for (int i = 0; i < 1000; ++i) {
        const Bitboard player(random());
        const PatternNumbers<TypeParam> numbers(Board(player, Bitboard(random()) & ~player));
        int instance = 0;
        for (const Shape& shape : TypeParam::kShapes)
            for (int k = 0; k < shape.instances; ++k)
                EXPECT_LE(std::abs(numbers[instance++]), shape.configurations() / 2);
    }
}

TYPED_TEST(PatternsTest, InstancesAreAsManyAsDeclared) {
    for (const Shape& shape : TypeParam::kShapes) {
        const auto symmetries = instance_symmetries(shape);
        EXPECT_EQ(std::ranges::count(symmetries, true), shape.instances) << shape.name;
    }
}

TYPED_TEST(PatternsTest, MirrorImagesShareAWeight) {
    const auto& canonical = TypeParam::canonical();
    int shared = 0;
    for (std::size_t i = 0; i < canonical.size(); ++i) {
        const auto image = static_cast<std::size_t>(canonical[i]);
        EXPECT_EQ(canonical[image], canonical[i]);
        if (image != i) ++shared;
    }
    EXPECT_GT(shared, TypeParam::kWeights / 3);
    EXPECT_EQ(static_cast<int>(TypeParam::distinct().size()), TypeParam::kWeights - shared);
}

}  // namespace
}  // namespace othellier::eval
