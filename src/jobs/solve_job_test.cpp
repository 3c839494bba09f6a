// Solving by a queue finds what solving here finds.
#include "jobs/solve_job.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <thread>

#include "core/board_grid.h"
#include "core/position_text.h"
#include "jobs/handlers.h"
#include "jobs/solve_cost.h"
#include "queue/testing.h"
#include "queue/worker.h"

namespace othellier::jobs {
namespace {

/// Positions of random games with so many empties.
std::vector<formats::Problem> problems_of_random_games(int count, int empties) {
    std::mt19937 random(31);
    std::vector<formats::Problem> problems;
    while (std::ssize(problems) < count) {
        Grid grid = Grid::start();
        while (grid.empties() > empties && !grid.is_over()) {
            const auto moves = grid.legal_moves();
            if (moves.empty())
                grid.pass();
            else
                grid.play(moves[random() % moves.size()]);
        }
        if (grid.is_over()) continue;
        auto read = parse_position(to_board_string(grid));
        problems.push_back({std::move(*read), {}, {}, {}, 1});
    }
    return problems;
}

/// The same where the side to move has no move and the other has one.
std::vector<formats::Problem> problems_with_a_pass(int count, int empties) {
    std::vector<formats::Problem> found;
    for (int more = 64; std::ssize(found) < count; more *= 2) {
        found.clear();
        for (const formats::Problem& problem : problems_of_random_games(more, empties)) {
            Grid turned = problem.position;
            turned.pass();
            for (const Grid& position : {problem.position, turned})
                if (position.must_pass() && std::ssize(found) < count)
                    found.push_back({*parse_position(to_board_string(position)), {}, {}, {}, 1});
        }
    }
    return found;
}

std::vector<engine::SolvedProblem> solve_here(const std::vector<formats::Problem>& problems,
                                              bool all_moves) {
    std::vector<engine::SolvedProblem> found;
    const auto solver = *engine::SuiteSolver::make(
        problems, {.threads = 1, .hash_megabytes = 1, .all_moves = all_moves});
    solver->run([&](const engine::SolvedProblem& solved) { found.push_back(solved); });
    return found;
}

std::vector<engine::SolvedProblem> solve_there(const std::vector<formats::Problem>& problems,
                                               SolveJobOptions options) {
    const queue::testing::Folder folder;
    const auto open = [&] {
        return *queue::Queue::open(folder.url(), {.create = true, .identity = own_identity()});
    };
    queue::Queue queue = open();
    options.hash_megabytes = 1;
    std::jthread worker([&](const std::stop_token& stop) {
        queue::Worker working(open(), all_handlers(false),
                              {.who = {"anna", "here", 2}, .wait = true});
        EXPECT_TRUE(working.run(stop));
    });
    std::vector<engine::SolvedProblem> found;
    const auto totals =
        solve_by_queue(queue, problems, options,
                       [&](const engine::SolvedProblem& solved) { found.push_back(solved); },
                       {[](const queue::FollowProgress&) {}, {}});
    EXPECT_TRUE(totals && totals->complete);
    return found;
}

void expect_same(const std::vector<engine::SolvedProblem>& here,
                 const std::vector<engine::SolvedProblem>& there) {
    ASSERT_EQ(here.size(), there.size());
    for (std::size_t i = 0; i < here.size(); ++i)
        EXPECT_EQ(to_answer_text(here[i]), to_answer_text(there[i])) << i;
}

TEST(SolveJob, FindsTheSameScoresLinesAndNodesInTheSameOrder) {
    auto problems = problems_of_random_games(8, 11);
    problems.push_back({Grid::start(4), {}, {}, {}, 1});
    expect_same(solve_here(problems, false), solve_there(problems, {}));
    problems.pop_back();
    expect_same(solve_here(problems, true), solve_there(problems, {.all_moves = true}));
}

TEST(SolveJob, SplitPositionsHaveTheSameScores) {
    auto problems = problems_of_random_games(6, 12);
    for (const formats::Problem& problem : problems_with_a_pass(2, 10)) problems.push_back(problem);
    const std::vector<SolvePart> whole = parts_of(problems, 1e9);
    ASSERT_EQ(whole.size(), problems.size());
    // Every position is expected to take longer than this, and is split.
    const double limit = std::ranges::min(whole, {}, &SolvePart::cost).cost / 2;
    const std::vector<SolvePart> parts = parts_of(problems, limit);
    EXPECT_GE(parts.size(), 2 * problems.size());
    EXPECT_GT(std::ranges::count(parts, problems.size() - 1, &SolvePart::problem), 1)
        << "who must pass passes, and then there are moves";
    for (const bool all_moves : {false, true}) {
        const auto here = solve_here(problems, all_moves);
        const auto there = solve_there(problems, {.all_moves = all_moves, .split_seconds = limit});
        ASSERT_EQ(here.size(), there.size());
        for (std::size_t i = 0; i < here.size(); ++i) {
            ASSERT_EQ(here[i].lines.size(), there[i].lines.size());
            for (std::size_t line = 0; line < here[i].lines.size(); ++line)
                EXPECT_EQ(here[i].lines[line].score, there[i].lines[line].score);
        }
    }
}

TEST(SolveJob, WhatNobodyCanSolveIsNotSplitForEver) {
    const std::vector<formats::Problem> start = {{Grid::start(), {}, {}, {}, 1}};
    const std::vector<SolvePart> parts = parts_of(start, 3600);
    EXPECT_EQ(parts.size(), 8200u) << "the games of six moves, and one more move would be too many";
}

TEST(SolveJob, RefusesAnswersAndJobsThatCannotBeRead) {
    for (const char* text : {"", "{", "[]", R"({"nodes":1,"lines":[]})",
                             R"({"nodes":1,"lines":[{"score":2,"moves":["z9"]}]})",
                             R"({"nodes":"x","lines":[{"score":2,"moves":[]}]})"})
        EXPECT_EQ(parse_solved(text).error().id, "queue_bad_answer") << text;
    for (const char* settings :
         {"{}", R"({"hash":0,"all_moves":false})", R"({"hash":1000000000000,"all_moves":false})"})
        EXPECT_EQ(make_solve_handler(settings).error().id, "queue_bad_job");
    const auto handler = make_solve_handler(R"({"hash":1,"all_moves":false})");
    ASSERT_TRUE(handler);
    EXPECT_FALSE((*handler)->work("no board", {}));
    EXPECT_EQ((*handler)->work(to_board_string(Grid::start(10)), {}).error().id, "solve_size");
    EXPECT_EQ(all_handlers(false)({"unheard", "{}"}).error().id, "queue_kind");
}

TEST(SolveCost, AFitFindsTheModelThatMadeTheSamples) {
    const CostModel truth = {1.5, 0.8, -0.05, 0.02, 0.4};
    std::mt19937 random(7);
    std::vector<CostSample> samples;
    for (int i = 0; i < 200; ++i) {
        CostSample sample;
        sample.signs = {.empties = 12 + static_cast<int>(random() % 12),
                        .moves = 1 + static_cast<int>(random() % 15),
                        .value = static_cast<double>(random() % 40),
                        .spread = static_cast<double>(random() % 20)};
        sample.nodes = predicted_nodes(sample.signs, truth);
        samples.push_back(sample);
    }
    const CostModel found = fit_cost_model(samples);
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 1e-4) << i;
    EXPECT_NEAR(cost_errors(samples, found).deviation, 0, 1e-4);
    EXPECT_NEAR(cost_errors(samples, found).total, 1, 1e-3);
}

/// The costs that tasks are sorted by must be near what tasks take: a model that is off by a factor
/// of ten for most positions would be no better than the number of empties.
TEST(SolveCost, PredictsWhatSolvingTakes) {
    CostReader reader;
    std::vector<CostSample> samples;
    for (const int empties : {12, 14}) {
        const auto problems = problems_of_random_games(12, empties);
        const auto solved = solve_here(problems, false);
        for (std::size_t i = 0; i < problems.size(); ++i)
            samples.push_back({reader.signs(to_board(problems[i].position)),
                               static_cast<double>(solved[i].nodes)});
    }
    EXPECT_LT(cost_errors(samples, kCostModel).deviation, std::log(4));
}

}  // namespace
}  // namespace othellier::jobs
