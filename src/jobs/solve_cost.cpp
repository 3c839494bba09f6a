#include "jobs/solve_cost.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/board_grid.h"
#include "engine/fixed_search.h"

namespace othellier::jobs {

const CostModel kCostModel = {-0.6612, 0.6885, 0.0126, -0.0407, 0.6520};

namespace {

constexpr int kShallow = 4;

CostModel features(const CostSigns& signs) {
    return {1.0, static_cast<double>(signs.empties), signs.value, signs.spread,
            std::log(static_cast<double>(std::max(signs.moves, 1)))};
}

/// Gauss with pivots; a little ridge keeps what the samples do not show near zero.
CostModel solve_normal_equations(std::array<CostModel, 5> matrix, CostModel right) {
    constexpr std::size_t kSize = 5;
    for (std::size_t i = 0; i < kSize; ++i) matrix[i][i] += 1e-6;
    for (std::size_t column = 0; column < kSize; ++column) {
        std::size_t best = column;
        for (std::size_t row = column; row < kSize; ++row)
            if (std::abs(matrix[row][column]) > std::abs(matrix[best][column])) best = row;
        std::swap(matrix[column], matrix[best]);
        std::swap(right[column], right[best]);
        for (std::size_t row = column + 1; row < kSize; ++row) {
            const double factor = matrix[row][column] / matrix[column][column];
            for (std::size_t i = column; i < kSize; ++i)
                matrix[row][i] -= factor * matrix[column][i];
            right[row] -= factor * right[column];
        }
    }
    CostModel solution{};
    for (std::size_t row = kSize; row-- > 0;) {
        double rest = right[row];
        for (std::size_t i = row + 1; i < kSize; ++i) rest -= matrix[row][i] * solution[i];
        solution[row] = rest / matrix[row][row];
    }
    return solution;
}

}  // namespace

double predicted_nodes(const CostSigns& signs, const CostModel& model) {
    const CostModel x = features(signs);
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) sum += model[i] * x[i];
    return std::exp(std::clamp(sum, 0.0, 100.0));
}

CostModel fit_cost_model(std::span<const CostSample> samples) {
    std::array<CostModel, 5> matrix{};
    CostModel right{};
    for (const CostSample& sample : samples) {
        const CostModel x = features(sample.signs);
        const double y = std::log(std::max(sample.nodes, 1.0));
        for (std::size_t i = 0; i < x.size(); ++i) {
            right[i] += x[i] * y;
            for (std::size_t j = 0; j < x.size(); ++j) matrix[i][j] += x[i] * x[j];
        }
    }
    return solve_normal_equations(matrix, right);
}

CostErrors cost_errors(std::span<const CostSample> samples, const CostModel& model) {
    double squares = 0;
    double predicted = 0;
    double taken = 0;
    for (const CostSample& sample : samples) {
        const double nodes = predicted_nodes(sample.signs, model);
        const double off = std::log(nodes / std::max(sample.nodes, 1.0));
        squares += off * off;
        predicted += nodes;
        taken += sample.nodes;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(samples.size(), 1));
    return {std::sqrt(squares / count), taken > 0 ? predicted / taken : 0};
}

CostStudy study_costs(std::span<const CostSample> samples) {
    std::vector<CostSample> fitted;
    std::vector<CostSample> held_out;
    CostStudy study;
    double nodes = 0;
    double seconds = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        (i % 4 == 3 ? held_out : fitted).push_back(samples[i]);
        nodes += samples[i].nodes;
        seconds += samples[i].seconds;
    }
    study.fitted = fit_cost_model(fitted);
    study.fitted_errors = cost_errors(held_out, study.fitted);
    study.known_errors = cost_errors(held_out, kCostModel);
    study.nodes_a_second = seconds > 0 ? nodes / seconds : 0;
    return study;
}

CostReader::CostReader() : search_(std::make_unique<engine::FixedSearch>(1, nullptr)) {}
CostReader::~CostReader() = default;

CostSigns CostReader::signs(const Board& board) {
    // Whoever must pass leaves the work to the other side.
    if (board.legal_moves().empty() && !board.is_over()) return signs(board.after_pass());
    search_->forget();  // The same position looks the same each time.
    CostSigns signs{.empties = board.empties().count(), .moves = board.legal_moves().count()};
    if (signs.moves == 0) return signs;
    const auto discs = [&](const Board& seen, int depth) {
        return seen.is_over() ? 0.0 : search_->to_depth(seen, depth, 73).score.discs();
    };
    signs.value = std::abs(discs(board, kShallow));
    double best = -64;
    double sum = 0;
    for (const Square move : board.legal_moves()) {
        const double value = -discs(board.after(move), 1);
        best = std::max(best, value);
        sum += value;
    }
    signs.spread = best - sum / signs.moves;
    return signs;
}

double CostReader::seconds(const Grid& position) {
    // The whole of 4×4 takes no time; 6×6 has a solver of its own, and a symmetry or two.
    if (position.size() != 8) return std::exp(0.75 * position.empties()) / kNodesASecond;
    return predicted_nodes(signs(to_board(position))) / kNodesASecond;
}

}  // namespace othellier::jobs
