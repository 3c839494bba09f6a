#include "formats/suite.h"

#include <gtest/gtest.h>

#include "core/notation.h"

namespace othellier::formats {
namespace {

constexpr std::string_view kFfo40 =
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";

TEST(Suite, ReadsObfWithItsMoveScores) {
    const auto problem = parse_problem(std::string(kFfo40) + " X; A2:+38; C7:+36; D8:+34;");
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->position.turn(), Color::kBlack);
    EXPECT_EQ(problem->position.at(Point(0, 0)), Cell::kWhite);
    EXPECT_EQ(problem->score, Discs(38));
    ASSERT_EQ(problem->move_scores.size(), 3u);
    EXPECT_EQ(to_string(problem->move_scores[1].first), "c7");
}

TEST(Suite, ReadsATableOfExactScores) {
    const auto problem = parse_problem(std::string(kFfo40) + " -38 20 ffo#40");
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->score, Discs(-38));
    EXPECT_EQ(problem->name, "ffo#40");
    EXPECT_EQ(problem->position.empties(), 20);
}

TEST(Suite, ReadsABareBoardOfAnySize) {
    const auto grid = parse_board("-----OX--XO----- O");
    ASSERT_TRUE(grid);
    EXPECT_EQ(grid->size(), 4);
    EXPECT_EQ(grid->turn(), Color::kWhite);
}

TEST(Suite, RefusesWhatIsNoBoard) {
    EXPECT_EQ(parse_board("XO- X").error().id, "bad_board");
    EXPECT_EQ(parse_problem("hello").error().id, "bad_board");
    EXPECT_EQ(parse_problem(std::string(kFfo40) + " X; Z9:+3;").error().id, "bad_problem");
    EXPECT_EQ(parse_problem(std::string(kFfo40) + " lots").error().id, "bad_problem");
    EXPECT_EQ(read_suite("/nowhere").error().id, "cannot_read_file");
}

}  // namespace
}  // namespace othellier::formats
