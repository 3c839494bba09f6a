#include "players/classroom/deepening.h"

#include <gtest/gtest.h>

#include "players/roster.h"

namespace othellier::classroom {
namespace {

using std::chrono::milliseconds;

/// What a search of that depth finds; `value` tells the depths apart.
std::vector<Weighed> found_at(int depth, bool settled = false) {
    return {{Point(depth, 0), depth, settled}};
}

TEST(Deepening, WithoutAClockGoesStraightToTheDepth) {
    Patience patience(Grid::start(), {}, {});
    std::vector<int> asked;
    const Deepened found = deepen(6, patience, [&](int depth) {
        asked.push_back(depth);
        return found_at(depth);
    });
    EXPECT_EQ(asked, std::vector{6});
    EXPECT_EQ(found.depth, 6);
}

TEST(Deepening, WithAClockKeepsTheLastDepthThatWasFinished) {
    std::stop_source source;
    Patience patience(Grid::start(), {.per_move = std::chrono::hours(1)}, source.get_token());
    const Deepened found = deepen(6, patience, [&](int depth) {
        if (depth == 4) source.request_stop();
        return found_at(depth);
    });
    EXPECT_EQ(found.depth, 3);
    EXPECT_EQ(found.weighed, found_at(3));
}

TEST(Deepening, EndsWhereEveryLineHasReachedTheEnd) {
    Patience patience(Grid::start(), {.per_move = std::chrono::hours(1)}, {});
    EXPECT_EQ(deepen(16, patience, [](int depth) { return found_at(depth, depth == 5); }).depth, 5);
}

TEST(Deepening, GivesTheAnswerOfTheFullDepthWhenThereIsTime) {
    const Roster roster = classroom_roster();
    for (const char* spec : {"minimax:3", "alphabeta:4", "level2"}) {
        const auto player = *roster.make(spec);
        Question question{.position = Grid::start(), .lines = Question::kAllLines};
        const Thought plain = player->think(question, {}, {}).value();
        question.time.per_move = std::chrono::hours(1);
        EXPECT_EQ(player->think(question, {}, {}).value().lines, plain.lines) << spec;
    }
}

TEST(Deepening, AlwaysHasAnAnswer) {
    const Roster roster = classroom_roster();
    for (const char* spec : {"minimax:16", "alphabeta:16", "level4"}) {
        const auto player = *roster.make(spec);
        for (const int millis : {1, 2, 20}) {
            const Question question{.position = Grid::start(),
                                    .time = {.per_move = milliseconds(millis)}};
            const Thought thought = player->think(question, {}, {}).value();
            EXPECT_TRUE(Grid::start().is_legal(thought.move().point())) << spec;
        }
    }
}

TEST(Deepening, KeepsAReserveOfTheTimeForTheMove) {
    const Grid start = Grid::start();
    EXPECT_EQ(search_budget(start, {.per_move = milliseconds(2000)}), milliseconds(1850));
    EXPECT_EQ(search_budget(start, {.per_move = milliseconds(100)}), milliseconds(75));
    EXPECT_EQ(search_budget(start, {.per_move = milliseconds(1)}), milliseconds(1));
    EXPECT_EQ(search_budget(start, {.remaining = milliseconds(32000)}), milliseconds(900));
}

}  // namespace
}  // namespace othellier::classroom
