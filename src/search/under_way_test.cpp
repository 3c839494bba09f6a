#include "search/under_way.h"

#include <gtest/gtest.h>

#include <optional>

namespace othellier {
namespace {

TEST(UnderWay, HoldsAPositionAsLongAsItIsSearched) {
    UnderWay under_way;
    EXPECT_FALSE(under_way.contains(7));
    {
        const UnderWay::Mark mark(under_way, 7);
        EXPECT_TRUE(under_way.contains(7));
        EXPECT_FALSE(under_way.contains(8));
    }
    EXPECT_FALSE(under_way.contains(7));
}

TEST(UnderWay, TheLaterOfTwoThatShareAPlaceStays) {
    constexpr std::uint64_t kFirst = 7;
    constexpr std::uint64_t kSecond = kFirst + (std::uint64_t{1} << 40);
    UnderWay under_way;
    std::optional<UnderWay::Mark> first(std::in_place, under_way, kFirst);
    const UnderWay::Mark second(under_way, kSecond);
    EXPECT_FALSE(under_way.contains(kFirst));
    EXPECT_TRUE(under_way.contains(kSecond));
    first.reset();
    EXPECT_TRUE(under_way.contains(kSecond));
}

}  // namespace
}  // namespace othellier
