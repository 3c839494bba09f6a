// Hints, alone and at a table.
#include "session/hints.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

/// Deepens three times, 60 ms after each other, and then stops, or goes on until it is told to.
class Deepening final : public Player {
 public:
    Deepening(std::shared_ptr<HandTimer> timer, std::stop_token& seen)
        : timer_(std::move(timer)), seen_(seen) {}

    std::string name() const override { return "deep"; }
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) override {
        EXPECT_EQ(question.lines, Question::kAllLines);
        seen_ = stop;
        Thought thought;
        for (int depth = 1; depth <= 3; ++depth) {
            thought = {};
            for (const Point p : question.position.legal_moves())
                thought.lines.push_back(
                    {.moves = {p}, .value = 1.0 * depth, .unit = Unit::kPoints, .depth = depth});
            thought.chosen = 1;
            on_thought(thought);
            timer_->pass(Millis(60));
        }
        return thought;
    }

 private:
    std::shared_ptr<HandTimer> timer_;
    std::stop_token& seen_;
};

/// Hints without a game.
struct HintsAlone : ::testing::Test {
    HintsAlone() {
        world.roster->add({"deep", "deep", "players.random", [this](const Spec&) {
                               return Result<std::unique_ptr<Player>>(
                                   std::make_unique<Deepening>(world.timer, seen));
                           }});
    }
    Spot start(int game = 1) { return {game, {}, Grid::start()}; }
    std::vector<int> depths() {
        std::vector<int> depths;
        for (const Event& event : outbox.take())
            if (const auto* analysis = std::get_if<Analysis>(&event))
                depths.push_back(analysis->depth);
        return depths;
    }

    World world;
    std::stop_token seen;
    Services services = world.services();
    Outbox outbox{text::Language::kEnglish};
    std::optional<Hints> hints{std::in_place, services, outbox};
};

TEST_F(HintsAlone, TellWhatThePlayerThinksTenTimesASecondAtMost) {
    ASSERT_TRUE(hints->ask("deep", start()));
    world.workers->work_all();
    std::vector<int> depths;
    for (const Event& event : outbox.take()) {
        if (const auto* analysis = std::get_if<Analysis>(&event)) {
            depths.push_back(analysis->depth);
            EXPECT_EQ(analysis->spec, "deep");
            EXPECT_EQ(analysis->unit, Unit::kPoints);
            EXPECT_EQ(analysis->moves.size(), 4u);
        }
        if (const auto* given = std::get_if<HintGiven>(&event)) {
            EXPECT_EQ(given->move, Move(*parse_point("c4"))) << "what it would play";
        }
    }
    EXPECT_THAT(depths, ElementsAre(1, 3, 3)) << "the second came 60 ms after the first";
    EXPECT_FALSE(hints->view()->thinking);
}

TEST_F(HintsAlone, StopOneThatWorksAndKeepWhatItHasSaid) {
    ASSERT_TRUE(hints->ask("deep", start()));
    world.workers->run_without_posts();
    world.workers->post_once();
    EXPECT_THAT(depths(), ElementsAre(1));
    hints->stop();
    EXPECT_TRUE(seen.stop_requested());
    EXPECT_FALSE(hints->view()->thinking);
    EXPECT_TRUE(hints->view()->move);
    world.workers->work_all();
    EXPECT_THAT(depths(), ElementsAre()) << "nothing more is told";
    EXPECT_TRUE(hints->view());
}

TEST_F(HintsAlone, OneWithNothingToSayIsDroppedWhenStopped) {
    ASSERT_TRUE(hints->ask("first", start()));
    hints->stop();
    EXPECT_FALSE(hints->view());
}

TEST_F(HintsAlone, DroppingTellsThePlayerToStop) {
    ASSERT_TRUE(hints->ask("deep", start()));
    world.workers->run_without_posts();
    EXPECT_FALSE(seen.stop_requested());
    hints->drop();
    EXPECT_TRUE(seen.stop_requested());
    world.workers->work_all();
    EXPECT_THAT(depths(), ElementsAre());
}

TEST_F(HintsAlone, GoingAwayTellsThePlayerToStop) {
    ASSERT_TRUE(hints->ask("deep", start()));
    world.workers->run_without_posts();
    hints.reset();
    EXPECT_TRUE(seen.stop_requested());
    world.workers->work_all();
    EXPECT_THAT(depths(), ElementsAre());
}

TEST_F(HintsAlone, AnotherQuestionStopsTheOneBefore) {
    ASSERT_TRUE(hints->ask("deep", start()));
    world.workers->run_without_posts();
    const std::stop_token before = seen;
    ASSERT_TRUE(hints->ask("last", start()));
    EXPECT_TRUE(before.stop_requested());
    world.workers->work_all();
    EXPECT_EQ(hints->view()->spec, "last");
}

TEST_F(HintsAlone, AreToldToComeToAnEndOnce) {
    services.longest_thought = Millis(5000);
    ASSERT_TRUE(hints->ask("deep", start()));
    EXPECT_EQ(hints->next_wakeup(), world.timer->now() + Millis(5000));
    world.workers->run_without_posts();
    hints->tick();
    EXPECT_FALSE(seen.stop_requested());
    world.timer->pass(Millis(5000));
    hints->tick();
    EXPECT_TRUE(seen.stop_requested());
    EXPECT_EQ(hints->next_wakeup(), std::nullopt);
    world.workers->work_all();
    EXPECT_TRUE(hints->view()->move) << "its answer is still wanted";
}

TEST_F(HintsAlone, ASpotIsAPositionOfOneGame) {
    EXPECT_EQ(start(), start());
    EXPECT_FALSE(start() == start(2));
    EXPECT_FALSE(start() == (Spot{1, {}, Grid::start(6)}));
}

TEST(HintsAtATable, AreGivenAndNeverBind) {
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

TEST(HintsAtATable, CanBeSwitchedOff) {
    World w;
    ASSERT_TRUE(w.start("human", "first", [](GameOptions& o) { o.hints = false; }));
    EXPECT_FALSE(w.view().can_hint);
    EXPECT_EQ(w.session->handle(Hint{}).error().id, "hints_off");
}

TEST(HintsAtATable, AreForPeopleAndPositionsWithMoves) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    EXPECT_EQ(w.session->handle(Hint{"nobody"}).error().id, "unknown_player");
    ASSERT_TRUE(w.play("f5"));
    EXPECT_EQ(w.session->handle(Hint{}).error().id, "no_hint_here");
    ASSERT_TRUE(w.session->handle(GoTo{0}));
    EXPECT_TRUE(w.session->handle(Hint{}));
}

TEST(HintsAtATable, OnesThatComeTooLateAreDropped) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(Hint{"first"}));
    ASSERT_TRUE(w.play("f5"));
    w.session->take_events();
    w.workers->work_all();
    EXPECT_FALSE(w.view().hint);
    EXPECT_TRUE(w.session->take_events().empty());
}

TEST(HintsAtATable, OnesThatFailAreTold) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(Hint{"broken"}));
    w.workers->work_all();
    EXPECT_THAT(w.notices(), Contains("session.hint_failed"));
    EXPECT_FALSE(w.view().hint);
}

TEST(HintsAtATable, GoWithTheTable) {
    World w;
    std::stop_token seen;
    w.roster->add({"deep", "deep", "players.random", [&](const Spec&) {
                       return Result<std::unique_ptr<Player>>(
                           std::make_unique<Deepening>(w.timer, seen));
                   }});
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(Hint{"deep"}));
    w.workers->run_without_posts();
    EXPECT_FALSE(seen.stop_requested());
    w.session.reset();
    EXPECT_TRUE(seen.stop_requested());
    w.workers->work_all();
}

TEST(HintsAtATable, DoNotOutliveTheGameTheyAreOf) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(Hint{}));
    w.workers->work_all();
    ASSERT_TRUE(w.session->handle(Again{}));
    EXPECT_FALSE(w.view().hint) << "the same position, but another game";
}

TEST(HintsAtATable, AreGivenOnEverySize) {
    World w;
    for (const int size : {4, 6, 10, 16}) {
        ASSERT_TRUE(w.start("human", "human", [&](GameOptions& o) { o.size = size; }));
        ASSERT_TRUE(w.session->handle(Hint{}));
        w.workers->work_all();
        EXPECT_TRUE(w.view().hint->move) << size;
    }
}

}  // namespace
}  // namespace othellier::session::testing
