#include "review/chance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "review/chance_fit.h"

namespace othellier::review {
namespace {

using testing::DoubleNear;

ChanceCurve one_stage() {
    return ChanceCurve({{.empties = 24, .sign = 0.431, .slope = 0.0858, .error = 2}});
}

TEST(ChanceCurve, GivesTheNumbersPublishedForTheArchive) {
    const ChanceCurve curve = one_stage();
    EXPECT_THAT(curve.percent(0, 24, true), DoubleNear(50, 1e-9));
    EXPECT_THAT(curve.percent(2, 24, true), DoubleNear(65, 0.5));
    EXPECT_THAT(curve.percent(8, 24, true), DoubleNear(75, 0.5));
    EXPECT_THAT(curve.percent(16, 24, true), DoubleNear(86, 0.5));
    EXPECT_THAT(curve.percent(24, 24, true), DoubleNear(92, 0.5));
    // From +2 to -2 costs 29 points, from +24 to +14 about 9.
    EXPECT_THAT(curve.percent(2, 24, true) - curve.percent(-2, 24, true), DoubleNear(29, 0.5));
    EXPECT_THAT(curve.percent(24, 24, true) - curve.percent(14, 24, true), DoubleNear(9, 0.7));
}

TEST(ChanceCurve, GivesBothSidesAHundredTogetherAndNeverFalls) {
    const ChanceCurve& curve = default_chance_curve();
    for (int empties = 0; empties <= 60; ++empties)
        for (const bool proven : {false, true}) {
            double before = 0;
            for (double discs = -64; discs <= 64; discs += 0.5) {
                const double now = curve.percent(discs, empties, proven);
                EXPECT_GE(now, before) << discs << " discs, " << empties << " empties";
                EXPECT_THAT(now + curve.percent(-discs, empties, proven), DoubleNear(100, 1e-9));
                before = now;
            }
        }
}

TEST(ChanceCurve, JumpsAtZeroOnlyWhereTheValueIsProven) {
    const ChanceCurve curve = one_stage();
    EXPECT_LT(curve.percent(0.1, 24, false) - curve.percent(-0.1, 24, false), 2);
    EXPECT_GT(curve.percent(0.1, 24, true) - curve.percent(-0.1, 24, true), 20);
    EXPECT_THAT(curve.percent(30, 24, false), DoubleNear(curve.percent(30, 24, true), 1e-6));
}

TEST(ChanceCurve, ChangesEvenlyFromStageToStage) {
    const ChanceCurve curve({{.empties = 40, .sign = 0, .slope = 0.1, .error = 4},
                             {.empties = 20, .sign = 1, .slope = 0.2, .error = 0}});
    const ChanceCurve middle({{.empties = 30, .sign = 0.5, .slope = 0.15, .error = 2}});
    EXPECT_DOUBLE_EQ(curve.percent(7, 30, false), middle.percent(7, 30, false));
    EXPECT_EQ(curve.percent(7, 55, false), curve.percent(7, 40, false));
    EXPECT_EQ(curve.percent(7, 3, false), curve.percent(7, 20, false));
}

TEST(ChanceCurve, IsReadBackAsItWasWritten) {
    const ChanceCurve& curve = default_chance_curve();
    const auto again = ChanceCurve::parse(curve.to_text());
    ASSERT_TRUE(again);
    EXPECT_TRUE(std::ranges::equal(again->stages(), curve.stages()));
}

TEST(ChanceCurve, SaysWhichLineIsWrong) {
    const auto line_of = [](std::string_view text) {
        const auto curve = ChanceCurve::parse(text);
        return curve ? "" : std::string(curve.error().fact("line"));
    };
    EXPECT_EQ(line_of("# nothing\n"), "1");
    EXPECT_EQ(line_of("20 1 1\n"), "1");
    EXPECT_EQ(line_of("20 1 1 1 1\n"), "1");
    EXPECT_EQ(line_of("20 1 1 1\n# \n30 1 1 1\n"), "3");
    EXPECT_EQ(line_of("20 1 1 x\n"), "1");
}

TEST(ChanceFit, FindsTheCurveThatGamesWereDrawnFrom) {
    const ChanceStage truth{.empties = 20, .sign = 0.6, .slope = 0.09};
    std::mt19937_64 random(7);
    std::vector<ChanceSample> samples;
    for (int i = 0; i < 40'000; ++i) {
        ChanceSample sample{.discs = static_cast<double>(random() % 33) - 16, .proven = true};
        const double p = 1 / (1 + std::exp(-chance_logit(truth, sample.discs, true)));
        sample.won = static_cast<double>(random() % 1'000'000) < p * 1e6 ? 1 : 0;
        samples.push_back(sample);
    }
    const ChanceFit fit = fit_chance(samples, 20);
    EXPECT_THAT(fit.stage.sign, DoubleNear(0.6, 0.06));
    EXPECT_THAT(fit.stage.slope, DoubleNear(0.09, 0.008));
    EXPECT_LT(fit.loss, fit.without_sign);
    EXPECT_EQ(fit.proven, 1);
}

}  // namespace
}  // namespace othellier::review
