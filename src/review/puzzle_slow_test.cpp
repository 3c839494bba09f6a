#include <gtest/gtest.h>

#include "review/puzzle_make.h"

namespace othellier::review {
namespace {

TEST(Puzzles, EveryShippedOneIsProvenAgain) {
    PuzzleMaker maker;
    for (const Puzzle& p : shipped_puzzles())
        EXPECT_TRUE(maker.holds(p, {}).value_or(false)) << to_text(p);
}

}  // namespace
}  // namespace othellier::review
