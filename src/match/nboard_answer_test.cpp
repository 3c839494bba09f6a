#include "match/nboard_answer.h"

#include <gtest/gtest.h>

#include "core/notation.h"

namespace othellier::match {
namespace {

std::string text_of(const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) text += to_string(move) + ' ';
    return text;
}

TEST(NboardAnswer, PutsTogetherWhatWasSaidOfTheMove) {
    NboardAnswer answer(8);
    EXPECT_FALSE(answer.take("status thinking"));
    EXPECT_TRUE(answer.take("search D3c5 -0.50 0 12"));
    EXPECT_TRUE(answer.take("search F5-d6-PA +1.25 0 24@73% a remark"));
    EXPECT_FALSE(answer.take("nodestats 123456789012 0.5"));
    ASSERT_TRUE(answer.take_move("=== F5/1.50/2.3"));
    const Thought thought = answer.thought();
    const Line& line = thought.lines.front();
    EXPECT_EQ(text_of(line.moves), "f5 d6 pass ");
    EXPECT_EQ(line.value, 1.5);
    EXPECT_EQ(line.depth, 24);
    EXPECT_EQ(line.selectivity, 73);
    EXPECT_FALSE(line.proven);
    EXPECT_EQ(thought.nodes, 123456789012u);
}

TEST(NboardAnswer, ALineOfAnotherMoveSaysNothingOfThisOne) {
    NboardAnswer answer(8);
    EXPECT_TRUE(answer.take("search D3 -0.50 0 100%"));
    EXPECT_TRUE(answer.thought().lines.front().proven);
    ASSERT_TRUE(answer.take_move("=== F5"));
    EXPECT_EQ(answer.thought().lines.front(), (Line{.moves = {Point(5, 4)}}));
}

TEST(NboardAnswer, ReadsBlanksForStrokesAndBooks) {
    NboardAnswer answer(8);
    EXPECT_TRUE(answer.take("book F5D6 2.00,-2.00 117 40"));
    EXPECT_EQ(answer.thought().lines.front().source, Source::kBook);
    EXPECT_TRUE(answer.take_move("===  f5 2.50 0.1"));
    EXPECT_EQ(answer.thought().lines.front().value, 2.5);
    EXPECT_TRUE(answer.take_move("=== PA"));
    EXPECT_TRUE(answer.thought().move().is_pass());
}

TEST(NboardAnswer, NonsenseIsNoThought) {
    NboardAnswer answer(8);
    for (const char* line : {"search", "search F5", "search Z9 1.0 0 3", "search F5 much 0 3",
                             "search F5 nan 0 3", ""})
        EXPECT_FALSE(answer.take(line)) << line;
    for (const char* line : {"===", "=== ", "=== Z9/1/2", "===/"})
        EXPECT_FALSE(answer.take_move(line)) << line;
}

TEST(NboardAnswer, ReadsRowsOfTwoDigits) {
    NboardAnswer answer(12);
    EXPECT_TRUE(answer.take("search A10b2L12 0.00 0 3"));
    EXPECT_EQ(text_of(answer.thought().lines.front().moves), "a10 b2 l12 ");
}

}  // namespace
}  // namespace othellier::match
