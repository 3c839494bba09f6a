#include "search/control.h"

#include <gtest/gtest.h>

#include <vector>

#include "search/searcher.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

using std::chrono::milliseconds;

/// A clock that goes on by a millisecond each time somebody looks at it.
Clock ticking_clock() {
    return [at = TimePoint()]() mutable { return at += milliseconds(1); };
}

TEST(Control, EndsNothingByItself) {
    Control control;
    for (int i = 0; i < 10; ++i) control.account(1'000'000'000);
    EXPECT_FALSE(control.stopped());
}

TEST(Control, IsStoppedByHandOrByItsToken) {
    Control by_hand;
    by_hand.stop();
    EXPECT_TRUE(by_hand.stopped());

    std::stop_source source;
    Control by_token({.stop = source.get_token()});
    EXPECT_FALSE(by_token.stopped());
    source.request_stop();
    EXPECT_TRUE(by_token.stopped());
    EXPECT_TRUE(Control({.stop = source.get_token()}).stopped()) << "asked before it was made";
}

TEST(Control, EndsAtTheDeadline) {
    Control control({.deadline = TimePoint(milliseconds(3)), .clock = ticking_clock()});
    EXPECT_EQ(control.account(0), Control::kGlance);
    control.account(1);
    EXPECT_FALSE(control.stopped());
    control.account(1);
    EXPECT_TRUE(control.stopped());
}

TEST(Control, EndsWhenAllNodesTogetherAreSpent) {
    Control control({.nodes = 10'000});
    std::uint64_t spent = 0;
    for (std::uint64_t more = control.account(0); !control.stopped();) {
        ASSERT_GT(more, 0u);
        ASSERT_LE(spent + more, 10'000u) << "nobody may look at more than are left";
        spent += more;
        more = control.account(more);
    }
    EXPECT_EQ(spent, 10'000u);
}

/// What a search found, but for the time it took.
struct Answer {
    std::uint64_t nodes;
    std::vector<std::optional<Square>> moves;
    std::vector<Score> scores;
    std::vector<int> depths;
    std::vector<std::vector<Move>> lines;

    explicit Answer(const Progress& found) : nodes(found.nodes) {
        for (const RootMove& move : found.lines) {
            moves.push_back(move.move);
            scores.push_back(move.score);
            depths.push_back(move.step.depth);
            lines.push_back(move.moves);
        }
    }
    bool operator==(const Answer&) const = default;
};

Answer answer_of(const Board& board, std::uint64_t nodes) {
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    Control control({.nodes = nodes});
    const int empties = board.empties().count();
    return Answer(
        searcher.run({.board = board,
                      .steps = empties > 30 ? deepening(20, Selectivity::k73) : solving(empties),
                      .best_moves = 2,
                      .on_progress = {}},
                     control));
}

/// The same search twice with the same limit, for twenty limits: "reprosearch".
TEST(Control, WithOneThreadANodeLimitIsKeptTheSameWayEachTime) {
    // Of some more nodes than the limit; the endgame solver finishes positions of ten empties.
    constexpr std::uint64_t kLate = 5'000;
    std::mt19937_64 random(17);
    const Board boards[] = {random_position<8>(44, random), random_position<8>(22, random)};
    std::uint64_t limit = 50;
    for (int i = 0; i < 20; ++i, limit = limit * 8 / 5) {
        const Board& board = boards[i % 2];
        const Answer first = answer_of(board, limit);
        EXPECT_EQ(answer_of(board, limit), first) << limit;
        EXPECT_GE(first.nodes, limit);
        EXPECT_LE(first.nodes, limit + kLate);
        EXPECT_FALSE(first.moves.empty());
    }
}

TEST(Control, ADeadlineIsOneRunsAlone) {
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    // Sixty empties would take for ever.
    const SearchRequest endless{.board = Board::start(), .steps = solving(60), .on_progress = {}};
    Control control({.deadline = TimePoint(milliseconds(50)), .clock = ticking_clock()});
    const Progress found = searcher.run(endless, control);
    EXPECT_FALSE(found.lines.empty());
    EXPECT_GE(found.nodes, 48 * Control::kGlance);
    EXPECT_LE(found.nodes, 60 * Control::kGlance);

    const SearchRequest next{
        .board = Board::start(), .steps = deepening(4, Selectivity::k73), .on_progress = {}};
    EXPECT_EQ(searcher.run(next).lines.front().step.depth, 4);
}

TEST(Control, ARunThatIsStoppedBeforeItBeginsHasAnAnswer) {
    Searcher searcher({.threads = 1, .hash_megabytes = 1});
    Control control;
    control.stop();
    const Progress found =
        searcher.run({.board = Board::start(), .steps = solving(60), .on_progress = {}}, control);
    ASSERT_EQ(found.lines.size(), 1u);
    EXPECT_TRUE(Board::start().legal_moves().contains(*found.lines.front().move));
    EXPECT_LT(found.nodes, 10u);
}

}  // namespace
}  // namespace othellier::search
