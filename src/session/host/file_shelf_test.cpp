#include "session/host/file_shelf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "players/weight_table.h"
#include "session/desk.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::ElementsAre;

struct FileShelfTest : ::testing::Test {
    fs::path directory =
        fs::temp_directory_path() / ("othellier-shelf-" + std::to_string(::getpid()));
    FileShelf shelf{directory};
    World w;
    Desk desk{*w.session, *w.roster, "table", "1"};

    FileShelfTest() { desk.use(shelf); }
    ~FileShelfTest() override { fs::remove_all(directory); }

    std::vector<json> send(const json& message) {
        std::vector<json> answers;
        for (const std::string& text : desk.receive(message.dump()))
            answers.push_back(json::parse(text));
        return answers;
    }
    json mine(int corner) {
        json weights = send({{"type", "read_weights"}, {"name", "heur2"}}).at(0);
        weights["values"][0] = corner;
        weights["type"] = "write_weights";
        weights["name"] = "mine";
        return weights;
    }
    std::string error_of(const json& message) { return send(message).at(0).value("error", ""); }
};

TEST_F(FileShelfTest, TheDeskTellsThatItHasTables) {
    EXPECT_EQ(json::parse(desk.welcome()[0])["features"], json::array({"weights"}));
}

TEST_F(FileShelfTest, BuiltInTablesCanBeRead) {
    const json tables = send({{"type", "tables"}}).at(0)["tables"];
    EXPECT_EQ(tables.size(), 3u);
    for (const json& table : tables) {
        const json weights = send({{"type", "read_weights"}, {"name", table["name"]}}).at(0);
        EXPECT_EQ(weights["type"], "weights") << weights.dump();
        EXPECT_EQ(weights["values"].size(), 64u);
        EXPECT_EQ(weights["table"], table["name"]);
    }
}

TEST_F(FileShelfTest, AWrittenTableIsListedReadBackAndPlayable) {
    const std::vector<json> answers = send(mine(77));
    ASSERT_EQ(answers.size(), 2u) << answers.at(0).dump();
    EXPECT_EQ(answers[0]["values"][0], 77);
    EXPECT_EQ(answers[1]["tables"].back(), (json{{"name", "mine"}, {"builtin", false}}));
    EXPECT_THAT(shelf.names(), ElementsAre("mine"));
    const auto table = load_weight_table(answers[0]["table"].get<std::string>());
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->values[0], 77);
    EXPECT_EQ(send({{"type", "read_weights"}, {"name", "mine"}}).at(0)["values"],
              answers[0]["values"]);
}

TEST_F(FileShelfTest, ATableFileGivenAsTextIsRead) {
    const json text = send({{"type", "read_weights"}, {"name", "heur34"}}).at(0)["text"];
    const json weights = send({{"type", "read_weights"}, {"text", text}}).at(0);
    EXPECT_EQ(weights["name"], "");
    EXPECT_EQ(weights["text"], text);
    EXPECT_EQ(error_of({{"type", "read_weights"}, {"text", "size 9"}}), "table_bad_size");
}

TEST_F(FileShelfTest, WhatCannotBeATableIsRefusedAndNothingIsWritten) {
    json bad = mine(1);
    bad["name"] = "../../escape";
    EXPECT_EQ(error_of(bad), "bad_table_name");
    bad["name"] = "heur2";
    EXPECT_EQ(error_of(bad), "builtin_table");
    bad["name"] = "criteria";
    EXPECT_EQ(error_of(bad), "builtin_table");
    for (const json& values : {json(3), json::array({1, 2}), json(std::vector<double>(64, 1.5)),
                               json(std::vector<int>(64, 10'001))}) {
        json wrong = mine(1);
        wrong["values"] = values;
        EXPECT_EQ(error_of(wrong), "bad_message");
    }
    json sized = mine(1);
    sized["size"] = 7;
    EXPECT_EQ(error_of(sized), "bad_size");
    EXPECT_EQ(error_of({{"type", "read_weights"}}), "bad_message");
    EXPECT_EQ(error_of({{"type", "read_weights"}, {"name", "nobody"}}), "unknown_table");
    EXPECT_EQ(error_of({{"type", "read_weights"}, {"name", "/etc/passwd"}}), "bad_table_name");
    EXPECT_TRUE(shelf.names().empty());
}

TEST_F(FileShelfTest, WithoutAShelfTheDeskSaysSo) {
    Desk bare{*w.session, *w.roster, "table", "1"};
    EXPECT_EQ(json::parse(bare.welcome()[0])["features"], json::array());
    EXPECT_EQ(json::parse(bare.receive(R"({"type":"tables"})").at(0))["error"], "no_tables");
}

}  // namespace
}  // namespace othellier::session::testing
