#include "core/perft.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/board_grid.h"

namespace othellier {
namespace {

/// Othello once more, written for this test alone from the rules: characters row by row, copied at
/// every move. Neither Grid nor Board had a hand in it.
struct Naive {
    int size;
    std::string cell;  // '.', 'B', 'W'
    char turn = 'B';

    explicit Naive(int n) : size(n), cell(static_cast<std::size_t>(n * n), '.') {
        const int m = n / 2;
        cell[index(m - 1, m - 1)] = cell[index(m, m)] = 'W';
        cell[index(m, m - 1)] = cell[index(m - 1, m)] = 'B';
    }

    std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * size + x); }
    char other() const { return turn == 'B' ? 'W' : 'B'; }

    char at(int x, int y) const {
        if (x < 0 || y < 0 || x >= size || y >= size) return '#';
        return cell[index(x, y)];
    }

    /// Plays on the empty (x, y); false when nothing turns.
    bool play(int x, int y) {
        bool turned = false;
        for (int dx = -1; dx <= 1; ++dx)
            for (int dy = -1; dy <= 1; ++dy) {
                int n = 1;
                while (at(x + n * dx, y + n * dy) == other()) ++n;
                if (n == 1 || at(x + n * dx, y + n * dy) != turn) continue;
                turned = true;
                while (--n > 0) put(x + n * dx, y + n * dy);
            }
        if (turned) put(x, y);
        turn = other();
        return turned;
    }

    void put(int x, int y) { cell[index(x, y)] = turn; }

    std::vector<Naive> children() const {
        std::vector<Naive> next;
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                if (Naive copy = *this; at(x, y) == '.' && copy.play(x, y)) next.push_back(copy);
        return next;
    }
};

std::uint64_t naive_perft(const Naive& position, int plies) {
    if (plies == 0) return 1;
    std::vector<Naive> next = position.children();
    if (next.empty()) {
        Naive passed = position;
        passed.turn = passed.other();
        if (passed.children().empty()) return 1;
        next.push_back(passed);
    }
    std::uint64_t leaves = 0;
    for (const Naive& child : next) leaves += naive_perft(child, plies - 1);
    return leaves;
}

/// Board and Grid side by side: at every node they must be the same position with the same moves,
/// and their discs must add up.
std::uint64_t checked_perft(const Board& board, Grid& grid, int plies) {
    EXPECT_EQ(board, to_board(grid));
    EXPECT_EQ(board.player().count(), grid.count(grid.turn()));
    EXPECT_EQ(board.opponent().count(), grid.count(opposite(grid.turn())));
    EXPECT_EQ(board.empties().count(), grid.empties());
    EXPECT_EQ(board.is_over(), grid.is_over());
    if (plies == 0 || board.is_over()) return 1;

    Bitboard moves;
    for (const Point p : grid.legal_moves()) moves = moves | p.square();
    EXPECT_EQ(board.legal_moves(), moves);
    std::uint64_t leaves = 0;
    if (moves.empty()) {
        grid.pass();
        leaves += checked_perft(board.after_pass(), grid, plies - 1);
        grid.undo();
    }
    for (const Square s : moves) {
        EXPECT_EQ(board.flips(s).count(), grid.flip_count(s));
        grid.play(Point(s));
        leaves += checked_perft(board.after(s), grid, plies - 1);
        grid.undo();
    }
    return leaves;
}

TEST(Perft, StartMatchesThePublishedCounts) {
    constexpr std::array<std::uint64_t, 11> kLeaves = {
        1, 4, 12, 56, 244, 1'396, 8'200, 55'092, 390'216, 3'005'288, 24'571'284};
    for (int plies = 0; plies <= 10; ++plies)
        EXPECT_EQ(perft(Board::start(), plies), kLeaves[static_cast<std::size_t>(plies)]) << plies;
}

TEST(Perft, BoardAndGridAgreeAtEveryNodeEightPliesDeep) {
    Grid grid = Grid::start();
    EXPECT_EQ(checked_perft(Board::start(), grid, 8), 390'216u);
    EXPECT_EQ(grid, Grid::start());
}

TEST(Perft, GridGivesThePublishedCountsToo) {
    EXPECT_EQ(perft(Grid::start(), 0), 1u);
    EXPECT_EQ(perft(Grid::start(), 6), 8'200u);
    EXPECT_EQ(perft(Grid::start(), 7), 55'092u);
}

TEST(Perft, GridAgreesWithTheNaiveGameOnEverySize) {
    struct Case {
        int size;
        int plies;
    };
    // 12 plies are the whole game on 4×4, but for its passes.
    for (const auto [size, plies] :
         {Case{4, 9}, Case{6, 6}, Case{8, 5}, Case{10, 5}, Case{12, 4}, Case{14, 4}, Case{16, 4}})
        for (int depth = 1; depth <= plies; ++depth)
            EXPECT_EQ(perft(Grid::start(size), depth), naive_perft(Naive(size), depth))
                << size << ' ' << depth;
}

/// 20 plies see every game on 4×4 to its end, passes included; one more then changes nothing.
TEST(Perft, GridAgreesWithTheNaiveGameOnWholeSmallGames) {
    const std::uint64_t games = perft(Grid::start(4), 20);
    EXPECT_EQ(games, naive_perft(Naive(4), 20));
    EXPECT_EQ(games, perft(Grid::start(4), 21));
}

/// One square is left, neither side can play it: a leaf however deep one looks, on both boards.
TEST(Perft, AFinishedGameIsOneLeaf) {
    const Board over(~Bitboard(Square(0, 0)), Bitboard());
    for (int plies = 0; plies <= 4; ++plies) {
        EXPECT_EQ(perft(over, plies), 1u);
        EXPECT_EQ(perft(to_grid(over), plies), 1u);
    }
}

/// The side to move must pass; the other then has two moves, and its replies are passes again.
TEST(Perft, APassIsAPly) {
    const Board board(Bitboard(Square(1, 0)) | Square(1, 7),  // -XOOOOOO on the first row
                      Bitboard(0xFC000000000000FC));          // and on the last
    ASSERT_TRUE(board.legal_moves().empty());
    constexpr std::array<std::uint64_t, 5> kLeaves = {1, 1, 2, 2, 2};
    for (int plies = 0; plies <= 4; ++plies) {
        EXPECT_EQ(perft(board, plies), kLeaves[static_cast<std::size_t>(plies)]) << plies;
        EXPECT_EQ(perft(to_grid(board), plies), kLeaves[static_cast<std::size_t>(plies)]) << plies;
    }
}

}  // namespace
}  // namespace othellier
