#include "search/probcut.h"

#include <algorithm>
#include <cmath>

#include "search/search.h"

namespace othellier {

namespace {

/// Trials inside trials cut ever less.
constexpr int kMaxNesting = 2;
constexpr int kMinDepth = 4;

int shallow_depth(int depth) {
    // About a third, of the same parity: odd and even depths differ by a tempo.
    const int third = depth / 3;
    const int shallow = third + ((depth - third) & 1);
    return std::clamp(shallow, depth & 1, ProbCutModel::kMaxShallow - 1);
}

}  // namespace

ProbCutModel::ProbCutModel(const Coefficients& coefficients) {
    for (int empties = 0; empties <= 60; ++empties)
        for (int deep = 0; deep <= 60; ++deep)
            for (int shallow = 0; shallow <= kMaxShallow; ++shallow) {
                const Coefficients x = terms(empties, deep, shallow);
                double sum = 0;
                for (std::size_t i = 0; i < x.size(); ++i) sum += coefficients[i] * x[i];
                const double units = std::exp(sum) * Score::kPerDisc * 16;
                table_[static_cast<std::size_t>(empties)][static_cast<std::size_t>(deep)]
                      [static_cast<std::size_t>(shallow)] =
                          static_cast<std::uint16_t>(std::lround(std::clamp(units, 1.0, 60000.0)));
            }
}

ProbCutModel::Coefficients ProbCutModel::terms(int empties, int deep, int shallow) {
    const double e = empties / 60.0;
    const double s = shallow / 10.0;
    const double gap = std::sqrt(std::max(deep - shallow, 0) / 10.0);
    return {1.0, s, gap, e, e * e, s * e, deep == empties ? 1.0 : 0.0};
}

const ProbCutModel& ProbCutModel::standard() {
    // `othellier train probcut` on games of the embedded weights: docs/training.md has the
    // commands.
    static const ProbCutModel model({1.5421, -0.1843, 0.8371, -2.2899, 1.4036, -1.2004, -0.0334});
    return model;
}

std::optional<Score> try_probcut(Worker& worker, const Position& position, Score alpha, int depth) {
    if (depth < kMinDepth || worker.probcut_depth >= kMaxNesting) return std::nullopt;
    const int shallow = shallow_depth(depth);
    const int deviation = worker.probcut->deviation(position.empties, depth, shallow);
    const int margin = deviations_percent(worker.selectivity) * deviation / (100 * 16) + 1;
    const Score beta = alpha + kOneUnit;
    const Score now = worker.weights->evaluate(position.features, position.empties);

    ++worker.probcut_depth;
    std::optional<Score> settled;
    // A trial pays only where the evaluation itself already leans that way.
    const int lean = margin / 4;
    if (const int bar = beta.value() + margin;
        now.value() >= bar - lean && bar < kMaxScore.value()) {
        if (search(worker, position, Score(bar - 1), Score(bar), shallow) >= Score(bar))
            settled = beta;
    }
    if (const int bar = alpha.value() - margin;
        !settled && now.value() <= bar + lean && bar > -kMaxScore.value()) {
        if (search(worker, position, Score(bar), Score(bar + 1), shallow) <= Score(bar))
            settled = alpha;
    }
    --worker.probcut_depth;
    if (worker.stopped()) return std::nullopt;
    return settled;
}

}  // namespace othellier
