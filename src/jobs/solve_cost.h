#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "core/board.h"
#include "core/grid.h"

namespace othellier::engine {
class FixedSearch;
}

namespace othellier::jobs {

/// What can be seen of a position before it is solved, that says how long that will take.
struct CostSigns {
    int empties = 0;
    int moves = 0;     ///< Of the side to move.
    double value = 0;  ///< Of a shallow search, in discs, without its sign: clear ones are cheap.
    /// How far the moves' values lie from the best on average, in discs: the more, the fewer are
    /// worth a proof.
    double spread = 0;
};

/// ln(nodes) = a + b·empties + c·value + d·spread + e·ln(moves), fitted to what solving took.
using CostModel = std::array<double, 5>;

/// The model that the program uses; docs/results/machines.md says what it was fitted to.
extern const CostModel kCostModel;
/// Of one thread, on the machine that it was fitted on. Others differ, by the same factor for all.
inline constexpr double kNodesASecond = 10e6;

double predicted_nodes(const CostSigns& signs, const CostModel& model = kCostModel);

/// A position that was solved.
struct CostSample {
    CostSigns signs;
    double nodes = 0;
    double seconds = 0;
};

/// Least squares on the logarithm.
CostModel fit_cost_model(std::span<const CostSample> samples);

/// How well a model predicts: the standard deviation of ln(predicted / taken), and how much of all
/// nodes the predictions come to.
struct CostErrors {
    double deviation = 0;
    double total = 0;
};
CostErrors cost_errors(std::span<const CostSample> samples, const CostModel& model);

/// A model fitted to three quarters of the samples, and how well it and the program's own predict
/// the last quarter.
struct CostStudy {
    CostModel fitted{};
    CostErrors fitted_errors;
    CostErrors known_errors;
    double nodes_a_second = 0;
};
CostStudy study_costs(std::span<const CostSample> samples);

/// Looks at positions. Not for several threads at once.
class CostReader {
 public:
    CostReader();
    ~CostReader();

    CostSigns signs(const Board& board);
    /// Seconds of one thread, for boards of 4, 6 and 8.
    double seconds(const Grid& position);

 private:
    std::unique_ptr<engine::FixedSearch> search_;
};

}  // namespace othellier::jobs
