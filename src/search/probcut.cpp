#include "search/probcut.h"

#include <algorithm>

#include "search/search.h"

namespace othellier::search {

namespace {

/// Trials inside trials cut ever less.
constexpr int kMaxNesting = 2;
constexpr int kMinDepth = 4;

int shallow_depth(int depth) {
    // About a third, of the same parity: odd and even depths differ by a tempo.
    const int third = depth / 3;
    const int shallow = third + ((depth - third) & 1);
    return std::clamp(shallow, depth & 1, eval::ErrorModel::kMaxShallow - 1);
}

}  // namespace

std::optional<Score> try_probcut(Worker& worker, const Position& position, Score alpha,
                                 Effort effort) {
    if (effort.depth < kMinDepth || effort.probcut_nesting >= kMaxNesting) return std::nullopt;
    const Effort trial = effort.for_trial(shallow_depth(effort.depth));
    const int deviation =
        worker.evaluator.error_model().deviation(position.empties, effort.depth, trial.depth);
    const int margin =
        deviations_percent(effort.selectivity) * deviation / (100 * eval::ErrorModel::kFineness) +
        1;
    const Score beta = alpha + kOneUnit;
    const Score now = worker.value_of(position);

    std::optional<Score> settled;
    // A trial pays only where the evaluation itself already leans that way.
    const int lean = margin / 4;
    if (const int bar = beta.value() + margin;
        now.value() >= bar - lean && bar < kMaxScore.value()) {
        if (search(worker, position, Score(bar - 1), Score(bar), trial) >= Score(bar))
            settled = beta;
    }
    if (const int bar = alpha.value() - margin;
        !settled && now.value() <= bar + lean && bar > -kMaxScore.value()) {
        if (search(worker, position, Score(bar), Score(bar + 1), trial) <= Score(bar))
            settled = alpha;
    }
    if (worker.stopped()) return std::nullopt;
    return settled;
}

}  // namespace othellier::search
