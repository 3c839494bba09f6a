// R1.3 and R4.4: undo, redo, looking back, branching.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/testing.h"

namespace othellier::session::testing {
namespace {

/// Black can play c1 and c3, White c8; rows do not touch each other, so passes come at will.
const std::string kRows =
    "XO------"
    "--------"
    "XO------"
    "--------"
    "--------"
    "--------"
    "--------"
    "OX------ X";

void rows(GameOptions& options) {
    options.position = kRows;
}

TEST(Undo, WithTwoPeopleTakesOneMove) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    w.play_all({"f5", "d6"});
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().live_index, 1);
    EXPECT_EQ(w.view().turn, Color::kWhite);
    EXPECT_TRUE(w.view().can_redo);
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.session->handle(Undo{}).error().id, "nothing_to_undo");
    EXPECT_FALSE(w.view().can_undo);
    ASSERT_TRUE(w.session->handle(Redo{}));
    ASSERT_TRUE(w.session->handle(Redo{}));
    EXPECT_EQ(w.session->handle(Redo{}).error().id, "nothing_to_redo");
    EXPECT_EQ(w.view().transcript, "f5d6");
}

TEST(Undo, TakesTheComputersMoveWithOnesOwn) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    w.workers->work_all();
    const View before = w.view();
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().live_index, 0);
    EXPECT_TRUE(w.view().can_play);
    ASSERT_TRUE(w.session->handle(Redo{}));
    EXPECT_EQ(w.view().live_index, 2);
    EXPECT_EQ(w.view().cells, before.cells);
    EXPECT_EQ(w.workers->waiting(), 0u) << "redo replays; nobody thinks again";
}

TEST(Undo, AComputersOpeningMoveAloneStays) {
    World w;
    ASSERT_TRUE(w.start("first", "human"));
    w.workers->work_all();
    EXPECT_FALSE(w.view().can_undo);
    EXPECT_EQ(w.session->handle(Undo{}).error().id, "nothing_to_undo");
    EXPECT_EQ(w.view().live_index, 1);
}

TEST(Undo, WhileTheComputerThinks) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_FALSE(w.view().thinking);
    w.workers->work_all();  // The old answer comes and is not wanted.
    EXPECT_EQ(w.view().live_index, 0);
    ASSERT_TRUE(w.session->handle(Redo{}));
    EXPECT_TRUE(w.view().thinking);
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 2);
}

TEST(Undo, OnePlayerIsNeverAskedTwoThingsAtOnce) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    ASSERT_TRUE(w.session->handle(Undo{}));
    ASSERT_TRUE(w.play("d3"));
    EXPECT_EQ(w.workers->waiting(), 1u) << "the player is still at the move taken back";
    w.workers->work_once();
    EXPECT_EQ(w.workers->waiting(), 1u) << "now it is asked about d3";
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 2);
    EXPECT_EQ(w.view().transcript.substr(0, 2), "d3");
}

TEST(Undo, GoesAcrossPasses) {
    World w;
    ASSERT_TRUE(w.start("human", "human", rows));
    w.play_all({"c1", "c8", "c3"});  // White has nothing left: the game ends or goes on by passes.
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().live_index, 2);
    EXPECT_EQ(w.view().turn, Color::kBlack);
}

TEST(Undo, APassGoesWithTheMoveBeforeIt) {
    World w;
    const auto passes = [](GameOptions& o) {
        o.position =
            "XO------"
            "--------"
            "--------"
            "--------"
            "--------"
            "--------"
            "--------"
            "XO------ X";
    };
    ASSERT_TRUE(w.start("human", "human", passes));
    ASSERT_TRUE(w.play("c1"));
    EXPECT_EQ(w.view().live_index, 2) << "White's pass was made";
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().live_index, 0);
    ASSERT_TRUE(w.session->handle(Redo{}));
    EXPECT_EQ(w.view().live_index, 2);
    ASSERT_TRUE(w.play("c8"));
    EXPECT_TRUE(w.view().result);
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_FALSE(w.view().result);
    EXPECT_EQ(w.view().live_index, 2);

    // The same when a computer is the one who passes: two moves of the person, two undos.
    ASSERT_TRUE(w.start("human", "first", passes));
    w.play_all({"c1", "c8"});
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().live_index, 2);
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().live_index, 0);

    // A person who could only pass has nothing to take back.
    ASSERT_TRUE(w.start("first", "human", passes));
    w.workers->work_all();
    EXPECT_TRUE(w.view().result);
    EXPECT_FALSE(w.view().can_undo);
}

TEST(Undo, AForfeitedTurnIsTakenBackLikeAMove) {
    World w;
    ASSERT_TRUE(
        w.start("human", "first", [](GameOptions& o) { o.second_mistake_forfeits = true; }));
    EXPECT_FALSE(w.play("a1"));
    EXPECT_FALSE(w.play("a1"));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 2);
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().live_index, 0);
    EXPECT_FALSE(w.view().mistake);
}

TEST(Undo, PlayingSomethingElseForgetsWhatFollowed) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    w.play_all({"f5", "d6", "c3"});
    ASSERT_TRUE(w.session->handle(Undo{}));
    ASSERT_TRUE(w.session->handle(Undo{}));
    ASSERT_TRUE(w.play("f4"));
    EXPECT_EQ(w.view().transcript, "f5f4");
    EXPECT_FALSE(w.view().can_redo);
}

TEST(LookingBack, ShowsWithoutTouchingTheGame) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    w.play_all({"f5", "d6", "c3"});
    ASSERT_TRUE(w.session->handle(GoTo{1}));
    View v = w.view();
    EXPECT_EQ(v.index, 1);
    EXPECT_EQ(v.live_index, 3);
    EXPECT_EQ(v.seats[0].discs, 4);
    EXPECT_EQ(v.turns.size(), 3u);
    EXPECT_EQ(v.status.key, "session.looking_back");
    EXPECT_EQ(v.transcript, "f5d6c3");
    ASSERT_TRUE(w.session->handle(GoTo{3}));
    EXPECT_EQ(w.view().status.key, "session.to_move");
    EXPECT_EQ(w.session->handle(GoTo{4}).error().id, "bad_index");
    EXPECT_EQ(w.session->handle(GoTo{-1}).error().id, "bad_index");
}

TEST(LookingBack, TheComputerMovesOnMeanwhile) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    ASSERT_TRUE(w.session->handle(GoTo{0}));
    w.workers->work_all();
    EXPECT_EQ(w.view().index, 0);
    EXPECT_EQ(w.view().live_index, 2);
}

TEST(LookingBack, PlayingThereBranches) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    w.workers->work_all();
    ASSERT_TRUE(w.session->handle(GoTo{1}));
    EXPECT_EQ(w.play("d6").error().id, "not_your_turn");
    ASSERT_TRUE(w.session->handle(GoTo{0}));
    EXPECT_EQ(w.play("d3").error().id, "past_is_for_looking");
    ASSERT_TRUE(w.session->handle(PlayFromHere{}));
    ASSERT_TRUE(w.play("d3"));
    w.workers->work_all();
    EXPECT_EQ(w.view().index, 2);
    EXPECT_EQ(w.view().live_index, 2);
    EXPECT_EQ(w.view().transcript.substr(0, 2), "d3");
}

TEST(LookingBack, AMistakeThereCostsNothing) {
    World w;
    ASSERT_TRUE(
        w.start("human", "human", [](GameOptions& o) { o.second_mistake_forfeits = true; }));
    w.play_all({"f5", "d6"});
    ASSERT_TRUE(w.session->handle(GoTo{0}));
    EXPECT_FALSE(w.play("a1"));
    EXPECT_FALSE(w.play("a1"));
    EXPECT_EQ(w.view().live_index, 2);
    EXPECT_FALSE(w.view().mistake);
}

TEST(LookingBack, AFinishedGameCanBePlayedOnFromTheMiddle) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    w.play_all({"f5", "d6"});
    ASSERT_TRUE(w.session->handle(Resign{}));
    ASSERT_TRUE(w.session->handle(GoTo{1}));
    EXPECT_TRUE(w.view().result) << "of the game, also while looking back";
    EXPECT_TRUE(w.view().can_play);
    ASSERT_TRUE(w.play("f4"));
    EXPECT_TRUE(w.view().result) << "of the game, which stays";
    ASSERT_TRUE(w.session->handle(PlayFromHere{}));
    EXPECT_FALSE(w.view().result);
}

}  // namespace
}  // namespace othellier::session::testing
