#include "search/currently_searched.h"

#include <gtest/gtest.h>

#include <optional>

namespace othellier::search {
namespace {

TEST(CurrentlySearched, HoldsAPositionAsLongAsItIsSearched) {
    CurrentlySearched searched;
    EXPECT_FALSE(searched.contains(7));
    {
        const CurrentlySearched::Mark mark(searched, 7);
        EXPECT_TRUE(searched.contains(7));
        EXPECT_FALSE(searched.contains(8));
    }
    EXPECT_FALSE(searched.contains(7));
}

TEST(CurrentlySearched, TheLaterOfTwoThatShareAPlaceStays) {
    constexpr std::uint64_t kFirst = 7;
    constexpr std::uint64_t kSecond = kFirst + (std::uint64_t{1} << 40);
    CurrentlySearched searched;
    std::optional<CurrentlySearched::Mark> first(std::in_place, searched, kFirst);
    const CurrentlySearched::Mark second(searched, kSecond);
    EXPECT_FALSE(searched.contains(kFirst));
    EXPECT_TRUE(searched.contains(kSecond));
    first.reset();
    EXPECT_TRUE(searched.contains(kSecond));
}

}  // namespace
}  // namespace othellier::search
