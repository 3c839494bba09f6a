#include "match/ranking.h"

#include <gtest/gtest.h>

namespace othellier::match {
namespace {

/// Adds pairs of games between a < b: `wins` pairs won twice by a, `losses` lost twice, and
/// `splits` with one win each.
void add_pairs(Scoreboard& board, int a, int b, int wins, int splits, int losses) {
    static int next_pair = 0;
    const auto add = [&](int black, int white, bool black_wins) {
        const GameResult result{black_wins ? 40 : 24, black_wins ? 24 : 40,
                                Discs(black_wins ? 16 : -16), Ending::kPlayedOut,
                                black_wins ? Color::kBlack : Color::kWhite};
        board.add(ContestGame{{0, black, white, 0, next_pair}, {}, result, std::nullopt, {}});
    };
    const auto pair = [&](bool first, bool second) {  // Does a win?
        add(a, b, first);
        add(b, a, !second);
        ++next_pair;
    };
    for (int i = 0; i < wins; ++i) pair(true, true);
    for (int i = 0; i < splits; ++i) pair(true, false);
    for (int i = 0; i < losses; ++i) pair(false, false);
}

TEST(Ranking, TwoPlayersGetTheEloOfTheirMatch) {
    Scoreboard board(2, 64);
    add_pairs(board, 0, 1, 2000, 1000, 1000);  // 62.5 %
    const std::vector<Rank> ranks = rank(board);
    ASSERT_EQ(ranks.size(), 2u);
    EXPECT_EQ(ranks[0].player, 0);
    EXPECT_NEAR(ranks[0].elo - ranks[1].elo, elo_of(0.625), 0.1);
    EXPECT_NEAR(ranks[0].elo + ranks[1].elo, 0, 1e-6);
    // Each player's bar is half of the difference's: the mean is held at zero.
    const Estimate seen = estimate(board.pairing(0, 1).pairs).value();
    EXPECT_NEAR(2 * ranks[0].error, (seen.elo_high() - seen.elo_low()) / 2, 0.2);
    EXPECT_EQ(ranks[0].tally, (Tally{5000, 0, 3000}));
}

TEST(Ranking, IsConsistentWithLogisticScores) {
    // Strengths 200, 0, -200: expected scores 0.7597, 0.7597 and 0.9091.
    Scoreboard board(3, 64);
    add_pairs(board, 0, 1, 7597, 0, 2403);
    add_pairs(board, 1, 2, 7597, 0, 2403);
    add_pairs(board, 0, 2, 9091, 0, 909);
    const std::vector<Rank> ranks = rank(board);
    ASSERT_EQ(ranks.size(), 3u);
    EXPECT_NEAR(ranks[0].elo, 200, 0.5);
    EXPECT_NEAR(ranks[1].elo, 0, 0.5);
    EXPECT_NEAR(ranks[2].elo, -200, 0.5);
}

TEST(Ranking, APlayerWhoWonEverythingHasAFiniteElo) {
    Scoreboard board(3, 64);
    add_pairs(board, 0, 1, 0, 0, 50);
    add_pairs(board, 1, 2, 50, 0, 0);
    add_pairs(board, 0, 2, 25, 0, 25);
    const std::vector<Rank> ranks = rank(board);
    EXPECT_EQ(ranks[0].player, 1);
    EXPECT_GT(ranks[0].elo, 300);
    EXPECT_LT(ranks[0].elo, 2000);
    EXPECT_GT(ranks[0].error, 0);
}

TEST(Ranking, SaysNothingOfPlayersWhoHaveNotMet) {
    Scoreboard board(3, 64);
    EXPECT_TRUE(rank(board).empty());
    add_pairs(board, 0, 1, 1, 1, 1);
    EXPECT_TRUE(rank(board).empty());
}

TEST(Scoreboard, CountsByColourAndByPairing) {
    Scoreboard board(2, 64);
    add_pairs(board, 0, 1, 1, 2, 0);
    EXPECT_EQ(board.cell(0, 1).tally, (Tally{3, 0, 0}));
    EXPECT_EQ(board.cell(1, 0).tally, (Tally{2, 0, 1}));
    EXPECT_NEAR(board.cell(0, 1).mean_black(), 40, 1e-12);
    EXPECT_EQ(board.pairing(0, 1).pairs, (PairCounts{0, 0, 2, 0, 1}));
    EXPECT_EQ(board.pairing(1, 0).pairs, (PairCounts{1, 0, 2, 0, 0}));
    EXPECT_NEAR(board.pairing(0, 1).mean_discs, (4 * 40 + 2 * 24) / 6.0, 1e-12);
}

}  // namespace
}  // namespace othellier::match
