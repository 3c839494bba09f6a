#include "protocol/engine_thinker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/position_text.h"

namespace othellier::protocol {
namespace {

using namespace std::chrono_literals;

engine::EngineOptions small() {
    engine::EngineOptions options;
    options.hash_megabytes = 4;
    return options;
}

TEST(EngineThinker, ChoosesALegalMoveAndSaysWhatItIsWorth) {
    EngineThinker thinker(small(), 2);
    const Grid start = Grid::start();
    const Result<Choice> choice = thinker.choose(start, {}, {}, {});
    ASSERT_TRUE(choice);
    EXPECT_TRUE(start.is_legal(choice->move.point()));
    EXPECT_TRUE(choice->eval);
    EXPECT_GT(choice->nodes, 0u);
}

TEST(EngineThinker, HintsTellSeveralMovesAndExactScores) {
    // Two empty squares: the end is in sight.
    const Result<Grid> grid =
        parse_position("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOXXXXXO-- O");
    ASSERT_TRUE(grid);
    EngineThinker thinker(small(), 4);
    std::vector<Line> lines;
    const Grid black_to_move = [&] {
        Grid other = *grid;
        other.pass();
        return other;
    }();
    const Grid& position = grid->can_move(grid->turn()) ? *grid : black_to_move;
    ASSERT_TRUE(thinker.hint(position, 2, {}, [&](const Line& line) { lines.push_back(line); }));
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.back().depth, "100%");
    for (const Line& line : lines) EXPECT_TRUE(position.is_legal(line.moves.front().point()));
}

TEST(EngineThinker, AHintWithoutALevelEndsWhenToldTo) {
    EngineThinker thinker(small(), std::nullopt);
    std::stop_source source;
    std::jthread later([&] {
        std::this_thread::sleep_for(200ms);
        source.request_stop();
    });
    const auto begin = std::chrono::steady_clock::now();
    int lines = 0;
    ASSERT_TRUE(thinker.hint(Grid::start(), 1, source.get_token(), [&](const Line&) { ++lines; }));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
    EXPECT_GT(lines, 0);
}

}  // namespace
}  // namespace othellier::protocol
