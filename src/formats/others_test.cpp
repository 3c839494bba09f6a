// The same game as other programs and people write it, in every format; the texts are our own.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/notation.h"
#include "formats/any.h"

namespace othellier::formats {
namespace {

/// The moves of the first game, or why there is none.
std::string moves_of(std::string_view text) {
    const Result<GameRecord> game = read_any(text);
    if (!game) return game.error().id;
    std::string moves;
    for (const Move move : game->moves) moves += to_string(move);
    return moves;
}

void expect_all(const std::vector<std::string>& texts, const std::string& moves) {
    for (const std::string& text : texts) EXPECT_EQ(moves_of(text), moves) << text;
}

TEST(AsOthersWriteThem, Transcripts) {
    expect_all({"f5d6c3", "F5d6C3", "F5 D6 C3", "F5,D6,C3", "f5-d6-c3", "[f5][d6][c3]",
                "1. f5 d6 2. c3", "1.f5 1...d6 2.c3", "1) f5 2) d6 3) c3", "1 F5\n2 D6\n3 C3",
                "f5d6c3 33-31", "f5d6c3 +2", "f5 d6 {a remark} c3", "# a title\nf5d6c3",
                "Ｆ５Ｄ６Ｃ３", "\"f5d6c3\"", "[\"f5\", \"d6\", \"c3\"]"},
               "f5d6c3");
}

TEST(AsOthersWriteThem, Pgn) {
    const std::string tags = "[Event \"x\"]\n[Result \"33-31\"]\n\n";
    expect_all(
        {tags + "1. f5 d6 2. c3 33-31", tags + "1.F5 d6 2.C3 *", tags + "1. f5 1... d6 2. c3",
         tags + "1. f5! d6?? $4 2. c3!? {good}", tags + "1. f5 (1. e6 f4) d6 ; why\n2. c3",
         "[Black \"a\"]\n[White \"b\"]\n1. f5 d6\n2. c3"},
        "f5d6c3");
}

TEST(AsOthersWriteThem, Sgf) {
    expect_all({"(;GM[2];B[f5];W[d6];B[c3])", "(;GM[2]SZ[8]FF[4];B[F5];W[D6];B[C3])",
                "(;GM[2]SZ[8:8];B[fe];W[df];B[cc])", "(;GM[2];B[f5]W[d6]B[c3])",
                "(;FF[3]GaMe[2]SiZe[8]PlayerBlack[x];Black[f5];White[d6];Black[c3])",
                "(;GM[2]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])"},
               "f5d6c3");
    const Result<GameRecord> rectangle = read_any("(;GM[2]AB[a1:b2]AW[c1:c2]PL[B];B[d1])");
    ASSERT_TRUE(rectangle) << rectangle.error().id;
    EXPECT_EQ(rectangle->start.count(Color::kBlack), 4);
    EXPECT_EQ(rectangle->start.count(Color::kWhite), 2);
    EXPECT_EQ(moves_of("(;GM[2]SZ[8:10];B[f5])"), "bad_size");
    EXPECT_EQ(moves_of("(;GM[2]SZ[8];B[zz])"), "bad_square");
}

TEST(AsOthersWriteThem, Ggf) {
    const std::string board =
        "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
    expect_all({"(;GM[Othello]" + board + "B[F5]W[D6]B[C3];)",
                "1 (;GM[Othello]TY[8]" + board + "B[f5//2.4]W[d6/0.00]B[c3/1];)\n",
                "(;GM[othello]TI[5:00//2:00]RE[?]" + board + "\nB[F5//]\nW[D6//1.2]\nB[C3];)",
                "(;GM[Othello]RE[+2,00]" + board + "B[F5/1,50/3]W[D6/-1,50]B[C3];)"},
               "f5d6c3");
    EXPECT_EQ(read_any("(;GM[Othello]" + board + "B[F5/1,50/3];)")->notes[0].eval, 1.5);
}

TEST(AsOthersWriteThem, OthelloQuest) {
    const std::string moves = R"([{"t":900,"m":"f5"},{"t":800,"m":"d6"},{"m":"c3"}])";
    expect_all({R"({"args":[{"players":[{"name":"a"}],"position":{"moves":)" + moves + "}}]}",
                R"({"position":{"moves":)" + moves + "}}", R"({"moves":)" + moves + "}",
                R"({"moves":["f5","d6","c3"]})", R"([{"moves":)" + moves + "}]"},
               "f5d6c3");
    EXPECT_EQ(moves_of(moves), "quest_shape") << "and not a transcript without a move";
}

TEST(AsOthersWriteThem, Positions) {
    const std::string board = "---------------------------OX------XO---------------------------";
    std::string dots = board;
    std::ranges::replace(dots, '-', '.');
    for (const std::string& text :
         {board + " X", board + "X;", board + ";X", board + " *; d3:1", board + " b; D3:+01 ; ",
          dots + " X;", board + " X; --:-127;", board + " X; -- ;", board + " X % d3:+00 c4:+00",
          std::string("0000000810000000 0000001008000000 X"),
          std::string("8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1")}) {
        const Result<GameRecord> read = read_any(text);
        ASSERT_TRUE(read) << text << ' ' << read.error().id;
        EXPECT_TRUE(read->start.same_position(Grid::start())) << text;
    }
}

}  // namespace
}  // namespace othellier::formats
