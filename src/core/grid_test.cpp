#include "core/grid.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier {
namespace {

Grid position(std::string_view text) {
    const Result<Grid> grid = parse_position(text);
    EXPECT_TRUE(grid.has_value());
    return *grid;
}

/// Plays at random until the end, calling `visit` before every turn.
template <typename Visit>
void play_random_game(Grid& grid, std::uint64_t seed, Visit&& visit) {
    std::mt19937_64 random(seed);
    while (true) {
        visit(grid);
        const std::vector<Point> moves = grid.legal_moves();
        if (!moves.empty())
            grid.play(moves[random() % moves.size()]);
        else if (grid.must_pass())
            grid.pass();
        else
            return;
    }
}

int any_even_size() {
    return 2 * *rc::gen::inRange(2, 9);
}

TEST(Grid, StartHasTheFourMiddleDiscs) {
    const Grid grid = Grid::start();
    EXPECT_EQ(to_board_string(grid),
              "---------------------------OX------XO--------------------------- X");
    EXPECT_EQ(to_string(grid.legal_moves()), "d3 c4 f5 e6");
    EXPECT_EQ(grid.count(Color::kBlack), 2);
    EXPECT_EQ(grid.empties(), 60);
    EXPECT_EQ(Grid::start(8, Color::kWhite).turn(), Color::kWhite);
}

TEST(Grid, TurnsEveryOutflankedLineAndNothingElse) {
    const Grid grid = position(
        "X--X--X-"
        "-O-O-O--"
        "--OOO---"
        "XOO-OOOX"
        "--OOO---"
        "-O-O-O--"
        "X--O----"
        "---X---X X");
    const Point d4(3, 3);
    // Every line ends on an X but the one to the lower right, which runs into the empty g7.
    EXPECT_EQ(grid.flip_counts(d4), (FlipCounts{2, 2, 3, 0, 3, 2, 2, 2}));
    Grid after = grid;
    after.play(d4);
    EXPECT_EQ(after.count(Color::kWhite), grid.count(Color::kWhite) - 16);
    EXPECT_EQ(after.at(Point(5, 5)), Cell::kWhite);
    EXPECT_EQ(grid.flipped_by(d4).size(), 16u);
    EXPECT_EQ(grid.flipped_by(d4).front(), Point(3, 2));
}

TEST(Grid, PassesOnlyWhenOneSideAloneCanMove) {
    const Grid grid = position("-OX-----" + std::string(56, '-') + " O");
    EXPECT_TRUE(grid.must_pass() == grid.legal_moves().empty());
    EXPECT_FALSE(grid.is_over());
    const Grid over = position("XXX-----" + std::string(56, '-') + " O");
    EXPECT_TRUE(over.is_over());
    EXPECT_FALSE(over.must_pass());
}

RC_GTEST_PROP(Grid, UndoRestoresEverything, (std::uint64_t seed)) {
    Grid grid = Grid::start(any_even_size());
    std::vector<Grid> seen;
    play_random_game(grid, seed, [&](const Grid& now) { seen.push_back(now); });
    while (!grid.history().empty()) {
        RC_ASSERT(grid == seen.back());
        seen.pop_back();
        grid.undo();
    }
    RC_ASSERT(grid == seen.back());
}

RC_GTEST_PROP(Grid, CountsAndFreeListMatchTheCells, (std::uint64_t seed)) {
    Grid grid = Grid::start(any_even_size());
    play_random_game(grid, seed, [&](const Grid& now) {
        int black = 0;
        int white = 0;
        for (const Cell cell : cells_of(now)) {
            black += cell == Cell::kBlack ? 1 : 0;
            white += cell == Cell::kWhite ? 1 : 0;
        }
        RC_ASSERT(now.count(Color::kBlack) == black);
        RC_ASSERT(now.count(Color::kWhite) == white);
        RC_ASSERT(now.empties() == now.point_count() - black - white);
        for (int i = 0; i < now.empties(); ++i)
            RC_ASSERT(now.at(now.free_square(i)) == Cell::kEmpty);
    });
}

/// The slowest thinkable rule: walk square by square with bounds checks, no border, no free list.
bool outflanks_naively(const Grid& grid, Point p, Color color) {
    if (grid.at(p) != Cell::kEmpty) return false;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            if (dx == 0 && dy == 0) continue;
            int x = p.column() + dx;
            int y = p.row() + dy;
            int crossed = 0;
            const auto inside = [&] {
                return 0 <= x && x < grid.size() && 0 <= y && y < grid.size();
            };
            while (inside() && grid.at(Point(x, y)) == disc_of(opposite(color))) {
                x += dx;
                y += dy;
                ++crossed;
            }
            if (crossed > 0 && inside() && grid.at(Point(x, y)) == disc_of(color)) return true;
        }
    }
    return false;
}

RC_GTEST_PROP(Grid, LegalMovesAreTheNaiveOnes, (std::uint64_t seed)) {
    Grid grid = Grid::start(any_even_size());
    play_random_game(grid, seed, [&](const Grid& now) {
        std::vector<Point> expected;
        for (int i = 0; i < now.point_count(); ++i) {
            const Point p = Point::from_index(i, now.size());
            if (outflanks_naively(now, p, now.turn())) expected.push_back(p);
        }
        RC_ASSERT(now.legal_moves() == expected);
        RC_ASSERT(now.mobility(now.turn()) == static_cast<int>(expected.size()));
    });
}

RC_GTEST_PROP(Grid, AGameEndsOnlyWhenNeitherSideCanMove, (std::uint64_t seed)) {
    Grid grid = Grid::start(any_even_size());
    play_random_game(grid, seed, [&](const Grid&) {});
    RC_ASSERT(grid.is_over());
    for (int i = 0; i < grid.empties(); ++i) {
        RC_ASSERT(!outflanks_naively(grid, grid.free_square(i), Color::kBlack));
        RC_ASSERT(!outflanks_naively(grid, grid.free_square(i), Color::kWhite));
    }
}

}  // namespace
}  // namespace othellier
