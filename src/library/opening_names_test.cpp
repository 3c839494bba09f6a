#include "library/opening_names.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "core/board_grid.h"
#include "core/symmetry.h"
#include "core/test_paths.h"
#include "core/transcript.h"

namespace othellier::library {
namespace {

std::string_view name_of(std::string_view moves, bool french = false) {
    const Game game = parse_transcript(moves).value();
    return opening_of(game, game.index(), french);
}

TEST(OpeningNames, AreThoseThatPlayersUse) {
    EXPECT_EQ(name_of("f5d6"), "Perpendicular");
    EXPECT_EQ(name_of("f5d6", true), "Perpendiculaire");
    EXPECT_EQ(name_of("f5d6c3d3c4"), "Tiger");
    EXPECT_EQ(name_of("f5d6c3d3c4", true), "Tigre");
    EXPECT_EQ(name_of("f5"), "");
}

TEST(OpeningNames, StayUntilThereIsAnother) {
    EXPECT_EQ(name_of("f5d6c3d3c4f4"), "Tiger");
    EXPECT_EQ(name_of("f5d6c3"), "Perpendicular") << "has a name in French only";
    EXPECT_EQ(name_of("f5d6c3", true), "Inhumaine");
}

TEST(OpeningNames, DoNotDependOnHowTheBoardLies) {
    const Game usual = parse_transcript("f5d6c3d3c4").value();
    int ways = 0;
    for (const Symmetry by : Symmetry::all()) {
        if (transformed(Grid::start(), by) != Grid::start()) continue;
        Game game;
        for (const Move move : usual.moves())
            ASSERT_TRUE(game.play(Move(transformed(move.point(), by, 8))));
        EXPECT_EQ(opening_of(game, 5, false), "Tiger");
        ++ways;
    }
    EXPECT_EQ(ways, 4) << "Black may begin on any of four squares";
    const Board tiger = to_board(parse_transcript("f5d6c3d3c4")->position());
    for (const Symmetry by : Symmetry::all())
        EXPECT_EQ(opening_name(transformed(tiger, by))->english, "Tiger");
}

TEST(OpeningNames, OtherStartsHaveNone) {
    Game game(Grid::start(6));
    ASSERT_TRUE(game.play(Move(game.position().legal_moves().front())));
    EXPECT_EQ(opening_of(game, 1, false), "");
}

/// A line with a mistake would silently be no opening.
TEST(OpeningNames, EveryLineOfTheFileIsAPositionOfItsOwn) {
    std::ifstream file(test_paths::source() / "data" / "openings.tsv");
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        ++lines;
        const auto game = parse_transcript(line.substr(0, line.find('\t')));
        ASSERT_TRUE(game) << line;
        const OpeningName* name = opening_name(to_board(game->position()));
        ASSERT_NE(name, nullptr) << line;
        EXPECT_TRUE(line.ends_with("\t" + std::string(name->french))) << line;
        EXPECT_FALSE(name->french.empty()) << line;
    }
    EXPECT_GT(lines, 70);
    EXPECT_LE(longest_opening(), 30);
}

}  // namespace
}  // namespace othellier::library
