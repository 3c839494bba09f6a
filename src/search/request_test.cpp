#include "search/request.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace othellier::search {
namespace {

TEST(Steps, DeepeningEndsAtTheDepth) {
    const std::vector<Step> all = deepening(3, Selectivity::k87);
    EXPECT_EQ(all, (std::vector<Step>{
                       {1, Selectivity::k87}, {2, Selectivity::k87}, {3, Selectivity::k87}}));
    const std::vector<Step> some = deepening(9, Selectivity::k73, 4);
    EXPECT_EQ(some, (std::vector<Step>{
                        {1, Selectivity::k73}, {5, Selectivity::k73}, {9, Selectivity::k73}}));
}

TEST(Steps, AProofIsReachedLessAndLessSelectively) {
    for (int empties = 1; empties <= 60; ++empties) {
        const std::vector<Step> steps = solving(empties);
        EXPECT_EQ(steps.back(), (Step{empties, Selectivity::kNone}));
        EXPECT_TRUE(std::ranges::is_sorted(steps, {}, &Step::selectivity)) << empties;
        EXPECT_TRUE(std::ranges::is_sorted(steps, {}, &Step::depth)) << empties;
    }
}

}  // namespace
}  // namespace othellier::search
