#include "review/accuracy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "review/verdict.h"

namespace othellier::review {
namespace {

using testing::DoubleNear;

TEST(MoveAccuracy, IsThePublishedCurve) {
    EXPECT_EQ(move_accuracy(0), 100);
    EXPECT_EQ(move_accuracy(-3), 100);
    EXPECT_THAT(move_accuracy(5), DoubleNear(80.817, 0.001));
    EXPECT_THAT(move_accuracy(10), DoubleNear(64.583, 0.001));
    EXPECT_THAT(move_accuracy(15), DoubleNear(51.524, 0.001));
    EXPECT_THAT(move_accuracy(30), DoubleNear(25.776, 0.001));
    EXPECT_EQ(move_accuracy(100), 1);
}

TEST(GameAccuracy, LiesBetweenTheMeanAndTheHarmonicMean) {
    EXPECT_EQ(game_accuracy({}), std::nullopt);
    EXPECT_THAT(*game_accuracy(std::vector<double>{80}), DoubleNear(80, 1e-9));
    EXPECT_THAT(*game_accuracy(std::vector<double>{100, 100, 100, 100}), DoubleNear(100, 1e-9));
    // Mean 75, harmonic mean 2 / (1/100 + 1/50) = 66.67.
    EXPECT_THAT(*game_accuracy(std::vector<double>{100, 50}), DoubleNear(70.8333, 0.0001));
}

TEST(GameAccuracy, FallsFurtherWithOneTerribleMoveThanTheMeanDoes) {
    std::vector<double> moves(29, 100.0);
    moves.push_back(1);
    // Mean 96.7, harmonic mean 30 / (29/100 + 1) = 23.26.
    EXPECT_THAT(*game_accuracy(moves), DoubleNear(59.978, 0.001));
}

TEST(Verdict, BeginsAtFiveTenAndFifteenPoints) {
    EXPECT_EQ(verdict_of(4.99, false), Verdict::kFine);
    EXPECT_EQ(verdict_of(5, false), Verdict::kInaccuracy);
    EXPECT_EQ(verdict_of(9.99, false), Verdict::kInaccuracy);
    EXPECT_EQ(verdict_of(10, false), Verdict::kMistake);
    EXPECT_EQ(verdict_of(14.99, false), Verdict::kMistake);
    EXPECT_EQ(verdict_of(15, false), Verdict::kBlunder);
}

TEST(Verdict, CallsAProvenChangeOfResultAMistakeAtLeast) {
    EXPECT_EQ(verdict_of(0.5, true), Verdict::kMistake);
    EXPECT_EQ(verdict_of(7, true), Verdict::kMistake);
    EXPECT_EQ(verdict_of(20, true), Verdict::kBlunder);
}

}  // namespace
}  // namespace othellier::review
