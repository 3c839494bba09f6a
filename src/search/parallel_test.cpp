#include <gtest/gtest.h>

#include <chrono>
#include <string_view>
#include <thread>

#include "core/board_grid.h"
#include "core/position_text.h"
#include "search/searcher.h"
#include "search/test_positions.h"

namespace othellier {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

TEST(Parallel, ThreadsAndTableSizesDoNotChangeTheResult) {
    std::mt19937_64 random(21);
    Searcher alone({.threads = 1, .hash_megabytes = 1});
    Searcher two({.threads = 2, .hash_megabytes = 2});
    Searcher four({.threads = 4, .hash_megabytes = 16});
    for (int i = 0; i < 4; ++i) {
        const Board board = random_position<8>(15, random);
        SearchRequest request{.board = board, .steps = solving(15), .on_progress = {}};
        const Score score = alone.run(request).lines.front().score;
        EXPECT_EQ(two.run(request).lines.front().score, score);
        EXPECT_EQ(four.run(request).lines.front().score, score);
    }
}

/// Positions 44 and 47 of the FFO suite: enough empties for threads to meet at their nodes, in the
/// selective passes and in the proof.
TEST(Parallel, ProvesWhatIsKnown) {
    const struct {
        std::string_view text;
        int discs;
    } kPositions[] = {
        {"--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14},
        {"-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX-- O", 4},
    };
    for (const int threads : {2, 4}) {
        Searcher searcher({.threads = threads, .hash_megabytes = 16});
        for (const auto& [text, discs] : kPositions) {
            const Board board = to_board(*parse_position(text));
            const SearchRequest request{
                .board = board, .steps = solving(board.empties().count()), .on_progress = {}};
            const Line best = searcher.run(request).lines.front();
            EXPECT_TRUE(best.is_proven());
            EXPECT_EQ(best.score, Score::of_discs(discs)) << text << ", " << threads;
        }
    }
}

TEST(Parallel, StopsSoonFromAnywhere) {
    std::mt19937_64 random(22);
    Searcher searcher({.threads = 3, .hash_megabytes = 4});
    for (const int empties : {60, 45, 30, 24}) {
        SearchRequest request{.board = random_position<8>(empties, random),
                              .steps = solving(empties),
                              .on_progress = {}};
        searcher.allow();
        steady_clock::time_point asked;
        std::jthread stopper([&] {
            std::this_thread::sleep_for(milliseconds(30));
            asked = steady_clock::now();
            searcher.stop();
        });
        const Progress found = searcher.run(request);
        const auto answered = steady_clock::now();
        stopper.join();
        EXPECT_FALSE(found.lines.empty());
        // 20 ms on a quiet machine; sanitizers and a loaded one wake threads late.
        EXPECT_LT(answered - asked, milliseconds(500));
    }
}

TEST(Parallel, AMixedWorkloadLeavesTheTableSound) {
    std::mt19937_64 random(23);
    Searcher searcher({.threads = 4, .hash_megabytes = 1});
    Searcher alone({.threads = 1, .hash_megabytes = 1});
    for (int i = 0; i < 6; ++i) {
        SearchRequest middle{.board = random_position<8>(40, random),
                             .steps = deepening(7, Selectivity::k73),
                             .best_moves = 2,
                             .on_progress = {}};
        EXPECT_FALSE(searcher.run(middle).lines.empty());
        SearchRequest end{
            .board = random_position<8>(14, random), .steps = solving(14), .on_progress = {}};
        EXPECT_EQ(searcher.run(end).lines.front().score, alone.run(end).lines.front().score);
    }
}

}  // namespace
}  // namespace othellier
