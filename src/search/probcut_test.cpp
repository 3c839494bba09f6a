#include "search/probcut.h"

#include <gtest/gtest.h>

#include "search/search.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

class ProbCutTest : public testing::Test {
 protected:
    ProbCutTest() { worker_.evaluator = eval::Evaluator(*weights_); }

    Score deep_score(const Position& position, int depth) {
        return search(worker_, position, -kMaxScore, kMaxScore, Effort{depth});
    }

    /// What minimax over the evaluation says: no window, no table, nothing left out.
    Score minimax(const Position& position, int depth) {
        const Bitboard moves = position.board.legal_moves();
        if (depth == 0) return worker_.value_of(position);
        if (moves.empty()) {
            if (position.board.is_over()) return Score(position.board.final_score());
            return -minimax(position.after_pass(), depth);
        }
        Score best = -kInfiniteScore;
        for (const Square s : moves)
            best = std::max(best, -minimax(position.after(s, position.board.flips(s)), depth - 1));
        return best;
    }

    std::shared_ptr<const eval::Weights> weights_ = eval::default_weights();
    TranspositionTable table_{4};
    Control control_;
    Worker worker_{table_, control_};
};

TEST_F(ProbCutTest, NothingIsCutWhereNothingMayBe) {
    std::mt19937_64 random(51);
    for (int i = 0; i < 20; ++i) {
        const Position position(random_position<8>(20 + i, random), worker_.evaluator);
        const Score exact = minimax(position, 5);
        // What no search of this depth could prove by stable discs.
        if (exact > Score::of_discs(30) || exact < Score::of_discs(-30)) continue;
        EXPECT_EQ(deep_score(position, 5), exact) << i;
    }
}

/// How often a cut is what the deep search finds, and how many there were.
struct Rate {
    int cuts = 0;
    int right = 0;
    double share() const { return static_cast<double>(right) / cuts; }
};

TEST_F(ProbCutTest, CutsAreRightAsOftenAsTheirSelectivitySays) {
    constexpr int kDepth = 8;
    constexpr Selectivity kAll[] = {Selectivity::k73, Selectivity::k95, Selectivity::k99};
    Rate rates[3];
    std::mt19937_64 random(52);
    for (int i = 0; i < 60; ++i) {
        const Position position(random_position<8>(20 + i % 30, random), worker_.evaluator);
        if (position.board.legal_moves().empty()) continue;
        const Score deep = deep_score(position, kDepth);
        for (int discs = -12; discs <= 12; discs += 2) {
            const Score alpha = deep + Score::of_discs(discs) + kOneUnit;
            if (alpha >= kMaxScore || alpha <= -kMaxScore) continue;
            for (std::size_t s = 0; s < std::size(kAll); ++s) {
                const auto settled = try_probcut(worker_, position, alpha, {kDepth, kAll[s], 0});
                if (!settled) continue;
                ++rates[s].cuts;
                rates[s].right += (*settled > alpha) == (deep > alpha) ? 1 : 0;
            }
        }
    }
    for (std::size_t s = 0; s < std::size(kAll); ++s) {
        EXPECT_GT(rates[s].cuts, 20);
        EXPECT_GE(rates[s].share() * 100, percent(kAll[s])) << rates[s].cuts << " cuts";
        RecordProperty("cuts_" + std::to_string(percent(kAll[s])), rates[s].cuts);
    }
    // The surer, the fewer.
    EXPECT_GT(rates[0].cuts, rates[1].cuts);
    EXPECT_GT(rates[1].cuts, rates[2].cuts);
}

TEST_F(ProbCutTest, TrialsAreNotTriedForEver) {
    std::mt19937_64 random(53);
    const Position position(random_position<8>(30, random), worker_.evaluator);
    const Score far_below = deep_score(position, 8) - Score::of_discs(25);
    EXPECT_TRUE(try_probcut(worker_, position, far_below, {8, Selectivity::k73, 0}));
    EXPECT_TRUE(try_probcut(worker_, position, far_below, {8, Selectivity::k73, 1}));
    EXPECT_FALSE(try_probcut(worker_, position, far_below, {8, Selectivity::k73, 2}));
    EXPECT_FALSE(try_probcut(worker_, position, far_below, {3, Selectivity::k73, 0}));
}

TEST(SelectivityLevels, WantMoreDeviationsTheSurerTheyAre) {
    for (int s = 1; s < kSelectivityCount; ++s) {
        const auto before = static_cast<Selectivity>(s - 1);
        const auto surer = static_cast<Selectivity>(s);
        EXPECT_LT(deviations_percent(before), deviations_percent(surer));
        EXPECT_LT(percent(before), percent(surer));
        EXPECT_EQ(selectivity_of_percent(percent(surer)), surer);
    }
    EXPECT_FALSE(selectivity_of_percent(50));
}

}  // namespace
}  // namespace othellier::search
