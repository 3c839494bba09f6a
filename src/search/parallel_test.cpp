#include <gtest/gtest.h>

#include <chrono>
#include <string_view>
#include <thread>
#include <vector>

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

struct Known {
    std::string_view text;
    int discs;

    SearchRequest request() const {
        const Board board = to_board(*parse_position(text));
        return {.board = board, .steps = solving(board.empties().count()), .on_progress = {}};
    }
    void expect(const Line& line, int threads) const {
        EXPECT_TRUE(line.is_proven());
        EXPECT_EQ(line.score, Score::of_discs(discs)) << text << ", " << threads;
    }
};

/// Positions 44 and 47 of the FFO suite: enough empties for threads to meet at their nodes, in the
/// selective passes and in the proof.
constexpr Known kKnown[] = {
    {"--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14},
    {"-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX-- O", 4},
};

TEST(Parallel, ProvesWhatIsKnown) {
    for (const int threads : {2, 4}) {
        Searcher searcher({.threads = threads, .hash_megabytes = 16});
        for (const Known& known : kKnown)
            known.expect(searcher.run(known.request()).lines.front(), threads);
    }
}

/// What run_all answers, by request.
std::vector<Progress> answers_to(Searcher& searcher, const std::vector<SearchRequest>& requests,
                                 int together) {
    std::vector<Progress> answers(requests.size());
    searcher.run_all(requests, together, [&](std::size_t i, const Progress& answer) {
        EXPECT_TRUE(answers[i].lines.empty()) << "told twice of " << i;
        answers[i] = answer;
    });
    return answers;
}

TEST(Parallel, ManyAtATimeProveWhatIsKnown) {
    std::vector<SearchRequest> requests;
    for (const Known& known : kKnown) requests.push_back(known.request());
    constexpr int kThreads = 5;
    Searcher searcher({.threads = kThreads, .hash_megabytes = 16});
    const std::vector<Progress> answers = answers_to(searcher, requests, 2);
    for (std::size_t i = 0; i < answers.size(); ++i)
        kKnown[i].expect(answers[i].lines.front(), kThreads);
}

/// Of all lengths, so that some threads have to help; a forced pass and a finished game are there.
std::vector<SearchRequest> many_requests() {
    std::mt19937_64 random(24);
    std::vector<Board> boards;
    for (const int empties : {17, 4, 15, 9, 17, 12, 1, 16})
        boards.push_back(random_position<8>(empties, random));
    boards.push_back(to_board(
        *parse_position("-XXXXXXX-OOOOOOO----------------------------------------X------- O")));
    boards.push_back(to_board(
        *parse_position("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O")));
    std::vector<SearchRequest> requests;
    for (const Board& board : boards)
        requests.push_back({.board = board,
                            .steps = board.empties().count() > 20
                                         ? deepening(5, Selectivity::k73)
                                         : solving(board.empties().count()),
                            .on_progress = {}});
    return requests;
}

TEST(Parallel, ManyAtATimeGiveTheResultsOfOneAfterTheOther) {
    const std::vector<SearchRequest> requests = many_requests();
    Searcher alone({.threads = 1, .hash_megabytes = 1});
    std::vector<Line> expected;
    for (const SearchRequest& request : requests) {
        alone.forget();
        expected.push_back(alone.run(request).lines.front());
    }
    for (const int threads : {1, 2, 4}) {
        Searcher searcher({.threads = threads, .hash_megabytes = 1});
        for (const int together : {1, 3, 16}) {
            searcher.forget();
            const std::vector<Progress> answers = answers_to(searcher, requests, together);
            std::uint64_t nodes = 0;
            for (std::size_t i = 0; i < answers.size(); ++i) {
                ASSERT_FALSE(answers[i].lines.empty());
                const Line& line = answers[i].lines.front();
                EXPECT_EQ(line.is_proven(), expected[i].is_proven()) << i << ", " << threads;
                EXPECT_EQ(line.step, expected[i].step) << i << ", " << threads;
                EXPECT_EQ(line.move.has_value(), expected[i].move.has_value());
                if (line.is_proven()) {
                    EXPECT_EQ(line.score, expected[i].score) << i << ", " << threads;
                }
                nodes += answers[i].nodes;
            }
            // A finished game counts as one position, but none is searched.
            EXPECT_EQ(nodes, searcher.nodes() + 1);
        }
        // One alone afterwards is nothing special.
        EXPECT_EQ(searcher.run(requests.front()).lines.front().score, expected.front().score);
    }
}

TEST(Parallel, ManyAtATimeStopSoon) {
    std::mt19937_64 random(25);
    std::vector<SearchRequest> requests;
    for (int i = 0; i < 8; ++i)
        requests.push_back(
            {.board = random_position<8>(34, random), .steps = solving(34), .on_progress = {}});
    Searcher searcher({.threads = 3, .hash_megabytes = 4});
    std::jthread stopper([&] {
        std::this_thread::sleep_for(milliseconds(50));
        searcher.stop();
    });
    const auto start = steady_clock::now();
    for (const Progress& answer : answers_to(searcher, requests, 2))
        EXPECT_FALSE(answer.lines.empty());
    EXPECT_LT(steady_clock::now() - start, std::chrono::seconds(5));
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
