#include "engine/ladder.h"

#include <gtest/gtest.h>

#include "core/position_text.h"
#include "engine/roster.h"

namespace othellier::engine {
namespace {

std::unique_ptr<Player> step(int number, std::uint64_t seed = 1) {
    return standard_roster()
        .make("step:" + std::to_string(number) + ",seed=" + std::to_string(seed))
        .value();
}

TEST(Ladder, IsNumberedFromOneAndEveryStepIsStronger) {
    ASSERT_EQ(ladder().size(), 12u);
    for (std::size_t i = 0; i < ladder().size(); ++i) {
        EXPECT_EQ(ladder()[i].number, static_cast<int>(i) + 1);
        EXPECT_TRUE(i == 0 || ladder()[i].elo > ladder()[i - 1].elo);
    }
}

TEST(Ladder, KnowsItsStepsByTheirSpec) {
    EXPECT_EQ(ladder_step("step:7")->number, 7);
    EXPECT_EQ(ladder_step("step:12,seed=4")->number, 12);
    EXPECT_EQ(ladder_step("step")->number, kFirstStep);
    for (const char* other : {"step:0", "step:13", "human", "engine:7", "steps:1", ""})
        EXPECT_EQ(ladder_step(other), nullptr) << other;
}

TEST(Ladder, EveryStepPlaysOnEverySize) {
    for (int number = 1; number <= 8; ++number)
        for (const int size : {4, 8, 10}) {
            const Grid start = Grid::start(size);
            const auto player = step(number);
            player->new_game();
            const Thought thought = player->think({.position = start}, {}, {}).value();
            EXPECT_TRUE(start.is_legal(thought.move().point())) << number << " on " << size;
        }
}

TEST(Ladder, TheSameSeedPlaysTheSameGame) {
    for (const int number : {1, 5, 8}) {
        Grid grid = Grid::start();
        const auto one = step(number, 9);
        const auto other = step(number, 9);
        one->new_game();
        other->new_game();
        for (int turn = 0; turn < 12 && grid.can_move(grid.turn()); ++turn) {
            const Move move = one->choose(grid, {}, {}).value();
            EXPECT_EQ(move, other->choose(grid, {}, {}).value()) << number;
            grid.play(move);
        }
    }
}

TEST(Ladder, RefusesWhatItHasNot) {
    for (const char* spec : {"step:0", "step:13", "step:x", "step:3,loss=2"})
        EXPECT_FALSE(standard_roster().make(spec)) << spec;
    EXPECT_EQ((*standard_roster().make("step:3"))->name(), "step:3");
}

}  // namespace
}  // namespace othellier::engine
