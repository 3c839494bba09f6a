#include "engine/thread_budget.h"

#include <gtest/gtest.h>

#include <optional>

#include "engine/roster.h"

namespace othellier::engine {
namespace {

TEST(ThreadBudget, OneAloneMayHaveItAll) {
    ThreadBudget budget(8);
    EXPECT_EQ(ThreadBudget::Share(budget, 8).threads(), 8);
    EXPECT_EQ(ThreadBudget::Share(budget, 100).threads(), 8);
    EXPECT_EQ(ThreadBudget::Share(budget, 3).threads(), 3);
    EXPECT_EQ(ThreadBudget::Share(budget, 0).threads(), 1);
    EXPECT_EQ(budget.in_use(), 0);
}

TEST(ThreadBudget, OthersGetAFairShareOfWhatIsLeftAndNeverNothing) {
    ThreadBudget budget(8);
    std::optional<ThreadBudget::Share> first(std::in_place, budget, 5);
    const ThreadBudget::Share second(budget, 8);
    EXPECT_EQ(second.threads(), 3) << "half of 8, but only 3 are left";
    const ThreadBudget::Share third(budget, 8);
    EXPECT_EQ(third.threads(), 1) << "nothing is left, and nobody waits";
    first.reset();
    EXPECT_EQ(budget.in_use(), 4);
    const ThreadBudget::Share fourth(budget, 8);
    EXPECT_EQ(fourth.threads(), 2) << "a third of 8";
}

TEST(ThreadBudget, AnEngineSearchesWithItsShareAndGivesItBack) {
    const auto budget = std::make_shared<ThreadBudget>(3);
    Roster roster;
    roster.add(engine_entry(budget));
    const auto player = roster.make("engine:6").value();
    const Move alone = player->choose(Grid::start(8), {}, {}).value();
    EXPECT_EQ(budget->in_use(), 0);
    const ThreadBudget::Share others(*budget, 3);
    EXPECT_TRUE(player->choose(Grid::start(8), {}, {})) << "its pool has shrunk to one thread";
    EXPECT_TRUE(player->choose(Grid::start(6), {}, {}));
    EXPECT_EQ(budget->in_use(), 3);
    EXPECT_FALSE(alone.is_pass());
}

TEST(ThreadBudget, WithABudgetThereIsNoThinkingOnTheOpponentsTime) {
    Roster roster;
    roster.add(engine_entry(std::make_shared<ThreadBudget>(2)));
    EXPECT_EQ(roster.make("engine:6,ponder=yes").error().id, "bad_option");
    EXPECT_TRUE(roster.make("engine:6,threads=64,hash=65536")) << "a wish, bounded when it thinks";
    EXPECT_EQ(roster.entries()[0].usage.find("ponder"), std::string::npos);
}

}  // namespace
}  // namespace othellier::engine
