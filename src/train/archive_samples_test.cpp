#include "train/archive_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/draw.h"

namespace othellier::train {
namespace {

/// What the side to move gets with best play, by trying everything.
int plain_score(const Board& board) {
    const Bitboard moves = board.legal_moves();
    if (moves.empty()) {
        if (board.is_over()) {
            const int margin = board.player().count() - board.opponent().count();
            const int empties = board.empties().count();
            return margin > 0 ? margin + empties : margin < 0 ? margin - empties : 0;
        }
        return -plain_score(board.after_pass());
    }
    int best = -64;
    for (const Square s : moves) best = std::max(best, -plain_score(board.after(s)));
    return best;
}

/// A game of random moves to its end.
ArchiveGame played_at_random(std::mt19937_64& random) {
    ArchiveGame game;
    game.best_black_score = 6;
    Board board = Board::start();
    bool black = true;
    while (!board.is_over()) {
        if (board.legal_moves().empty()) {
            board = board.after_pass();
            black = !black;
            continue;
        }
        game.positions.push_back(board);
        game.black_to_move.push_back(black ? 1 : 0);
        board = board.after(drawn(board.legal_moves(), random));
        black = !black;
    }
    return game;
}

std::vector<ArchiveGame> archive_of(int count) {
    std::mt19937_64 random(3);
    std::vector<ArchiveGame> games;
    for (int i = 0; i < count; ++i) games.push_back(played_at_random(random));
    return games;
}

const ArchiveOptions kSmall{.exact_empties = 6, .disturbed = 2, .seed = 9};

TEST(ArchiveSamples, ScoresCalledExactAre) {
    int exact = 0;
    for (const Sample& sample : archive_samples(archive_of(20), kSmall, [](std::size_t) {})) {
        if (sample.kind != 1) continue;
        ++exact;
        EXPECT_EQ(sample.score, plain_score(sample.board()) * Sample::kPerDisc);
        EXPECT_FALSE(sample.board().legal_moves().empty());
    }
    EXPECT_GT(exact, 30);
}

TEST(ArchiveSamples, BeforeTheEndgameTheArchiveIsBelieved) {
    int early = 0;
    for (const Sample& sample : archive_samples(archive_of(5), kSmall, [](std::size_t) {})) {
        if (sample.empties() < 24) continue;
        ++early;
        EXPECT_EQ(std::abs(sample.score), 6 * Sample::kPerDisc);
        EXPECT_EQ(sample.kind, 0);
    }
    EXPECT_GT(early, 5 * 30);
}

TEST(ArchiveSamples, BothSidesSeeTheSameResult) {
    const auto games = archive_of(1);
    for (const Sample& sample :
         archive_samples(games, {.exact_empties = 6, .disturbed = 0}, [](std::size_t) {})) {
        if (sample.empties() < 24) continue;
        const auto& positions = games[0].positions;
        const auto at = std::find(positions.begin(), positions.end(), sample.board());
        ASSERT_TRUE(at != positions.end());
        const bool black =
            games[0].black_to_move[static_cast<std::size_t>(at - positions.begin())] != 0;
        EXPECT_EQ(sample.score, (black ? 6 : -6) * Sample::kPerDisc);
    }
}

TEST(ArchiveSamples, TheSameSeedGivesTheSame) {
    const auto games = archive_of(4);
    const auto boards = [&](std::uint64_t seed) {
        std::vector<Board> all;
        std::size_t told = 0;
        for (const Sample& sample :
             archive_samples(games, {.exact_empties = 6, .disturbed = 2, .seed = seed},
                             [&](std::size_t done) { EXPECT_EQ(done, ++told); }))
            all.push_back(sample.board());
        EXPECT_EQ(told, games.size());
        return all;
    };
    EXPECT_EQ(boards(9), boards(9));
    EXPECT_NE(boards(9), boards(10));
}

TEST(ArchiveSamples, AGameGivenUpLongBeforeItsEndGivesNone) {
    auto games = archive_of(1);
    games[0].positions.erase(games[0].positions.begin() + 20, games[0].positions.end());
    games[0].black_to_move.resize(20);
    EXPECT_TRUE(archive_samples(games, kSmall, [](std::size_t) {}).empty());
}

}  // namespace
}  // namespace othellier::train
