// The view as a function: states are put together by hand, nothing plays.
#include "session/view_of.h"

#include <gtest/gtest.h>

#include "core/notation.h"

namespace othellier::session {
namespace {

struct ViewOf : ::testing::Test {
    View view() const {
        return view_of({state, hint, roster, text::Language::kEnglish, 7, Millis(1000)});
    }
    void play(const char* square) { state.timed.play(Move(*parse_point(square)), Millis(0)); }

    GameState state;
    std::optional<HintView> hint;
    Roster roster = classroom_roster();
};

TEST_F(ViewOf, AnEmptyTableShowsTheStartAndWantsNothing) {
    const View v = view();
    EXPECT_EQ(v.revision, 7);
    EXPECT_EQ(v.legal.size(), 4u);
    EXPECT_FALSE(v.has_game || v.can_play || v.can_undo || v.can_hint || v.can_resign);
    EXPECT_EQ(v.status.key, "session.no_game");
    EXPECT_EQ(v.seats[0].name, "Black");
}

TEST_F(ViewOf, AComputerThatThinks) {
    state.has_game = true;
    state.options.seat(Color::kWhite).spec = "level2";
    play("f5");
    state.thinking = true;
    const View v = view();
    EXPECT_EQ(v.status.key, "session.thinking");
    EXPECT_TRUE(v.seats[1].thinking);
    EXPECT_FALSE(v.seats[0].thinking);
    EXPECT_FALSE(v.seats[1].about.empty());
    EXPECT_FALSE(v.can_play || v.can_hint);
    EXPECT_TRUE(v.can_undo);
    EXPECT_EQ(v.last->move, Move(*parse_point("f5")));
}

TEST_F(ViewOf, ClocksAreReadAtTheTimeOfTheView) {
    state.has_game = true;
    state.options.time = *parse_clock("5m");
    state.timed = TimedGame(Game(), state.options.time);
    state.timed.start_clock(Millis(400));
    EXPECT_EQ(view().seats[0].clock, Millis(299'400));
    EXPECT_TRUE(view().seats[0].clock_running);
    EXPECT_FALSE(view().can_pause);
}

TEST_F(ViewOf, LookingBackShowsAnotherPositionOfTheSameGame) {
    state.has_game = true;
    play("f5");
    state.timed.look_at(0);
    hint = HintView{"level4", true, std::nullopt};
    const View v = view();
    EXPECT_EQ(v.index, 0);
    EXPECT_EQ(v.live_index, 1);
    EXPECT_EQ(v.turns.size(), 1u);
    EXPECT_EQ(v.status.key, "session.looking_back");
    EXPECT_EQ(v.hint, hint);
    EXPECT_EQ(v.last, std::nullopt);
}

TEST_F(ViewOf, AResignationIsAResultThatUndoTakesBack) {
    state.has_game = true;
    state.timed.concede(Color::kBlack, Ending::kResigned, Millis(0));
    const View v = view();
    ASSERT_TRUE(v.result);
    EXPECT_EQ(v.result->explanation.key, "session.resigned");
    EXPECT_EQ(v.status, v.result->sentence);
    EXPECT_EQ(v.turn, std::nullopt);
    EXPECT_TRUE(v.can_undo);
    EXPECT_FALSE(v.can_resign);
}

TEST_F(ViewOf, AResultTellsTwoPlayersOfOneNameApart) {
    state.has_game = true;
    for (const Color color : {Color::kBlack, Color::kWhite})
        state.timed.sit(color, {"Anna", "human"});
    state.timed.concede(Color::kWhite, Ending::kResigned, Millis(0));
    const View v = view();
    ASSERT_TRUE(v.result);
    EXPECT_EQ(v.result->sentence.text, "Anna (Black) wins 64–0.");
    EXPECT_EQ(v.result->explanation.text, "Anna (White) resigned.");
}

}  // namespace
}  // namespace othellier::session
