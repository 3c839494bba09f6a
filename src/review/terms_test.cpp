#include "review/terms.h"

#include <gtest/gtest.h>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::review {
namespace {

/// A drawn board, X to move; '-' is empty.
Board drawn(const char* rows) {
    return to_board(*parse_position(std::string(rows) + " X"));
}

Square at(const char* name) {
    return parse_point(name)->square();
}

Bitboard set_of(std::initializer_list<const char*> names) {
    Bitboard set;
    for (const char* name : names) set = set | at(name);
    return set;
}

TEST(Terms, QuietMovesTurnDiscsOnTheInside) {
    // g4 turns f4, which is hemmed in but for g3 and g5.
    const Board rim = drawn(
        "--------"
        "--XXXX--"
        "--XXXX--"
        "--XXXO--"
        "--XXXX--"
        "--XXXX--"
        "--------"
        "--------");
    EXPECT_EQ(opened_by(rim, at("g4")), set_of({"g3", "g5"}));
    // On the bare board the same disc touches everything around it.
    const Board bare = drawn(
        "--------"
        "--------"
        "--------"
        "----XO--"
        "--------"
        "--------"
        "--------"
        "--------");
    EXPECT_EQ(opened_by(bare, at("g4")), set_of({"e3", "f3", "g3", "e5", "f5", "g5"}));
}

TEST(Terms, TheFrontierTouchesEmptySquares) {
    const Board board = drawn(
        "--------"
        "-XXXX---"
        "-XXXX---"
        "-XXXX---"
        "-XXXX---"
        "--------"
        "--------"
        "--------");
    EXPECT_EQ(frontier(board.player(), board.empties()),
              board.player() & ~set_of({"c3", "d3", "c4", "d4"}));
}

TEST(Terms, AWallIsFourInLineWithNothingInFront) {
    const Board board = drawn(
        "--------"
        "--------"
        "-OOOO---"
        "-XXXX---"
        "--------"
        "--------"
        "--------"
        "--------");
    EXPECT_EQ(longest_wall(board.player(), board.empties()), set_of({"b4", "c4", "d4", "e4"}));
    const Board broken = drawn(
        "--------"
        "--------"
        "-OOOO---"
        "-XXXX---"
        "--O-----"
        "--------"
        "--------"
        "--------");
    EXPECT_TRUE(longest_wall(broken.player(), broken.empties()).empty());
}

TEST(Terms, XAndCSquaresBelongToACorner) {
    EXPECT_EQ(corner_of_x(at("b2")), at("a1"));
    EXPECT_EQ(corner_of_x(at("g7")), at("h8"));
    EXPECT_FALSE(corner_of_x(at("b3")));
    EXPECT_EQ(corner_of_c(at("g1")), at("h1"));
    EXPECT_EQ(corner_of_c(at("a7")), at("a8"));
    EXPECT_FALSE(corner_of_c(at("c1")));
    EXPECT_FALSE(corner_of_c(at("a1")));
}

TEST(Terms, EdgesAreWingsBalancedOrNeither) {
    const auto edge = [](const char* first_row) {
        return drawn((std::string(first_row) + std::string(56, '-')).c_str());
    };
    const auto wing = [&](const char* row) {
        const Board b = edge(row);
        return has_wing(b.player(), b.empties(), edges()[0]);
    };
    const auto balance = [&](const char* row) {
        const Board b = edge(row);
        return is_balanced(b.player(), b.empties(), edges()[0]);
    };
    EXPECT_TRUE(wing("-XXXXX--"));
    EXPECT_TRUE(wing("--XXXXX-"));
    for (const char* row : {"XXXXXX--", "-XXXXXX-", "-XXXXXO-", "-XXXX---", "--XXXXXO", "--------"})
        EXPECT_FALSE(wing(row)) << row;
    EXPECT_TRUE(balance("-XXXXXX-"));
    EXPECT_TRUE(balance("--XXXX--"));
    for (const char* row : {"-XXXXX--", "--XXXXO-", "XXXXXX--", "--XXOX--", "--------"})
        EXPECT_FALSE(balance(row)) << row;
}

TEST(Terms, AGapLiesBetweenTwoDiscsOfAnEdge) {
    const auto holes = [](const char* first_row) {
        const Board b = drawn((std::string(first_row) + std::string(56, '-')).c_str());
        return gaps(b.player(), b.empties());
    };
    EXPECT_EQ(holes("--X-XX--"), set_of({"d1"}));
    EXPECT_EQ(holes("-X-X----"), set_of({"c1"}));
    for (const char* row : {"--X-O---", "--X--X--", "X-X-----", "--XXXX--"})
        EXPECT_TRUE(holes(row).empty()) << row;
}

TEST(Terms, RegionsHangTogetherDiagonallyToo) {
    const Board board = drawn(
        "--XXXX--"
        "-XXXXXX-"
        "XXXXXXXX"
        "XXXXXXXX"
        "XXX-XXXX"
        "XXXX-XXX"
        "XXXXXXXX"
        "XXXXXXX-");
    const auto all = regions(board.empties());
    ASSERT_EQ(all.size(), 4u);
    EXPECT_EQ(all[0], set_of({"a1", "b1", "a2"}));
    EXPECT_EQ(all[2], set_of({"d5", "e6"}));
    EXPECT_EQ(region_of(at("h8"), board.empties()), set_of({"h8"}));
}

TEST(Terms, AForcedCornerFallsWhateverIsAnswered) {
    // d4 puts a disc behind b2 and c3; O has h3 and nothing else, and X takes a1.
    const Board forced = drawn(
        "-------O"
        "-O-----X"
        "--O-----"
        "--------"
        "---OX---"
        "---X-X--"
        "------X-"
        "-------X");
    EXPECT_EQ(forces_corner(forced, at("a1")), at("d4"));
    EXPECT_FALSE(forces_corner(forced, at("a8")));
    // Without h8 O answers there and turns the diagonal.
    const Board answered = drawn(
        "-------O"
        "-O-----X"
        "--O-----"
        "--------"
        "---OX---"
        "---X-X--"
        "------X-"
        "--------");
    EXPECT_FALSE(forces_corner(answered, at("a1")));
    // What can be taken at once need not be forced.
    EXPECT_FALSE(forces_corner(forced.after(at("d4")).after(at("h3")), at("a1")));
}

TEST(Terms, ASafeMoveGivesNoCornerAtOnce) {
    // b2 would let O take a1 over it, from the d4 that it has; e3 lets it take nothing.
    const Board board = drawn(
        "--------"
        "--------"
        "--OXO---"
        "---O----"
        "--X-----"
        "--------"
        "--------"
        "--------");
    EXPECT_EQ(safe_moves(board), board.legal_moves() & ~set_of({"b2"}));
}

}  // namespace
}  // namespace othellier::review
