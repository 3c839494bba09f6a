#include "train/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/board_grid.h"
#include "players/classroom/random_position.h"
#include "train/weights_report.h"

namespace othellier::train {
namespace {

Sample sample_worth_discs(const Board& board, double discs, bool exact) {
    Sample sample{};
    sample.player = board.player().bits();
    sample.opponent = board.opponent().bits();
    sample.score = static_cast<std::int16_t>(discs * Sample::kPerDisc);
    sample.kind = exact ? 1 : 0;
    return sample;
}

/// Weights by which every position with so many empties is worth so many discs.
std::shared_ptr<eval::Weights> worth(int empties, int discs) {
    auto weights = std::make_shared<eval::Weights>();
    weights->bias(empties) = static_cast<std::int16_t>(discs * eval::Weights::kPerDisc);
    return weights;
}

/// Two exact scores and one of a game, all with 22 empties.
std::vector<Sample> three_samples() {
    std::uint32_t seed = 0;
    const auto position = [&] {
        for (;;) {
            const Grid grid = testing_help::random_position(8, 38, ++seed);
            if (grid.empties() == 22 && !grid.legal_moves().empty()) return to_board(grid);
        }
    };
    return {sample_worth_discs(position(), 7, true), sample_worth_discs(position(), 1, true),
            sample_worth_discs(position(), 10, false)};
}

TEST(Report, AveragesTheErrorsOfAPhase) {
    const auto samples = three_samples();
    const auto phase = static_cast<std::size_t>(eval::Weights::phase_of(22));
    const auto all = errors_by_phase(samples, eval::Evaluator(*worth(22, 4)), Which::kAll);
    ASSERT_EQ(all.size(), static_cast<std::size_t>(eval::Weights::kPhases));
    EXPECT_EQ(all[phase].phase, static_cast<int>(phase));
    EXPECT_EQ(all[phase].held_out, 3u);
    EXPECT_DOUBLE_EQ(all[phase].mean_absolute, (3.0 + 3 + 6) / 3);
    EXPECT_DOUBLE_EQ(all[phase].root_mean_square, std::sqrt((9.0 + 9 + 36) / 3));
    EXPECT_EQ(all[phase - 1].held_out, 0u);
    EXPECT_EQ(all[phase - 1].mean_absolute, 0);

    const auto exact = errors_by_phase(samples, eval::Evaluator(*worth(22, 4)), Which::kExact);
    EXPECT_EQ(exact[phase].held_out, 2u);
    EXPECT_DOUBLE_EQ(exact[phase].mean_absolute, 3);
}

TEST(Report, NothingIsWorthMoreThanTheWholeBoard) {
    const auto errors = errors_by_phase(std::vector{three_samples()[0]},
                                        eval::Evaluator(*worth(22, 100)), Which::kAll);
    EXPECT_LE(errors[static_cast<std::size_t>(eval::Weights::phase_of(22))].mean_absolute, 64 - 7);
}

TEST(Report, ComparesEachDepthWithExactScores) {
    const auto samples = three_samples();
    // By these weights a position is worth 4 to whoever moves at 22 empties, and 5 at 21.
    const auto weights = worth(22, 4);
    weights->bias(21) = 5 * eval::Weights::kPerDisc;
    const auto errors = errors_by_depth(samples, {weights}, 20, 24, 1, 500);
    ASSERT_EQ(errors.size(), 2u);
    EXPECT_EQ(errors[0].phase, 0);
    EXPECT_EQ(errors[0].held_out, 2u) << "the third score is not exact";
    EXPECT_DOUBLE_EQ(errors[0].mean_absolute, 3);
    EXPECT_EQ(errors[1].phase, 1);
    EXPECT_DOUBLE_EQ(errors[1].mean_absolute, (13.125 + 7.125) / 2)
        << "one ply on it is -5, less what a choice of one's own flatters";
    EXPECT_EQ(errors_by_depth(samples, {weights}, 20, 24, 0, 1)[0].held_out, 1u) << "at most one";
    EXPECT_EQ(errors_by_depth(samples, {weights}, 23, 24, 0, 9)[0].held_out, 0u);
}

TEST(WeightsReport, IsWrittenForMachinesAndPeople) {
    const auto samples = three_samples();
    const std::vector<WeightsReport> reports = {
        make_report("", {worth(22, 4)}, samples, {.depth = 0}),
        make_report("my.weights", {worth(22, 1)}, samples, {.depth = 1})};
    EXPECT_EQ(reports[0].by_phase.size(), 1u) << "phases without a position are left out";
    EXPECT_TRUE(reports[0].by_depth.empty());
    EXPECT_EQ(reports[1].by_depth.size(), 2u);

    const auto json = nlohmann::json::parse(to_json(reports));
    EXPECT_EQ(json[0]["weights"], "embedded");
    EXPECT_EQ(json[0]["by_phase"][0]["phase"], eval::Weights::phase_of(22));
    EXPECT_EQ(json[0]["by_phase"][0]["positions"], 3);
    EXPECT_EQ(json[0]["by_phase"][0]["mean_absolute"], 4);
    EXPECT_EQ(json[0]["exact_by_phase"][0]["positions"], 2);
    EXPECT_FALSE(json[0].contains("by_depth_20_to_24_empties"));
    EXPECT_EQ(json[1]["weights"], "my.weights");
    EXPECT_EQ(json[1]["by_depth_20_to_24_empties"][1]["depth"], 1);

    EXPECT_EQ(to_text({reports[0]}, text::Language::kEnglish),
              "embedded\n"
              "  phase, held-out positions, mean error, root mean square (discs)\n"
              "      9         3    4.000    4.243\n"
              "  the same on exact scores alone\n"
              "      9         2    3.000    3.000\n");
    EXPECT_NE(to_text(reports, text::Language::kFrench).find("\nmy.weights\n"), std::string::npos);
}

}  // namespace
}  // namespace othellier::train
