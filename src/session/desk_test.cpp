#include "session/desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using nlohmann::json;

struct DeskTest : ::testing::Test {
    World w;
    Desk desk{*w.session, *w.roster, "table", "1.2.3"};

    /// All answers to a message: the sender's own first, then everybody's.
    std::vector<json> send(const std::string& text) {
        std::vector<json> answers;
        for (const std::string& answer : desk.receive(text)) answers.push_back(json::parse(answer));
        for (const std::string& answer : desk.drain()) answers.push_back(json::parse(answer));
        return answers;
    }
    json state() { return json::parse(desk.welcome()[1]); }
    json start(const json& options) {
        const auto answers = send(json{{"type", "new"}, {"options", options}}.dump());
        EXPECT_EQ(answers.at(0).at("type"), "state") << answers.at(0).dump();
        return answers.at(0);
    }
    std::string error_of(const std::string& text) {
        const auto answers = send(text);
        return answers.empty() ? "" : answers[0].value("error", "");
    }
};

TEST_F(DeskTest, WelcomesWithHelloAndState) {
    const auto messages = desk.welcome();
    ASSERT_EQ(messages.size(), 2u);
    const json hello = json::parse(messages[0]);
    EXPECT_EQ(hello["type"], "hello");
    EXPECT_EQ(hello["version"], "1.2.3");
    EXPECT_EQ(hello["players"].size(), w.roster->entries().size());
    EXPECT_EQ(json::parse(messages[1])["has_game"], false);
}

TEST_F(DeskTest, OpeningsAreNamedInTheLanguageOfTheTable) {
    start(json::object());
    for (const char* move : {"f5", "d6", "c3", "d3", "c4", "f4"})
        send(json{{"type", "play"}, {"move", move}}.dump());
    EXPECT_EQ(state()["opening"], "Tiger");
    send(R"({"type":"goto","index":2})");
    EXPECT_EQ(state()["opening"], "Perpendicular") << "of the position shown";
    send(R"({"type":"language","language":"fr"})");
    EXPECT_EQ(state()["opening"], "Perpendiculaire");
    start({{"size", 6}});
    EXPECT_EQ(state()["opening"], "");
}

TEST_F(DeskTest, TheStateHoldsWhatThePageDraws) {
    start({{"black", {{"name", "Anna"}}}, {"time", "5m+3s"}});
    const auto answers = send(R"({"type":"play","move":"f5","index":0})");
    ASSERT_EQ(answers.size(), 2u);
    const json& state = answers[0];
    EXPECT_EQ(state["cells"], "---------------------------OX------XXX--------------------------");
    EXPECT_EQ(state["turn"], "white");
    EXPECT_EQ(state["last"], (json{{"color", "black"}, {"move", "f5"}, {"flips", {{"e5"}}}}));
    EXPECT_EQ(state["legal"][0],
              (json{{"move", "f4"}, {"flips", {{"e4"}}}, {"opening", "Parallel"}}));
    EXPECT_EQ(state["opening"], "") << "one move has no name yet";
    EXPECT_EQ(
        state["turns"],
        json::parse(R"([{"color":"black","move":"f5","forfeited":false,"black":4,"white":1}])"));
    EXPECT_EQ(state["seats"]["black"]["name"], "Anna");
    EXPECT_EQ(state["seats"]["black"]["clock"], 303000);
    EXPECT_EQ(state["seats"]["white"]["clock_running"], true);
    EXPECT_EQ(state["options"]["time"], "5m+3s");
    EXPECT_EQ(state["result"], nullptr);
    EXPECT_EQ(answers[1]["type"], "notice");
    EXPECT_EQ(answers[1]["sentence"]["text"], "Anna plays f5 and turns 1 disc.");
}

TEST_F(DeskTest, EveryFieldOfTheDocumentationIsThere) {
    start(json::object());
    const json s = state();
    for (const char* field : {"type",        "revision",
                              "has_game",    "language",
                              "options",     "size",
                              "cells",       "turn",
                              "legal",       "must_pass",
                              "can_play",    "opening",
                              "last",        "turns",
                              "index",       "live_index",
                              "mistake",     "seats",
                              "thinking",    "paused",
                              "can_undo",    "can_redo",
                              "can_hint",    "can_resign",
                              "can_pause",   "hint",
                              "result",      "status",
                              "transcript",  "position",
                              "start",       "line",
                              "notes",       "earlier",
                              "analysis",    "variations",
                              "can_explore", "can_play_from_here"})
        EXPECT_TRUE(s.contains(field)) << field;
    EXPECT_EQ(s.size(), 38u);
}

TEST_F(DeskTest, EveryMessageIsUnderstood) {
    start({{"black", {{"spec", "first"}}}, {"white", {{"spec", "last"}}}, {"start_paused", true}});
    for (const char* text :
         {R"({"type":"step"})", R"({"type":"pause"})", R"({"type":"run","delay":500})",
          R"({"type":"goto","index":0})", R"({"type":"hint","spec":"first"})",
          R"({"type":"stop_hint"})", R"({"type":"swap"})", R"({"type":"again"})",
          R"({"type":"seat","color":"black","spec":"human","name":"Léa"})",
          R"({"type":"resign","color":"black"})", R"({"type":"undo"})", R"({"type":"ping"})",
          R"({"type":"language","language":"fr"})", R"({"type":"export","format":"transcript"})",
          R"({"type":"paste","text":"f5d6c3"})", R"({"type":"undo"})", R"({"type":"redo"})",
          R"({"type":"check","position":"x"})",
          R"({"type":"set_up","position":"XO-------------- X"})"})
        EXPECT_EQ(error_of(text), "") << text;
    EXPECT_EQ(state()["size"], 4);
    EXPECT_EQ(error_of(R"({"type":"move_now"})"), "not_thinking");
}

TEST_F(DeskTest, WrongMessagesAreAnsweredAndTheTableLivesOn) {
    start(json::object());
    const json before = state();
    const std::string deep(60'000, '[');
    for (const std::string& text : {std::string(), std::string("{"), std::string("[]"),
                                    std::string("7"), deep, std::string("{\"type\":\"\xff\"}"),
                                    std::string(R"({"type":"undo"} x)"), std::string(1, '\0')})
        EXPECT_EQ(error_of(text), "bad_json") << text.substr(0, 20);
    for (const char* text :
         {R"({})", R"({"type":7})", R"({"type":"dance"})", R"({"type":"play"})",
          R"({"type":"play","move":7})", R"({"type":"play","move":"f5","index":"0"})",
          R"({"type":"goto"})", R"({"type":"goto","index":1e300})",
          R"({"type":"goto","index":18446744073709551615})", R"({"type":"resign","color":"red"})",
          R"({"type":"new","options":[]})", R"({"type":"new","options":{"black":7}})",
          R"({"type":"new","options":{"size":"8"}})", R"({"type":"new","options":{"hints":1}})",
          R"({"type":"language","language":"de"})", R"({"type":"export","format":"gif"})",
          R"({"type":"seat","spec":"first"})"})
        EXPECT_EQ(error_of(text), "bad_message") << text;
    EXPECT_EQ(error_of(R"({"type":"play","move":"z9"})"), "bad_square");
    EXPECT_EQ(error_of(R"({"type":"play","move":"a1"})"), "illegal_move");
    EXPECT_EQ(error_of(R"({"type":"new","options":{"time":"soon"}})"), "bad_clock");
    EXPECT_EQ(error_of(R"({"type":"new","options":{"black":{"spec":"nobody"}}})"),
              "unknown_player");
    EXPECT_EQ(error_of(std::string(70'000, ' ')), "message_too_long");
    EXPECT_EQ(state(), before);
    EXPECT_EQ(send(R"({"type":"play","move":"f5"})").at(0)["index"], 1);
}

TEST_F(DeskTest, ErrorsCarryTheIdOfTheirMessage) {
    EXPECT_EQ(send(R"({"type":"undo","id":7})").at(0)["id"], 7);
    EXPECT_EQ(send(R"({"type":"undo","id":"a"})").at(0)["id"], "a");
    EXPECT_EQ(send(R"({"type":"undo"})").at(0)["id"], nullptr);
    EXPECT_EQ(send(R"({"type":"undo","id":{"a":1}})").at(0)["id"], nullptr);
    EXPECT_EQ(send("{").at(0)["id"], nullptr);
}

TEST_F(DeskTest, SpeaksFrenchWhenAsked) {
    start(json::object());
    const auto answers = send(R"({"type":"language","language":"fr"})");
    EXPECT_EQ(answers.at(0)["type"], "hello");
    EXPECT_EQ(answers.at(1)["status"]["text"], "À Noir de jouer.");
    EXPECT_EQ(answers.at(1)["language"], "fr");
    EXPECT_EQ(send(R"({"type":"play","move":"a1"})").at(0)["sentence"]["text"],
              "le coup 1 (a1) est illégal\u00A0: Noir peut jouer d3 c4 f5 e6");
}

TEST_F(DeskTest, ChecksPositionsWithoutTouchingTheGame) {
    start(json::object());
    const json before = state();
    json checked = send(R"({"type":"check","position":"XO-------------- X"})").at(0);
    EXPECT_EQ(checked["ok"], true);
    EXPECT_EQ(checked["size"], 4);
    checked = send(R"({"type":"check","position":"XX-------------- X"})").at(0);
    EXPECT_EQ(checked["ok"], false);
    EXPECT_EQ(checked["problems"][0]["key"], "errors.position_is_over");
    checked = send(R"({"type":"check","position":"XXQ------------- X"})").at(0);
    EXPECT_EQ(checked["ok"], false);
    EXPECT_EQ(checked["cells"], "");
    EXPECT_EQ(state(), before);
}

TEST_F(DeskTest, TellsTheResult) {
    start({{"position", "XO-------------- X"}});
    const json state = send(R"({"type":"play","move":"c1"})").at(0);
    const json& result = state["result"];
    EXPECT_EQ(result["winner"], "black");
    EXPECT_EQ(result["ending"], "played_out");
    EXPECT_EQ(result["black"], 3);
    EXPECT_EQ(result["empties"], 13);
    EXPECT_EQ(result["black_total"], 16);
    EXPECT_EQ(result["margin"], 16);
    EXPECT_EQ(state["turn"], nullptr);
}

}  // namespace
}  // namespace othellier::session::testing
