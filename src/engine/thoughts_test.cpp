#include "engine/thoughts.h"

#include <gtest/gtest.h>

namespace othellier::engine {
namespace {

TEST(Thoughts, SayWhatASearchFound) {
    search::Progress progress;
    progress.nodes = 1'000;
    progress.elapsed = std::chrono::milliseconds(100);
    search::RootMove found;
    found.move = Square(5, 4);
    found.score = Score::of_discs(-3);
    found.bound = Bound::kAtLeast;
    found.step = {18, search::Selectivity::k87};
    found.moves = {Square(5, 4), Move::pass(), Square(3, 5)};
    progress.lines.push_back(found);
    const Thought thought = to_thought(progress);
    const Line expected{.moves = {Point(5, 4), Move::pass(), Point(3, 5)},
                        .value = -3,
                        .bound = Bound::kAtLeast,
                        .depth = 18,
                        .selectivity = 87};
    EXPECT_EQ(thought.lines, std::vector{expected});
    EXPECT_EQ(thought.nodes, 1'000u);
    EXPECT_EQ(thought.nodes_per_second(), 10'000);
}

TEST(Thoughts, AreProvenWhenTheSearchWasCompleteAndLeftNothingOut) {
    search::Progress progress;
    progress.lines.resize(2);
    progress.lines[0].to_the_end = true;
    progress.lines[0].step.selectivity = search::Selectivity::kNone;
    progress.lines[1].to_the_end = true;
    const Thought thought = to_thought(progress);
    EXPECT_TRUE(thought.lines[0].proven);
    EXPECT_FALSE(thought.lines[1].proven);
    EXPECT_TRUE(thought.move().is_pass()) << "no square: the side to move must pass";
}

/// A line of so many plies, said to be worth `discs`.
double told(int depth, int discs, bool to_the_end = false) {
    search::Progress progress;
    progress.lines.resize(1);
    progress.lines[0].score = Score::of_discs(discs);
    progress.lines[0].step = {depth, search::Selectivity::k73};
    progress.lines[0].to_the_end = to_the_end;
    return *to_thought(progress).lines[0].value;
}

TEST(Thoughts, TakeTheHopeOffOddDepths) {
    EXPECT_EQ(told(8, 3), 3);
    EXPECT_EQ(told(9, 3), 3 - 1.125);
    EXPECT_EQ(told(9, -3), -3 - 1.125);
    EXPECT_EQ(told(21, 2, true), 2) << "a result, if not a proven one";
    EXPECT_EQ(told(9, 64), 64) << "a wipe-out";
    EXPECT_EQ(told(9, -64), -64);
    EXPECT_EQ(told(9, -63), -64) << "no board has more discs";
}

}  // namespace
}  // namespace othellier::engine
