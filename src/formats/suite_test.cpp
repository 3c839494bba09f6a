#include "formats/suite.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::formats {
namespace {

namespace fs = std::filesystem;

const std::string kFfo40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";

class Suite : public ::testing::Test {
 protected:
    ~Suite() override { fs::remove(file_); }

    Result<std::vector<Problem>> read(const std::string& text) {
        std::ofstream(file_, std::ios::binary) << text;
        return read_suite(file_);
    }

    fs::path file_ =
        fs::temp_directory_path() / ("othellier-suite-" + std::to_string(::getpid()) + ".obf");
};

TEST_F(Suite, ReadsObfWithItsMoveScores) {
    const auto problems = read("# FFO\n\n" + kFfo40 + " X; A2:+38; B1:+4;\r\n");
    ASSERT_TRUE(problems) << problems.error().id;
    ASSERT_EQ(problems->size(), 1u);
    const Problem& problem = problems->front();
    EXPECT_EQ(problem.position.turn(), Color::kBlack);
    EXPECT_EQ(problem.position.at(Point(0, 0)), Cell::kWhite);
    EXPECT_EQ(problem.score, Discs(38));
    ASSERT_EQ(problem.move_scores.size(), 2u);
    EXPECT_EQ(to_string(problem.move_scores[1].first), "b1");
}

TEST_F(Suite, ReadsATableOfExactScores) {
    const auto problems = read(kFfo40 + " -38 20 ffo#40\n" + kFfo40 + "\n-----OX--XO----- O");
    ASSERT_TRUE(problems) << problems.error().id;
    ASSERT_EQ(problems->size(), 3u);
    EXPECT_EQ(problems->at(0).score, Discs(-38));
    EXPECT_EQ(problems->at(0).name, "ffo#40");
    EXPECT_EQ(problems->at(0).position.empties(), 20);
    EXPECT_EQ(problems->at(1).score, std::nullopt);
    EXPECT_EQ(problems->at(2).position.size(), 4);
    EXPECT_EQ(problems->at(2).position.turn(), Color::kWhite);
}

TEST_F(Suite, ReadsWhatOtherProgramsWrite) {
    const std::string passing = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO--";
    const auto problems = read(kFfo40 + " X; A2:+38; B1:+4; --:-127;\n" +  //
                               kFfo40 + " X % A2:+38 B1:+04 --:-127\n" +   //
                               kFfo40 + " X % +38\n" +                     //
                               kFfo40 + " X % 38 by hand\n" +              //
                               kFfo40 + " X % see A2: good\n" +            //
                               kFfo40 + "X; A2:+38;\n" +                   //
                               passing + " O; PS:-56;\n" +                 //
                               passing + " O; --:-56;\n");
    ASSERT_TRUE(problems) << problems.error().fact("read");
    ASSERT_EQ(problems->size(), 8u);
    for (const std::size_t scored : {0u, 1u, 2u, 5u})
        EXPECT_EQ(problems->at(scored).score, Discs(38)) << scored;
    EXPECT_EQ(problems->at(0).move_scores.size(), 2u);
    EXPECT_EQ(problems->at(1).move_scores.size(), 2u);
    for (const std::size_t unscored : {3u, 4u})
        EXPECT_EQ(problems->at(unscored).score, std::nullopt) << unscored;
    for (const std::size_t pass : {6u, 7u}) {
        EXPECT_EQ(problems->at(pass).score, Discs(-56));
        EXPECT_TRUE(problems->at(pass).move_scores.at(0).first.is_pass());
    }
}

TEST_F(Suite, NamesTheLineThatIsNoProblem) {
    for (const std::string& bad :
         {std::string("hello"), std::string("XO- X"), kFfo40.substr(1), kFfo40 + " X; Z9:+3;",
          kFfo40 + " X; A1:+3;", kFfo40 + " X; A2:1000000000;"}) {
        const auto problems = read("% first\n" + kFfo40 + " X;\n" + bad + "\n");
        ASSERT_FALSE(problems) << bad;
        EXPECT_EQ(problems.error().id, "bad_line") << bad;
        EXPECT_EQ(problems.error().fact("line"), "3") << bad;
        EXPECT_EQ(problems.error().fact("read"), bad);
    }
}

TEST_F(Suite, SaysWhyAFileCannotBeRead) {
    const auto nothing = read_suite("/nowhere");
    EXPECT_EQ(nothing.error().id, "cannot_read");
    EXPECT_EQ(nothing.error().fact("reason"), "No such file or directory");
    EXPECT_EQ(read_suite(fs::temp_directory_path()).error().fact("reason"), "Is a directory");
}

TEST_F(Suite, IsAFileOrOnePosition) {
    ASSERT_TRUE(read(kFfo40 + " X\n" + kFfo40 + " O\n"));
    const auto of_file = suite_of(file_.string());
    ASSERT_TRUE(of_file);
    ASSERT_EQ(of_file->size(), 2u);
    EXPECT_EQ(of_file->at(1).number, 2);
    const auto of_position = suite_of(kFfo40 + " O");
    ASSERT_TRUE(of_position);
    ASSERT_EQ(of_position->size(), 1u);
    EXPECT_EQ(of_position->front().position.turn(), Color::kWhite);
    EXPECT_EQ(suite_of("missing.obf").error().id, "cannot_read");
    EXPECT_EQ(suite_of("missing").error().id, "cannot_read");
    EXPECT_EQ(suite_of(kFfo40.substr(1)).error().id, "bad_board_length");
    EXPECT_EQ(suite_of(std::string(5000, 'X')).error().id, "bad_board_length");
}

TEST_F(Suite, IsTakenInPart) {
    // Numbers 1 to 4 with 20, 60, 20 and 60 empties.
    const std::string start = to_board_string(Grid::start());
    const auto all = *read(kFfo40 + "\n" + start + "\n" + kFfo40 + "\n" + start + "\n");
    const auto numbers = [&](const SuitePart& part) {
        std::vector<int> found;
        for (const Problem& problem : part_of(all, part)) found.push_back(problem.number);
        return found;
    };
    EXPECT_EQ(numbers({}), (std::vector{1, 2, 3, 4}));
    EXPECT_EQ(numbers({.first = 2}), (std::vector{2, 3, 4}));
    EXPECT_EQ(numbers({.first = 2, .count = 2}), (std::vector{2, 3}));
    EXPECT_EQ(numbers({.count = 2, .most_empties = 20}), (std::vector{1, 3}));
    EXPECT_EQ(numbers({.first = 5}), std::vector<int>{});
    EXPECT_EQ(numbers({.count = 0}), std::vector<int>{});
}

}  // namespace
}  // namespace othellier::formats
