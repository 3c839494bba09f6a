#include "train/probcut_fit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/board_grid.h"
#include "players/classroom/random_position.h"

namespace othellier::train {
namespace {

std::vector<Sample> random_samples() {
    std::vector<Sample> samples;
    for (unsigned seed = 0; seed < 600; ++seed) {
        const Grid grid = testing_help::random_position(8, 4 + static_cast<int>(seed) % 49, seed);
        if (grid.legal_moves().empty()) continue;
        const Board board = to_board(grid);
        samples.push_back({board.player().bits(), board.opponent().bits(), 0, 0, {}});
    }
    return samples;
}

constexpr ProbCutOptions kQuick{.positions = 12, .depth = 5, .exact_empties = 10};

/// What searches would show whose errors follow the model to the last digit.
std::vector<ProbCutPair> pairs_made_by(const eval::ErrorModel& model) {
    std::vector<ProbCutPair> pairs;
    for (int empties = 10; empties <= 54; empties += 4)
        for (int deep = 3; deep <= 12; ++deep)
            for (int shallow = deep % 2; shallow < deep; shallow += 2) {
                const int count = 100 + (7 * empties + 3 * deep + shallow) % 50;
                const auto deviation = model.unrounded(empties, deep, shallow) /
                                       (Score::kPerDisc * eval::ErrorModel::kFineness);
                pairs.push_back({empties, deep, shallow, count, deviation});
            }
    return pairs;
}

TEST(ProbCutFit, RecoversTheCoefficientsThatThePairsWereMadeBy) {
    const eval::ErrorModel::Coefficients made = {15'000, -8'000, 6'500, 4'000,
                                                 -9'000, 3'000,  2'500};
    const ProbCutFit found = fit_error_model(pairs_made_by(eval::ErrorModel(made)));
    for (std::size_t i = 0; i < made.size(); ++i)
        EXPECT_NEAR(found.model.coefficients()[i], made[i], 5) << i;
    EXPECT_LT(found.log_error, 1e-3);
}

TEST(ProbCutFit, PairsSeenOftenCountMore) {
    const eval::ErrorModel::Coefficients often = {15'000, -8'000, 6'500, 4'000, -9'000, 3'000, 0};
    std::vector<ProbCutPair> pairs = pairs_made_by(eval::ErrorModel(often));
    for (ProbCutPair other : pairs_made_by(eval::ErrorModel())) {
        other.count = 1;
        pairs.push_back(other);
    }
    const eval::ErrorModel found = fit_error_model(pairs).model;
    const auto off = [&](const eval::ErrorModel& model) {
        return std::abs(found.unrounded(30, 8, 4) - model.unrounded(30, 8, 4));
    };
    EXPECT_LT(20 * off(eval::ErrorModel(often)), off(eval::ErrorModel()));
}

TEST(ProbCutFit, FindsHowFarShallowSearchesAreOff) {
    std::vector<int> told;
    const ProbCutFit found =
        fit_probcut(random_samples(), eval::Evaluator(*eval::default_weights()), kQuick,
                    [&](int empties) { told.push_back(empties); });
    EXPECT_EQ(told.size(), 49u);
    EXPECT_GT(found.pairs.size(), 20u);
    EXPECT_LT(found.log_error, 0.4);
    // The model says about what was seen, and that a larger gap is worse.
    for (const ProbCutPair& pair : found.pairs) {
        EXPECT_LT(pair.shallow, pair.deep);
        const double model = found.model.deviation(pair.empties, pair.deep, pair.shallow) /
                             static_cast<double>(Score::kPerDisc * eval::ErrorModel::kFineness);
        EXPECT_NEAR(std::log(model), std::log(pair.deviation), 1.5);
    }
    EXPECT_LT(found.model.deviation(30, 5, 3), found.model.deviation(30, 5, 1));
}

TEST(ProbCutFit, BelongsToTheWeights) {
    // Every position is even to these, and to every search that does not see the end.
    const eval::Weights blind;
    const ProbCutFit found =
        fit_probcut(random_samples(), eval::Evaluator(blind), kQuick, [](int) {});
    for (const ProbCutPair& pair : found.pairs)
        EXPECT_GT(pair.deviation, 0) << "pairs without any difference say nothing";
    EXPECT_NE(
        found.model,
        fit_probcut(random_samples(), eval::Evaluator(*eval::default_weights()), kQuick, [](int) {
        }).model);
}

}  // namespace
}  // namespace othellier::train
