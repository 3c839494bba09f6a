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

TEST(ProbCutFit, FindsHowFarShallowSearchesAreOff) {
    std::vector<int> told;
    const ProbCutFit found = fit_probcut(random_samples(), *eval::default_weights(), kQuick,
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
    const ProbCutFit found = fit_probcut(random_samples(), blind, kQuick, [](int) {});
    for (const ProbCutPair& pair : found.pairs)
        EXPECT_GT(pair.deviation, 0) << "pairs without any difference say nothing";
    EXPECT_NE(found.model,
              fit_probcut(random_samples(), *eval::default_weights(), kQuick, [](int) {}).model);
}

}  // namespace
}  // namespace othellier::train
