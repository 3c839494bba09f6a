#include "players/minds_eye.h"

#include <gtest/gtest.h>

#include <set>

#include "core/board_grid.h"
#include "core/position_text.h"

namespace othellier {
namespace {

/// Black to move: a1 turns a line, and so do other moves.
Grid with_a_corner() {
    return parse_position(
               "-OOX----"
               "--------"
               "--XOO---"
               "---OX---"
               "---XO---"
               "--------"
               "--------"
               "-------- X")
        .value();
}

Thought thought_of(const Grid& grid, const Knowledge& knowledge, const Imagination& mind,
                   std::uint64_t seed = 1) {
    MindsEyePlayer player("it", knowledge, mind, seed);
    return player.think({.position = grid}, {}, {}).value();
}

TEST(MindsEye, WhoForgetsNothingAndKnowsDiscsTakesMostOfThem) {
    const Grid grid = with_a_corner();
    const Thought thought = thought_of(grid, {}, {});
    int most = 0;
    for (const Point move : grid.legal_moves()) most = std::max(most, grid.flip_count(move));
    EXPECT_EQ(grid.flip_count(thought.move().point()), most);
    EXPECT_EQ(thought.lines.size(), grid.legal_moves().size());
    EXPECT_EQ(thought.lines.front().unit, Unit::kPoints);
}

TEST(MindsEye, TakesTheCornerOnceItHasLearntOfCorners) {
    EXPECT_EQ(thought_of(with_a_corner(), {.corner = 12}, {}).move(), Move(Point(0, 0)));
}

TEST(MindsEye, AsksNobodyTwiceAndAnswersTheSame) {
    const Imagination vague{.plies = 2, .forgets = 0.3, .doubt = 3};
    const Thought once = thought_of(Grid::start(), {}, vague, 5);
    EXPECT_EQ(once.lines, thought_of(Grid::start(), {}, vague, 5).lines);
    std::set<double> worth;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        worth.insert(*thought_of(Grid::start(), {}, vague, seed).lines.front().value);
    EXPECT_GT(worth.size(), 5u) << "and others see it otherwise";
}

/// After twenty moves that each turn as much as they can: many discs to forget.
Grid in_the_middle() {
    Grid grid = Grid::start();
    for (int turn = 0; turn < 20; ++turn) grid.play(thought_of(grid, {}, {}).move());
    return grid;
}

TEST(MindsEye, TheDeeperItLooksTheMoreItForgets) {
    // With nothing but discs known, what is forgotten shows in the value of the line.
    const Grid grid = in_the_middle();
    const auto error = [&grid](int plies) {
        const Thought real = thought_of(grid, {}, {.plies = plies});
        double sum = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const auto seen = thought_of(grid, {}, {.plies = plies, .forgets = 0.1}, seed);
            sum += std::abs(*seen.lines.front().value - *real.lines.front().value);
        }
        return sum / 30;
    };
    EXPECT_LT(error(1), error(3));
    EXPECT_LT(error(2), error(4));
}

TEST(MindsEye, JudgesWhatItKnows) {
    const Board start = Board::start();
    EXPECT_EQ(judge_by({.mobility = 1, .frontier = -1}, start), 0);
    const Board board = to_board(with_a_corner());
    EXPECT_LT(judge_by({}, board), 0) << "fewer discs";
    const Board after = board.after(Square::from_index(0)).after_pass();
    EXPECT_EQ(judge_by({.corner = 12}, after), judge_by({}, after) + 12);
}

TEST(MindsEye, SeesTheEndOfAGame) {
    const Grid last = parse_position(
                          "-OXXXXXX"
                          "XXXXXXXX"
                          "XXXXXXXX"
                          "XXXXXXXX"
                          "XXXXXXXX"
                          "XXXXXXXX"
                          "XXXXXXXX"
                          "XXXXXXXX X")
                          .value();
    EXPECT_GT(*thought_of(last, {}, {}).lines.front().value, 1000);
}

}  // namespace
}  // namespace othellier
