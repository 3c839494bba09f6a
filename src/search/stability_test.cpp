#include "search/stability.h"

#include <gtest/gtest.h>

#include <random>

#include "core/board.h"
#include "core/draw.h"
#include "search/geometry.h"

namespace othellier::search {
namespace {

/// Squares `set` along both ways of one step hold no free square.
bool line_is_full(Bitboard occupied, Square s, int dc, int dr) {
    for (const int sign : {-1, 1}) {
        int column = s.column();
        int row = s.row();
        while (0 <= column && column < 8 && 0 <= row && row < 8) {
            if (!occupied.contains(Square(column, row))) return false;
            column += sign * dc;
            row += sign * dr;
        }
    }
    return true;
}

TEST(Stability, FullLinesAgreeWithWalkingThem) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        std::uint64_t taken = random();
        taken |= random();
        taken |= random();
        const Bitboard occupied(taken);
        const Bitboard full = squares_on_full_lines(occupied);
        for (int s = 0; s < 64; ++s) {
            const Square square = Square::from_index(s);
            const bool expected =
                line_is_full(occupied, square, 1, 0) && line_is_full(occupied, square, 0, 1) &&
                line_is_full(occupied, square, 1, 1) && line_is_full(occupied, square, 1, -1);
            ASSERT_EQ(full.contains(square), expected) << occupied.bits() << ' ' << s;
        }
    }
}

/// Plays random games and checks that what was once called stable keeps its colour. Returns how
/// many stable discs were seen, so that a function that finds none is found out.
template <typename LegalMoves, typename Stable>
int watch_games(int games, LegalMoves legal_moves, Stable stable) {
    std::mt19937_64 random(2);
    int seen = 0;
    for (int game = 0; game < games; ++game) {
        Board board = Board::start();
        Bitboard mine;    // Stable for the side to move now.
        Bitboard theirs;  // And for the other.
        for (int passes = 0; passes < 2; std::swap(mine, theirs)) {
            mine = mine | stable(board.player(), board.opponent());
            theirs = theirs | stable(board.opponent(), board.player());
            EXPECT_TRUE((mine & ~board.player()).empty());
            EXPECT_TRUE((theirs & ~board.opponent()).empty());
            seen += mine.count();
            const Bitboard moves = legal_moves(board);
            if (moves.empty()) {
                board = board.after_pass();
                ++passes;
                continue;
            }
            passes = 0;
            board = board.after(drawn(moves, random));
        }
    }
    return seen;
}

TEST(Stability, NoStableDiscIsEverTurned) {
    const int seen = watch_games(
        3000, [](const Board& board) { return board.legal_moves(); }, stable_discs);
    EXPECT_GT(seen, 100'000);
}

TEST(Stability, NoStableDiscOfASmallBoardIsEverTurned) {
    const auto stable = [](Bitboard player, Bitboard opponent) {
        return stable_discs_on(Geometry<6>::playable(), player, opponent);
    };
    EXPECT_GT(watch_games(2000, Geometry<6>::legal_moves, stable), 10'000);
}

TEST(Stability, ACornerAndItsEdgeAreStable) {
    EXPECT_EQ(stable_discs(Bitboard(0x07), Bitboard(0x08)), Bitboard(0x07));
    EXPECT_EQ(stable_discs(Bitboard(0x06), Bitboard()), Bitboard());
    // A full edge is stable whoever has what.
    EXPECT_EQ(stable_edge_discs(Bitboard(0x55), Bitboard(0xAA)), Bitboard(0x55));
    EXPECT_EQ(stable_edge_discs(Bitboard(0x8080808080808080), Bitboard()),
              Bitboard(0x8080808080808080));
}

}  // namespace
}  // namespace othellier::search
