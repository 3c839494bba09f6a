// The same tests are built once per instruction set (see CMakeLists.txt), so that the kernels that
// core/flip.h and its neighbours would choose there are compared with the portable ones and Grid.

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "core/board.h"
#include "core/board_grid.h"
#include "core/count_flips.h"

namespace othellier {
namespace {

constexpr int kPositions = 100'000;

static_assert(Board::start().legal_moves().count() == 4, "kernels work inside the compiler too");
static_assert(Board::start().after(Square(5, 4)).player().count() == 1);
static_assert(kernel::count_last_flips(Square(0, 0), Bitboard(0x80)) == 6);

/// The instruction set that this program was asked to test must be the one that was compiled in.
TEST(Kernel, TheTierIsTheOneAskedFor) {
#if defined(__AVX512VL__)
    EXPECT_EQ(OTHELLIER_KERNEL_TIER, 4);
#elif defined(__AVX2__)
    EXPECT_EQ(OTHELLIER_KERNEL_TIER, 3);
#else
    EXPECT_EQ(OTHELLIER_KERNEL_TIER, 1);
#endif
}

/// Any two sets that do not overlap; how full the board is varies from one to the next.
Board random_soup(std::mt19937_64& random) {
    std::uint64_t taken = random();
    if (random() % 2 == 0) taken |= random();
    if (random() % 4 == 0) taken &= random();
    if (random() % 4 == 0) {  // Nearly full.
        taken = random();
        taken |= random();
        taken |= random();
    }
    std::uint64_t player = random();
    if (random() % 4 == 0) player &= random();
    if (random() % 4 == 0) player |= random();
    return Board(Bitboard(taken & player), Bitboard(taken & ~player));
}

Square random_of(Bitboard set, std::mt19937_64& random) {
    auto skip = random() % static_cast<std::uint64_t>(set.count());
    auto it = set.begin();
    while (skip-- > 0) ++it;
    return *it;
}

/// Every position of random games, played with the portable kernels.
std::vector<Board> game_positions(int count, std::mt19937_64& random) {
    std::vector<Board> positions;
    Board board = Board::start();
    while (static_cast<int>(positions.size()) < count) {
        positions.push_back(board);
        const Bitboard moves = portable::legal_moves(board.player(), board.opponent());
        if (!moves.empty()) {
            const Square s = random_of(moves, random);
            board = board.after(s, portable::flip(s, board.player(), board.opponent()));
        } else if (portable::legal_moves(board.opponent(), board.player()).empty()) {
            board = Board::start();
        } else {
            board = board.after_pass();
        }
    }
    return positions;
}

std::vector<Board> test_positions() {
    std::mt19937_64 random(20240301);  // A fixed seed: a failure can be run again.
    std::vector<Board> positions = game_positions(kPositions / 2, random);
    while (static_cast<int>(positions.size()) < kPositions)
        positions.push_back(random_soup(random));
    return positions;
}

Bitboard flips_on_grid(const Grid& grid, Square s) {
    const FlipCounts counts = grid.flip_counts(s);
    Bitboard turned;
    for (std::size_t d = 0; d < counts.size(); ++d)
        for (int i = 1; i <= counts[d]; ++i)
            turned = turned | Square(s.column() + i * kDirections[d].column,
                                     s.row() + i * kDirections[d].row);
    return turned;
}

std::string shown(const Board& board) {
    return std::to_string(board.player().bits()) + ' ' + std::to_string(board.opponent().bits());
}

TEST(Kernel, FlipsAgreeWithThePortableKernelAndGrid) {
    for (const Board& board : test_positions()) {
        const Grid grid = to_grid(board);
        for (const Square s : board.empties()) {
            const Bitboard turned = kernel::flip(s, board.player(), board.opponent());
            ASSERT_EQ(turned, portable::flip(s, board.player(), board.opponent()))
                << s.index() << ' ' << shown(board);
            ASSERT_EQ(turned, flips_on_grid(grid, s)) << s.index() << ' ' << shown(board);
            ASSERT_EQ(kernel::count_flips(s, board.player(), board.opponent()), grid.flip_count(s));
        }
    }
}

TEST(Kernel, LegalMovesAgreeWithThePortableKernelAndGrid) {
    for (const Board& board : test_positions()) {
        const Grid grid = to_grid(board);
        Bitboard expected;
        for (const Square s : board.empties())
            if (grid.is_legal(s)) expected = expected | s;
        ASSERT_EQ(kernel::legal_moves(board.player(), board.opponent()), expected) << shown(board);
        ASSERT_EQ(portable::legal_moves(board.player(), board.opponent()), expected)
            << shown(board);
    }
}

TEST(Kernel, LastFlipsAgreeWithThePortableKernelAndGrid) {
    std::mt19937_64 random(20240302);
    for (int i = 0; i < kPositions; ++i) {
        const Square last = Square::from_index(i % Square::kCount);
        const Bitboard player = random_soup(random).player() & ~Bitboard(last);
        const Board board(player, ~(player | last));
        const int turned = kernel::count_last_flips(last, player);
        ASSERT_EQ(turned, portable::flip(last, player, board.opponent()).count()) << shown(board);
        ASSERT_EQ(turned, portable::count_last_flips(last, player)) << shown(board);
        ASSERT_EQ(turned, to_grid(board).flip_count(last)) << shown(board);
    }
}

/// On an otherwise empty board every line of every length in every direction, closed and open: the
/// edges are where a kernel goes wrong, and random positions visit long lines seldom.
TEST(Kernel, EveryLineFromEverySquare) {
    for (int index = 0; index < Square::kCount; ++index) {
        const Square s = Square::from_index(index);
        for (const auto [row, column] : kDirections) {
            Bitboard line;
            int c = s.column() + column;
            int r = s.row() + row;
            for (; 0 <= c && c < 8 && 0 <= r && r < 8; c += column, r += row) {
                const Square end(c, r);
                EXPECT_EQ(kernel::flip(s, end, line), line);
                EXPECT_TRUE(kernel::flip(s, Bitboard(), line | end).empty());
                EXPECT_EQ(kernel::legal_moves(end, line).contains(s), !line.empty());
                line = line | end;
            }
        }
    }
}

}  // namespace
}  // namespace othellier
