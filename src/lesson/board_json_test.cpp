#include "lesson/board_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/notation.h"
#include "core/transcript.h"

namespace othellier::lesson {
namespace {

using nlohmann::ordered_json;

Grid after(std::initializer_list<const char*> moves) {
    Grid grid = Grid::start();
    for (const char* move : moves) grid.play(parse_move(move).value());
    return grid;
}

TEST(BoardJson, SaysWhatAMoveTurnsRingByRing) {
    const ordered_json board = board_json(after({"f5", "d6", "c3"}));
    EXPECT_EQ(board["turn"], "white");
    EXPECT_EQ(board["last"]["move"], "c3");
    EXPECT_EQ(board["last"]["flips"], ordered_json::parse(R"([["d4"]])"));
    EXPECT_EQ(board["legal"].size(), 4u);
    EXPECT_EQ(board["cells"].get<std::string>().size(), 64u);
}

TEST(BoardJson, TellsAPassAndTheEnd) {
    const Grid over = Grid(4, std::vector<Cell>(16, Cell::kWhite), Color::kBlack);
    EXPECT_TRUE(board_json(over)["turn"].is_null());
    EXPECT_FALSE(board_json(over)["must_pass"]);
}

TEST(StructuresJson, FrameHasAHundredCells) {
    const ordered_json json = structures_json(Grid::start());
    ASSERT_EQ(json["frame"].size(), 100u);
    EXPECT_EQ(json["frame"][0], 3);
    EXPECT_EQ(json["frame"][44], 1);  // d4, white.
    EXPECT_EQ(json["frame"][45], 0);  // e4, black.
    EXPECT_EQ(json["frame"][11], 2);
    EXPECT_EQ(json["directions"][0]["step"], -10);
    EXPECT_EQ(json["free"].size(), 60u);
}

TEST(StructuresJson, PlayingSwapsTheSquareToTheEndOfTheFreeOnes) {
    const ordered_json before = structures_json(Grid::start())["free"];
    const ordered_json json = structures_json(after({"f5"}));
    const ordered_json& free = json["free"];
    ASSERT_EQ(free.size(), 59u);
    const std::size_t slot = json["stack"][0]["slot"];
    EXPECT_EQ(before[slot], "f5");
    EXPECT_EQ(free[slot], before[59]);
    EXPECT_EQ(json["stack"][0]["flips"], ordered_json::parse("[0,0,0,0,0,0,1,0]"));
}

TEST(StructuresJson, ReadsLinesInBaseThree) {
    const ordered_json lines = structures_json(Grid::start())["lines"];
    EXPECT_EQ(lines.size(), 8u + 8 + 11 + 11);
    EXPECT_EQ(lines[3]["name"], "a4–h4");
    EXPECT_EQ(lines[3]["digits"], "22210222");
    EXPECT_EQ(lines[3]["number"], ((2 * 9 + 2 * 3 + 2) * 9 + 1 * 3 + 0) * 27 + 26);
}

TEST(StructuresJson, TakingBackLeavesEverythingAsItWas) {
    Grid grid = after({"f5", "d6"});
    const ordered_json before = structures_json(grid);
    grid.play(parse_move("c3").value());
    grid.undo();
    EXPECT_EQ(structures_json(grid), before);
}

}  // namespace
}  // namespace othellier::lesson
