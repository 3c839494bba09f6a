#include "core/draw.h"

#include <gtest/gtest.h>

#include <map>

namespace othellier {
namespace {

const Bitboard kThree = Bitboard(Square(0, 0)) | Square(3, 2) | Square(7, 7);

TEST(Draw, SquaresAreNumberedInTheirOrder) {
    EXPECT_EQ(nth(kThree, 0), Square(0, 0));
    EXPECT_EQ(nth(kThree, 1), Square(3, 2));
    EXPECT_EQ(nth(kThree, 2), Square(7, 7));
}

TEST(Draw, EachSquareOfASetIsDrawnAndNoOther) {
    std::mt19937_64 random(1);
    std::map<int, int> times;
    for (int i = 0; i < 300; ++i) ++times[drawn(kThree, random).index()];
    ASSERT_EQ(times.size(), 3u);
    for (const auto& [square, count] : times) {
        EXPECT_TRUE(kThree.contains(Square::from_index(square)));
        EXPECT_GT(count, 60);
    }
}

}  // namespace
}  // namespace othellier
