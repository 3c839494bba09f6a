// `othellier lesson` from the outside.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "run_program.h"

namespace othellier::tests {
namespace {

namespace fs = std::filesystem;

TEST(LessonCommand, ComparesTheThreeMethods) {
    const Outcome run = run_program({"lesson", "--position", "f5d6c3", "--depth", "3"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out,
              "Method                        Positions visited  Evaluated  Moves left out  Value  "
              "Best line\n"
              "Minimax                                     163        135               0     +2  "
              "d3 c2 f4\n"
              "Alpha-beta                                   68         51              35     +2  "
              "d3 c2 f4\n"
              "Alpha-beta, good moves first                 35         23              33     +2  "
              "g5 d7 b2\n");
}

TEST(LessonCommand, WritesEveryForm) {
    const auto written = [](const std::string& ending, const std::string& language) {
        const fs::path file = fs::path(testing::TempDir()) / ("lesson_test" + ending);
        const Outcome run = run_program({"--lang", language, "lesson", "--depth", "2", "--method",
                                         "ordered", "--eval", "criteria", "--out", file.string()});
        EXPECT_EQ(run.status, 0) << run.err;
        std::ifstream in(file);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        fs::remove(file);
        return text;
    };
    EXPECT_TRUE(written(".svg", "en").starts_with("<svg "));
    EXPECT_NE(written(".svg", "fr").find("Meilleure suite"), std::string::npos);
    EXPECT_TRUE(written(".dot", "en").starts_with("digraph"));
    EXPECT_NE(written(".txt", "en").find("└─ "), std::string::npos);
    EXPECT_EQ(nlohmann::json::parse(written(".json", "en"))["method"], "ordered");
}

TEST(LessonCommand, JsonIsOneDocument) {
    const Outcome run = run_program({"lesson", "--depth", "2", "--json"});
    const auto json = nlohmann::json::parse(run.out);
    EXPECT_EQ(json["comparison"][0]["visited"], 4 + 12);
    EXPECT_EQ(run.err, "");
}

TEST(LessonCommand, ShowsATreeThatWasTyped) {
    const Outcome run = run_program({"lesson", "--tree", "((11 -2) (6 1))"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out,
              "Method                        Positions visited  Evaluated  Moves left out  Value  "
              "Best line\n"
              "Minimax                                       6          4               0      1  "
              "C C2\n"
              "Alpha-beta                                    6          4               0      1  "
              "C C2\n"
              "Alpha-beta, good moves first                  6          4               0      1  "
              "C C2\n");
    const Outcome one = run_program({"lesson", "--tree", "disaster", "--depth", "1", "--json"});
    EXPECT_EQ(nlohmann::json::parse(one.out)["value"], 11);
    EXPECT_EQ(nlohmann::json::parse(one.out)["tree"], "((11 -2) (6 1))");
}

TEST(LessonCommand, AFigureBringsItsSearchUnlessOneNamesAnother) {
    const auto shown = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"lesson", "--json", "--tree"});
        return nlohmann::json::parse(run_program(arguments).out);
    };
    const auto five = shown({"figure5"});
    EXPECT_EQ(five["method"], "minimax");
    EXPECT_EQ(five["depth"], 1);
    EXPECT_EQ(five["value"], 11);
    EXPECT_EQ(shown({"figure8"})["method"], "alphabeta");
    EXPECT_EQ(shown({"figure8"})["value"], 1);
    const auto other = shown({"figure5", "--depth", "2", "--method", "ordered"});
    EXPECT_EQ(other["method"], "ordered");
    EXPECT_EQ(other["value"], 1);
    const fs::path sheet = fs::path(testing::TempDir()) / "lesson_figure.html";
    run_program({"lesson", "--tree", "figure6", "--out", sheet.string()});
    std::ifstream in(sheet);
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    EXPECT_NE(page.find("alpha cut:"), std::string::npos) << "a sheet asks about cuts";
    fs::remove(sheet);
}

TEST(LessonCommand, CountsAtDepthsThatNobodyCouldDraw) {
    const Outcome run =
        run_program({"lesson", "--position", "f5d6c3", "--depth", "6", "--method", "minimax"});
    EXPECT_EQ(run.status, 0) << run.err;
    const Outcome growth = run_program({"lesson", "--depth", "3", "--growth"});
    EXPECT_NE(growth.out.find("b^(m/2)"), std::string::npos) << growth.out;
    const auto json =
        nlohmann::json::parse(run_program({"lesson", "--depth", "3", "--growth", "--json"}).out);
    EXPECT_EQ(json["rows"][2]["minimax"]["evaluated"], 56);
}

TEST(LessonCommand, RefusesWhatItCannotShow) {
    const auto status = [](std::vector<std::string> more) {
        more.insert(more.begin(), "lesson");
        const Outcome run = run_program(more);
        EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
        EXPECT_EQ(run.out, "");
        return run.status;
    };
    EXPECT_EQ(status({"--position", "f5f5"}), 1);
    EXPECT_EQ(status({"--out", "lesson.bmp"}), 1);
    EXPECT_EQ(status({"--out", "/no/such/dir/lesson.svg"}), 1);
    EXPECT_EQ(status({"--depth", "8", "--method", "minimax", "--json"}), 1);
    EXPECT_EQ(status({"--tree", "(1 (2"}), 1);
    EXPECT_EQ(status({"--tree", "(1 2)", "--position", "f5"}), 2);
    EXPECT_EQ(status({"--table", "x"}), 1) << "a table has no effect on eval=discs";
    EXPECT_EQ(status({"--method", "magic"}), 2);
    EXPECT_EQ(status({"--depth", "0"}), 2);
}

}  // namespace
}  // namespace othellier::tests
