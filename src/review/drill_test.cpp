#include "review/drill.h"

#include <gtest/gtest.h>

#include "core/position_text.h"
#include "engine/roster.h"
#include "review/testing.h"
#include "text/text.h"

namespace othellier::review {
namespace {

/// White has lost on c1 in it: a corner that is not to be had otherwise.
JudgedMove worst_move(const GameReview& review) {
    return *std::ranges::max_element(review.moves, {}, &JudgedMove::points_lost);
}

GameReview reviewed() {
    ValueStore values;
    return *review_game(testing::record_of(testing::kArchiveGame), {.level = 8},
                        testing::mobility_players(), values, {}, {});
}

TEST(Drill, JudgesAMoveAsTheReviewDid) {
    const JudgedMove mistake = worst_move(reviewed());
    ValueStore values;
    const auto judged = judge_move(to_grid(mistake.before, mistake.mover), mistake.played, 8,
                                   testing::mobility_players(), values, {});
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->best, mistake.best);
    EXPECT_DOUBLE_EQ(judged->points_lost, mistake.points_lost);
    EXPECT_FALSE(is_right(*judged));
    const auto best = judge_move(to_grid(mistake.before, mistake.mover), mistake.best, 8,
                                 testing::mobility_players(), values, {});
    EXPECT_TRUE(is_right(*best));
}

TEST(Drill, TakesWhatIsWithinFourPointsUnlessTheResultChanged) {
    JudgedMove move;
    move.points_lost = 4;
    EXPECT_TRUE(is_right(move));
    move.points_lost = 4.01;
    EXPECT_FALSE(is_right(move));
    move.points_lost = 1;
    move.changed_result = true;
    EXPECT_FALSE(is_right(move));
}

TEST(Drill, RefusesWhatCannotBePlayedAndStops) {
    ValueStore values;
    EXPECT_EQ(judge_move(Grid::start(), Square(0, 0), 8, testing::mobility_players(), values, {})
                  .error()
                  .id,
              "illegal_move");
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_EQ(judge_move(Grid::start(), Square(5, 4), 8, testing::mobility_players(), values,
                         stopped.get_token())
                  .error()
                  .id,
              "stopped");
}

TEST(Drill, HintsLeadToTheBestMove) {
    for (const JudgedMove& mistake : reviewed().moves) {
        if (mistake.verdict == Verdict::kFine) continue;
        const Hints hints = hints_for(mistake);
        EXPECT_EQ(hints.square, mistake.best);
        EXPECT_TRUE(hints.region.contains(mistake.best));
        EXPECT_EQ(hints.region.count(), 16);
        const std::string idea = "practice.idea." + std::string(hints.family);
        EXPECT_NE(text::get(text::Language::kEnglish, idea), idea);
        const std::string quarter = "practice.quarter." + std::string(hints.quarter);
        EXPECT_NE(text::get(text::Language::kFrench, quarter), quarter);
    }
}

TEST(Drill, IsProvenAtOnceNearTheEnd) {
    // Two squares left: any level sees everything, and says so.
    const auto grid =
        parse_position("-XXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXX-OOOOOOOO O");
    ASSERT_TRUE(grid);
    ASSERT_FALSE(grid->legal_moves().empty());
    ValueStore values;
    const auto roster = std::make_shared<Roster>(standard_roster());
    const auto judged = judge_move(*grid, grid->legal_moves().front().square(), 14,
                                   engine_valuers(roster), values, {});
    ASSERT_TRUE(judged);
    EXPECT_TRUE(judged->proven);
}

}  // namespace
}  // namespace othellier::review
