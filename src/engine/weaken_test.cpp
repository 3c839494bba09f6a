#include "engine/weaken.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace othellier::engine {
namespace {

/// Lines worth so many discs less than the best.
std::vector<Line> lines_with(const std::vector<double>& prices) {
    std::vector<Line> lines;
    for (const double price : prices)
        lines.push_back({.moves = {Point(static_cast<int>(lines.size()), 0)}, .value = 6 - price});
    return lines;
}

TEST(Weakener, OddsCostWhatIsWanted) {
    const std::vector<double> prices = {0, 0.5, 1, 3, 4};
    const auto odds = odds_for(prices, 0.8);
    EXPECT_NEAR(std::inner_product(prices.begin(), prices.end(), odds.begin(), 0.0), 0.8, 0.01);
    EXPECT_TRUE(std::is_sorted(odds.rbegin(), odds.rend()));
}

TEST(Weakener, OddsAreEvenWhereNoneThatFallCostEnough) {
    const std::vector<double> prices = {0, 1};
    for (const double odds : odds_for(prices, 5)) EXPECT_NEAR(odds, 0.5, 0.01);
}

TEST(Weakener, DrawsMovesAsOftenAsTheirOddsSay) {
    const std::vector<double> prices = {0, 0.5, 1, 3};
    const std::vector<double> odds = odds_for(prices, 0.8);
    const std::vector<Line> lines = lines_with(prices);
    constexpr int kDraws = 20'000;
    std::vector<int> drawn(prices.size());
    Weakener weakener(0.8, 1);
    for (int i = 0; i < kDraws; ++i) {
        weakener.new_game();  // Nothing is spent: each draw is the first of its game.
        ++drawn[weakener.choose(lines, 1)];
    }
    // Five standard deviations are 354 at most.
    for (std::size_t i = 0; i < prices.size(); ++i)
        EXPECT_NEAR(drawn[i], odds[i] * kDraws, 354) << i;
}

TEST(Weakener, NeverPaysMoreThanItsCap) {
    // Thirty moves left and 30 discs to lose: one a move, and never more than four at once.
    const std::vector<Line> lines = lines_with({0, 1, 3.9, 4.1, 20});
    Weakener weakener(30, 7);
    for (int i = 0; i < 5'000; ++i) {
        weakener.new_game();
        EXPECT_LE(weakener.choose(lines, 30), 2u);
    }
    // However much there is to lose, a blunder it is not: twelve discs.
    Weakener reckless(128, 7);
    const std::vector<Line> dear = lines_with({0, 11.9, 12.1});
    for (int i = 0; i < 1'000; ++i) {
        reckless.new_game();
        EXPECT_LE(reckless.choose(dear, 1), 1u);
    }
}

TEST(Weakener, SpendsItsBudgetOverAGame) {
    const std::vector<double> prices = {0, 0.4, 0.9, 1.6, 2.5, 4};
    const std::vector<Line> lines = lines_with(prices);
    constexpr int kGames = 200;
    double all = 0;
    Weakener weakener(20, 3);
    for (int game = 0; game < kGames; ++game) {
        weakener.new_game();
        double lost = 0;
        for (int moves_left = 30; moves_left > 0; --moves_left)
            lost += prices[weakener.choose(lines, moves_left)];
        EXPECT_LT(lost, 20 + 4) << "one move more than the budget at most";
        all += lost;
    }
    EXPECT_NEAR(all / kGames, 20, 1);
}

TEST(Weakener, WithNothingToLosePlaysTheBest) {
    Weakener weakener(0, 1);
    EXPECT_EQ(weakener.choose(lines_with({0, 0, 1}), 10), 0u);
}

}  // namespace
}  // namespace othellier::engine
