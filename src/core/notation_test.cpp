#include "core/notation.h"

#include <gtest/gtest.h>

namespace othellier {
namespace {

TEST(Notation, SquaresGoThereAndBackOnEverySize) {
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        for (int i = 0; i < size * size; ++i) {
            const Point p = Point::from_index(i, size);
            EXPECT_EQ(parse_point(to_string(p), size), p);
        }
    }
    EXPECT_EQ(to_string(Point(15, 15)), "p16");
    EXPECT_EQ(parse_point("F5"), Point(5, 4));
}

TEST(Notation, RefusesWhatIsNotASquareOfTheBoard) {
    for (const char* text : {"", "f", "5", "f9", "i1", "f0", "f05", "f5 ", " f5", "55", "ff", "f5x",
                             "f-5", "f+5", "é5", "f55"}) {
        const Result<Point> point = parse_point(text);
        ASSERT_FALSE(point.has_value()) << text;
        EXPECT_EQ(point.error().id, "bad_square");
        EXPECT_EQ(point.error().fact("read"), text);
        EXPECT_EQ(point.error().fact("last"), "h8");
    }
    EXPECT_FALSE(parse_point("a10", 8).has_value());
    EXPECT_TRUE(parse_point("a10", 10).has_value());
    EXPECT_FALSE(parse_point("e1", 4).has_value());
}

TEST(Notation, ReadsEverySpellingOfAPass) {
    for (const char* text : {"pass", "PASS", "Pass", "pa", "PA", "ps", "p", "--", "@@@@"})
        EXPECT_EQ(parse_move(text), Move::pass()) << text;
    for (const char* text : {"passe", "-", "@@", "ap", "tt"})
        EXPECT_FALSE(parse_move(text).has_value()) << text;
    EXPECT_EQ(parse_move("p5", 16), Move(Point(15, 4)));
}

}  // namespace
}  // namespace othellier
