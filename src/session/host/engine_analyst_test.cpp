#include "session/host/engine_analyst.h"

#include <gtest/gtest.h>

#include "core/board_grid.h"

namespace othellier::session {
namespace {

TEST(EngineAnalyst, IsThereForTheEngineAlone) {
    EXPECT_TRUE(engine_analyst("engine"));
    EXPECT_TRUE(engine_analyst("engine:5"));
    for (const char* spec : {"level4", "engine:99", "engine:x", "engine,time=2s", "", "human"})
        EXPECT_FALSE(engine_analyst(spec)) << spec;
}

TEST(EngineAnalyst, ValuesEveryMoveBestFirst) {
    Grid position = Grid::start(8);
    std::vector<Analysis> reports;
    engine_analyst("engine:3")
        ->analyze(position, [&](Analysis report) { reports.push_back(std::move(report)); }, {});
    ASSERT_FALSE(reports.empty());
    const Analysis& last = reports.back();
    ASSERT_EQ(last.moves.size(), 4u);
    EXPECT_GE(last.depth, 3);
    for (const MoveValue& move : last.moves) {
        // The four first moves are one and the same under the board's symmetries.
        EXPECT_NEAR(move.value, last.moves[0].value, 2.0);
        ASSERT_FALSE(move.line.empty());
        EXPECT_EQ(move.line.front(), move.move);
        EXPECT_FALSE(move.exact);
    }
}

TEST(EngineAnalyst, StopsWhenTold) {
    std::stop_source source;
    source.request_stop();
    int told = 0;
    engine_analyst("engine:30")
        ->analyze(
            Grid::start(8), [&](const Analysis&) { ++told; }, source.get_token());
    EXPECT_GE(told, 1);
}

}  // namespace
}  // namespace othellier::session
