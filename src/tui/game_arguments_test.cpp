#include "tui/game_arguments.h"

#include <gtest/gtest.h>

namespace othellier::tui {
namespace {

using session::Millis;

TEST(GameArguments, WithoutAnyTwoPeoplePlayAndAreAsked) {
    const GameArguments none;
    EXPECT_TRUE(none.ask_for_players());
    const DialogueOptions options = dialogue_options(none).value();
    EXPECT_EQ(options.game.seat(Color::kBlack).spec, "human");
    EXPECT_EQ(options.game.seat(Color::kWhite).spec, "human");
    EXPECT_EQ(options.game.size, 8);
    EXPECT_TRUE(options.game.hints);
    EXPECT_TRUE(options.game.confirm_passes) << "a terminal shows one position at a time";
    EXPECT_TRUE(options.game.time.unlimited());
    EXPECT_TRUE(options.dots);
    EXPECT_EQ(options.hint_spec, "");
}

TEST(GameArguments, PlayersAreGivenAsInTheForm) {
    const GameArguments given{.black = "3", .white_name = "Ann", .hint = "4"};
    EXPECT_FALSE(given.ask_for_players());
    const DialogueOptions options = dialogue_options(given).value();
    EXPECT_EQ(options.game.seat(Color::kBlack).spec, "level3");
    EXPECT_EQ(options.game.seat(Color::kWhite).spec, "human");
    EXPECT_EQ(options.game.seat(Color::kWhite).name, "Ann");
    EXPECT_EQ(options.hint_spec, "level4");
}

TEST(GameArguments, EachSaysItsPart) {
    const DialogueOptions options = dialogue_options({.size = 10,
                                                      .first = "white",
                                                      .handicap = 2,
                                                      .no_hints = true,
                                                      .time = "5m+3s",
                                                      .strict = true,
                                                      .no_dots = true})
                                        .value();
    EXPECT_EQ(options.game.size, 10);
    EXPECT_EQ(options.game.first, Color::kWhite);
    EXPECT_EQ(options.game.handicap, 2);
    EXPECT_FALSE(options.game.hints);
    EXPECT_EQ(options.game.time, *parse_clock("5m+3s"));
    EXPECT_TRUE(options.game.second_mistake_forfeits);
    EXPECT_FALSE(options.dots);
}

TEST(GameArguments, OnlyADelayLetsTwoComputersPlayByThemselves) {
    EXPECT_TRUE(dialogue_options({}).value().game.start_paused);
    const DialogueOptions at_once = dialogue_options({.delay = "0"}).value();
    EXPECT_FALSE(at_once.game.start_paused);
    EXPECT_EQ(at_once.game.delay, Millis(0));
    EXPECT_EQ(dialogue_options({.delay = "500ms"}).value().game.delay, Millis(500));
}

TEST(GameArguments, WhatMakesNoSenseIsRefused) {
    EXPECT_EQ(dialogue_options({.size = 7}).error().id, "bad_size");
    EXPECT_FALSE(dialogue_options({.position = "nowhere"}));
    EXPECT_EQ(dialogue_options({.time = "soon"}).error().id, "bad_clock");
    EXPECT_EQ(dialogue_options({.delay = "later"}).error().id, "bad_delay_text");
}

}  // namespace
}  // namespace othellier::tui
