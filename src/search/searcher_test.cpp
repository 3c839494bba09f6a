#include "search/searcher.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "core/board_grid.h"
#include "core/position_text.h"
#include "core/symmetry.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

int solve(Searcher& searcher, const Board& board) {
    SearchRequest request{
        .board = board, .steps = solving(board.empties().count()), .on_progress = {}};
    const Progress found = searcher.run(request);
    EXPECT_TRUE(found.lines.front().is_proven());
    return found.lines.front().score.rounded().value();
}

TEST(Searcher, SolvesAsTheNaiveSolverDoes) {
    std::mt19937_64 random(11);
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    for (int i = 0; i < 100; ++i) {
        const Board board = random_position<8>(1 + i % 8, random);
        ASSERT_EQ(solve(searcher, board), naive_solve<8>(board));
    }
}

TEST(Searcher, GivesTheSameResultUnderTheEightSymmetries) {
    std::mt19937_64 random(12);
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    for (int i = 0; i < 2; ++i) {
        const Board board = random_position<8>(13, random);
        const int score = solve(searcher, board);
        for (const Symmetry by : Symmetry::all()) {
            searcher.forget();
            EXPECT_EQ(solve(searcher, transformed(board, by)), score);
        }
    }
}

TEST(Searcher, VisitsTheSameNodesTwice) {
    std::mt19937_64 random(13);
    const Board board = random_position<8>(40, random);
    Searcher searcher({.threads = 1, .hash_megabytes = 4});
    SearchRequest request{
        .board = board, .steps = deepening(6, Selectivity::k73), .on_progress = {}};
    const auto first = searcher.run(request).nodes;
    searcher.forget();
    EXPECT_EQ(searcher.run(request).nodes, first);
}

/// What the table remembers of deeper searches may contradict a shallow one, whatever the window.
/// It must come to an end all the same, and the steps after it must follow.
TEST(Searcher, TakesEveryStepWhenAskedAgain) {
    const std::string_view kPositions[] = {
        "-----------XXX--OOXXXXXXOOXXOOXXOOOOXXXOOOOOOXOO--OOXO---OOOOO-- X",
        "-OOOOO----OOOO--XOXXOOXXOOXXXOXXOOOOXOO--OXOXX-O--XXX-----X-XO-- X",
        "----------OOO---XXOOOOO-XXOOXOXX-OXXOXXXOXXXXXXX--OXXX-X-OOOOOO- X",
    };
    Searcher searcher({.threads = 1, .hash_megabytes = 64});
    for (const std::string_view text : kPositions) {
        const Board board = to_board(*parse_position(text));
        const int empties = board.empties().count();
        SearchRequest request{
            .board = board, .steps = solving(empties, Selectivity::k95), .on_progress = {}};
        const RootMove first = searcher.run(request).lines.front();
        const RootMove again = searcher.run(request).lines.front();
        EXPECT_EQ(again.step, request.steps.back()) << text;
        EXPECT_EQ(again.score, first.score) << text;
    }
}

TEST(Searcher, ScoresEveryMove) {
    std::mt19937_64 random(14);
    const Board board = random_position<8>(7, random);
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    SearchRequest request{.board = board, .steps = solving(7), .best_moves = 64, .on_progress = {}};
    const Progress found = searcher.run(request);
    ASSERT_EQ(static_cast<int>(found.lines.size()), board.legal_moves().count());
    for (const RootMove& line : found.lines)
        EXPECT_EQ(line.score.rounded().value(), -naive_solve<8>(board.after(*line.move)));
}

TEST(Searcher, TellsWhoWinsByAWindowRoundZero) {
    std::mt19937_64 random(15);
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    for (int i = 0; i < 20; ++i) {
        const Board board = random_position<8>(8, random);
        SearchRequest request{.board = board,
                              .steps = solving(8),
                              .alpha = Score::of_discs(-1),
                              .beta = Score::of_discs(1),
                              .on_progress = {}};
        const int score = searcher.run(request).lines.front().score.rounded().value();
        const int exact = naive_solve<8>(board);
        EXPECT_EQ((score > 0) - (score < 0), (exact > 0) - (exact < 0));
    }
}

TEST(Searcher, ProvesItsLineToTheEnd) {
    std::mt19937_64 random(16);
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    for (int i = 0; i < 10; ++i) {
        Board board = random_position<8>(12, random);
        if (board.legal_moves().empty()) continue;
        SearchRequest request{
            .board = board, .steps = solving(12), .prove_line = true, .on_progress = {}};
        const RootMove line = searcher.run(request).lines.front();
        int sign = 1;
        for (const Move& move : line.moves) {
            board = move.is_pass() ? board.after_pass() : board.after(move.point().square());
            sign = -sign;
        }
        EXPECT_TRUE(board.is_over());
        EXPECT_EQ(sign * board.final_score().value(), line.score.rounded().value());
    }
}

TEST(Searcher, AnswersAForcedPassWithTheOtherSidesLine) {
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    // White's only disc stands beside a black corner: White passes, Black takes it.
    const Board board = to_board(
        *parse_position("XO-------------------------------------------------------------- O"));
    ASSERT_TRUE(board.legal_moves().empty());
    ASSERT_FALSE(board.is_over());
    const Progress found = searcher.run(
        {.board = board, .steps = {{3, Selectivity::kNone}}, .best_moves = 4, .on_progress = {}});
    ASSERT_EQ(found.lines.size(), 1u);
    const RootMove& line = found.lines.front();
    EXPECT_FALSE(line.move);
    EXPECT_EQ(line.moves, (std::vector<Move>{Move::pass(), Square(2, 0)}));
    EXPECT_EQ(line.score, -kMaxScore);
    EXPECT_EQ(line.bound, Bound::kExact);
}

TEST(Searcher, SolvesPositionsWithoutAMove) {
    std::mt19937_64 random(18);
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    int passes = 0;
    for (int i = 0; passes < 12 && i < 20'000; ++i) {
        const Board board = random_position<8>(4 + i % 6, random);
        if (!board.legal_moves().empty() || board.is_over()) continue;
        ++passes;
        const Progress found = searcher.run({.board = board,
                                             .steps = solving(board.empties().count()),
                                             .prove_line = true,
                                             .on_progress = {}});
        const RootMove& line = found.lines.front();
        EXPECT_TRUE(line.is_proven());
        EXPECT_EQ(line.score.rounded().value(), naive_solve<8>(board));
        ASSERT_FALSE(line.moves.empty());
        EXPECT_TRUE(line.moves.front().is_pass());
    }
    EXPECT_EQ(passes, 12);
}

TEST(Searcher, KnowsTheResultOfAFinishedGame) {
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    const Board over(Bitboard(~std::uint64_t{0}), Bitboard());
    const RootMove line =
        searcher.run({.board = over, .steps = {{3, Selectivity::kNone}}, .on_progress = {}})
            .lines.front();
    EXPECT_EQ(line.score, kMaxScore);
    EXPECT_TRUE(line.is_proven());
    EXPECT_TRUE(line.moves.empty());
}

}  // namespace
}  // namespace othellier::search
