// The same as crash_test.cpp at a hundred moments.
#include <gtest/gtest.h>

#include "library/crashes.h"

namespace othellier::library {
namespace {

TEST(Kill, AtAHundredMomentsLeavesTheLibraryWhole) {
    testing::expect_kills_leave_it_whole(100, 2);
}

}  // namespace
}  // namespace othellier::library
