#include "server/class_settings.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/roster.h"

namespace othellier::server {
namespace {

using nlohmann::json;

TEST(ClassSettings, LeaveToThePageWhatNobodySaid) {
    const auto answer = class_json({}, standard_roster());
    EXPECT_EQ(*answer, json::parse(R"({"cell":null,"background":null,"options":null})"));
}

TEST(ClassSettings, TellThePageHowItsFirstGameStarts) {
    ClassSettings settings;
    settings.size = 6;
    settings.cell = 50;
    settings.background = {0, 128, 255};
    settings.black = "minimax";
    settings.white = "level2";
    settings.depth = 3;
    settings.first = "white";
    const json answer = class_json(settings, standard_roster()).value();
    EXPECT_EQ(answer["cell"], 50);
    EXPECT_EQ(answer["background"], "#0080ff");
    EXPECT_EQ(answer["options"]["size"], 6);
    EXPECT_EQ(answer["options"]["black"]["spec"], "minimax:3");
    EXPECT_EQ(answer["options"]["white"]["spec"], "level2,depth=3");
    EXPECT_EQ(answer["options"]["first"], "white");
}

TEST(ClassSettings, ADepthAloneIsThatOfTheMachineAsWhite) {
    ClassSettings settings;
    settings.depth = 5;
    const json answer = class_json(settings, standard_roster()).value();
    EXPECT_EQ(answer["options"]["black"]["spec"], "human");
    EXPECT_EQ(answer["options"]["white"]["spec"], "alphabeta:5");
    EXPECT_EQ(with_depth("random", 5), "random");
    EXPECT_EQ(with_depth("level3,depth=2", 5), "level3,depth=2");
}

TEST(ClassSettings, WhatCannotBePlayedIsRefused) {
    ClassSettings settings;
    settings.size = 7;
    EXPECT_EQ(class_json(settings, standard_roster()).error().id, "bad_size");
    settings.size = 8;
    settings.white = "nobody";
    EXPECT_EQ(class_json(settings, standard_roster()).error().id, "unknown_player");
}

TEST(Partners, AreLentUnderANameOfTheirOwn) {
    const Roster all = standard_roster();
    Roster page;
    ASSERT_TRUE(add_partners(page, all, {"mine=level1,depth=2"}));
    EXPECT_EQ(page.make("mine").value()->name(), all.make("level1,depth=2").value()->name());
    EXPECT_EQ(add_partners(page, all, {"mine=random"}).error().id, "partner_name_taken");
    EXPECT_EQ(add_partners(page, all, {"greedy=random"}).error().id, "partner_name_taken");
    EXPECT_EQ(add_partners(page, all, {"random"}).error().id, "bad_partner");
    EXPECT_EQ(add_partners(page, all, {"a b=random"}).error().id, "bad_partner");
    EXPECT_EQ(add_partners(page, all, {"x=nobody"}).error().id, "unknown_player");
}

}  // namespace
}  // namespace othellier::server
