#include "engine/fixed_search.h"

#include <gtest/gtest.h>

#include "core/board_grid.h"
#include "core/position_text.h"
#include "engine/roster.h"

namespace othellier::engine {
namespace {

TEST(FixedSearch, FindsWhatThePlayerFinds) {
    FixedSearch search(1, nullptr);
    const Grid grid =
        parse_position("-XXXXXX-XXOXXXXXXOXXXXXXOXOOXXXXXXXOOXXXXOOOOOX-O--OOO-X--O-OOO- X")
            .value();
    const FixedSearch::Found found = search.to_the_end(to_board(grid));
    const Thought thought =
        standard_roster().make("engine:10,hash=1").value()->think({grid}, {}, {}).value();
    EXPECT_EQ(Move(*found.move), thought.move());
    EXPECT_EQ(found.score.discs(), *thought.lines.front().value);
}

TEST(FixedSearch, IsTheSameEachTimeOnceItHasForgotten) {
    FixedSearch search(1, nullptr);
    const FixedSearch::Found first = search.to_depth(Board::start(), 6, 73);
    search.to_depth(Board::start(), 9, 100);
    search.forget();
    const FixedSearch::Found again = search.to_depth(Board::start(), 6, 73);
    EXPECT_EQ(first.move, again.move);
    EXPECT_EQ(first.score, again.score);
}

}  // namespace
}  // namespace othellier::engine
