#include "eval/error_model.h"

#include <gtest/gtest.h>

#include <cmath>

#include "eval/score.h"
#include "eval/weights.h"

namespace othellier::eval {
namespace {

constexpr int kUnitsOfADisc = Score::kPerDisc * ErrorModel::kFineness;

TEST(ErrorModel, HasItsTerms) {
    using Terms = ErrorModel::Terms;
    EXPECT_EQ(ErrorModel::terms(30, 14, 4), (Terms{1, 0.4, 1, 0.5, 0.25, 0.2, 0}));
    EXPECT_EQ(ErrorModel::terms(15, 15, 5), (Terms{1, 0.5, 1, 0.25, 0.0625, 0.125, 1}));
    EXPECT_EQ(ErrorModel::terms(60, 3, 9)[2], 0) << "no root of a negative number";
}

TEST(ErrorModel, IsTheExponentialOfTheirSum) {
    const ErrorModel none({0});
    EXPECT_EQ(none.deviation(20, 12, 4), kUnitsOfADisc);
    const ErrorModel to_the_end({0, 0, 0, 0, 0, 0, ErrorModel::kScale});
    EXPECT_EQ(to_the_end.deviation(20, 12, 4), kUnitsOfADisc);
    EXPECT_EQ(to_the_end.deviation(20, 20, 4), std::lround(std::exp(1) * kUnitsOfADisc));
    EXPECT_EQ(ErrorModel({1'000'000}).deviation(20, 12, 4), 60'000) << "fits its place";
    EXPECT_NEAR(ErrorModel().deviation(20, 12, 4), 16 * kUnitsOfADisc, 1);
}

TEST(ErrorModel, OfTheEmbeddedWeightsGrowsWithWhatIsLeftOut) {
    const ErrorModel& model = default_weights()->error_model();
    EXPECT_NE(model, ErrorModel());
    for (int empties = 8; empties <= 60; ++empties)
        for (int shallow = 0; shallow <= 8; ++shallow)
            // The end is a kind of its own.
            for (int deep = shallow + 2; deep + 1 < empties; ++deep)
                ASSERT_LE(model.deviation(empties, deep, shallow),
                          model.deviation(empties, deep + 1, shallow));
    for (int empties = 20; empties <= 60; ++empties)
        for (int shallow = 0; shallow < 8; ++shallow)
            ASSERT_GT(model.deviation(empties, 12, shallow),
                      model.deviation(empties, 12, shallow + 1));
    EXPECT_EQ(model.deviation(64, 61, 3), model.deviation(60, 60, 3)) << "boards that are set up";
}

/// Another machine's exp may differ in its last digit. No deviation is so near a half that it would
/// be rounded the other way.
TEST(ErrorModel, OfTheEmbeddedWeightsIsTheSameEverywhere) {
    const ErrorModel& model = default_weights()->error_model();
    for (int empties = 0; empties <= ErrorModel::kMaxDeep; ++empties)
        for (int deep = 0; deep <= ErrorModel::kMaxDeep; ++deep)
            for (int shallow = 0; shallow <= ErrorModel::kMaxShallow; ++shallow) {
                const double exact = model.unrounded(empties, deep, shallow);
                ASSERT_GT(std::abs(exact - std::floor(exact) - 0.5), 1e-11 * exact)
                    << empties << ' ' << deep << ' ' << shallow;
            }
}

}  // namespace
}  // namespace othellier::eval
