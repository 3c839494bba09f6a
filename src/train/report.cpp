#include "train/report.h"

#include <algorithm>
#include <cmath>

#include "engine/fixed_search.h"

namespace othellier::train {

namespace {

/// Sums up how far predictions are off.
class Errors {
 public:
    explicit Errors(int phase) { error_.phase = phase; }

    void add(double predicted, double actual) {
        const double off = std::clamp(predicted, -64.0, 64.0) - actual;
        error_.mean_absolute += std::abs(off);
        error_.root_mean_square += off * off;
        ++error_.held_out;
    }
    PhaseError result() const {
        PhaseError error = error_;
        const auto count = static_cast<double>(std::max<std::size_t>(error.held_out, 1));
        error.mean_absolute /= count;
        error.root_mean_square = std::sqrt(error.root_mean_square / count);
        return error;
    }

 private:
    PhaseError error_;
};

}  // namespace

std::vector<PhaseError> errors_by_phase(std::span<const Sample> samples,
                                        const eval::Evaluator& evaluator, Which which) {
    std::vector<Errors> errors;
    for (int phase = 0; phase < eval::Weights::kPhases; ++phase) errors.emplace_back(phase);
    for (const Sample& sample : samples) {
        if (which == Which::kExact && sample.kind != 1) continue;
        const Board board = sample.board();
        const Score score = evaluator.value(evaluator.state_of(board), board, sample.empties());
        const int phase = eval::Weights::phase_of(sample.empties());
        errors[static_cast<std::size_t>(phase)].add(score.discs(), sample.discs());
    }
    std::vector<PhaseError> results;
    for (const Errors& e : errors) results.push_back(e.result());
    return results;
}

std::vector<PhaseError> errors_by_depth(std::span<const Sample> samples,
                                        const Evaluation& evaluation, int low, int high,
                                        int max_depth, std::size_t at_most) {
    std::vector<Errors> errors;
    for (int depth = 0; depth <= max_depth; ++depth) errors.emplace_back(depth);
    const eval::Evaluator evaluator = evaluation.evaluator();
    engine::FixedSearch search(64, evaluation.weights, evaluation.network);
    std::size_t used = 0;
    for (const Sample& sample : samples) {
        const int empties = sample.empties();
        if (sample.kind != 1 || empties < low || empties > high || used == at_most) continue;
        const Board board = sample.board();
        if (board.legal_moves().empty()) continue;
        ++used;
        const Score at_once = evaluator.value(evaluator.state_of(board), board, empties);
        errors[0].add(at_once.discs(), sample.discs());
        for (int depth = 1; depth <= max_depth; ++depth) {
            search.forget();
            const Score score = search.to_depth(board, depth, 100).score;
            errors[static_cast<std::size_t>(depth)].add(score.discs(), sample.discs());
        }
    }
    std::vector<PhaseError> results;
    for (const Errors& e : errors) results.push_back(e.result());
    return results;
}

}  // namespace othellier::train
