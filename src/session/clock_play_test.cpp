// Clocks, pauses, delays: what happens in time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using ::testing::Contains;

std::function<void(GameOptions&)> timed(const char* control) {
    return [control](GameOptions& o) { o.time = *parse_clock(control); };
}

TEST(ClockPlay, RunsForTheSideToMove) {
    World w;
    ASSERT_TRUE(w.start("human", "human", timed("1m+2s")));
    w.timer->pass(Millis(5000));
    EXPECT_EQ(w.view().seats[0].clock, Millis(55000));
    EXPECT_TRUE(w.view().seats[0].clock_running);
    ASSERT_TRUE(w.play("f5"));
    EXPECT_EQ(w.view().seats[0].clock, Millis(57000));
    EXPECT_TRUE(w.view().seats[1].clock_running);
    EXPECT_EQ(w.session->next_wakeup(), w.timer->now() + Millis(60000));
}

TEST(ClockPlay, AFlagThatFallsLoses) {
    World w;
    ASSERT_TRUE(w.start("human", "human", timed("10s")));
    ASSERT_TRUE(w.play("f5"));
    w.timer->pass(Millis(9999));
    w.session->tick();
    EXPECT_FALSE(w.view().result);
    w.timer->pass(Millis(1));
    w.session->tick();
    ASSERT_TRUE(w.view().result);
    EXPECT_EQ(w.view().result->result.ending, Ending::kTime);
    EXPECT_EQ(w.view().result->result.winner, Color::kBlack);
    EXPECT_EQ(w.view().result->explanation.text, "Bob ran out of time.");
    EXPECT_EQ(w.session->next_wakeup(), std::nullopt);
}

TEST(ClockPlay, AMoveAfterTheFlagComesTooLate) {
    World w;
    ASSERT_TRUE(w.start("human", "human", timed("10s")));
    w.timer->pass(Millis(10000));
    EXPECT_EQ(w.play("f5").error().id, "game_over");
    EXPECT_EQ(w.view().result->result.winner, Color::kWhite);
}

TEST(ClockPlay, AComputersFlagFallsWhileItThinks) {
    World w;
    ASSERT_TRUE(w.start("human", "first", timed("10s")));
    ASSERT_TRUE(w.play("f5"));
    w.timer->pass(Millis(10000));
    w.session->tick();
    ASSERT_TRUE(w.view().result);
    EXPECT_EQ(w.view().result->result.winner, Color::kBlack);
    w.workers->work_all();  // Its move comes and changes nothing.
    EXPECT_EQ(w.view().live_index, 1);
    EXPECT_EQ(w.view().result->result.ending, Ending::kTime);
}

TEST(ClockPlay, TheComputerIsToldItsTime) {
    World w;
    ThinkingTime told;
    w.roster->add(entry("timed", [&](const Grid& g, const ThinkingTime& t, auto&) {
        told = t;
        return first_move(g);
    }));
    ASSERT_TRUE(w.start("timed", "human", timed("1m+2s")));
    w.workers->work_all();
    EXPECT_EQ(told.remaining, Millis(60000));
    EXPECT_EQ(told.increment, Millis(2000));
    ASSERT_TRUE(w.start("timed", "human", timed("3s/move")));
    w.workers->work_all();
    EXPECT_EQ(told.per_move, Millis(3000));
    EXPECT_EQ(told.remaining, Millis(0));
}

TEST(ClockPlay, LookingBackStopsNoClock) {
    World w;
    ASSERT_TRUE(w.start("human", "human", timed("10s")));
    ASSERT_TRUE(w.play("f5"));
    ASSERT_TRUE(w.session->handle(GoTo{0}));
    w.timer->pass(Millis(10000));
    w.session->tick();
    EXPECT_EQ(w.view().result->result.winner, Color::kBlack);
}

TEST(ClockPlay, APersonCannotPauseTheClock) {
    World w;
    ASSERT_TRUE(w.start("human", "first", timed("10s")));
    EXPECT_FALSE(w.view().can_pause);
    EXPECT_EQ(w.session->handle(Pause{}).error().id, "cannot_pause");
}

TEST(ClockPlay, UndoTakesTheClocksBack) {
    World w;
    ASSERT_TRUE(w.start("human", "human", timed("1m")));
    w.timer->pass(Millis(10000));
    ASSERT_TRUE(w.play("f5"));
    w.timer->pass(Millis(7000));
    ASSERT_TRUE(w.play("d6"));
    w.timer->pass(Millis(1000));
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().seats[0].clock, Millis(50000));
    EXPECT_EQ(w.view().seats[1].clock, Millis(60000));
    EXPECT_TRUE(w.view().seats[1].clock_running);
    ASSERT_TRUE(w.session->handle(Redo{}));
    EXPECT_EQ(w.view().seats[1].clock, Millis(53000));
}

TEST(ClockPlay, UndoOfAFallenFlagGivesTheTurnsTimeBack) {
    World w;
    ASSERT_TRUE(w.start("human", "human", timed("10s")));
    w.timer->pass(Millis(10000));
    w.session->tick();
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_FALSE(w.view().result);
    EXPECT_EQ(w.view().seats[0].clock, Millis(10000));
}

TEST(Watching, ComputersStepAndRun) {
    World w;
    ASSERT_TRUE(w.start("first", "last", [](GameOptions& o) { o.start_paused = true; }));
    EXPECT_TRUE(w.view().paused);
    EXPECT_EQ(w.workers->work_all(), 0);
    ASSERT_TRUE(w.session->handle(Step{}));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 1);
    EXPECT_TRUE(w.view().paused);
    ASSERT_TRUE(w.session->handle(session::Run{}));
    w.workers->work_all();
    ASSERT_TRUE(w.view().result);
    EXPECT_EQ(w.view().turn, std::nullopt);
}

TEST(Watching, PauseStopsBeforeTheNextMove) {
    World w;
    ASSERT_TRUE(w.start("first", "last"));
    w.workers->work_once();
    EXPECT_EQ(w.view().live_index, 1);
    ASSERT_TRUE(w.session->handle(Pause{}));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 1);
    EXPECT_EQ(w.view().status.key, "session.paused");
    ASSERT_TRUE(w.session->handle(session::Run{}));
    w.workers->work_once();
    EXPECT_EQ(w.view().live_index, 2);
}

TEST(Watching, StepWhileItThinksFinishesThatMove) {
    World w;
    ASSERT_TRUE(w.start("first", "last"));
    ASSERT_TRUE(w.session->handle(Step{}));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 1);
}

TEST(Watching, TheDelayComesBeforeEachMoveAndCostsNoTime) {
    World w;
    ASSERT_TRUE(w.start("first", "last", [](GameOptions& o) {
        o.delay = Millis(500);
        o.time = *parse_clock("10s");
    }));
    EXPECT_EQ(w.workers->waiting(), 0u);
    EXPECT_EQ(w.session->next_wakeup(), w.timer->now() + Millis(500));
    w.timer->pass(Millis(500));
    w.session->tick();
    EXPECT_EQ(w.workers->waiting(), 1u);
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 1);
    EXPECT_EQ(w.view().seats[0].clock, Millis(10000));
    ASSERT_TRUE(w.session->handle(session::Run{Millis(0)}));
    w.workers->work_all();
    EXPECT_TRUE(w.view().result);
}

TEST(Watching, PausedComputersUseNoTime) {
    World w;
    ASSERT_TRUE(w.start("first", "last", timed("10s")));
    ASSERT_TRUE(w.session->handle(Pause{}));
    w.workers->work_all();
    w.timer->pass(Millis(60000));
    w.session->tick();
    EXPECT_FALSE(w.view().result);
    EXPECT_EQ(w.view().seats[0].clock, Millis(10000));
}

TEST(Watching, UndoPauses) {
    World w;
    ASSERT_TRUE(w.start("first", "last"));
    w.workers->work_once();
    w.workers->work_once();
    ASSERT_TRUE(w.session->handle(Undo{}));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 1);
    EXPECT_TRUE(w.view().paused);
    ASSERT_TRUE(w.session->handle(GoTo{0}));
    ASSERT_TRUE(w.session->handle(Step{}));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 1);
}

}  // namespace
}  // namespace othellier::session::testing
