#include "match/opening.h"

#include <gtest/gtest.h>

#include <set>

#include "core/transcript.h"
#include "match/schedule.h"
#include "match/seed.h"

namespace othellier::match {
namespace {

std::vector<std::string> transcripts(const std::vector<Game>& games) {
    std::vector<std::string> all;
    for (const Game& game : games) all.push_back(to_transcript(game));
    return all;
}

TEST(Openings, AreReadLineByLine) {
    const auto openings =
        parse_openings("# three\nf5d6c3\n\n f5f6 # comment\r\nf5 d6", Grid::start());
    ASSERT_TRUE(openings.has_value());
    EXPECT_EQ(transcripts(*openings), (std::vector<std::string>{"f5d6c3", "f5f6", "f5d6"}));
}

TEST(Openings, SayWhichLineIsBad) {
    const auto openings = parse_openings("f5d6\n\nf5a1\n", Grid::start());
    ASSERT_FALSE(openings.has_value());
    EXPECT_EQ(openings.error().id, "bad_opening");
    EXPECT_EQ(openings.error().fact("line"), "3");
    EXPECT_EQ(openings.error().fact("read"), "f5a1");
    EXPECT_EQ(parse_openings("# nothing\n", Grid::start()).error().id, "no_openings");
    // A game that is over is no opening.
    EXPECT_EQ(parse_openings("e6f4e3f6g5d6e7f5c5", Grid::start()).error().id, "bad_opening");
}

TEST(Openings, RandomOnesRepeatWithTheirSeedAndDoNotRepeatEachOther) {
    const auto first = transcripts(random_openings(Grid::start(), 4, 100, 5).value());
    EXPECT_EQ(first, transcripts(random_openings(Grid::start(), 4, 100, 5).value()));
    EXPECT_NE(first, transcripts(random_openings(Grid::start(), 4, 100, 6).value()));
    EXPECT_EQ(std::set<std::string>(first.begin(), first.end()).size(), 100u);
    for (const std::string& opening : first) EXPECT_EQ(opening.size(), 8u);
}

TEST(Openings, AreNoMoreThanThereAre) {
    const auto all = transcripts(random_openings(Grid::start(), 1, 10, 5).value());
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()),
              (std::set<std::string>{"d3", "c4", "f5", "e6"}));
    EXPECT_EQ(all.size(), 4u);
}

TEST(Openings, LongerThanAnyGameAreRefused) {
    const auto none = random_openings(Grid::start(4), 12, 1, 5);
    ASSERT_FALSE(none.has_value());
    EXPECT_EQ(none.error().id, "too_many_plies");
}

TEST(Openings, ShufflingKeepsThemAll) {
    std::vector<Game> games = random_openings(Grid::start(), 3, 30, 1).value();
    const auto before = transcripts(games);
    auto after = transcripts(shuffled(games, 9));
    EXPECT_NE(after, before);
    EXPECT_EQ(std::multiset<std::string>(after.begin(), after.end()),
              std::multiset<std::string>(before.begin(), before.end()));
}

TEST(Schedule, OnlyNeighboursMeetWhenAsked) {
    Plan plan;
    plan.players = {"a", "b", "c", "d"};
    plan.near = 1;
    const Schedule schedule = make_schedule(plan).value();
    EXPECT_EQ(schedule.fixtures.size(), 3u * 2);
    for (const Fixture& fixture : schedule.fixtures)
        EXPECT_EQ(std::abs(fixture.black - fixture.white), 1);
}

TEST(Schedule, EveryPairingGetsTheSameOpeningsInBothColours) {
    Plan plan;
    plan.players = {"a", "b", "c"};
    plan.games = 4;
    plan.with_self = true;
    plan.openings.file_text = "f5d6\nf5f6\nf5f4\n";
    const Schedule schedule = make_schedule(plan).value();
    EXPECT_EQ(schedule.fixtures.size(), 3u * 4 + 3u * 2);
    EXPECT_EQ(schedule.openings.size(), 3u);
    int self = 0;
    for (std::size_t i = 0; i < schedule.fixtures.size(); ++i) {
        const Fixture& fixture = schedule.fixtures[i];
        EXPECT_EQ(fixture.index, static_cast<int>(i));
        if (fixture.black == fixture.white) {
            EXPECT_EQ(fixture.pair, -1);
            ++self;
        } else if (fixture.black < fixture.white) {
            const Fixture& second = schedule.fixtures[i + 1];
            EXPECT_EQ(second.black, fixture.white);
            EXPECT_EQ(second.white, fixture.black);
            EXPECT_EQ(second.opening, fixture.opening);
            EXPECT_EQ(second.pair, fixture.pair);
        }
    }
    EXPECT_EQ(self, 6);
}

TEST(Seeds, AreGivenOnlyToThoseWhoTakeThem) {
    Roster roster;
    roster.add({"dice", "", "", nullptr, true});
    roster.add({"stone", "", "", nullptr, false});
    EXPECT_EQ(with_seed(roster, "dice", 10), "dice,seed=5");
    EXPECT_EQ(with_seed(roster, "dice,seed=3", 10), "dice,seed=3");
    EXPECT_EQ(with_seed(roster, "stone", 10), "stone");
    EXPECT_EQ(with_seed(roster, "nobody", 10), "nobody");
}

TEST(Seeds, DifferInEveryPart) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        for (std::uint64_t purpose = 0; purpose < 3; ++purpose)
            for (std::uint64_t index = 0; index < 100; ++index)
                seen.insert(derive_seed(seed, purpose, index));
    EXPECT_EQ(seen.size(), 3000u);
}

}  // namespace
}  // namespace othellier::match
