#include "core/symmetry.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "core/board_grid.h"

namespace othellier {
namespace {

/// Any two sets that do not overlap.
Board any_board() {
    std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
    std::uint64_t taken = random();
    taken |= random();
    const std::uint64_t player = random();
    return Board(Bitboard(taken & player), Bitboard(taken & ~player));
}

int any_size() {
    return 2 * *rc::gen::inRange(kMinSize / 2, kMaxSize / 2 + 1);
}

/// Plays up to `turns` random turns on `grid`, and calls `after` with each.
template <typename After>
void play_randomly(Grid& grid, int turns, After after) {
    for (int i = 0; i < turns && !grid.is_over(); ++i) {
        const std::vector<Point> moves = grid.legal_moves();
        const Move move = moves.empty() ? Move::pass() : Move(*rc::gen::elementOf(moves));
        grid.play(move);
        after(move);
    }
}

Grid any_grid() {
    Grid grid = Grid::start(any_size());
    play_randomly(grid, *rc::gen::inRange(0, grid.point_count()), [](Move) {});
    return grid;
}

TEST(Symmetry, TheEightFormAGroup) {
    for (const Symmetry a : Symmetry::all()) {
        EXPECT_EQ(Symmetry::from_index(a.index()), a);
        EXPECT_EQ(a * Symmetry::identity(), a);
        EXPECT_EQ(Symmetry::identity() * a, a);
        EXPECT_EQ(a * a.inverse(), Symmetry::identity());
        EXPECT_EQ(a.inverse() * a, Symmetry::identity());
        for (const Symmetry b : Symmetry::all())
            for (const Symmetry c : Symmetry::all()) EXPECT_EQ((a * b) * c, a * (b * c));
    }
}

TEST(Symmetry, ProductsActOneAfterTheOther) {
    for (int size = kMinSize; size <= kMaxSize; size += 2)
        for (int i = 0; i < size * size; ++i) {
            const Point p = Point::from_index(i, size);
            for (const Symmetry a : Symmetry::all())
                for (const Symmetry b : Symmetry::all())
                    ASSERT_EQ(transformed(p, a * b, size),
                              transformed(transformed(p, b, size), a, size));
        }
}

TEST(Symmetry, TheEightAreDifferentAndMoveSquaresOneToOne) {
    std::set<std::vector<int>> seen;
    for (const Symmetry by : Symmetry::all()) {
        std::vector<int> images;
        for (int i = 0; i < Square::kCount; ++i)
            images.push_back(transformed(Square::from_index(i), by).index());
        seen.insert(images);
        EXPECT_EQ(std::set<int>(images.begin(), images.end()).size(), 64u);
    }
    EXPECT_EQ(seen.size(), 8u);
}

TEST(Symmetry, NamesSayWhatTheyDo) {
    const Bitboard b1(Square(1, 0));
    EXPECT_EQ(with_columns_mirrored(b1), Bitboard(Square(6, 0)));
    EXPECT_EQ(with_rows_mirrored(b1), Bitboard(Square(1, 7)));
    EXPECT_EQ(transposed(b1), Bitboard(Square(0, 1)));
}

RC_GTEST_PROP(Symmetry, ASetMovesSquareBySquare, (std::uint64_t bits)) {
    for (const Symmetry by : Symmetry::all()) {
        Bitboard expected;
        for (const Square s : Bitboard(bits)) expected = expected | transformed(s, by);
        RC_ASSERT(transformed(Bitboard(bits), by) == expected);
    }
}

RC_GTEST_PROP(Symmetry, CommutesWithMovesFlipsAndPlayingOnBoard, ()) {
    const Board board = any_board();
    for (const Symmetry by : Symmetry::all()) {
        const Board image = transformed(board, by);
        RC_ASSERT(image.legal_moves() == transformed(board.legal_moves(), by));
        RC_ASSERT(image.is_over() == board.is_over());
        for (const Square s : board.empties())
            RC_ASSERT(image.flips(transformed(s, by)) == transformed(board.flips(s), by));
        for (const Square s : board.legal_moves())
            RC_ASSERT(image.after(transformed(s, by)) == transformed(board.after(s), by));
    }
}

void check_games_commute(int size) {
    Grid grid = Grid::start(size, *rc::gen::element(Color::kBlack, Color::kWhite));
    std::vector<Grid> images;
    for (const Symmetry by : Symmetry::all()) images.push_back(transformed(grid, by));
    Grid swapped = with_colors_swapped(grid);

    play_randomly(grid, *rc::gen::inRange(1, size * size), [&](Move move) {
        swapped.play(move);
        for (const Symmetry by : Symmetry::all()) {
            Grid& image = images[static_cast<std::size_t>(by.index())];
            image.play(move.is_pass() ? move : Move(transformed(move.point(), by, size)));
        }
    });

    RC_ASSERT(swapped.same_position(with_colors_swapped(grid)));
    for (const Symmetry by : Symmetry::all()) {
        const Grid& image = images[static_cast<std::size_t>(by.index())];
        RC_ASSERT(image.same_position(transformed(grid, by)));
        std::vector<Point> moves = grid.legal_moves();
        for (Point& p : moves) p = transformed(p, by, size);
        std::ranges::sort(moves);
        RC_ASSERT(image.legal_moves() == moves);
    }
}

TEST(Symmetry, CommutesWithPlayingOnGridOfEverySize) {
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        SCOPED_TRACE(size);
        EXPECT_TRUE(rc::check([size] { check_games_commute(size); }));
    }
}

RC_GTEST_PROP(Symmetry, SwappingColoursTwiceChangesNothing, ()) {
    const Grid grid = any_grid();
    RC_ASSERT(with_colors_swapped(with_colors_swapped(grid)).same_position(grid));
    RC_ASSERT(with_colors_swapped(grid).count(Color::kBlack) == grid.count(Color::kWhite));
}

RC_GTEST_PROP(Symmetry, CanonicalBoardIsOneOfTheEightAndTheSameForAll, ()) {
    const Board board = any_board();
    const CanonicalBoard form = canonical_with_symmetry(board);
    RC_ASSERT(form.board == transformed(board, form.by));
    RC_ASSERT(form.board == canonical(board));
    for (const Symmetry by : Symmetry::all()) {
        const Board image = transformed(board, by);
        RC_ASSERT(canonical(image) == form.board);
        RC_ASSERT(form.board.player().bits() <= image.player().bits());
    }
}

RC_GTEST_PROP(Symmetry, CanonicalGridIsOneOfTheEightAndTheSameForAll, ()) {
    const Grid grid = any_grid();
    const Grid form = canonical(grid);
    bool found = false;
    for (const Symmetry by : Symmetry::all()) {
        const Grid image = transformed(grid, by);
        found = found || image.same_position(form);
        RC_ASSERT(canonical(image).same_position(form));
    }
    RC_ASSERT(found);
}

RC_GTEST_PROP(Symmetry, BoardAndGridAgree, ()) {
    const Board board = any_board();
    for (const Symmetry by : Symmetry::all())
        RC_ASSERT(to_board(transformed(to_grid(board), by)) == transformed(board, by));
}

/// The four first moves are one up to symmetry.
TEST(Symmetry, TheFirstMovesAreTheSame) {
    const Board start = Board::start();
    std::set<std::uint64_t> forms;
    for (const Square s : start.legal_moves())
        forms.insert(canonical(start.after(s)).player().bits());
    EXPECT_EQ(forms.size(), 1u);
}

}  // namespace
}  // namespace othellier
