#include "train/samples_of_games.h"

#include <gtest/gtest.h>

#include "core/notation.h"
#include "eval/score.h"

namespace othellier::train {
namespace {

Turn turn(const char* square, int depth, double discs) {
    return {static_cast<std::uint8_t>(parse_point(square)->square().index()),
            static_cast<std::uint8_t>(depth), static_cast<std::int16_t>(discs * Score::kPerDisc)};
}

/// f5 at random, then two searched turns, then one that was solved (+10 for White, who is to move).
TrainingGame small_game() {
    return {{turn("f5", Turn::kRandom, 0), turn("d6", 5, 2), turn("c3", 5, -4),
             turn("d3", Turn::kExact, 10)}};
}

SampleSet samples(double share, int held_out) {
    // The first game measures, the second is fitted.
    const std::vector<TrainingGame> games = {small_game(), small_game()};
    return samples_of(games, {.search_share = share, .held_out = held_out});
}

TEST(SamplesOfGames, CarryTheExactResultBackToTheLots) {
    const std::vector<Sample> fitted = samples(0, 2).fitted;
    ASSERT_EQ(fitted.size(), 3u);  // The position before f5 is not worth what came of a lot.
    EXPECT_EQ(fitted[0].kind, 1);
    EXPECT_DOUBLE_EQ(fitted[0].discs(), 10);   // White to move.
    EXPECT_DOUBLE_EQ(fitted[1].discs(), -10);  // Black.
    EXPECT_DOUBLE_EQ(fitted[2].discs(), 10);   // White.
}

TEST(SamplesOfGames, MixInTheSearchExceptWhereTheyMeasure) {
    const SampleSet set = samples(0.5, 2);
    EXPECT_DOUBLE_EQ(set.fitted[1].discs(), (-10 - 4) / 2.0);
    EXPECT_DOUBLE_EQ(set.fitted[2].discs(), (10 + 2) / 2.0);
    EXPECT_DOUBLE_EQ(set.held_out[1].discs(), -10);
    EXPECT_DOUBLE_EQ(set.held_out[2].discs(), 10);
}

TEST(SamplesOfGames, LeaveOutGamesThatAreIllegalOrUnsolved) {
    TrainingGame illegal = small_game();
    illegal.turns[0].square = 0;
    TrainingGame unsolved = small_game();
    unsolved.turns[3].depth = 5;
    const std::vector<TrainingGame> games = {small_game(), illegal, unsolved};
    EXPECT_TRUE(samples_of(games, {.held_out = 3}).fitted.empty());
}

}  // namespace
}  // namespace othellier::train
