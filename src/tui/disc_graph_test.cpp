#include "tui/disc_graph.h"

#include <gtest/gtest.h>

#include "tui/clock_text.h"

namespace othellier::tui {
namespace {

using Lines = std::vector<std::string>;

std::vector<session::TurnView> turns(const std::vector<std::pair<int, int>>& counts) {
    std::vector<session::TurnView> turns;
    for (const auto& [black, white] : counts)
        turns.push_back({Color::kBlack, Move::pass(), false, black, white});
    return turns;
}

TEST(DiscGraph, UpIsBlack) {
    EXPECT_EQ(disc_graph(turns({{4, 1}, {3, 3}, {2, 6}, {8, 0}}), 20, 5, Charset::kAscii),
              (Lines{"  +8|   #", "    |#  #", "   0+----", "    |  o", "  -8|"}));
}

TEST(DiscGraph, LeavesOutWhatDoesNotFitButNotTheEnd) {
    std::vector<std::pair<int, int>> counts(100, {10, 9});
    counts.back() = {0, 64};
    const Lines lines = disc_graph(turns(counts), 15, 5, Charset::kAscii);
    EXPECT_EQ(lines[1], "    |#########");
    EXPECT_EQ(lines[4], " -64|         o");
}

TEST(ClockText, ShowsTenthsBelowTenSeconds) {
    using std::chrono::milliseconds;
    EXPECT_EQ(clock_text(milliseconds(9'999)), "0:09.9");
    EXPECT_EQ(clock_text(milliseconds(10'000)), "0:10");
    EXPECT_EQ(clock_text(milliseconds(10'001)), "0:11");
    EXPECT_EQ(clock_text(milliseconds(299'950)), "5:00");
    EXPECT_EQ(clock_text(milliseconds(3'723'000)), "1:02:03");
    EXPECT_EQ(clock_text(milliseconds(-5)), "0:00.0");
}

}  // namespace
}  // namespace othellier::tui
