#include "session/standings.h"

#include <gtest/gtest.h>

#include "session/testing.h"

namespace othellier::session::testing {
namespace {

std::optional<int> elo_of(std::string_view spec) {
    if (spec == "step:3") return 700;
    if (spec == "step:4") return 900;
    return std::nullopt;
}

EndedGame game(std::string opponent, double score) {
    return {.person = "",
            .opponent = std::move(opponent),
            .score = score,
            .usual = true,
            .helped = false};
}

struct StandingsTest : ::testing::Test {
    std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>();
    Standings standings{store, elo_of, 600};
};

TEST_F(StandingsTest, ANewcomerHasPlayedNothing) {
    const Standing standing = standings.of("");
    EXPECT_EQ(standing.games, 0);
    EXPECT_EQ(standing.rating.value, 600);
    EXPECT_EQ(standing.rating.deviation, 350);
    EXPECT_FALSE(standing.last);
}

TEST_F(StandingsTest, AGameMovesTheRatingAndIsKept) {
    standings.game_over(game("step:3", 1));
    const Standing won = standings.of("");
    EXPECT_GT(won.rating.value, 700);
    EXPECT_LT(won.rating.deviation, 350);
    EXPECT_EQ(won.against.at("step:3"), (Against{1, 0, 0}));
    EXPECT_EQ(won.last, (LastGame{"step:3", 600, won.rating.value, true}));
    standings.game_over(game("step:4", 0));
    standings.game_over(game("step:3", 0.5));
    const Standing now = standings.of("");
    EXPECT_EQ(now.games, 3);
    EXPECT_EQ(Standings(store, elo_of, 600).of(""), now) << "another start of the program";
}

TEST_F(StandingsTest, HelpAndUnusualGamesDoNotCount) {
    EndedGame helped = game("step:3", 1);
    helped.helped = true;
    EndedGame handicap = game("step:3", 1);
    handicap.usual = false;
    for (const EndedGame& one : {helped, handicap}) {
        standings.game_over(one);
        EXPECT_EQ(standings.of("").rating.value, 600);
        EXPECT_FALSE(standings.of("").last->counted);
        EXPECT_TRUE(standings.of("").against.empty());
    }
}

TEST_F(StandingsTest, NobodyIsRatedByStrangers) {
    standings.game_over(game("level4", 1));
    EXPECT_FALSE(standings.of("").last);
    EXPECT_EQ(store->saves, 0);
}

TEST_F(StandingsTest, AGameCountsOnceAndOtherGamesStillDo) {
    EndedGame first = game("step:3", 1);
    first.id = "1111";
    standings.game_over(first);
    standings.game_over(first);
    EXPECT_EQ(standings.of("").games, 1);
    Standings again(store, elo_of, 600);
    again.game_over(first);
    EXPECT_EQ(again.of("").games, 1) << "another start of the program";
    EndedGame second = first;
    second.id = "2222";
    again.game_over(second);
    EXPECT_EQ(again.of("").games, 2);
}

TEST_F(StandingsTest, HowManyGamesAreRememberedIsBounded) {
    for (int i = 0; i < 1100; ++i) {
        EndedGame one = game("step:3", 0.5);
        one.id = std::to_string(i);
        standings.game_over(one);
    }
    EXPECT_EQ(standings.of("").games, 1100);
    EXPECT_LT(store->documents["ladder"].size(), 20'000u);
}

TEST_F(StandingsTest, EveryNameHasItsOwn) {
    EndedGame lea = game("step:3", 1);
    lea.person = "Léa";
    standings.game_over(lea);
    EXPECT_EQ(standings.of("").games, 0);
    EXPECT_EQ(standings.of("Léa").games, 1);
    standings.forget("Léa");
    EXPECT_EQ(Standings(store, elo_of, 600).of("Léa").games, 0);
}

TEST_F(StandingsTest, DamageIsSetAside) {
    for (const char* text : {"{", "{}", R"({"people":{"":{"rating":"x"}}})", "[]"}) {
        store->documents["ladder"] = text;
        EXPECT_EQ(Standings(store, elo_of, 600).of("").games, 0) << text;
        EXPECT_TRUE(store->documents.contains("ladder.damaged")) << text;
    }
}

}  // namespace
}  // namespace othellier::session::testing
