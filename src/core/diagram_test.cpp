#include "core/diagram.h"

#include <gtest/gtest.h>

#include "core/transcript.h"

namespace othellier {
namespace {

TEST(Diagram, DrawsDiscsLegalMovesAndTheLastMove) {
    const Game game = *parse_transcript("f5d6");
    DiagramStyle style;
    style.last = Point(3, 5);
    EXPECT_EQ(draw(game.position(), style),
              "    a b c d e f g h\n"
              " 1  - - - - - - - -\n"
              " 2  - - - - - - - -\n"
              " 3  - - . - - - - -\n"
              " 4  - - . O X - - -\n"
              " 5  - - . O X X - -\n"
              " 6  - - .(O)- - - -\n"
              " 7  - - . - - - - -\n"
              " 8  - - - - - - - -\n");
}

TEST(Diagram, WideBoardsKeepTheirColumns) {
    const std::string text = draw(Grid::start(16), {.legal_moves = false});
    EXPECT_NE(text.find("\n16  - - "), std::string::npos);
    EXPECT_NE(text.find("n o p\n"), std::string::npos);
    EXPECT_EQ(text.find('.'), std::string::npos);
}

TEST(Diagram, ColoursEndOnEveryLine) {
    const std::string text = draw(Grid::start(4), {.colors = true});
    EXPECT_NE(text.find("●"), std::string::npos);
    std::size_t lines = 0;
    for (std::size_t at = text.find("\x1b[0m\n"); at != std::string::npos;
         at = text.find("\x1b[0m\n", at + 1))
        ++lines;
    EXPECT_EQ(lines, 4u);
}

}  // namespace
}  // namespace othellier
