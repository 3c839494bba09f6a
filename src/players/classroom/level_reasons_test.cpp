#include "players/classroom/level_reasons.h"

#include <gtest/gtest.h>

#include "core/notation.h"
#include "core/transcript.h"
#include "players/classroom/random_position.h"
#include "players/roster.h"

namespace othellier::classroom {
namespace {

using testing_help::random_position;

ReadLevel level(std::string_view spec) {
    return read_level(parse_spec(spec).value()).value();
}

/// One ply deep a move is worth its gain and its bonus, unless it ends the game.
TEST(LevelReasons, AddUpToWhatALevelOneMoveDeepSays) {
    const Roster roster = classroom_roster();
    for (const char* kind : {"level1", "level2", "level3", "level4"})
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Grid grid = random_position(8, static_cast<int>(seed) + 8, seed);
            if (!grid.can_move(grid.turn())) continue;
            const std::string spec = std::string(kind) + ",depth=1";
            const auto player = *roster.make(spec);
            const Thought thought =
                player->think({.position = grid, .lines = Question::kAllLines}, {}, {}).value();
            const LevelReasons reasons = reasons_of(level(spec), grid);
            ASSERT_EQ(reasons.moves.size(), thought.lines.size());
            for (const MoveReasons& one : reasons.moves) {
                if (one.ends_game) continue;
                const auto line = std::ranges::find(thought.lines, Move(one.move), &Line::move);
                EXPECT_DOUBLE_EQ(*line->value,
                                 static_cast<double>(one.parts.gain + one.bonus) / kDisc)
                    << spec;
            }
        }
}

TEST(LevelReasons, SayWhatAGainIsMadeOf) {
    const Grid start = Grid::start();
    const LevelReasons one = reasons_of(level("level1"), start);
    EXPECT_EQ(one.moves.front().parts.turned, 1);
    EXPECT_EQ(one.moves.front().parts.gain, kDisc);
    EXPECT_EQ(one.square_share, 0);
    const LevelReasons two = reasons_of(level("level2"), start);
    EXPECT_EQ(two.square_share, 1);
    EXPECT_EQ(two.moves.front().move, parse_point("d3").value());
    EXPECT_EQ(two.moves.front().parts.square, 2);
    EXPECT_EQ(two.moves.front().parts.turned_squares, 1);
    EXPECT_EQ(two.moves.front().parts.square_gain, 1.5);
}

TEST(LevelReasons, Level4ShowsWhatACornerChanges) {
    std::vector<Cell> cells(64, Cell::kEmpty);
    cells[1] = Cell::kWhite;
    cells[2] = Cell::kBlack;
    cells[20] = Cell::kWhite;
    const Grid grid(8, cells, Color::kBlack);
    const LevelReasons four = reasons_of(level("level4"), grid);
    const auto corner =
        std::ranges::find(four.moves, parse_point("a1").value(), &MoveReasons::move);
    ASSERT_NE(corner, four.moves.end());
    ASSERT_EQ(corner->changed.size(), 3u);
    EXPECT_EQ(corner->changed[0], (ChangedSquare{Point(1, 0), -6, 20, -5}));
    EXPECT_EQ(corner->changed[2], (ChangedSquare{Point(1, 1), -60, 20, -5}));
    EXPECT_TRUE(reasons_of(level("level3"), grid).moves.front().changed.empty());
}

/// The lines cut off after their first move: of continuations that are worth the same, each search
/// shows its own.
std::vector<Line> moves_alone(const Thought& thought) {
    std::vector<Line> lines = thought.lines;
    for (Line& line : lines) line.moves.erase(line.moves.begin() + 1, line.moves.end());
    return lines;
}

TEST(LevelOptions, DepthAndSearchAreForTheTaking) {
    const Roster roster = classroom_roster();
    const Grid grid = random_position(8, 20, 4);
    for (const char* kind : {"level1", "level2", "level3", "level4"}) {
        const std::string spec = std::string(kind) + ",depth=3";
        const Question question{.position = grid, .lines = Question::kAllLines};
        const Thought pruned = (*roster.make(spec))->think(question, {}, {}).value();
        const Thought whole =
            (*roster.make(spec + ",search=minimax"))->think(question, {}, {}).value();
        EXPECT_EQ(moves_alone(pruned), moves_alone(whole)) << kind;
        EXPECT_LT(pruned.nodes, whole.nodes) << kind;
        EXPECT_EQ(pruned.lines.front().depth, 3) << kind;
    }
    EXPECT_FALSE(roster.make("level4,depth=17"));
    EXPECT_FALSE(roster.make("level2,eyes=thinker")) << "both sides' values are the same there";
}

TEST(LevelOptions, EyesDifferOnlyOnceACornerIsTaken) {
    const Roster roster = classroom_roster();
    const auto values = [&](const char* spec, const Grid& grid) {
        return (*roster.make(spec))
            ->think({.position = grid, .lines = Question::kAllLines}, {}, {})
            .value()
            .lines;
    };
    const Grid early = parse_transcript("f5d6c3d3c4").value().position();
    EXPECT_EQ(values("level4,depth=3,eyes=thinker", early), values("level4,depth=3", early));
    bool differ = false;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Grid late = random_position(8, 36, seed);
        if (late.can_move(late.turn()))
            differ |= values("level4,depth=3,eyes=thinker", late) != values("level4,depth=3", late);
    }
    EXPECT_TRUE(differ);
}

}  // namespace
}  // namespace othellier::classroom
