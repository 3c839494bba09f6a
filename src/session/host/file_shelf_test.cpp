#include "session/host/file_shelf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "players/square_values.h"
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
        json values = send({{"type", "read_square_values"}, {"name", "heur2"}}).at(0);
        values["values"][0] = corner;
        values["type"] = "write_square_values";
        values["name"] = "mine";
        return values;
    }
    std::string error_of(const json& message) { return send(message).at(0).value("error", ""); }
};

TEST_F(FileShelfTest, TheDeskTellsThatItHasSquareValues) {
    EXPECT_EQ(json::parse(desk.welcome()[0])["features"], json::array({"square_values"}));
}

TEST_F(FileShelfTest, BuiltInValuesCanBeRead) {
    const json list = send({{"type", "list_square_values"}}).at(0)["list"];
    EXPECT_EQ(list.size(), 3u);
    for (const json& table : list) {
        const json values = send({{"type", "read_square_values"}, {"name", table["name"]}}).at(0);
        EXPECT_EQ(values["type"], "square_values") << values.dump();
        EXPECT_EQ(values["values"].size(), 64u);
        EXPECT_EQ(values["in_spec"], table["name"]);
    }
}

TEST_F(FileShelfTest, WrittenValuesAreListedReadBackAndPlayable) {
    const std::vector<json> answers = send(mine(77));
    ASSERT_EQ(answers.size(), 2u) << answers.at(0).dump();
    EXPECT_EQ(answers[0]["values"][0], 77);
    EXPECT_EQ(answers[1]["list"].back(), (json{{"name", "mine"}, {"builtin", false}}));
    EXPECT_THAT(shelf.names(), ElementsAre("mine"));
    const auto table = load_square_values(answers[0]["in_spec"].get<std::string>());
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->values[0], 77);
    EXPECT_EQ(send({{"type", "read_square_values"}, {"name", "mine"}}).at(0)["values"],
              answers[0]["values"]);
}

TEST_F(FileShelfTest, AFileGivenAsTextIsRead) {
    const json text = send({{"type", "read_square_values"}, {"name", "heur34"}}).at(0)["text"];
    const json values = send({{"type", "read_square_values"}, {"text", text}}).at(0);
    EXPECT_EQ(values["name"], "");
    EXPECT_EQ(values["text"], text);
    EXPECT_EQ(error_of({{"type", "read_square_values"}, {"text", "size 9"}}),
              "square_values_bad_size");
}

TEST_F(FileShelfTest, WhatCannotBeSquareValuesIsRefusedAndNothingIsWritten) {
    json bad = mine(1);
    bad["name"] = "../../escape";
    EXPECT_EQ(error_of(bad), "bad_square_values_name");
    bad["name"] = "heur2";
    EXPECT_EQ(error_of(bad), "builtin_square_values");
    bad["name"] = "criteria";
    EXPECT_EQ(error_of(bad), "builtin_square_values");
    for (const json& values : {json(3), json::array({1, 2}), json(std::vector<double>(64, 1.5)),
                               json(std::vector<int>(64, 10'001))}) {
        json wrong = mine(1);
        wrong["values"] = values;
        EXPECT_EQ(error_of(wrong), "bad_message");
    }
    json sized = mine(1);
    sized["size"] = 7;
    EXPECT_EQ(error_of(sized), "bad_size");
    EXPECT_EQ(error_of({{"type", "read_square_values"}}), "bad_message");
    EXPECT_EQ(error_of({{"type", "read_square_values"}, {"name", "nobody"}}),
              "unknown_square_values");
    EXPECT_EQ(error_of({{"type", "read_square_values"}, {"name", "/etc/passwd"}}),
              "bad_square_values_name");
    EXPECT_TRUE(shelf.names().empty());
}

TEST_F(FileShelfTest, WhatCannotBeWrittenIsTold) {
    std::ofstream(directory.string()) << "a file where the folder should be";
    const json answer = send(mine(7)).at(0);
    EXPECT_EQ(answer["error"], "cannot_write") << answer;
}

TEST_F(FileShelfTest, WhatAnEarlierVersionKeptIsMovedOnceAndFoundUnderBothPaths) {
    const fs::path before = directory / "weights";
    fs::create_directories(before);
    std::ofstream(before / "mine") << "old";
    const fs::path now = FileShelf::folder_below(directory);
    FileShelf moved(now);
    EXPECT_THAT(moved.names(), ElementsAre("mine"));
    EXPECT_TRUE(fs::exists(before / "mine")) << "saved games and scripts name it";
    ASSERT_TRUE(moved.write("mine", "new"));
    EXPECT_EQ(FileShelf::folder_below(directory), now);
    EXPECT_EQ(*moved.read("mine"), "new") << "the second start moves nothing";
}

TEST_F(FileShelfTest, NothingIsOverwrittenByMoving) {
    for (const char* folder : {"weights", "square_values"}) {
        fs::create_directories(directory / folder);
        std::ofstream(directory / folder / "both") << folder;
    }
    std::ofstream(directory / "weights" / "mine") << "old";
    FileShelf moved(FileShelf::folder_below(directory));
    EXPECT_THAT(moved.names(), ElementsAre("both", "mine"));
    EXPECT_EQ(*moved.read("both"), "square_values");
    std::string left;
    std::ifstream(directory / "weights" / "both") >> left;
    EXPECT_EQ(left, "weights");
}

TEST_F(FileShelfTest, WithoutAShelfTheDeskSaysSo) {
    Desk bare{*w.session, *w.roster, "table", "1"};
    EXPECT_EQ(json::parse(bare.welcome()[0])["features"], json::array());
    EXPECT_EQ(json::parse(bare.receive(R"({"type":"list_square_values"})").at(0))["error"],
              "no_square_values");
}

}  // namespace
}  // namespace othellier::session::testing
