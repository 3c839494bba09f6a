// The analysis follows the position shown, and what it finds stays with the positions.
#include "session/analyst.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "session/desk.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

Line line(const char* move, double value, int depth, bool proven = false) {
    return {.moves = {*parse_move(move, 8)}, .value = value, .depth = depth, .proven = proven};
}

Thought thought(std::vector<Line> lines) {
    return {.lines = std::move(lines), .nodes = 1000};
}

TEST(PositionValues, AreOnlyEverImproved) {
    PositionValues values;
    const Grid start = Grid::start();
    EXPECT_EQ(values.find(start), nullptr);
    EXPECT_FALSE(values.worth(start));
    values.add(start, thought({line("d3", 1, 12), line("c4", 0, 12), line("f5", -1, 12)}));
    values.add(start, thought({line("c4", 9, 6)}));
    ASSERT_EQ(values.find(start)->lines.size(), 3u);
    EXPECT_EQ(values.find(start)->lines[0].move(), *parse_move("d3", 8));
    EXPECT_EQ(values.worth(start), (Worth{1, false, 12}));
    values.add(start, thought({line("f5", -2, 14)}));
    EXPECT_EQ(values.worth(start), (Worth{-2, false, 14}));
    // The best of a deeper search is the best: what was thought of the others was less sure.
    EXPECT_EQ(values.find(start)->lines[1].value, -2);
    EXPECT_EQ(values.find(start)->lines[1].bound, Bound::kAtMost);
    values.add(start, thought({line("e6", 0, 4, true)}));
    EXPECT_EQ(values.worth(start), (Worth{0, true, 4}));
    values.add(start, thought({line("e6", 8, 30)}));
    EXPECT_EQ(values.worth(start)->discs, 0) << "proven is proven";
    EXPECT_EQ(values.find(start)->lines.size(), 4u);
}

TEST(PositionValues, TakeWhatADeeperSearchSettledForAsItsValue) {
    PositionValues values;
    const Grid start = Grid::start();
    values.add(start, thought({line("d3", 6, 8), line("c4", 1, 8), line("f5", -5, 8)}));
    Line settled = line("d3", 5, 14);
    settled.bound = Bound::kAtLeast;
    values.add(start, thought({settled, line("c4", 3, 14), line("e6", -4, 14)}));
    EXPECT_EQ(values.worth(start), (Worth{5, false, 14}));
    const std::vector<Line>& lines = values.find(start)->lines;
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_EQ(lines[2].move(), *parse_move("e6", 8)) << "before what is only known to be no better";
}

TEST(PositionValues, CountForBlackAndKnowTheEnd) {
    PositionValues values;
    Grid grid = Grid::start();
    grid.play(*parse_move("f5", 8));
    values.add(grid, thought({line("d6", 3, 10)}));
    EXPECT_EQ(values.worth(grid)->discs, -3) << "White is to move";
    std::vector<Cell> cells(64, Cell::kEmpty);
    cells[0] = Cell::kBlack;
    EXPECT_EQ(values.worth(Grid(8, cells, Color::kBlack)), (Worth{64, true, 0}));
}

TEST(PositionValues, AreBounded) {
    PositionValues values;
    std::mt19937 random(1);
    for (std::size_t i = 0; i < PositionValues::kMost + 200;) {
        Grid grid = Grid::start();
        for (int ply = 0; ply < 30 && !grid.is_over(); ++ply, ++i) {
            const auto legal = grid.legal_moves();
            grid.play(legal.empty() ? Move::pass() : Move(legal[random() % legal.size()]));
            values.add(grid, thought({line("a1", 0, 1)}));
        }
    }
    EXPECT_LE(values.size(), PositionValues::kMost);
}

/// An engine that says how often it was asked what, and gives every move a value.
class Counting final : public Player {
 public:
    Counting(std::string spec, std::vector<std::string>& asked)
        : spec_(std::move(spec)), asked_(asked) {}
    std::string name() const override { return spec_; }
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token) override {
        const bool quick = spec_.starts_with("engine:8");
        asked_.push_back((quick ? "quick " : "deep ") +
                         std::to_string(question.position.empties()) +
                         (question.endless ? " endless" : ""));
        Thought found;
        for (const Point p : question.position.legal_moves())
            found.lines.push_back({.moves = {p}, .value = 2, .depth = quick ? 8 : 20});
        if (on_thought) on_thought(found);
        return found;
    }

 private:
    std::string spec_;
    std::vector<std::string>& asked_;
};

struct AnalystTest : ::testing::Test {
    AnalystTest() {
        world.roster->add({"engine", "engine", "players.engine", [this](const Spec& spec) {
                               return Result<std::unique_ptr<Player>>(
                                   std::make_unique<Counting>(to_string(spec), asked));
                           }});
        EXPECT_TRUE(world.start("human", "human"));
        world.play_all({"f5", "d6", "c3"});
        world.session->take_events();
    }
    Result<void> analyse(bool on = true) {
        return world.session->handle(Analyse{.on = on, .seconds = 5});
    }
    template <typename T>
    std::vector<T> told() {
        std::vector<T> found;
        for (const Event& event : world.session->take_events())
            if (const auto* one = std::get_if<T>(&event)) found.push_back(*one);
        return found;
    }

    World world;
    std::vector<std::string> asked;
};

TEST_F(AnalystTest, LooksAtTheWholeGameAndGoesDeepWherePeopleLook) {
    ASSERT_TRUE(analyse());
    EXPECT_TRUE(world.view().analysis.on);
    EXPECT_TRUE(world.view().analysis.thinking);
    world.workers->work_all();
    EXPECT_THAT(asked,
                ::testing::ElementsAre("quick 57", "quick 60", "quick 59", "quick 58", "deep 57"));
    EXPECT_FALSE(world.view().analysis.thinking);
    world.timer->pass(Millis(1000));
    world.session->tick();
    const auto worths = told<Worths>();
    ASSERT_FALSE(worths.empty());
    ASSERT_EQ(worths.back().known.size(), 4u);
    EXPECT_EQ(worths.back().known[1].worth.discs, -2) << "White is to move after f5";
}

TEST_F(AnalystTest, WhatItFoundIsThereAtOnce) {
    ASSERT_TRUE(analyse());
    world.workers->work_all();
    ASSERT_TRUE(world.session->handle(GoTo{1}));
    EXPECT_FALSE(told<Analysis>().empty());
    world.workers->work_all();
    asked.clear();
    told<Analysis>();
    ASSERT_TRUE(world.session->handle(GoTo{3}));
    const auto again = told<Analysis>();
    ASSERT_EQ(again.size(), 1u);
    EXPECT_EQ(again[0].depth, 20);
    EXPECT_EQ(again[0].index, 3);
    // A page that comes later is told too.
    EXPECT_EQ(world.session->what_is_known().size(), 2u);
}

TEST_F(AnalystTest, FollowsIntoVariations) {
    ASSERT_TRUE(analyse());
    world.workers->work_all();
    ASSERT_TRUE(world.session->handle(GoTo{1}));
    ASSERT_TRUE(world.play("f4"));
    world.workers->work_all();
    const auto analyses = told<Analysis>();
    ASSERT_FALSE(analyses.empty());
    EXPECT_EQ(analyses.back().line, 1);
    EXPECT_EQ(analyses.back().index, 2);
    EXPECT_EQ(world.session->what_is_known().size(), 2u);
}

TEST_F(AnalystTest, RestsWhileNobodyLooksAndStopsWhenTold) {
    world.session->watched(false);
    ASSERT_TRUE(analyse());
    world.workers->work_all();
    EXPECT_TRUE(asked.empty());
    world.session->watched(true);
    world.workers->work_all();
    EXPECT_FALSE(asked.empty());
    asked.clear();
    ASSERT_TRUE(analyse(false));
    ASSERT_TRUE(world.session->handle(GoTo{1}));
    world.workers->work_all();
    EXPECT_TRUE(asked.empty());
    EXPECT_FALSE(world.view().analysis.on);
}

TEST_F(AnalystTest, GoesOnWithoutEndWhereNoEndIsAsked) {
    ASSERT_TRUE(world.session->handle(Analyse{.on = true, .lines = 1}));
    world.workers->work_all();
    EXPECT_EQ(asked.back(), "deep 57 endless");
    EXPECT_EQ(world.session->handle(Analyse{.on = true, .level = 99}).error().id, "bad_analysis");
    EXPECT_EQ(world.session->handle(Analyse{.on = true, .lines = 0}).error().id, "bad_analysis");
}

TEST_F(AnalystTest, IsNotForGamesWithoutHints) {
    ASSERT_TRUE(world.start("human", "human", [](GameOptions& o) { o.hints = false; }));
    EXPECT_EQ(analyse().error().id, "hints_off");
}

TEST_F(AnalystTest, WaitsWhileTheOtherSideThinks) {
    ASSERT_TRUE(world.start("human", "first"));
    ASSERT_TRUE(analyse());
    world.workers->work_all();
    asked.clear();
    ASSERT_TRUE(world.play("f5"));
    EXPECT_FALSE(world.view().analysis.thinking);
    world.workers->work_all();
    ASSERT_FALSE(asked.empty());
    EXPECT_EQ(asked.back(), "deep 58");
}

}  // namespace
}  // namespace othellier::session::testing
