#include "review/sm2.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace othellier::review {
namespace {

std::vector<int> intervals(int quality, int times) {
    std::vector<int> days;
    Repetition now;
    for (int i = 0; i < times; ++i) {
        now = repeated(now, quality);
        days.push_back(now.interval);
    }
    return days;
}

TEST(Sm2, HasThePublishedIntervals) {
    // Quality 4 leaves the ease at 2.5.
    EXPECT_EQ(intervals(4, 6), (std::vector{1, 6, 15, 38, 95, 238}));
    // Quality 5 adds 0.1 each time: 6 · 2.7, 17 · 2.8, 48 · 2.9.
    EXPECT_EQ(intervals(5, 5), (std::vector{1, 6, 17, 48, 140}));
    // Quality 3 takes 0.14 each time: 6 · 2.22, 14 · 2.08.
    EXPECT_EQ(intervals(3, 4), (std::vector{1, 6, 14, 30}));
}

TEST(Sm2, HasThePublishedChangesOfEase) {
    EXPECT_NEAR(repeated({}, 5).ease, 2.6, 1e-12);
    EXPECT_NEAR(repeated({}, 4).ease, 2.5, 1e-12);
    EXPECT_NEAR(repeated({}, 3).ease, 2.36, 1e-12);
    EXPECT_DOUBLE_EQ(repeated({.ease = 1.3}, 3).ease, 1.3);
}

TEST(Sm2, LearnsAnewWhatWasForgottenWithTheSameEase) {
    const Repetition known{.successes = 5, .interval = 95, .ease = 2.2};
    for (const int quality : {0, 1, 2})
        EXPECT_EQ(repeated(known, quality), (Repetition{0, 1, 2.2})) << quality;
    EXPECT_EQ(repeated(repeated(known, 2), 4).interval, 1);
}

RC_GTEST_PROP(Sm2, NeverLeavesItsBounds, (std::vector<int> answers)) {
    Repetition now;
    for (const int answer : answers) {
        now = repeated(now, std::abs(answer % 6));
        RC_ASSERT(now.ease >= kLeastEase);
        RC_ASSERT(now.interval >= 1 && now.interval <= 36500);
    }
}

}  // namespace
}  // namespace othellier::review
