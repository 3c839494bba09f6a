#include "server/ladder_api.h"

#include <gtest/gtest.h>

#include "engine/ladder.h"
#include "session/testing.h"

namespace othellier::server {
namespace {

using nlohmann::json;

struct LadderApi : ::testing::Test {
    json show(const std::string& name = "") {
        return show_ladder(standings)({.input = {{"name", name}}}).value();
    }
    std::shared_ptr<session::Standings> standings = std::make_shared<session::Standings>(
        std::make_shared<session::testing::MemoryStore>(),
        [](std::string_view spec) { return std::optional<int>(engine::ladder_step(spec)->elo); },
        engine::ladder()[1].elo);
};

TEST_F(LadderApi, ShowsAllStepsAndAGentleFirstGame) {
    const json shown = show();
    ASSERT_EQ(shown["steps"].size(), engine::ladder().size());
    EXPECT_EQ(shown["steps"][0]["spec"], "step:1");
    EXPECT_EQ(shown["next"], engine::kFirstStep);
    EXPECT_EQ(shown["you"]["games"], 0);
}

TEST_F(LadderApi, TheNextGameIsAgainstTheFirstWhoIsNotWeaker) {
    for (int i = 0; i < 5; ++i) standings->game_over({"Anna", "step:5", 1, true, false});
    const json shown = show("Anna");
    EXPECT_GT(shown["next"], 5);
    EXPECT_EQ(shown["you"]["against"]["step:5"]["won"], 5);
    EXPECT_EQ(show("Bob")["next"], engine::kFirstStep);
    for (int i = 0; i < 99; ++i) standings->game_over({"Anna", "step:12", 1, true, false});
    EXPECT_EQ(show("Anna")["next"], 12);
}

TEST_F(LadderApi, ForgetsWhenAsked) {
    standings->game_over({"Anna", "step:1", 0, true, false});
    ASSERT_TRUE(forget_standing(standings)({.input = {{"name", "Anna"}}}));
    EXPECT_EQ(show("Anna")["you"]["games"], 0);
    EXPECT_FALSE(forget_standing(standings)({.input = {{"name", 3}}}));
}

TEST_F(LadderApi, WithoutStandingsThereIsStillALadder) {
    const json shown = show_ladder(nullptr)({.input = json::object()}).value();
    EXPECT_EQ(shown["you"], nullptr);
    EXPECT_EQ(shown["steps"].size(), 12u);
}

}  // namespace
}  // namespace othellier::server
