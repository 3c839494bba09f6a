#include "match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

// The numbers here come from tools/match_numbers.py, which shares no code with statistics.cpp.
namespace othellier::match {
namespace {

constexpr PairCounts kLong = {223, 9863, 21279, 10037, 246};
constexpr PairCounts kShort = {12, 30, 40, 45, 23};
constexpr PairCounts kHoles = {3, 0, 5, 0, 9};

TEST(Statistics, EloAndScoreAreInverse) {
    EXPECT_NEAR(expected_score(0), 0.5, 1e-12);
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of(0.75), 190.848501888, 1e-8);
    for (const double elo : {-300.0, -7.5, 0.0, 42.0})
        EXPECT_NEAR(elo_of(expected_score(elo)), elo, 1e-9);
}

TEST(Statistics, EloWithErrorBars) {
    const Estimate seen = estimate(kShort).value();
    EXPECT_NEAR(seen.score, 0.5616666667, 1e-9);
    EXPECT_NEAR(seen.standard_error, 0.02391381129, 1e-9);
    EXPECT_NEAR(seen.elo(), 43.06966095, 1e-6);
    EXPECT_NEAR(seen.elo_low(), 10.28463489, 1e-6);
    EXPECT_NEAR(seen.elo_high(), 76.63841688, 1e-6);
    EXPECT_NEAR(superiority(kShort), 0.9950414293, 1e-8);

    EXPECT_NEAR(estimate(kLong)->elo_high(), 2.124024119, 1e-6);
    EXPECT_NEAR(estimate(kHoles)->elo_low(), -3.298364885, 1e-6);
    EXPECT_NEAR(superiority(kHoles), 0.9718448888, 1e-8);
}

TEST(Statistics, NoPairSaysNothing) {
    EXPECT_FALSE(estimate({}).has_value());
    EXPECT_EQ(superiority({}), 0.5);
    EXPECT_EQ(log_likelihood_ratio({}, 0, 5), 0);
}

TEST(Statistics, AllWonHasAFiniteLowerBound) {
    const Estimate seen = estimate({0, 0, 0, 0, 100}).value();
    EXPECT_TRUE(std::isinf(seen.elo()) && seen.elo() > 0);
    EXPECT_NEAR(seen.low, 0.9630065, 1e-6);  // Wilson: n / (n + z²)
    EXPECT_NEAR(seen.high, 1, 1e-12);
    EXPECT_EQ(superiority({0, 0, 0, 0, 100}), 1);
    EXPECT_EQ(superiority({100, 0, 0, 0, 0}), 0);
}

// Also the values that the fastchess project's tests state for these counts: -3.07 and -4.98.
TEST(Sprt, LogLikelihoodRatioOfKnownMatches) {
    EXPECT_NEAR(log_likelihood_ratio(kLong, 0.5, 2.5), -3.07412644, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio({871, 26175, 55983, 26678, 821}, 0, 2), -4.978672863, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio(kShort, 0, 10), 1.312817704, 1e-7);
    EXPECT_NEAR(log_likelihood_ratio(kHoles, -5, 5), 0.2446606141, 1e-7);
}

TEST(Sprt, SwappingThePlayersSwapsTheSign) {
    const PairCounts swapped = {23, 45, 40, 30, 12};
    EXPECT_NEAR(log_likelihood_ratio(kShort, 0, 10), -log_likelihood_ratio(swapped, -10, 0), 1e-9);
}

TEST(Sprt, BoundsAndVerdict) {
    const SprtSettings settings{0, 10, 0.05, 0.10};
    EXPECT_NEAR(settings.lower_bound(), std::log(0.10 / 0.95), 1e-12);
    EXPECT_NEAR(settings.upper_bound(), std::log(0.90 / 0.05), 1e-12);
    EXPECT_EQ(verdict(settings, 0), SprtVerdict::kUndecided);
    EXPECT_EQ(verdict(settings, 2.9), SprtVerdict::kElo1);
    EXPECT_EQ(verdict(settings, -2.3), SprtVerdict::kElo0);
}

}  // namespace
}  // namespace othellier::match
