#include "core/perft_depths.h"

#include <gtest/gtest.h>

namespace othellier {
namespace {

using TimePoint = std::chrono::steady_clock::time_point;

/// A quarter of a second passes from one look at it to the next.
std::function<TimePoint()> ticking() {
    return [at = TimePoint()]() mutable { return at += std::chrono::milliseconds(250); };
}

TEST(PerftDepths, CountsEachDepthAndTellsItAtOnce) {
    std::vector<std::uint64_t> heard;
    const auto counts =
        perft_depths({.depth = 5, .clock = ticking()},
                     [&heard](const PerftCount& count) { heard.push_back(count.leaves); });
    ASSERT_TRUE(counts);
    EXPECT_EQ(heard, (std::vector<std::uint64_t>{4, 12, 56, 244, 1396}));
    ASSERT_EQ(counts->size(), heard.size());
    for (std::size_t i = 0; i < heard.size(); ++i) {
        EXPECT_EQ((*counts)[i].depth, static_cast<int>(i) + 1);
        EXPECT_EQ((*counts)[i].leaves, heard[i]);
        EXPECT_EQ((*counts)[i].leaves_per_second(), static_cast<double>(heard[i]) * 4);
    }
}

TEST(PerftDepths, SmallBoardsHaveTreesOfTheirOwn) {
    // Four first moves on every board, but fewer replies where there is less room.
    const auto small = perft_depths({.depth = 3, .size = 4});
    ASSERT_TRUE(small);
    EXPECT_EQ((*small)[0].leaves, 4u);
    EXPECT_LT((*small)[2].leaves, 56u);
}

TEST(PerftDepths, ACountTooFastForTheClockHasNoSpeed) {
    const auto counts = perft_depths({.depth = 1, .clock = [] { return TimePoint(); }});
    EXPECT_EQ(counts.value()[0].leaves_per_second(), 0);
}

TEST(PerftDepths, RefusesOtherSizesAndDepths) {
    EXPECT_EQ(perft_depths({.depth = 3, .size = 7}).error().id, "bad_size");
    EXPECT_EQ(perft_depths({.depth = 0}).error().id, "bad_perft_depth");
    EXPECT_EQ(perft_depths({.depth = kDeepestPerft + 1}).error().fact("most"), "60");
}

}  // namespace
}  // namespace othellier
