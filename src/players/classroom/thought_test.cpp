// What the classroom players say of the moves they weigh.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "core/notation.h"
#include "players/classroom/random_position.h"
#include "players/roster.h"

namespace othellier {
namespace {

using testing_help::random_position;

constexpr const char* kWithValues[] = {"greedy",
                                       "medium",
                                       "hard",
                                       "level1",
                                       "level2",
                                       "level3",
                                       "level4",
                                       "minimax:3",
                                       "minimax:2,eval=criteria",
                                       "alphabeta:4",
                                       "alphabeta:3,eval=weights"};

Thought thought(std::string_view spec, const Question& question) {
    static const Roster roster = classroom_roster();
    return (*roster.make(spec))->think(question, {}, {}).value();
}

Question all_of(const Grid& grid) {
    return {.position = grid, .lines = Question::kAllLines};
}

std::map<Point, double> values(const Thought& thought) {
    std::map<Point, double> values;
    for (const Line& line : thought.lines) values[line.move().point()] = line.value.value();
    return values;
}

/// One that has a legal move.
Grid some_position(int size, std::uint64_t seed) {
    Grid grid = random_position(size, size * size / 3, seed);
    while (!grid.can_move(grid.turn())) grid = random_position(size, size * size / 3, ++seed);
    return grid;
}

TEST(Thought, EveryMoveHasAValueBestFirst) {
    for (const char* spec : kWithValues)
        for (const int size : {4, 6, 8}) {
            const Grid grid = some_position(size, 11);
            const Thought all = thought(spec, all_of(grid));
            EXPECT_EQ(values(all).size(), grid.legal_moves().size()) << spec;
            EXPECT_TRUE(std::ranges::is_sorted(all.lines, std::greater{}, &Line::value)) << spec;
            EXPECT_EQ(all.lines[all.chosen].value, all.lines.front().value) << spec;
            for (const Line& line : all.lines) EXPECT_EQ(line.bound, Bound::kExact) << spec;
        }
}

TEST(Thought, AskedForOneLineItChoosesTheSame) {
    for (const char* spec : kWithValues)
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            const Grid grid = some_position(8, seed);
            const std::string seeded = std::string(spec) + ",seed=1";
            const Thought one = thought(seeded, {grid});
            const Thought all = thought(seeded, all_of(grid));
            EXPECT_EQ(one.move(), all.move()) << spec;
            EXPECT_EQ(one.lines[one.chosen].value, all.lines[all.chosen].value) << spec;
            EXPECT_LE(one.nodes, all.nodes) << spec;
        }
}

RC_GTEST_PROP(Thought, MinimaxAndAlphaBetaAgreeOnEveryMove, ()) {
    const int size = *rc::gen::element(4, 6, 8);
    const Grid grid = random_position(size, *rc::gen::inRange(0, size * size - 4),
                                      *rc::gen::arbitrary<std::uint64_t>());
    RC_PRE(grid.can_move(grid.turn()));
    for (const char* rest : {":1", ":2,eval=weights", ":3,eval=criteria", ":3"}) {
        const Thought minimax = thought("minimax" + std::string(rest), all_of(grid));
        const Thought alphabeta = thought("alphabeta" + std::string(rest), all_of(grid));
        RC_ASSERT(minimax.move() == alphabeta.move());
        RC_ASSERT(values(minimax) == values(alphabeta));
        RC_ASSERT(minimax.lines.front().unit == alphabeta.lines.front().unit);
    }
}

TEST(Thought, WhatIsLeftOutIsNotConsidered) {
    const Grid grid = some_position(8, 3);
    for (const char* spec : {"random", "easy,seed=3", "greedy,ties=lots", "hard", "level2",
                             "minimax:2", "alphabeta:3"}) {
        Question question{grid};
        for (std::size_t left = grid.legal_moves().size(); left > 1; --left) {
            const Move best = thought(spec, question).move();
            EXPECT_EQ(std::ranges::count(question.leave_out, best), 0) << spec;
            question.leave_out.push_back(best);
        }
        const Thought last = thought(spec, question);
        EXPECT_EQ(last.lines.size(), 1u) << spec;
        EXPECT_EQ(question.moves(), std::vector{last.move().point()}) << spec;
    }
}

TEST(Thought, ValuesOfTheOthersAreThoseTheyHadBefore) {
    const Grid grid = some_position(6, 8);
    for (const char* spec : kWithValues) {
        const Thought all = thought(spec, all_of(grid));
        Question question = all_of(grid);
        question.leave_out = {all.lines.front().move()};
        std::map<Point, double> others = values(all);
        others.erase(all.lines.front().move().point());
        EXPECT_EQ(values(thought(spec, question)), others) << spec;
    }
}

/// The grid turned and mirrored in one of eight ways, and where its points go.
Point mirrored(Point p, int way, int size) {
    int column = p.column();
    int row = p.row();
    if ((way & 1) != 0) column = size - 1 - column;
    if ((way & 2) != 0) row = size - 1 - row;
    return (way & 4) != 0 ? Point(row, column) : Point(column, row);
}

Grid mirrored(const Grid& grid, int way) {
    std::vector<Cell> cells(static_cast<std::size_t>(grid.point_count()));
    for (int i = 0; i < grid.point_count(); ++i) {
        const Point p = Point::from_index(i, grid.size());
        cells[static_cast<std::size_t>(mirrored(p, way, grid.size()).index(grid.size()))] =
            grid.at(p);
    }
    return Grid(grid.size(), cells, grid.turn());
}

TEST(Thought, ValuesAreTheSameInEveryMirror) {
    for (const char* spec : kWithValues) {
        // Of replies that turn as many discs it takes the first, row by row.
        if (std::string_view(spec) == "hard") continue;
        for (const int size : {4, 6, 8}) {
            const Grid grid = some_position(size, 5);
            const auto plain = values(thought(spec, all_of(grid)));
            for (int way = 1; way < 8; ++way) {
                std::map<Point, double> expected;
                for (const auto& [p, value] : plain) expected[mirrored(p, way, size)] = value;
                EXPECT_EQ(values(thought(spec, all_of(mirrored(grid, way)))), expected)
                    << spec << ' ' << way;
            }
        }
    }
}

TEST(Thought, SaysWhatItsNumbersCountAndWhereTheyComeFrom) {
    const auto first = [](const char* spec) {
        return thought(spec, {Grid::start()}).lines.front();
    };
    EXPECT_FALSE(first("random").value);
    EXPECT_EQ(first("random").source, Source::kRule);
    EXPECT_EQ(first("greedy").value, 1);
    EXPECT_EQ(first("greedy").unit, Unit::kPoints);
    EXPECT_EQ(first("hard").moves.size(), 3u);
    EXPECT_EQ(first("hard").depth, 3);
    EXPECT_EQ(first("level3").depth, 5);
    EXPECT_EQ(first("level3").moves.size(), 5u) << "the line that it expects";
    EXPECT_EQ(first("alphabeta:4").moves.size(), 4u);
    EXPECT_EQ(first("level3").unit, Unit::kPoints);
    EXPECT_EQ(first("minimax:2").unit, Unit::kDiscs);
    EXPECT_EQ(first("alphabeta:2,eval=criteria").unit, Unit::kPoints);
    EXPECT_FALSE(first("alphabeta:2").proven);
}

TEST(Thought, IsProvenWhenAllOfItReachesTheEnd) {
    const Grid grid = random_position(4, 7, 2);
    ASSERT_TRUE(grid.can_move(grid.turn()));
    const Thought seen = thought("minimax:16", all_of(grid));
    EXPECT_TRUE(std::ranges::any_of(seen.lines, &Line::proven));
    for (const Line& line : thought("minimax:1", all_of(grid)).lines) EXPECT_FALSE(line.proven);
    for (const Line& line : thought("level4", all_of(random_position(4, 9, 2))).lines)
        EXPECT_TRUE(line.proven);
}

TEST(Thought, IsToldOnceAndComesBackSoonWhenStopped) {
    std::stop_source source;
    source.request_stop();
    const Grid grid = some_position(8, 3);
    for (const char* spec : {"minimax:16", "alphabeta:16", "level4", "hard", "random"}) {
        const auto player = *classroom_roster().make(spec);
        int told = 0;
        const auto answer = player->think(
            all_of(grid), [&](const Thought& t) { told += grid.is_legal(t.move().point()); },
            source.get_token());
        ASSERT_TRUE(answer);
        EXPECT_EQ(told, 1) << spec;
        EXPECT_LT(answer->nodes, 1000u) << spec;
        EXPECT_TRUE(grid.is_legal(answer->move().point())) << spec;
    }
}

TEST(ThinkOrPass, APassIsWorthWhatTheOtherSidesBestMoveIsWorth) {
    // White has no move; Black's c1 ends the game.
    std::vector<Cell> cells(64, Cell::kEmpty);
    cells[0] = Cell::kBlack;
    cells[1] = Cell::kWhite;
    const Grid grid(8, cells, Color::kWhite);
    ASSERT_TRUE(grid.must_pass());
    const auto player = *classroom_roster().make("alphabeta:3");
    int told = 0;
    const auto tell = [&](const Thought& t) { told += t.move().is_pass(); };
    const Thought passed = think_or_pass(*player, all_of(grid), tell, {}).value();
    ASSERT_EQ(passed.lines.size(), 1u);
    EXPECT_EQ(passed.lines.front().moves, (std::vector<Move>{Move::pass(), Point(2, 0)}));
    EXPECT_EQ(passed.lines.front().value, -3);
    EXPECT_EQ(told, 1);

    const Grid start = Grid::start();
    EXPECT_EQ(think_or_pass(*player, all_of(start), {}, {}).value().lines,
              player->think(all_of(start), {}, {}).value().lines);
}

}  // namespace
}  // namespace othellier
