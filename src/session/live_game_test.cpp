// The game alone, without a Session round it: no hints, no store, no view.
#include "session/live_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/testing.h"

namespace othellier::session::testing {
namespace {

struct LiveGameTest : ::testing::Test {
    Result<void> begin(const char* black, const char* white) {
        GameOptions options;
        options.seats = {SeatOptions{"Anna", black}, SeatOptions{"Bob", white}};
        return live.on(NewGame{options});
    }
    Result<void> play(const char* square) { return live.on(Play{Move(*parse_point(square)), {}}); }

    World world;
    Services services = world.services();
    Outbox outbox{text::Language::kEnglish};
    int answers = 0;
    LiveGame live{services, outbox, [this] { ++answers; }};
};

TEST_F(LiveGameTest, AsksTheComputerAndSaysWhenItHasAnswered) {
    ASSERT_TRUE(begin("human", "first"));
    EXPECT_FALSE(live.state().thinking);
    ASSERT_TRUE(play("f5"));
    EXPECT_TRUE(live.state().thinking);
    EXPECT_EQ(answers, 0);
    world.workers->work_all();
    EXPECT_EQ(answers, 1);
    EXPECT_FALSE(live.state().thinking);
    EXPECT_EQ(live.state().game().index(), 2);
}

TEST_F(LiveGameTest, SaysWhatMustBeKept) {
    ASSERT_TRUE(begin("human", "human"));
    EXPECT_TRUE(live.take_unsaved());
    EXPECT_FALSE(live.take_unsaved());
    EXPECT_FALSE(play("a1"));
    EXPECT_FALSE(live.take_unsaved()) << "nothing has happened";
    ASSERT_TRUE(live.on(GoTo{0}));
    EXPECT_FALSE(live.take_unsaved()) << "a look is not kept";
    ASSERT_TRUE(play("f5"));
    EXPECT_TRUE(live.take_unsaved());
}

TEST_F(LiveGameTest, AnAnswerToAQuestionTakenBackIsNotPlayed) {
    ASSERT_TRUE(begin("human", "first"));
    ASSERT_TRUE(play("f5"));
    ASSERT_TRUE(live.on(Undo{}));
    EXPECT_FALSE(live.state().thinking);
    world.workers->work_all();
    EXPECT_EQ(live.state().game().index(), 0);
}

TEST_F(LiveGameTest, EveryGameHasANumber) {
    ASSERT_TRUE(begin("human", "human"));
    const int first = live.state().number;
    ASSERT_TRUE(live.on(Again{}));
    EXPECT_NE(live.state().number, first);
}

}  // namespace
}  // namespace othellier::session::testing
