#include "eval/weights.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/symmetry.h"
#include "core/test_paths.h"

namespace othellier::eval {
namespace {

template <typename Set>
void fill(std::span<std::int16_t> weights, std::mt19937& random) {
    const auto& canonical = Set::canonical();
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = canonical[i] == static_cast<std::int32_t>(i)
                         ? static_cast<std::int16_t>(static_cast<int>(random() % 41) - 20)
                         : weights[static_cast<std::size_t>(canonical[i])];
}

Weights random_weights(unsigned seed) {
    std::mt19937 random(seed);
    Weights weights;
    for (int p = 0; p < Weights::kPhases; ++p) fill<EvalPatterns>(weights.phase(p), random);
    fill<OrderPatterns>(weights.order(), random);
    weights.bias(20) = 77;
    weights.set_error_model(ErrorModel({15'421, -1, 2, -100'000, 65'536, -65'536, 0}));
    return weights;
}

TEST(Weights, EvaluateTheSameUnderTheEightSymmetries) {
    const Weights weights = random_weights(1);
    std::mt19937_64 random(9);
    for (int i = 0; i < 500; ++i) {
        const Bitboard player(random());
        const Bitboard opponent = Bitboard(random()) & ~player;
        const int empties = (~(player | opponent)).count();
        const Board board(player, opponent);
        const Score score = weights.evaluate(Features(board), empties);
        const int order = weights.order_value(OrderFeatures(board));
        for (const Symmetry by : Symmetry::all()) {
            const Board turned = transformed(board, by);
            ASSERT_EQ(weights.evaluate(Features(turned), empties), score);
            ASSERT_EQ(weights.order_value(OrderFeatures(turned)), order);
        }
    }
}

TEST(Weights, AFileGivesThemBack) {
    const Weights weights = random_weights(2);
    const auto read = weights_from_bytes(to_bytes(weights, 1));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, weights);
    EXPECT_EQ(read->error_model().coefficients(), weights.error_model().coefficients());
}

TEST(Weights, OfTheVersionBeforeAreRefused) {
    // Without an error model: every weight 0 but one bias.
    const auto read = read_weights(test_paths::data() / "version3.weights");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().id, "weights_version");
    EXPECT_EQ(read.error().fact("read"), "3");
    EXPECT_EQ(read.error().fact("expected"), "4");
}

TEST(Weights, RefuseATruncatedCorruptedOrForeignFile) {
    const std::string good = to_bytes(random_weights(3), 1);
    EXPECT_EQ(weights_from_bytes(std::string("hello")).error().id, "bad_weights");
    EXPECT_FALSE(weights_from_bytes(good.substr(0, good.size() / 2)));
    EXPECT_FALSE(weights_from_bytes(good.substr(0, 20)));
    std::string other = good;
    other[0] = 'X';
    EXPECT_EQ(weights_from_bytes(other).error().fact("why"), "foreign");
    for (std::size_t at = 8; at < good.size(); at += good.size() / 10) {
        std::string corrupt = good;
        corrupt[at] = static_cast<char>(corrupt[at] ^ 0x40);
        EXPECT_FALSE(weights_from_bytes(corrupt)) << at;
    }
}

TEST(Weights, TheEmbeddedOnesCanBeRead) {
    EXPECT_NE(*default_weights(), Weights());
    EXPECT_FALSE(std::ranges::equal(default_weights()->order(), Weights().order()));
}

}  // namespace
}  // namespace othellier::eval
