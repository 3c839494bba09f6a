// Clocks, pauses, delays, hints: what happens in time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using ::testing::Contains;

std::function<void(GameOptions&)> timed(const char* control) {
    return [control](GameOptions& o) { o.time = *parse_time_control(control); };
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
        o.time = *parse_time_control("10s");
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

TEST(Hints, AreGivenAndNeverBind) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.view().can_hint);
    ASSERT_TRUE(w.session->handle(Hint{}));
    EXPECT_TRUE(w.view().hint->thinking);
    w.workers->work_all();
    ASSERT_TRUE(w.view().hint);
    EXPECT_EQ(w.view().hint->spec, "level4");
    EXPECT_EQ(w.view().hint->move, Move(*parse_point("e6")));
    EXPECT_EQ(w.view().live_index, 0);
    ASSERT_TRUE(w.play("f5"));
    EXPECT_FALSE(w.view().hint);
}

TEST(Hints, CanBeSwitchedOff) {
    World w;
    ASSERT_TRUE(w.start("human", "first", [](GameOptions& o) { o.hints = false; }));
    EXPECT_FALSE(w.view().can_hint);
    EXPECT_EQ(w.session->handle(Hint{}).error().id, "hints_off");
}

TEST(Hints, AreForPeopleAndPositionsWithMoves) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    EXPECT_EQ(w.session->handle(Hint{"nobody"}).error().id, "unknown_player");
    ASSERT_TRUE(w.play("f5"));
    EXPECT_EQ(w.session->handle(Hint{}).error().id, "no_hint_here");
    ASSERT_TRUE(w.session->handle(GoTo{0}));
    EXPECT_TRUE(w.session->handle(Hint{}));
}

TEST(Hints, OnesThatComeTooLateAreDropped) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(Hint{"first"}));
    ASSERT_TRUE(w.play("f5"));
    w.session->take_events();
    w.workers->work_all();
    EXPECT_FALSE(w.view().hint);
    EXPECT_TRUE(w.session->take_events().empty());
}

TEST(Hints, OnesThatFailAreTold) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(Hint{"broken"}));
    w.workers->work_all();
    EXPECT_THAT(w.notices(), Contains("session.hint_failed"));
    EXPECT_FALSE(w.view().hint);
}

/// Deepens twice, then waits to be told to stop; here it just ends.
class TwoDeep final : public Analyst {
 public:
    void analyze(const Grid& position, const std::function<void(Analysis)>& tell,
                 std::stop_token) override {
        const Move a = position.legal_moves().front();
        const Move b = position.legal_moves().back();
        tell({"", 0, 1, {{a, 2.0, false, {a}}, {b, 1.0, false, {b}}}});
        tell({"", 0, 2, {{b, 3.0, true, {b}}, {a, -1.0, false, {a}}}});
    }
};

TEST(Hints, AnAnalystsValuesDeepen) {
    World w;
    Services services = w.services();
    services.analyst = [](const std::string& spec) -> std::shared_ptr<Analyst> {
        return spec == "engine" ? std::make_shared<TwoDeep>() : nullptr;
    };
    w.session = std::make_unique<Session>("table", services);
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(Hint{"engine"}));
    w.workers->work_all();
    std::vector<int> depths;
    bool given = false;
    for (const Event& event : w.session->take_events()) {
        if (const auto* analysis = std::get_if<Analysis>(&event)) {
            depths.push_back(analysis->depth);
            EXPECT_EQ(analysis->spec, "engine");
        }
        if (const auto* hint = std::get_if<HintGiven>(&event))
            given = hint->move == Move(*parse_point("e6"));
    }
    EXPECT_EQ(depths, (std::vector{1, 2}));
    EXPECT_TRUE(given);
}

}  // namespace
}  // namespace othellier::session::testing
