#include "players/roster.h"

#include <gtest/gtest.h>

namespace othellier {
namespace {

std::string error_of(std::string_view spec) {
    const auto player = classroom_roster().make(spec);
    return player ? "made" : player.error().id;
}

TEST(Roster, SaysWhyAPlayerCannotBeMade) {
    EXPECT_EQ(error_of("human"), "human_cannot_be_made");
    EXPECT_EQ(error_of("grandmaster"), "unknown_player");
    EXPECT_EQ(error_of("random,"), "bad_spec");
    EXPECT_EQ(error_of("random:3"), "unexpected_argument");
    EXPECT_EQ(error_of("random,eval=discs"), "unknown_option");
    EXPECT_EQ(error_of("random,seed=1,seed=2"), "repeated_option");
    for (const char* seed : {"", "x", "-1", "1.5", "3 ", "99999999999999999999"})
        EXPECT_EQ(error_of(std::string("random,seed=") + seed), "bad_option") << seed;
    EXPECT_EQ(error_of("random,seed=7"), "made");
}

TEST(Roster, AnUnknownPlayerIsToldWhoIsKnown) {
    const auto player = classroom_roster().make("rabbit");
    ASSERT_FALSE(player);
    EXPECT_EQ(player.error().fact("read"), "rabbit");
    EXPECT_NE(player.error().fact("known").find("greedy"), std::string_view::npos);
}

TEST(Roster, APlayerIsCalledByItsSpec) {
    for (const char* spec : {"random", "easy,seed=4", "greedy", "medium"})
        EXPECT_EQ((*classroom_roster().make(spec))->name(), spec);
}

}  // namespace
}  // namespace othellier
