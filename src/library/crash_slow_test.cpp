// The same as crash_test.cpp at a hundred moments.
#include <gtest/gtest.h>

#include "library/crashes.h"

namespace othellier::library {
namespace {

TEST(Kill, AtAHundredMomentsLeavesTheLibraryWhole) {
    testing::expect_kills_leave_it_whole(100, 2);
}

TEST(Kill, AtAHundredMomentsOfPlayLosesNothingThatWasSaid) {
    testing::expect_kills_keep_what_was_played(100, 4);
}

/// From the first write on until none fails, without leaving one out.
TEST(FullDisk, AtEveryWriteGivesASentenceAndLeavesTheFileWhole) {
    constexpr int kAll = 1'000'000;
    testing::expect_failures_leave_it_whole(true, kAll);
    testing::expect_failures_leave_it_whole(false, kAll);
}

}  // namespace
}  // namespace othellier::library
