#include "players/drawing.h"

#include <gtest/gtest.h>

namespace othellier {
namespace {

SquareValues small_board() {
    return *parse_square_values(
        "size 4\n"
        "100 -20 -20 100\n"
        "-20   0   1 -20\n"
        "-20   1   0 -20\n"
        "100 -20 -20 1000\n",
        "small");
}

TEST(Drawing, IsABoardWithANumberOnEachSquare) {
    EXPECT_EQ(draw(small_board(), false),
              "       a     b     c     d \n"
              " 1   100   -20   -20   100 \n"
              " 2   -20     0     1   -20 \n"
              " 3   -20     1     0   -20 \n"
              " 4   100   -20   -20  1000 \n");
}

TEST(Drawing, ShowsGoodSquaresGreenAndBadOnesRed) {
    const std::string text = draw(small_board(), true);
    EXPECT_NE(text.find("\x1b[48;5;77;38;5;16m 1000 \x1b[0m"), std::string::npos) << text;
    EXPECT_NE(text.find("\x1b[48;5;194;38;5;16m    1 \x1b[0m"), std::string::npos);
    EXPECT_NE(text.find("\x1b[48;5;255;38;5;16m    0 \x1b[0m"), std::string::npos);
    EXPECT_NE(text.find("\x1b[48;5;224;38;5;16m  -20 \x1b[0m"), std::string::npos);
}

TEST(Drawing, OfCriteriaHasAColumnForEachPhase) {
    Criteria criteria;
    criteria.phases.push_back({.until = 20});
    criteria.phases.push_back({.until = 60});
    criteria.phases[1].coefficients[0] = -7;
    const std::string text = draw(criteria);
    EXPECT_TRUE(text.starts_with("until             20      60\n")) << text;
    EXPECT_NE(text.find("       0      -7\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace othellier
