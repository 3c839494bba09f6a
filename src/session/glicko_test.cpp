#include "session/glicko.h"

#include <gtest/gtest.h>

#include <array>

namespace othellier::session {
namespace {

TEST(Glicko, GivesTheNumbersOfThePapersExample) {
    const std::array<RatedGame, 3> games = {{{{.value = 1400, .deviation = 30}, 1},
                                             {{.value = 1550, .deviation = 100}, 0},
                                             {{.value = 1700, .deviation = 300}, 0}}};
    const Rating after = after_period({.value = 1500, .deviation = 200, .volatility = 0.06}, games);
    EXPECT_NEAR(after.value, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WithoutGamesOnlyTheDoubtGrows) {
    const Rating before{.value = 1500, .deviation = 200, .volatility = 0.06};
    const Rating after = after_period(before, {});
    EXPECT_EQ(after.value, 1500);
    EXPECT_NEAR(after.deviation, 200.2714, 0.0001) << "step 6 of the paper";
    EXPECT_EQ(after_period({.deviation = 350}, {}).deviation, 350);
}

TEST(Glicko, IsCertainAfterManyGamesAndSurvivesSurprises) {
    Rating rating;
    const RatedGame won{{.value = 1500, .deviation = 30}, 1};
    const RatedGame lost{{.value = 1500, .deviation = 30}, 0};
    for (int i = 0; i < 40; ++i) rating = after_period(rating, std::array{i % 2 == 0 ? won : lost});
    EXPECT_NEAR(rating.value, 1500, 60);
    EXPECT_LT(rating.deviation, 100);
    for (int i = 0; i < 200; ++i) rating = after_period(rating, std::array{won});
    EXPECT_GT(rating.value, 1800);
    EXPECT_TRUE(rating.value < 5000 && rating.deviation > 0 && rating.volatility < 1);
}

TEST(Glicko, ExpectsHalfOfEquals) {
    EXPECT_DOUBLE_EQ(expected_score({}, {}), 0.5);
    EXPECT_NEAR(expected_score({.value = 1700}, {.value = 1500, .deviation = 0}), 0.76, 0.005);
}

}  // namespace
}  // namespace othellier::session
