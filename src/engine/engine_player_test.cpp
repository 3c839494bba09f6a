#include "engine/engine_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>

#include "core/position_text.h"
#include "engine/roster.h"

namespace othellier::engine {
namespace {

using namespace std::chrono_literals;

std::unique_ptr<Player> made(std::string_view spec) {
    return standard_roster().make(spec).value();
}

Grid after(std::initializer_list<Point> moves) {
    Grid grid = Grid::start();
    for (const Point p : moves) grid.play(p);
    return grid;
}

/// Ten empty squares.
Grid near_the_end() {
    return parse_position("-XXXXXX-XXOXXXXXXOXXXXXXOXOOXXXXXXXOOXXXXOOOOOX-O--OOO-X--O-OOO- X")
        .value();
}

Question all_of(const Grid& grid) {
    return {.position = grid, .lines = Question::kAllLines};
}

std::map<Point, double> values(const Thought& thought) {
    std::map<Point, double> values;
    for (const Line& line : thought.lines) values[line.move().point()] = line.value.value();
    return values;
}

TEST(EnginePlayer, TellsItsLinesAsTheyDeepen) {
    const auto player = made("engine:5,hash=1");
    std::vector<int> depths;
    const auto tell = [&](const Thought& thought) {
        ASSERT_EQ(thought.lines.size(), 1u);
        EXPECT_TRUE(Grid::start().is_legal(thought.move().point()));
        depths.push_back(thought.lines.front().depth);
    };
    const Thought answer = player->think({Grid::start()}, tell, {}).value();
    EXPECT_EQ(depths, (std::vector{1, 2, 3, 4, 5}));
    const Line& line = answer.lines.front();
    EXPECT_EQ(line.depth, 5);
    EXPECT_EQ(line.selectivity, 73);
    EXPECT_EQ(line.unit, Unit::kDiscs);
    EXPECT_FALSE(line.proven);
    EXPECT_GT(line.moves.size(), 1u);
    EXPECT_GT(answer.nodes, 0u);
    EXPECT_GT(answer.elapsed.count(), 0);
}

TEST(EnginePlayer, GivesAsManyLinesAsAskedBestFirst) {
    const auto player = made("engine:4,hash=1");
    const Grid grid = after({Point(5, 4)});
    Question question{grid};
    question.lines = 2;
    EXPECT_EQ(player->think(question, {}, {}).value().lines.size(), 2u);
    const Thought all = player->think(all_of(grid), {}, {}).value();
    EXPECT_EQ(values(all).size(), grid.legal_moves().size());
    EXPECT_TRUE(std::ranges::is_sorted(all.lines, std::greater{}, &Line::value));
}

TEST(EnginePlayer, LeavesOutWhatItIsToldTo) {
    const auto player = made("engine:3,hash=1");
    for (const Grid& grid : {Grid::start(), near_the_end(), Grid::start(4), Grid::start(10)}) {
        Question question{grid};
        for (std::size_t left = grid.legal_moves().size(); left > 1; --left) {
            const auto tell = [&](const Thought& thought) {
                for (const Line& line : thought.lines)
                    EXPECT_EQ(std::ranges::count(question.leave_out, line.move()), 0);
            };
            const Thought thought = player->think(question, tell, {}).value();
            tell(thought);
            question.leave_out.push_back(thought.move());
        }
    }
}

TEST(EnginePlayer, TheEndIsProven) {
    const auto player = made("engine:10,hash=1");
    const Grid grid = near_the_end();
    const Thought all = player->think(all_of(grid), {}, {}).value();
    for (const Line& line : all.lines) {
        EXPECT_TRUE(line.proven);
        EXPECT_EQ(line.bound, Bound::kExact);
        EXPECT_EQ(line.selectivity, 100);
    }
    const Thought one = made("engine:10,hash=1")->think({grid}, {}, {}).value();
    EXPECT_EQ(one.lines.front().value, all.lines.front().value);
}

TEST(EnginePlayer, SmallBoardsAreSolvedMoveByMove) {
    const auto player = made("engine:3,hash=1");
    const Thought one = player->think({Grid::start(4)}, {}, {}).value();
    EXPECT_TRUE(one.lines.front().proven);
    EXPECT_EQ(one.lines.front().value, -10) << "3 discs to 11, and two empty squares";
    const Thought all = player->think(all_of(Grid::start(4)), {}, {}).value();
    EXPECT_EQ(all.lines.size(), 4u);
    for (const Line& line : all.lines) {
        EXPECT_EQ(line.value, -10) << "the four first moves are mirror images";
        EXPECT_TRUE(line.proven);
        EXPECT_EQ(line.moves.size(), 10u);
    }
}

TEST(EnginePlayer, OnOtherSizesItHasTheValuesOfAlphaBeta) {
    const Grid grid = Grid::start(10);
    const Thought engine = made("engine:3,hash=1")->think(all_of(grid), {}, {}).value();
    const Thought classroom = made("alphabeta:6")->think(all_of(grid), {}, {}).value();
    EXPECT_EQ(engine.lines, classroom.lines);
}

TEST(EnginePlayer, GoesOnWithoutEndUntilStopped) {
    const auto player = made("engine:1,hash=1");
    Question question{Grid::start()};
    question.endless = true;
    std::stop_source source;
    int deepest = 0;
    const auto tell = [&](const Thought& thought) {
        deepest = thought.lines.front().depth;
        if (deepest == 6) source.request_stop();
    };
    const Thought answer = player->think(question, tell, source.get_token()).value();
    EXPECT_GE(answer.lines.front().depth, 6) << "level 1 looks one ply ahead";

    question.position = near_the_end();
    EXPECT_TRUE(player->think(question, {}, {}).value().lines.front().proven)
        << "knows all there is to know";
}

TEST(EnginePlayer, StoppedAtOnceItStillHasALegalMove) {
    std::stop_source source;
    source.request_stop();
    const auto player = made("engine:20,hash=1");
    for (const int size : {4, 6, 8, 10}) {
        const Grid grid = Grid::start(size);
        const auto move = player->choose(grid, {}, source.get_token());
        ASSERT_TRUE(move) << size;
        EXPECT_TRUE(grid.is_legal(move->point())) << size;
    }
}

TEST(EnginePlayer, WeakPlayChoosesAmongAllItsLines) {
    const Grid grid = after({Point(5, 4), Point(3, 5)});
    bool worse = false;
    for (int seed = 0; seed < 20; ++seed) {
        const auto player = made("engine:2,hash=1,loss=60,seed=" + std::to_string(seed));
        const Thought thought = player->think({grid}, {}, {}).value();
        EXPECT_EQ(thought.lines.size(), grid.legal_moves().size());
        worse = worse || thought.chosen > 0;
    }
    EXPECT_TRUE(worse);
}

}  // namespace
}  // namespace othellier::engine
