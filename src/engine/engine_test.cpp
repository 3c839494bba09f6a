#include "engine/engine.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/board_grid.h"
#include "engine/roster.h"
#include "engine/time_control.h"
#include "engine/weaken.h"

namespace othellier::engine {
namespace {

using std::chrono::milliseconds;

TEST(Engine, AnswersWithALegalMoveAtEveryLowLevel) {
    Engine engine({.hash_megabytes = 1});
    for (int number = 1; number <= 4; ++number) {
        engine.set_position(Board::start());
        const Progress found = engine.go({.level = number});
        ASSERT_EQ(found.lines.size(), 1u);
        EXPECT_TRUE(Board::start().legal_moves().contains(*found.lines.front().move));
        EXPECT_EQ(found.lines.front().step.depth, number);
    }
}

TEST(Engine, TellsOfEveryIteration) {
    Engine engine({.hash_megabytes = 1});
    std::vector<int> depths;
    engine.go({.depth = 5},
              [&](const Progress& p) { depths.push_back(p.lines.front().step.depth); });
    EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5}));
}

TEST(Engine, GivesSeveralMovesBestFirst) {
    Engine engine({.hash_megabytes = 1});
    const Board board = Board::start().after(Square(5, 4));
    engine.set_position(board);
    const Progress found = engine.go({.depth = 4, .best_moves = 3});
    ASSERT_EQ(found.lines.size(), 3u);
    EXPECT_GE(found.lines[0].score, found.lines[1].score);
    EXPECT_GE(found.lines[1].score, found.lines[2].score);
    EXPECT_NE(found.lines[0].move, found.lines[1].move);
}

TEST(Engine, StaysWithinANumberOfNodesAndATime) {
    Engine engine({.hash_megabytes = 1});
    const Progress few = engine.go({.nodes = 20'000});
    EXPECT_LT(few.nodes, 3'000'000u);
    // What the search before has counted is not this one's.
    engine.set_position(Board::start().after(Square(5, 4)));
    EXPECT_GT(engine.go({.nodes = 20'000}).lines.front().step.depth, 4);
    const auto start = std::chrono::steady_clock::now();
    engine.go({.time = {.per_move = milliseconds(50)}});
    EXPECT_LT(std::chrono::steady_clock::now() - start, milliseconds(500));
}

TEST(Engine, ThinksOnTheOpponentsTimeUntilAskedAgain) {
    Engine engine({.hash_megabytes = 1});
    engine.ponder(Board::start());
    std::this_thread::sleep_for(milliseconds(20));
    EXPECT_EQ(engine.go({.depth = 3}).lines.size(), 1u);
}

TEST(TimeControl, NeverGivesMoreThanThereIs) {
    for (const int empties : {60, 40, 20, 5, 1}) {
        const TimeBudget move = budget_of({.per_move = milliseconds(100)}, empties);
        EXPECT_LT(move.hard, milliseconds(100));
        EXPECT_GE(move.hard, milliseconds(50));
        const TimeBudget clock = budget_of({.remaining = milliseconds(10'000)}, empties);
        EXPECT_LE(clock.hard, milliseconds(5'000));
        EXPECT_GT(clock.soft.count(), 0);
    }
    EXPECT_EQ(budget_of({}, 30).hard.count(), 0);
    EXPECT_EQ(budget_of({}, 30, milliseconds(10)).hard, milliseconds(9));
    EXPECT_EQ(budget_of({.per_move = milliseconds(5)}, 30, milliseconds(10)).hard, milliseconds(3));
    EXPECT_EQ(budget_of({}, 30, milliseconds(1)).hard.count(), 1);
    EXPECT_EQ(budget_of({.per_move = milliseconds(1)}, 30, milliseconds(10)).hard.count(), 1);
    EXPECT_EQ(budget_of({.remaining = milliseconds(1)}, 30, milliseconds(10)).hard.count(), 1);
    EXPECT_EQ(budget_of({.remaining = milliseconds(1)}, 30).hard.count(), 1);
}

TEST(Levels, AllHaveStepsThatEndInTheirDepth) {
    for (int number = kLowestLevel; number <= kHighestLevel; ++number) {
        const Level l = level(number);
        EXPECT_EQ(steps_of(l, 60).back().depth, number);
        const Step exact = steps_of(l, l.exact_empties).back();
        EXPECT_EQ(exact, (Step{l.exact_empties, Selectivity::kNone}));
        EXPECT_EQ(steps_of(l, l.selective_empties).back().depth, l.selective_empties);
    }
}

TEST(Weakener, OddsCostWhatIsWanted) {
    const std::vector<double> prices = {0, 0.5, 1, 3, 4};
    const auto odds = odds_for(prices, 0.8);
    EXPECT_NEAR(std::inner_product(prices.begin(), prices.end(), odds.begin(), 0.0), 0.8, 0.01);
    EXPECT_TRUE(std::is_sorted(odds.rbegin(), odds.rend()));
}

TEST(EngineRoster, MakesTheEngineFromASpec) {
    const Roster roster = standard_roster();
    const auto player = roster.make("engine:3,hash=1");
    ASSERT_TRUE(player);
    const auto move = (*player)->choose(Grid::start(), {}, {});
    ASSERT_TRUE(move);
    EXPECT_TRUE(Grid::start().is_legal(move->point()));
    EXPECT_EQ((*player)->name(), "engine:3,hash=1");
    EXPECT_TRUE(roster.make("engine,time=50ms,loss=20,seed=1"));
    EXPECT_EQ(roster.make("engine:31").error().id, "bad_option");
    EXPECT_EQ(roster.make("engine,time=soon").error().id, "bad_option");
    EXPECT_EQ(roster.make("engine,depth=3").error().id, "unknown_option");
}

TEST(EngineRoster, PlaysOnSmallBoards) {
    const auto player = standard_roster().make("engine:3,hash=1");
    ASSERT_TRUE(player);
    for (const int size : {4, 6, 10}) {
        const Grid grid = Grid::start(size);
        const auto move = (*player)->choose(grid, {}, {});
        ASSERT_TRUE(move) << size;
        EXPECT_TRUE(grid.is_legal(move->point()));
    }
}

}  // namespace
}  // namespace othellier::engine
