#include <gtest/gtest.h>

#include <map>

#include "core/notation.h"
#include "players/roster.h"

namespace othellier {
namespace {

Move choice(std::string_view spec, const Grid& position) {
    return (*classroom_roster().make(spec))->choose(position, {}, {}).value();
}

TEST(RandomPlayer, PlaysEveryLegalMoveAboutEquallyOften) {
    const auto player = *classroom_roster().make("random,seed=1");
    std::map<std::string, int> seen;
    for (int i = 0; i < 4000; ++i) ++seen[to_string(player->choose(Grid::start(), {}, {}).value())];
    ASSERT_EQ(seen.size(), 4u);
    // 1000 each, standard deviation 27: five of them are as good as never passed by luck.
    for (const auto& [move, times] : seen) EXPECT_NEAR(times, 1000, 5 * 27) << move;
}

TEST(RandomPlayer, TheSameSeedPlaysTheSameGame) {
    const auto game = [](std::string_view spec) {
        const auto player = *classroom_roster().make(spec);
        Grid grid = Grid::start(6);
        std::string moves;
        while (!grid.is_over()) {
            const Move move =
                grid.must_pass() ? Move::pass() : player->choose(grid, {}, {}).value();
            grid.play(move);
            moves += to_string(move);
        }
        return moves;
    };
    EXPECT_EQ(game("random,seed=5"), game("random,seed=5"));
    EXPECT_NE(game("random,seed=5"), game("random,seed=6"));
    EXPECT_NE(game("random"), game("random"));
}

TEST(GreedyPlayer, TurnsMostDiscsAndTakesTheFirstOfEquals) {
    EXPECT_EQ(to_string(choice("greedy", Grid::start())), "d3");
    Grid grid = Grid::start();
    for (const char* move : {"f5", "d6", "c3"}) grid.play(parse_point(move).value());
    const Move best = choice("medium", grid);
    for (const Point p : grid.legal_moves()) {
        EXPECT_LE(grid.flip_count(p), grid.flip_count(best.point())) << to_string(p);
        EXPECT_FALSE(p < best.point() && grid.flip_count(p) == grid.flip_count(best.point()));
    }
}

}  // namespace
}  // namespace othellier
