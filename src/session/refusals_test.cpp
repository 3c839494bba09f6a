// What a table refuses, or bears, that no page of ours asks of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <new>

#include "session/desk.h"
#include "session/limits.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using nlohmann::json;

TEST(Refusals, AMoveOffTheBoard) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    const auto played = w.session->handle(Play{Move(Point(11, 11)), {}});
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().id, "bad_square");
    EXPECT_EQ(played.error().fact("last"), "h8");
    ASSERT_TRUE(w.session->handle(Resign{Color::kBlack}));
    EXPECT_EQ(w.session->handle(Explore{{Move(Point(11, 11))}}).error().id, "illegal_move");
}

TEST(Refusals, ADelayLongerThanAnybodyWaits) {
    World w;
    ASSERT_TRUE(w.start("first", "last"));
    for (const Millis delay : {Millis(-1), kMaxDelay + Millis(1)})
        EXPECT_EQ(w.session->handle(session::Run{delay}).error().id, "bad_delay");
    EXPECT_TRUE(w.session->handle(session::Run{kMaxDelay}));
}

TEST(Refusals, AMessageWithoutMemoryForItIsAnsweredAndTheTableGoesOn) {
    World w;
    w.roster->add({"greedy_for_memory", "greedy", "players.random",
                   [](const Spec&) -> Result<std::unique_ptr<Player>> { throw std::bad_alloc(); }});
    Desk desk(*w.session, *w.roster, "table", "1");
    const json wanted = {{"type", "new"},
                         {"options", {{"white", {{"spec", "greedy_for_memory"}}}}}};
    const auto answers = desk.receive(wanted.dump());
    ASSERT_EQ(answers.size(), 1u);
    EXPECT_EQ(json::parse(answers[0])["error"], "no_memory");
    EXPECT_TRUE(desk.receive(R"({"type":"new","options":{"white":{"spec":"first"}}})").empty());
    EXPECT_TRUE(w.view().has_game);
}

TEST(Refusals, AGameWithALostTurnIsNoFile) {
    World w;
    Desk desk(*w.session, *w.roster, "table", "1");
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.play("f5"));
    for (const char* format : {"sgf", "ggf"}) {
        const json asked = {{"type", "export"}, {"format", format}};
        const json answer = json::parse(desk.receive(asked.dump()).at(0));
        EXPECT_EQ(answer["type"], "exported");
        EXPECT_TRUE(answer["text"].get<std::string>().starts_with("(;")) << answer;
    }
    // Two mistakes lose a turn where that is agreed; no format can say so.
    World strict;
    Desk other(*strict.session, *strict.roster, "table", "1");
    ASSERT_TRUE(
        strict.start("human", "human", [](GameOptions& o) { o.second_mistake_forfeits = true; }));
    EXPECT_FALSE(strict.play("a1"));
    EXPECT_FALSE(strict.play("a1"));
    ASSERT_TRUE(strict.view().turns.size() == 1 && strict.view().turns[0].forfeited);
    const json answer = json::parse(other.receive(R"({"type":"export","format":"sgf"})").at(0));
    EXPECT_EQ(answer["error"], "file_forfeit");
}

TEST(Refusals, AnAnalysisThatFailsIsToldAndEnds) {
    World w;
    w.roster->add(entry(
        "engine", [](const Grid&, auto&, auto&) -> Result<Move> { return fail("no_memory"); }));
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(Resign{Color::kBlack}));
    ASSERT_TRUE(w.session->handle(Analyse{.on = true}));
    w.workers->work_all();
    EXPECT_FALSE(w.view().analysis.on);
    const auto told = w.notices();
    EXPECT_EQ(std::ranges::count(told, "session.hint_failed"), 1);
}

TEST(Refusals, MovesThatAreNoListOfMoves) {
    World w;
    Desk desk(*w.session, *w.roster, "table", "1");
    ASSERT_TRUE(w.start("human", "human"));
    for (const char* moves : {"7", "[7]", "\"f5\""})
        EXPECT_EQ(
            json::parse(desk.receive(R"({"type":"explore","moves":)" + std::string(moves) + "}")
                            .at(0))["error"],
            "bad_message")
            << moves;
}

}  // namespace
}  // namespace othellier::session::testing
