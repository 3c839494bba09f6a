#include <gtest/gtest.h>

#include <chrono>
#include <mutex>
#include <set>
#include <string_view>
#include <thread>
#include <vector>

#include "core/board_grid.h"
#include "core/position_text.h"
#include "search/searcher.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

using std::chrono::milliseconds;

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
    void expect(const RootMove& line, int threads) const {
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
                                 int together, Control& control) {
    std::vector<Progress> answers(requests.size());
    const auto take = [&](std::size_t i, const Progress& answer) {
        EXPECT_TRUE(answers[i].lines.empty()) << "told twice of " << i;
        answers[i] = answer;
    };
    searcher.run_all(requests, together, take, control);
    return answers;
}

std::vector<Progress> answers_to(Searcher& searcher, const std::vector<SearchRequest>& requests,
                                 int together) {
    Control endless;
    return answers_to(searcher, requests, together, endless);
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
    std::vector<RootMove> expected;
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
                const RootMove& line = answers[i].lines.front();
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

/// Stops a run once it is well under way.
class Stopper {
 public:
    Stopper(const Searcher& searcher, Control& control)
        : thread_([&searcher, &control, this](const std::stop_token& over) {
              while (searcher.nodes() < kUnderWay && !over.stop_requested())
                  std::this_thread::yield();
              control.stop();
              asked_ = searcher.nodes();
          }) {}

    /// Positions looked at before the stop; the run must be over.
    std::uint64_t asked() {
        thread_.request_stop();
        thread_.join();
        return asked_;
    }

 private:
    static constexpr std::uint64_t kUnderWay = 50'000;
    std::uint64_t asked_ = 0;
    std::jthread thread_;
};

/// What threads may still look at once they are to stop: each finishes what is below the nodes at
/// which it asks, and has not told of all it did before.
constexpr std::uint64_t kAfterStop = 200'000;

TEST(Parallel, ManyAtATimeStopSoon) {
    std::mt19937_64 random(25);
    std::vector<SearchRequest> requests;
    for (int i = 0; i < 8; ++i)
        requests.push_back(
            {.board = random_position<8>(34, random), .steps = solving(34), .on_progress = {}});
    Searcher searcher({.threads = 3, .hash_megabytes = 4});
    Control control;
    Stopper stopper(searcher, control);
    for (const Progress& answer : answers_to(searcher, requests, 2, control))
        EXPECT_FALSE(answer.lines.empty());
    EXPECT_LT(searcher.nodes(), stopper.asked() + kAfterStop);
}

TEST(Parallel, StopsSoonFromAnywhere) {
    std::mt19937_64 random(22);
    Searcher searcher({.threads = 3, .hash_megabytes = 4});
    for (const int empties : {60, 45, 30, 28}) {
        const SearchRequest request{.board = random_position<8>(empties, random),
                                    .steps = solving(empties),
                                    .on_progress = {}};
        Control control;
        Stopper stopper(searcher, control);
        EXPECT_FALSE(searcher.run(request, control).lines.empty());
        EXPECT_LT(searcher.nodes(), stopper.asked() + kAfterStop);
    }
}

TEST(Parallel, HelpersKeepTheDeadlineToo) {
    // Each look at the clock is a tick of it; whoever looks is noted.
    std::mutex mutex;
    std::set<std::thread::id> lookers;
    int ticks = 0;
    const Clock clock = [&] {
        const std::lock_guard lock(mutex);
        lookers.insert(std::this_thread::get_id());
        return TimePoint(milliseconds(++ticks));
    };
    Searcher searcher({.threads = 3, .hash_megabytes = 4});
    Control control({.deadline = TimePoint(milliseconds(500)), .clock = clock});
    const Progress found =
        searcher.run({.board = Board::start(), .steps = solving(60), .on_progress = {}}, control);
    EXPECT_FALSE(found.lines.empty());
    EXPECT_LT(found.nodes, 510 * Control::kGlance + kAfterStop);
    // One each at the beginning, and then as they go.
    EXPECT_EQ(lookers.count(std::this_thread::get_id()), 1u);
    EXPECT_GT(lookers.size(), 1u);
}

TEST(Parallel, ANodeLimitHoldsForAllThreadsTogether) {
    Searcher searcher({.threads = 4, .hash_megabytes = 4});
    for (const std::uint64_t nodes : {1'000u, 50'000u, 500'000u}) {
        Control control({.nodes = nodes});
        const Progress found = searcher.run(
            {.board = Board::start(), .steps = solving(60), .on_progress = {}}, control);
        EXPECT_GE(found.nodes, nodes);
        EXPECT_LE(found.nodes, nodes + 4 * 10'000);
    }
}

TEST(Parallel, ThePoolShrinksAndGrowsBetweenRuns) {
    std::mt19937_64 random(26);
    const Board board = random_position<8>(18, random);
    const SearchRequest request{.board = board, .steps = solving(18), .on_progress = {}};
    Searcher alone({.threads = 1, .hash_megabytes = 4});
    const Progress expected = alone.run(request);
    Searcher searcher({.threads = 4, .hash_megabytes = 4});
    for (const int threads : {4, 2, 1, 3, 1}) {
        searcher.use_threads(threads);
        EXPECT_EQ(searcher.threads(), threads);
        searcher.forget();
        const Progress found = searcher.run(request);
        EXPECT_EQ(found.lines.front().score, expected.lines.front().score) << threads;
        if (threads == 1) {
            EXPECT_EQ(found.nodes, expected.nodes) << "nothing of the others is left";
        }
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
}  // namespace othellier::search
