#include "search/searcher.h"

#include <gtest/gtest.h>

#include <string_view>
#include <thread>

#include "core/board_grid.h"
#include "core/position_text.h"
#include "core/symmetry.h"
#include "search/test_positions.h"

namespace othellier {
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
        const Line first = searcher.run(request).lines.front();
        const Line again = searcher.run(request).lines.front();
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
    for (const Line& line : found.lines)
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
        const Line line = searcher.run(request).lines.front();
        int sign = 1;
        for (const LineMove& move : line.moves) {
            board = move ? board.after(*move) : board.after_pass();
            sign = -sign;
        }
        EXPECT_TRUE(board.is_over());
        EXPECT_EQ(sign * board.final_score().value(), line.score.rounded().value());
    }
}

TEST(Searcher, HandlesAPassAndTheEndOfTheGame) {
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    // One white disc left in a corner's reach of nobody: White passes, Black takes it.
    const Board pass(Bitboard(0x2), Bitboard(0x4));
    const Board must_pass = pass.legal_moves().empty() ? pass : pass.after_pass();
    SearchRequest request{
        .board = must_pass, .steps = {{3, Selectivity::kNone}}, .on_progress = {}};
    EXPECT_FALSE(searcher.run(request).lines.empty());
    const Board over(Bitboard(~std::uint64_t{0}), Bitboard());
    request.board = over;
    EXPECT_EQ(searcher.run(request).lines.front().score, kMaxScore);
}

TEST(Searcher, StopsByItselfAtTheDeadline) {
    // Nobody calls stop(): sixty empties would take for ever.
    using std::chrono::steady_clock;
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    SearchRequest request{.board = Board::start(), .steps = solving(60), .on_progress = {}};
    const auto deadline = steady_clock::now() + std::chrono::milliseconds(30);
    request.deadline = deadline;
    EXPECT_FALSE(searcher.run(request).lines.empty());
    EXPECT_GE(steady_clock::now(), deadline);
    // The deadline was that run's alone.
    searcher.allow();
    const SearchRequest next{
        .board = Board::start(), .steps = deepening(4, Selectivity::k73), .on_progress = {}};
    EXPECT_EQ(searcher.run(next).lines.front().step.depth, 4);
}

}  // namespace
}  // namespace othellier
