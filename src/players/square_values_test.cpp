#include "players/square_values.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/notation.h"
#include "players/builtin_files.h"

namespace othellier {
namespace {

constexpr const char* kSmall =
    "# four by four\n"
    "size 4\n"
    "owner 3\n"
    "opponent -1   # after a comment sign, nothing counts: 7 8 9\n"
    "\n"
    " 9 -5 -5 9\r\n"
    "-5 -6 0 1\n"
    "2 3 4 5\n"
    "6 7 8 10000";

TEST(SquareValues, IsReadRowByRow) {
    const SquareValues squares = parse_square_values(kSmall, "f").value();
    EXPECT_EQ(squares.size, 4);
    EXPECT_EQ(squares.owner, 3);
    EXPECT_EQ(squares.opponent, -1);
    EXPECT_EQ(squares.at(Point(1, 0)), -5);
    EXPECT_EQ(squares.at(Point(3, 1)), 1);
    EXPECT_EQ(squares.at(Point(3, 3)), 10000);
}

/// "id line:column read"
std::string complaint(std::string_view text) {
    const Result<SquareValues> squares = parse_square_values(text, "my file");
    if (squares) return "accepted";
    const Error& error = squares.error();
    EXPECT_EQ(error.fact("file"), "my file");
    if (error.fact("line").empty()) return error.id + ' ' + std::string(error.fact("found"));
    return error.id + ' ' + std::string(error.fact("line")) + ':' +
           std::string(error.fact("column")) + ' ' + std::string(error.fact("read"));
}

TEST(SquareValues, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(complaint(""), "square_values_rows_missing 0");
    EXPECT_EQ(complaint("size 4\n1 2 3 4\n"), "square_values_rows_missing 1");
    EXPECT_EQ(complaint("#\n 1 2 3 4\n"), "square_values_size_first 2:2 1");
    EXPECT_EQ(complaint("size 5"), "square_values_bad_size 1:6 5");
    EXPECT_EQ(complaint("size 18"), "square_values_bad_size 1:6 18");
    EXPECT_EQ(complaint("size four"), "square_values_bad_size 1:6 four");
    EXPECT_EQ(complaint("size"), "square_values_row_length 1:1 size");
    EXPECT_EQ(complaint("size 4 4"), "square_values_row_length 1:8 4");
    EXPECT_EQ(complaint("size 4\nsize 4"), "square_values_repeated 2:1 size");
    EXPECT_EQ(complaint("size 4\nowner 1\nowner 1"), "square_values_repeated 3:1 owner");
    EXPECT_EQ(complaint("size 4\nowner x"), "square_values_bad_number 2:7 x");
    EXPECT_EQ(complaint("size 4\ncorner 7"), "square_values_bad_word 2:1 corner");
    EXPECT_EQ(complaint("size 4\n1 2 3"), "square_values_row_length 2:5 3");
    EXPECT_EQ(complaint("size 4\n1 2 3 4 -55"), "square_values_row_length 2:9 -55");
    EXPECT_EQ(complaint("size 4\n1 2 3,5 4"), "square_values_bad_number 2:5 3,5");
    EXPECT_EQ(complaint("size 4\n-10001 2 3 4"), "square_values_bad_number 2:1 -10001");
    EXPECT_EQ(complaint("size 4\n1 2\t\xC3\xA9\x01 4"), "square_values_bad_number 2:5 ???");
    EXPECT_EQ(complaint(std::string(kSmall) + "\n1 2 3 4"), "square_values_too_many_rows 10:1 1");
}

RC_GTEST_PROP(SquareValues, WhatIsWrittenIsReadBack, ()) {
    SquareValues squares;
    squares.size = 2 * *rc::gen::inRange(2, 9);
    const auto value = rc::gen::inRange(-SquareValues::kLimit, SquareValues::kLimit + 1);
    if (*rc::gen::arbitrary<bool>()) squares.owner = *value;
    if (*rc::gen::arbitrary<bool>()) squares.opponent = *value;
    squares.values = *rc::gen::container<std::vector<int>>(
        static_cast<std::size_t>(squares.size * squares.size), value);
    RC_ASSERT(parse_square_values(to_text(squares), "f").value() == squares);
}

TEST(SquareValues, OtherSizesGoByTheDistanceToTheSameCorner) {
    const SquareValues eight = load_square_values("heur34").value();
    EXPECT_EQ(for_size(eight, 8), eight);

    const SquareValues six = for_size(eight, 6);
    EXPECT_EQ(six.at(Point(0, 0)), eight.at(Point(0, 0)));
    EXPECT_EQ(six.at(Point(4, 4)), eight.at(Point(6, 6)));
    EXPECT_EQ(six.at(Point(3, 2)), eight.at(Point(5, 2)));
    EXPECT_EQ(six.owner, eight.owner);

    const SquareValues sixteen = for_size(eight, 16);
    EXPECT_EQ(sixteen.at(Point(15, 0)), eight.at(Point(7, 0)));
    EXPECT_EQ(sixteen.at(Point(14, 1)), eight.at(Point(6, 1)));
    EXPECT_EQ(sixteen.at(Point(7, 0)), eight.at(Point(3, 0)));
    EXPECT_EQ(sixteen.at(Point(8, 8)), eight.at(Point(4, 4)));
}

TEST(SquareValues, TheBuiltInOnesAreGood) {
    for (const char* name : {"heur2", "heur34", "tactical"}) {
        const Result<SquareValues> squares = load_square_values(name);
        ASSERT_TRUE(squares) << name;
        EXPECT_EQ(squares->size, 8) << name;
        for (int i = 0; i < 64; ++i) {  // The four quarters mirror one another.
            const Point p = Point::from_index(i, 8);
            EXPECT_EQ(squares->at(p), squares->at(Point(7 - p.column(), p.row()))) << name;
            EXPECT_EQ(squares->at(p), squares->at(Point(p.row(), p.column()))) << name;
        }
    }
    EXPECT_GT(load_square_values("heur34")->at(Point(0, 0)),
              load_square_values("heur2")->at(Point(0, 0)));
    EXPECT_FALSE(load_square_values("criteria"));
}

TEST(SquareValues, TheTacticalOneIsTheQuarterOfTheDocument) {
    const SquareValues squares = load_square_values("tactical").value();
    const int quarter[4][4] = {
        {500, -150, 30, 10}, {-150, -250, 0, 0}, {30, 0, 1, 2}, {10, 0, 2, 16}};
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            EXPECT_EQ(squares.at(Point(column, row)), quarter[row][column]);
}

TEST(SquareValues, FilesAreReadAndTheirAbsenceIsTold) {
    const std::string file = testing::TempDir() + "weights.txt";
    std::ofstream(file) << kSmall;
    EXPECT_EQ(load_square_values(file), parse_square_values(kSmall, file));
    std::ofstream(file) << std::string((1 << 20) + 1, '\n');
    EXPECT_EQ(load_square_values(file).error().id, "file_too_large");
    std::filesystem::remove(file);
    EXPECT_EQ(load_square_values(file).error().id, "cannot_read");
    EXPECT_EQ(load_square_values(testing::TempDir()).error().id, "cannot_read");
}

}  // namespace
}  // namespace othellier
