#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/notation.h"
#include "players/classroom/hard.h"
#include "players/classroom/random_position.h"
#include "players/roster.h"

namespace othellier {
namespace {

Move choice(std::string_view spec, const Grid& position) {
    static const Roster roster = classroom_roster();
    return (*roster.make(spec))->choose(position, {}, {}).value();
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

TEST(GreedyPlayer, DrawsLotsAmongEqualsWhenAsked) {
    // From the start all four moves turn one disc.
    std::set<std::string> drawn;
    for (int i = 0; i < 40; ++i)
        drawn.insert(
            to_string(choice("greedy,ties=lots,seed=" + std::to_string(i), Grid::start())));
    EXPECT_EQ(drawn, (std::set<std::string>{"c4", "d3", "e6", "f5"}));
    Grid grid = Grid::start();
    for (const char* move : {"f5", "d6", "c3"}) grid.play(parse_point(move).value());
    const int most = grid.flip_count(choice("greedy", grid).point());
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(grid.flip_count(choice("medium,ties=lots", grid).point()), most);
    EXPECT_FALSE(classroom_roster().make("greedy,ties=last").has_value());
}

TEST(HardPlayer, FollowsTheLineOfMostFlips) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Grid grid = testing_help::random_position(seed % 2 == 0 ? 8 : 6, 14, seed);
        if (!grid.can_move(grid.turn())) continue;
        const Move choice_of_hard = choice("hard,seed=9", grid);
        // Once more with the Players themselves in the place of the two following moves.
        const auto discs_after = [&](Point first) {
            Grid line = grid;
            line.play(first);
            for (int i = 0; i < 2; ++i)
                line.play(line.can_move(line.turn()) ? choice("greedy", line) : Move::pass());
            return line.count(grid.turn());
        };
        for (const Point p : grid.legal_moves())
            EXPECT_LE(discs_after(p), discs_after(choice_of_hard.point())) << seed;
    }
}

TEST(HardPlayer, ReadsTheDocumentsProgramAsAsked) {
    // Black's d3, c4, f5 and e6 are alike. After d3 the reply that turns most is c3, c5 or e3 (one
    // disc each, so c3, the first); without it Black turns e5, the last white disc, and has 6.
    const Grid start = Grid::start();
    const Point d3 = parse_point("d3").value();
    EXPECT_EQ(classroom::three_moves(start, d3, {.reply = false}).discs, 6);
    EXPECT_EQ(classroom::three_moves(start, d3, {.reply = false, .counts_white = true}).discs, 0);
    EXPECT_EQ(classroom::three_moves(start, d3, {.reply = false}).moves.size(), 1u);
    Grid line = start;
    line.play(d3);
    line.play(parse_point("c3").value());
    line.play(choice("greedy", line));
    EXPECT_EQ(classroom::three_moves(start, d3).discs, line.count(Color::kBlack));
    EXPECT_EQ(classroom::three_moves(start, d3, {.counts_white = true}).discs,
              line.count(Color::kWhite));
    EXPECT_EQ(classroom::three_moves(start, d3).moves.back(), line.history().back().move);

    const auto error = [](const char* spec) {
        const auto player = classroom_roster().make(spec);
        return player ? "made" : player.error().id;
    };
    EXPECT_EQ(error("hard,reply=no,count=white,seed=1"), "made");
    EXPECT_EQ(error("hard,reply=maybe"), "bad_option");
    EXPECT_EQ(error("hard,count=black"), "bad_option");
    EXPECT_EQ(error("easy,reply=no"), "unknown_option");
}

TEST(HardPlayer, DrawsLotsAmongEquals) {
    int equals_seen = 0;
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        const Grid grid = testing_help::random_position(8, 10, seed);
        const std::vector<Point> moves = grid.legal_moves();
        const auto discs = [&](Point p) { return classroom::three_moves(grid, p).discs; };
        const int most = discs(*std::ranges::max_element(moves, {}, discs));
        std::set<Point> drawn;
        for (int i = 0; i < 40; ++i)
            drawn.insert(choice("hard,seed=" + std::to_string(i), grid).point());
        EXPECT_EQ(std::ssize(drawn), std::ranges::count(moves, most, discs)) << seed;
        equals_seen += drawn.size() > 1 ? 1 : 0;
    }
    EXPECT_GT(equals_seen, 3);
}

}  // namespace
}  // namespace othellier
