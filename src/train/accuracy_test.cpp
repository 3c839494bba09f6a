#include "train/accuracy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/board_grid.h"
#include "engine/fixed_search.h"
#include "players/classroom/random_position.h"

namespace othellier::train {
namespace {

/// Positions with 10 empties and the score of every move, solved one move after the other.
std::vector<formats::Problem> solved_positions(std::size_t count) {
    engine::FixedSearch search(1, nullptr);
    std::vector<formats::Problem> problems;
    for (std::uint32_t seed = 1; problems.size() < count; ++seed) {
        const Grid grid = testing_help::random_position(8, 50, seed);
        if (grid.empties() != 10 || grid.legal_moves().size() < 2) continue;
        formats::Problem problem{.position = grid, .number = static_cast<int>(seed)};
        const Board board = to_board(grid);
        for (const Square square : board.legal_moves()) {
            const Board after = board.after(square);
            if (after.legal_moves().empty()) break;  // Whoever must pass is another test's matter.
            const auto discs =
                -static_cast<int>(std::lround(search.to_the_end(after).score.discs()));
            problem.move_scores.emplace_back(Move(square), Discs(discs));
            problem.score = std::max(problem.score.value_or(Discs(-64)), Discs(discs));
        }
        if (problem.move_scores.size() == grid.legal_moves().size()) problems.push_back(problem);
    }
    return problems;
}

const Evaluation kEmbedded = {nullptr};

std::vector<Accuracy> measured(const std::vector<formats::Problem>& problems,
                               const AccuracyOptions& options) {
    return measure_accuracy(problems, kEmbedded, options, [](std::size_t) {}, {}).value();
}

TEST(Accuracy, OfASearchToTheEndIsWhole) {
    const auto rows =
        measured(solved_positions(6), {.depths = {10}, .selectivities = {100}, .threads = 2});
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].positions, 6u);
    EXPECT_EQ(rows[0].judged, 6u);
    EXPECT_EQ(rows[0].bias, 0);
    EXPECT_EQ(rows[0].mean_absolute, 0);
    EXPECT_EQ(rows[0].best, 1);
    EXPECT_EQ(rows[0].lost, 0);
    EXPECT_GT(rows[0].nodes, 6u);
}

TEST(Accuracy, CountsWhatTheSuiteSaysAgainstTheSearch) {
    auto problems = solved_positions(2);
    // The first is said to be worth ten discs more, by a move that the search will not choose; of
    // the second nothing is said but its score, which is right.
    auto worst = std::ranges::min_element(problems[0].move_scores, {},
                                          [](const auto& entry) { return entry.second; });
    const Discs truth = *problems[0].score;
    ASSERT_LT(worst->second, truth) << "some move must lose something";
    worst->second = Discs(truth.value() + 10);
    problems[0].score = worst->second;
    problems[1].move_scores.clear();
    const auto rows = measured(problems, {.depths = {10}, .selectivities = {100}});
    EXPECT_DOUBLE_EQ(rows[0].bias, -5);
    EXPECT_DOUBLE_EQ(rows[0].mean_absolute, 5);
    EXPECT_DOUBLE_EQ(rows[0].spread, 5) << "-10 and 0 are 5 from their mean";
    EXPECT_EQ(rows[0].judged, 1u);
    EXPECT_EQ(rows[0].best, 0);
    EXPECT_EQ(rows[0].lost, 10);
}

TEST(Accuracy, IsTheSameForAnyNumberOfThreads) {
    const auto problems = solved_positions(8);
    AccuracyOptions options{.depths = {1, 4}, .selectivities = {73, 100}};
    const std::string one = to_json(measured(problems, options));
    options.threads = 3;
    EXPECT_EQ(one, to_json(measured(problems, options)));
    const auto rows = nlohmann::json::parse(one);
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0]["depth"], 1);
    EXPECT_EQ(rows[1]["depth"], 1);
    EXPECT_EQ(rows[1]["selectivity"], 100);
    EXPECT_EQ(rows[2]["depth"], 4);
    EXPECT_LT(rows[0]["nodes"], rows[3]["nodes"]);
}

TEST(Accuracy, OfDepthZeroIsTheEvaluationAlone) {
    auto weights = std::make_shared<eval::Weights>();
    weights->bias(10) = 6 * eval::Weights::kPerDisc;
    auto problems = solved_positions(1);
    problems[0].score = Discs(2);
    const auto rows =
        measure_accuracy(problems, {weights}, {.depths = {0}}, [](std::size_t) {}, {});
    EXPECT_DOUBLE_EQ(rows->at(0).bias, 4);
    EXPECT_EQ(rows->at(0).judged, 0u);
    EXPECT_EQ(rows->at(0).nodes, 1u);
}

TEST(Accuracy, RefusesWhatCannotBeMeasured) {
    auto problems = solved_positions(1);
    problems[0].score.reset();
    problems[0].number = 7;
    const auto refused = measure_accuracy(problems, kEmbedded, {}, [](std::size_t) {}, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().id, "accuracy_position");
    EXPECT_EQ(refused.error().fact("number"), "7");
}

TEST(Accuracy, StopsWhenAsked) {
    std::stop_source source;
    const auto problems = solved_positions(4);
    const auto rows = measure_accuracy(
        problems, kEmbedded, {.depths = {2, 3}},
        [&](std::size_t done) {
            if (done == 5) source.request_stop();
        },
        source.get_token());
    EXPECT_EQ(rows.value().size(), 1u) << "the depth that was whole";
}

TEST(Accuracy, IsWrittenForPeople) {
    const Accuracy judged{10, 73, 4, -0.5, 1.25, 1, 4, 0.75, 0.5, 1234};
    const Accuracy unjudged{15, 100, 4, 0.5, 1, 0.75, 0, 0, 0, 99};
    EXPECT_EQ(
        to_text({judged, unjudged}, text::Language::kEnglish),
        "depth  sel. positions    bias   error  spread   judged best move    lost         nodes\n"
        "   10   73 %         4   -0.50    1.25    1.00        4    75.0 %   0.500          1234\n"
        "   15  100 %         4   +0.50    1.00    0.75        0         -       -            "
        "99\n");
}

}  // namespace
}  // namespace othellier::train
