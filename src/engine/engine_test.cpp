#include "engine/engine.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "core/board_grid.h"
#include "engine/roster.h"
#include "engine/time_budget.h"
#include "search/test_positions.h"

namespace othellier::engine {
namespace {

using std::chrono::milliseconds;

TEST(Engine, AnswersWithALegalMoveAtEveryLowLevel) {
    Engine engine({.hash_megabytes = 1});
    for (int number = 1; number <= 4; ++number) {
        engine.set_position(Board::start());
        const search::Progress found = engine.go({.level = number});
        ASSERT_EQ(found.lines.size(), 1u);
        EXPECT_TRUE(Board::start().legal_moves().contains(*found.lines.front().move));
        EXPECT_EQ(found.lines.front().step.depth, number);
    }
}

TEST(Engine, TellsOfEveryIteration) {
    Engine engine({.hash_megabytes = 1});
    std::vector<int> depths;
    engine.go({.depth = 5},
              [&](const search::Progress& p) { depths.push_back(p.lines.front().step.depth); });
    EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5}));
}

TEST(Engine, GivesSeveralMovesBestFirst) {
    Engine engine({.hash_megabytes = 1});
    const Board board = Board::start().after(Square(5, 4));
    engine.set_position(board);
    const search::Progress found = engine.go({.depth = 4, .best_moves = 3});
    ASSERT_EQ(found.lines.size(), 3u);
    EXPECT_GE(found.lines[0].score, found.lines[1].score);
    EXPECT_GE(found.lines[1].score, found.lines[2].score);
    EXPECT_NE(found.lines[0].move, found.lines[1].move);
}

TEST(Engine, StaysWithinANumberOfNodes) {
    Engine engine({.hash_megabytes = 1});
    const search::Progress few = engine.go({.nodes = 20'000});
    EXPECT_GE(few.nodes, 20'000u);
    EXPECT_LE(few.nodes, 22'000u);
    // What the search before has counted is not this one's.
    engine.set_position(Board::start().after(Square(5, 4)));
    EXPECT_GT(engine.go({.nodes = 20'000}).lines.front().step.depth, 4);
}

/// A clock that goes on by a millisecond each time somebody looks at it.
search::Clock ticking_clock() {
    return [at = search::TimePoint()]() mutable { return at += milliseconds(1); };
}

TEST(Engine, StaysWithinATime) {
    Engine engine({.hash_megabytes = 1, .clock = ticking_clock()});
    const search::Progress found = engine.go({.own_limit = milliseconds(50)});
    EXPECT_FALSE(found.lines.empty());
    // It looks every so many nodes, and when it has something to tell.
    EXPECT_LE(found.nodes, 50 * search::Control::kGlance);
    EXPECT_GE(found.nodes, 20 * search::Control::kGlance);
}

TEST(Engine, BeginsNoIterationLateInItsTime) {
    // On a clock of the whole game, unlike a limit for the move, what is not used now is saved.
    std::mt19937_64 random(71);
    const Board board = search::random_position<8>(12, random);
    ASSERT_GT(board.legal_moves().count(), 1);
    const ThinkingTime time{.remaining = milliseconds(10)};
    ASSERT_EQ(budget_of(time, 12).soft, milliseconds(1));
    const auto iterations = [&](const GoLimits& limits) {
        Engine engine({.hash_megabytes = 1, .clock = ticking_clock()});
        engine.set_position(board);
        int told = 0;
        engine.go(limits, [&](const search::Progress&) { ++told; });
        return told;
    };
    EXPECT_EQ(iterations({.time = time}), 1);
    EXPECT_GT(iterations({}), 3);
}

TEST(Engine, IsStoppedByItsTokenAndTheNextSearchIsNot) {
    Engine engine({.hash_megabytes = 1});
    std::stop_source source;
    int told = 0;
    engine.go(
        {},
        [&](const search::Progress&) {
            if (++told == 3) source.request_stop();
        },
        source.get_token());
    EXPECT_EQ(told, 3);
    EXPECT_EQ(engine.go({.depth = 4}).lines.front().step.depth, 4);
}

TEST(Engine, ThinksOnTheOpponentsTimeUntilAskedAgain) {
    const Board board = Board::start().after(Square(5, 4));
    const auto nodes_of_depth_7 = [&](Engine& engine) {
        engine.set_position(board);
        return engine.go({.depth = 7}).nodes;
    };
    Engine fresh({.hash_megabytes = 4});
    const std::uint64_t alone = nodes_of_depth_7(fresh);

    Engine engine({.hash_megabytes = 4});
    engine.ponder(board);
    while (engine.nodes() < 20 * alone) std::this_thread::yield();
    EXPECT_LT(nodes_of_depth_7(engine), alone) << "what it thought of meanwhile is remembered";
}

TEST(Engine, WhateverIsAskedEndsPondering) {
    Engine engine({.threads = 2, .hash_megabytes = 1});
    engine.ponder(Board::start());
    engine.ponder(Board::start().after(Square(5, 4)));
    engine.use_threads(1);
    engine.ponder(Board::start());
    engine.forget();
    engine.ponder(Board::start());
    engine.stop_pondering();
    engine.stop_pondering();
    EXPECT_EQ(engine.go({.depth = 3}).lines.front().step.depth, 3);
    engine.ponder(Board::start());  // Nobody asks again before its end.
}

TEST(TimeBudget, NeverGivesMoreThanThereIs) {
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
        const search::Step exact = steps_of(l, l.exact_empties).back();
        EXPECT_EQ(exact, (search::Step{l.exact_empties, search::Selectivity::kNone}));
        EXPECT_EQ(steps_of(l, l.selective_empties).back().depth, l.selective_empties);
    }
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
    EXPECT_TRUE(roster.make("engine,nodes=5000"));
    EXPECT_EQ(roster.make("engine,nodes=0").error().id, "bad_option");
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
