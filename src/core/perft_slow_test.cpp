#include <gtest/gtest.h>

#include "core/perft.h"

namespace othellier {
namespace {

TEST(PerftSlow, ElevenPliesFromTheStart) {
    EXPECT_EQ(perft(Board::start(), 11), 212'258'800u);
}

TEST(PerftSlow, GridNinePliesFromTheStart) {
    EXPECT_EQ(perft(Grid::start(), 9), 3'005'288u);
}

}  // namespace
}  // namespace othellier
