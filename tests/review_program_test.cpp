// `othellier review` from the outside.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "run_program.h"

namespace othellier::tests {
namespace {

/// A whole game in few moves: White is wiped out.
const std::string kShort = "e6f4e3f6g5d6e7f5c5";
const std::string kGame =
    "f5f6e6f4g5e7f7c5f3g4e3g6c3d3c6d6d7c8b4f8e8d8c4b3c7a4c2f2g3e2d2e1h5h3h4h6d1b5f1g2b6a6a3c1a5a2"
    "h7a7h1h8b7b8a8g7g8h2g1a1b2b1";

Outcome review(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"review", "--fresh", "--level", "4"});
    return run_program(arguments);
}

TEST(ReviewCommand, FitsIntoEightyColumns) {
    for (const char* language : {"en", "fr"}) {
        const Outcome run =
            run_program({"--lang", language, "review", "--fresh", "--level", "4", kGame});
        EXPECT_EQ(run.status, 0) << run.err;
        std::istringstream lines(run.out);
        for (std::string line; std::getline(lines, line);)
            EXPECT_LE(std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }), 80)
                << line;
        EXPECT_NE(run.out.find("48. a7 ??"), std::string::npos) << run.out;
    }
}

TEST(ReviewCommand, JsonIsOneDocument) {
    const auto json = nlohmann::json::parse(review({"--json", kGame}).out);
    EXPECT_EQ(json["games"], 1);
    const auto& game = json["reviews"][0];
    EXPECT_EQ(game["level"], 4);
    EXPECT_EQ(game["complete"], true);
    EXPECT_EQ(game["game"]["result_for_black"], 18);
    EXPECT_EQ(game["moves"].size(), 60U);
    EXPECT_EQ(game["graph"].size(), 63U);
    EXPECT_EQ(game["graph"].back()["black"], 18);
    const auto& lost = game["moves"][47];
    EXPECT_EQ(lost["turn"], game["lost_by"]);
    EXPECT_EQ(lost["played"], "a7");
    EXPECT_EQ(lost["verdict"], "blunder");
}

TEST(ReviewCommand, MakesOneSummaryOfSeveralGames) {
    const Outcome run = review({kGame, kShort});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("\n2 games\n"), std::string::npos) << run.out;
    const auto json = nlohmann::json::parse(review({"--json", kGame, kShort}).out);
    EXPECT_EQ(json["games"], 2);
    EXPECT_EQ(json["players"].size(), 2U);
    EXPECT_EQ(json["players"][0]["games"], 2);
}

TEST(ReviewCommand, TakesMovesWithSpaces) {
    const auto json = nlohmann::json::parse(review({"--json", "e6", "f4", "e3", "f6", "g5"}).out);
    EXPECT_EQ(json["reviews"][0]["moves"].size(), 5U);
    EXPECT_EQ(json["reviews"][0]["lost_by"], nullptr);
}

TEST(ReviewCommand, LeavesAGivenOpeningOut) {
    const auto json = nlohmann::json::parse(review({"--json", "--opening", "8", kGame}).out);
    EXPECT_EQ(json["reviews"][0]["given_turns"], 8);
    EXPECT_EQ(json["reviews"][0]["moves"][7]["counted"], false);
}

TEST(ReviewCommand, WritesAFileOfTheFormThatItsNameSays) {
    const auto file = std::filesystem::path(testing::TempDir()) / "review_test.md";
    const Outcome run = review({kGame, "--out", file.string()});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "1 review written to " + file.string() + "\n");
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::filesystem::remove(file);
    EXPECT_TRUE(text.starts_with("# Review\n")) << text;
    EXPECT_EQ(review({kGame, "--out", "review.doc"}).status, 1);
}

TEST(ReviewCommand, KeepsWhatItFoundForTheNextTime) {
    const auto data = std::filesystem::path(testing::TempDir()) / "review_data";
    std::filesystem::remove_all(data);
    const std::string command = "XDG_DATA_HOME=" + data.string() + " othellier review --level 4 ";
    const Outcome first = run_shell(command + kGame);
    EXPECT_EQ(first.status, 0) << first.err;
    const auto folder = data / "othellier" / "reviews";
    const auto count = [&] {
        return std::distance(std::filesystem::directory_iterator(folder),
                             std::filesystem::directory_iterator());
    };
    ASSERT_EQ(count(), 1);
    const auto file = std::filesystem::directory_iterator(folder)->path();
    const auto size = std::filesystem::file_size(file);
    const Outcome again = run_shell(command + kGame);
    EXPECT_EQ(again.out, first.out);
    EXPECT_EQ(std::filesystem::file_size(file), size);  // Nothing was searched again.
    std::filesystem::remove_all(data);
}

TEST(ReviewCommand, SaysWhatIsWrong) {
    const Outcome illegal = review({"f5f5"});
    EXPECT_EQ(illegal.status, 1);
    EXPECT_NE(illegal.err.find("illegal"), std::string::npos) << illegal.err;
    const Outcome nothing = review({"nowhere.ggf"});
    EXPECT_EQ(nothing.status, 1);
    EXPECT_EQ(run_program({"review"}).status, 2);
    const Outcome small = review({"----------------OX--XO---------------- X"});
    EXPECT_EQ(small.status, 1);
}

TEST(PracticeCommand, AsksOnesOwnMistakesAndBringsThemBackByTheSchedule) {
    const auto data = std::filesystem::path(testing::TempDir()) / "practice_test";
    std::filesystem::remove_all(data);
    const std::string program = "XDG_DATA_HOME=" + data.string() + " othellier ";
    const auto practice = [&](const std::string& arguments, const std::string& typed = "") {
        return run_shell("printf '" + typed + "' | " + program + "practice " + arguments);
    };
    EXPECT_NE(practice("").out.find("No positions yet"), std::string::npos);
    const Outcome taken = run_shell(program + "review --level 4 --me black " + kGame);
    EXPECT_EQ(taken.status, 0) << taken.err;
    EXPECT_NE(taken.out.find("put into practice"), std::string::npos) << taken.out;
    const auto due = nlohmann::json::parse(practice("--json").out)["due"];
    ASSERT_FALSE(due.empty());
    EXPECT_EQ(due[0]["answers"], 0);
    const Outcome endless = run_shell(
        "{ head -c 3000000 /dev/zero | tr '\\0' x; printf '\\nq\\n'; } | " + program + "practice");
    EXPECT_NE(endless.out.find("longer than 1048576 bytes"), std::string::npos);
    EXPECT_LT(endless.out.size(), 10'000u);
    // A wrong move, a hint, the answer: the first position; then the person leaves.
    const Outcome asked = practice("", due[0]["played"].get<std::string>() + "\\n?\\n=\\nq\\n");
    EXPECT_EQ(asked.status, 0) << asked.err;
    for (const char* words :
         {"is what you played", "Look in the", "The move was", "comes back in 1 day"})
        EXPECT_NE(asked.out.find(words), std::string::npos) << words << '\n' << asked.out;
    const auto left = nlohmann::json::parse(practice("--json").out)["due"];
    EXPECT_EQ(left.size() + 1, due.size());
    for (const char* language : {"en", "fr"}) {
        const Outcome spots = run_shell(program + "--lang " + language + " practice --statistics");
        EXPECT_EQ(spots.status, 0);
        EXPECT_NE(spots.out.find("1–20"), std::string::npos) << spots.out;
    }
    std::filesystem::remove_all(data);
}

}  // namespace
}  // namespace othellier::tests
