// Before a game: sizes, who starts, handicaps, positions, things pasted.
#include "session/set_up.h"

#include <gtest/gtest.h>

#include "core/position_text.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

TEST(SetUp, EveryEvenSizeStarts) {
    for (int size = 4; size <= 16; size += 2) {
        GameOptions options;
        options.size = size;
        const auto start = start_position(options);
        ASSERT_TRUE(start) << size;
        EXPECT_EQ(start->size(), size);
        EXPECT_EQ(start->turn(), Color::kBlack);
    }
    for (const int size : {-2, 0, 2, 7, 18}) {
        GameOptions options;
        options.size = size;
        EXPECT_EQ(start_position(options).error().id, "bad_size") << size;
    }
}

TEST(SetUp, WhiteMayStart) {
    GameOptions options;
    options.first = Color::kWhite;
    EXPECT_EQ(start_position(options)->turn(), Color::kWhite);
}

TEST(SetUp, HandicapCornersBelongToOneSideAndTheGiverStarts) {
    GameOptions options;
    options.handicap = 2;
    const Grid start = *start_position(options);
    EXPECT_EQ(start.at(*parse_point("a1")), Cell::kBlack);
    EXPECT_EQ(start.at(*parse_point("h8")), Cell::kBlack);
    EXPECT_EQ(start.at(*parse_point("h1")), Cell::kEmpty);
    EXPECT_EQ(start.turn(), Color::kWhite);
    options.handicap_for = Color::kWhite;
    options.handicap = 4;
    EXPECT_EQ(start_position(options)->count(Color::kWhite), 6);
    EXPECT_EQ(start_position(options)->turn(), Color::kBlack);
    options.handicap = 5;
    EXPECT_EQ(start_position(options).error().id, "bad_handicap");
}

TEST(SetUp, ACornerCanBeGivenOnlyOnce) {
    GameOptions options;
    options.position = "XO-------------- X";
    options.handicap = 1;
    const auto start = start_position(options);
    ASSERT_FALSE(start);
    EXPECT_EQ(start.error().id, "handicap_corner_taken");
    EXPECT_EQ(start.error().fact("square"), "a1");
}

TEST(SetUp, APositionThatIsOverCannotBePlayed) {
    GameOptions options;
    options.position = "XX-------------- X";
    EXPECT_EQ(start_position(options).error().id, "position_is_over");
    options.position = "nonsense";
    EXPECT_FALSE(start_position(options));
}

TEST(SetUp, BoundsOnNamesSpecsAndDelays) {
    GameOptions options;
    options.seat(Color::kBlack).name.assign(81, 'x');
    EXPECT_EQ(check_options(options).error().id, "name_too_long");
    options = {};
    options.seat(Color::kWhite).spec.assign(401, 'x');
    EXPECT_EQ(check_options(options).error().id, "spec_too_long");
    options = {};
    options.delay = Millis(60001);
    EXPECT_EQ(check_options(options).error().id, "bad_delay");
}

TEST(SetUp, APositionBecomesANewGameWithTheSameSeats) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.session->handle(session::SetUp{"XO-------------- X"}));
    EXPECT_EQ(w.view().size, 4);
    EXPECT_EQ(w.view().seats[1].spec, "first");
    EXPECT_FALSE(w.session->handle(session::SetUp{"XX-------------- X"}));
    EXPECT_EQ(w.view().size, 4);
    ASSERT_TRUE(w.session->handle(Again{}));
    EXPECT_EQ(w.view().position, "XO-------------- X");
}

TEST(SetUp, PastedTranscriptsAndPositionsBecomeTheGame) {
    World w;
    ASSERT_TRUE(w.session->handle(Paste{"F5 d6 C3"}));
    EXPECT_EQ(w.view().transcript, "f5d6c3");
    EXPECT_TRUE(w.view().can_play);
    EXPECT_FALSE(w.session->handle(Paste{"f5 a1"}));
    EXPECT_EQ(w.view().transcript, "f5d6c3");
    ASSERT_TRUE(w.session->handle(Paste{w.view().position}));
    EXPECT_EQ(w.view().live_index, 0);
    EXPECT_EQ(w.view().turn, Color::kWhite);
}

TEST(SetUp, AComputerWaitsBeforeAPastedGame) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.session->handle(Paste{"f5"}));
    EXPECT_TRUE(w.view().paused);
    EXPECT_EQ(w.workers->work_all(), 0);
    ASSERT_TRUE(w.session->handle(session::Run{}));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 2);
}

TEST(SetUp, AdoptedGamesBringNamesAndKinds) {
    World w;
    Game game;
    game.seat(Color::kBlack) = {"Léa", "first"};
    game.seat(Color::kWhite) = {"HAL", "engine:99"};
    ASSERT_TRUE(game.play(*parse_move("f5")));
    ASSERT_TRUE(w.session->handle(Adopt{game}));
    EXPECT_EQ(w.view().seats[0].name, "Léa");
    EXPECT_EQ(w.view().seats[0].spec, "first");
    EXPECT_EQ(w.view().seats[1].name, "HAL");
    EXPECT_TRUE(w.view().seats[1].human);
    EXPECT_EQ(w.view().live_index, 1);
}

TEST(SetUp, NamesOfAPastedGameGoWithIt) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.session->handle(
        Paste{"(;GM[Othello]PB[Lea]PW[Tom]TY[8]RE[?]BO[8 ---------------------------O*------*O"
              "--------------------------- *]B[f5];)"}));
    EXPECT_EQ(w.view().seats[0].name, "Lea");
    ASSERT_TRUE(w.session->handle(Paste{"f5d6"}));
    EXPECT_EQ(w.view().seats[0].name, "Anna") << "who sits here, not who played that game";
    EXPECT_EQ(w.view().seats[1].name, "Bob");
}

TEST(SetUp, WhatWasPastedIsRefusedInPeoplesWords) {
    World w;
    const auto refusal = [&w](const std::string& text) {
        return w.session->handle(Paste{text}).error().id;
    };
    EXPECT_EQ(refusal("hello there"), "pasted_unknown");
    EXPECT_EQ(refusal("http://elsewhere/"), "pasted_unknown");
    EXPECT_EQ(refusal("f5d6z9"), "pasted_moves");
    EXPECT_EQ(refusal("---------XXOO--Q-------- X"), "pasted_position");
    EXPECT_EQ(refusal("f5a1"), "illegal_move");
}

}  // namespace
}  // namespace othellier::session::testing
