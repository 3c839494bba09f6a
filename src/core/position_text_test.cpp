#include "core/position_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>

#include "core/notation.h"

namespace othellier {
namespace {

const std::string kStart = "---------------------------OX------XO--------------------------- X";

std::string error_of(std::string_view text) {
    const Result<Grid> grid = parse_position(text);
    return grid ? "" : grid.error().id;
}

Grid after_some_random_moves(int size, std::uint64_t seed) {
    Grid grid = Grid::start(size);
    std::mt19937_64 random(seed);
    for (std::uint64_t left = random() % 40; left > 0 && !grid.is_over(); --left) {
        const std::vector<Point> moves = grid.legal_moves();
        moves.empty() ? grid.pass() : grid.play(moves[random() % moves.size()]);
    }
    return grid;
}

TEST(PositionText, ReadsEveryAlphabetOfBoardStrings) {
    const Grid start = Grid::start();
    std::string text = kStart;
    EXPECT_TRUE(parse_position(text)->same_position(start));
    for (const auto& [black, white, empty] : {std::tuple{'x', 'o', '.'},
                                              {'*', 'O', '-'},
                                              {'B', 'W', '.'},
                                              {'b', 'w', '-'},
                                              {'0', '1', '.'}}) {
        std::string other = kStart;
        std::ranges::replace(other, 'X', black);
        std::ranges::replace(other, 'O', white);
        std::ranges::replace(other, '-', empty);
        EXPECT_TRUE(parse_position(other)->same_position(start)) << other;
    }
    EXPECT_TRUE(parse_position(text.substr(0, 64) + "X")->same_position(start));
    EXPECT_TRUE(parse_position(text.substr(0, 64) + "; X")->same_position(start));
    EXPECT_TRUE(parse_position(text.substr(0, 64))->same_position(start));
    std::string rows;
    for (std::size_t i = 0; i < 64; i += 8) rows += text.substr(i, 8) + "\r\n";
    EXPECT_EQ(parse_position(rows + "O")->turn(), Color::kWhite);
}

TEST(PositionText, ReadsTheOtherForms) {
    const Grid start = Grid::start();
    EXPECT_TRUE(parse_position("8 " + kStart)->same_position(start));
    EXPECT_TRUE(parse_position("8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1")->same_position(start));
    EXPECT_TRUE(parse_position("0000000810000000 0x0000001008000000")->same_position(start));
    EXPECT_TRUE(parse_position("0x0000000810000000 0x0000001008000000 X")->same_position(start));
    // From the other end the start is its own mirror image, colours and all; f5 tells them apart.
    const Grid f5 = *parse_position("0000001008000000 0000000810000001 O", BitOrder::kA1Highest);
    EXPECT_EQ(f5.at(Point(7, 7)), Cell::kBlack);
}

TEST(PositionText, ASideToMoveIsNoSquare) {
    const std::string board = to_board_string(Grid::start()).substr(0, 64);
    for (const char* side : {" X", " O", ";X", "\nW ", " X;"}) {
        const Result<Grid> short_by_one = parse_position(board.substr(1) + side);
        ASSERT_FALSE(short_by_one) << side;
        EXPECT_EQ(short_by_one.error().id, "bad_board_length");
        EXPECT_EQ(short_by_one.error().fact("read"), "63");
        EXPECT_TRUE(parse_position(board + side)) << side;
    }
    std::string spaced;
    for (const char c : board.substr(0, 63)) spaced += std::string(1, c) + ' ';
    EXPECT_TRUE(parse_position(spaced + "X"));
}

TEST(PositionText, RefusesEveryKindOfMalformedBoard) {
    EXPECT_EQ(error_of(""), "bad_board_length");
    EXPECT_EQ(error_of(std::string(63, '-')), "bad_board_length");
    EXPECT_EQ(error_of(std::string(66, 'X')), "bad_board_length");
    EXPECT_EQ(error_of(std::string(25, '-')), "bad_board_length");  // 5×5 is odd.
    EXPECT_EQ(error_of(std::string(65, '-')), "bad_side");
    EXPECT_EQ(error_of("Z" + std::string(63, '-') + " X"), "bad_board_character");
    EXPECT_EQ(error_of("7 " + std::string(49, '-') + " X"), "bad_size");
    EXPECT_EQ(error_of("18 " + std::string(49, '-') + " X"), "bad_size");
    EXPECT_EQ(error_of("8 " + std::string(36, '-') + " X"), "bad_board_length");
    EXPECT_EQ(error_of("8/8/8/3pP3/3Pp3/8/8/7 b"), "bad_fen_row");
    EXPECT_EQ(error_of("8/8/8/3pP3/3Pp3/8/8/9 b"), "bad_fen_row");
    EXPECT_EQ(error_of("8/8/8/3pP3/3Pp3/8/8/99999999999999999999 b"), "bad_fen_row");
    EXPECT_EQ(error_of("8/8/8/3pQ3/3Pp3/8/8/8 b"), "bad_fen_row");
    EXPECT_EQ(error_of("8/8/8 b"), "bad_size");
    EXPECT_EQ(error_of("8/8/8/3pP3/3Pp3/8/8/8"), "bad_side");
    EXPECT_EQ(error_of("8/8/8/3pP3/3Pp3/8/8/8 z"), "bad_side");
    EXPECT_EQ(error_of("0000000810000000 0000000810000000"), "overlapping_discs");
    EXPECT_EQ(error_of("0000000810000000 0000001008000000 Q"), "bad_side");
}

TEST(PositionText, SaysWhereAndWhatWasRead) {
    EXPECT_EQ(parse_position(std::string(63, '-')).error().fact("read"), "63");
    const Error letter = parse_position("---Q" + std::string(60, '-')).error();
    EXPECT_EQ(letter.fact("read"), "Q");
    EXPECT_EQ(letter.fact("at"), "4");
    EXPECT_EQ(parse_position("0000000810000000 0000000800000000").error().fact("square"), "d5");
}

TEST(PositionText, TellsPositionsFromTranscripts) {
    EXPECT_TRUE(looks_like_position(kStart));
    EXPECT_TRUE(looks_like_position(std::string(63, '-')));
    EXPECT_TRUE(looks_like_position("8/8/8/3pP3/3Pp3/8/8/8 b"));
    EXPECT_TRUE(looks_like_position("8 " + kStart));
    EXPECT_FALSE(looks_like_position("f5d6c3"));
    EXPECT_FALSE(looks_like_position("b1"));
    EXPECT_FALSE(looks_like_position(""));
    EXPECT_FALSE(looks_like_position("1. f5 d6"));
    EXPECT_EQ(parse_position_or_transcript("f5d6")->index(), 2);
    EXPECT_EQ(parse_position_or_transcript(kStart)->index(), 0);
    EXPECT_EQ(parse_position_or_transcript("d2", 5).error().id, "bad_size");
}

RC_GTEST_PROP(PositionText, EveryFormGoesThereAndBack, (std::uint64_t seed)) {
    const Grid grid = after_some_random_moves(2 * *rc::gen::inRange(2, 9), seed);
    RC_ASSERT(parse_position(to_board_string(grid))->same_position(grid));
    RC_ASSERT(parse_position(to_ggf_board(grid))->same_position(grid));
    RC_ASSERT(parse_position(to_fen(grid))->same_position(grid));
    RC_ASSERT(looks_like_position(to_board_string(grid)));
    if (grid.size() != 8) return;
    for (const BitOrder order : {BitOrder::kA1Lowest, BitOrder::kA1Highest})
        RC_ASSERT(parse_position(to_bitboards(grid, order), order)->same_position(grid));
}

TEST(PositionText, TheStartWithTheColoursTheOtherWayRoundHasAName) {
    EXPECT_EQ(to_board_string(parse_position("reversed").value()),
              "---------------------------XO------OX--------------------------- X");
    EXPECT_TRUE(looks_like_position(" reversed "));
    EXPECT_FALSE(parse_position("reversed X"));
}

}  // namespace
}  // namespace othellier
