#include "protocol/spec_player.h"

#include <gtest/gtest.h>

#include "engine/roster.h"
#include "protocol/told_lines.h"

namespace othellier::protocol {
namespace {

SpecPlayer player_of(std::string_view spec) {
    return SpecPlayer::make(standard_roster(), spec).value();
}

TEST(SpecPlayer, HasANameOfOneWord) {
    EXPECT_EQ(player_of("engine:4,hash=1").name(), "Othellier");
    EXPECT_EQ(player_of("alphabeta:3,eval=discs").name(), "Othellier-alphabeta:3,eval=discs");
    EXPECT_FALSE(SpecPlayer::make(standard_roster(), "nobody"));
}

TEST(SpecPlayer, TheEngineAloneHasLevelsAndPlaysOnOneSize) {
    SpecPlayer engine = player_of("engine,hash=1");
    EXPECT_TRUE(engine.hint_on(Grid::start(), 3).endless);
    engine.set_level(1000);
    EXPECT_EQ(engine->name(), "engine:30,hash=1");
    engine.set_level(-3);
    EXPECT_EQ(engine->name(), "engine:1,hash=1");
    EXPECT_FALSE(engine.hint_on(Grid::start(), 3).endless);
    EXPECT_TRUE(engine.plays_on(8));
    EXPECT_FALSE(engine.plays_on(6));

    SpecPlayer greedy = player_of("greedy");
    greedy.set_level(3);
    EXPECT_EQ(greedy->name(), "greedy");
    EXPECT_FALSE(greedy.hint_on(Grid::start(), 3).endless);
    EXPECT_EQ(greedy.hint_on(Grid::start(), 3).lines, 3);
    EXPECT_EQ(greedy.hint_on(Grid::start(), 1000).lines, Question::kAllLines);
    EXPECT_TRUE(greedy.plays_on(6));
    EXPECT_FALSE(greedy.plays_on(7));
    EXPECT_FALSE(player_of("engine,time=1s,hash=1").hint_on(Grid::start(), 3).endless);
}

TEST(ToldLines, DepthsAreWrittenAsFrontEndsReadThem) {
    const Line line{.moves = {Point(5, 4)}, .depth = 18};
    EXPECT_EQ(depth_text(line), "18");
    Line selective = line;
    selective.selectivity = 73;
    EXPECT_EQ(depth_text(selective), "18@73%");
    selective.proven = true;
    EXPECT_EQ(depth_text(selective), "100%");
    EXPECT_EQ(depth_text({.moves = {Point(5, 4)}}), "1") << "a number from 1 on";
}

TEST(ToldLines, EachLineOnceAndAgainWhenItChanged) {
    std::vector<int> depths;
    LineTeller teller(2, [&](const Line& line) { depths.push_back(line.depth); });
    const auto line = [](int column, int depth) {
        return Line{.moves = {Point(column, 0)}, .depth = depth};
    };
    teller({.lines = {line(0, 1), line(1, 2), line(2, 3)}});
    EXPECT_EQ(depths, (std::vector{1, 2})) << "no more than two";
    teller({.lines = {line(0, 1), line(1, 4)}});
    EXPECT_EQ(depths, (std::vector{1, 2, 4}));
    teller({.lines = {line(0, 5)}});
    teller({.lines = {line(0, 5), line(1, 4)}});
    EXPECT_EQ(depths, (std::vector{1, 2, 4, 5}));
}

TEST(ToldLines, DiscsAfterTheMoveAreTheMoversEvenBehindAPass) {
    const Grid start = Grid::start();
    EXPECT_EQ(discs_after(start, {.moves = {start.legal_moves().front()}}), 3);
    // White has no move; Black's c1 takes all.
    std::vector<Cell> cells(64, Cell::kEmpty);
    cells[0] = Cell::kBlack;
    cells[1] = Cell::kWhite;
    const Grid to_pass(8, cells, Color::kWhite);
    EXPECT_EQ(discs_after(to_pass, {.moves = {Move::pass(), Point(2, 0)}}), -3);
}

}  // namespace
}  // namespace othellier::protocol
