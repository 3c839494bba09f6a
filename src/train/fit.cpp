#include "train/fit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace othellier::train {

namespace {

using eval::kInstances;
using eval::kWeightsPerPhase;
using eval::Weights;

/// Unknowns of a phase: the canonical weights, then a bias per number of empties.
constexpr int kBiasCount = 65;
constexpr int kUnknowns = kWeightsPerPhase + kBiasCount;
constexpr int kRowLength = kInstances + 1;

/// A sample as the list of unknowns whose sum should be its score.
struct Row {
    std::array<std::int32_t, kRowLength> unknowns;
    float score;
};

Row row_of(const Sample& sample) {
    const eval::Features features(sample.board());
    const auto& canonical = eval::canonical_weights();
    Row row;
    for (int i = 0; i < kInstances; ++i) {
        const int shape = eval::instances()[static_cast<std::size_t>(i)].shape;
        const int at = eval::zero_weight(shape) + features[i];
        row.unknowns[static_cast<std::size_t>(i)] = canonical[static_cast<std::size_t>(at)];
    }
    row.unknowns[kInstances] = kWeightsPerPhase + sample.empties();
    row.score = sample.score;
    return row;
}

double predict(const Row& row, const std::vector<double>& x) {
    double sum = 0;
    for (const std::int32_t u : row.unknowns) sum += x[static_cast<std::size_t>(u)];
    return sum;
}

/// (AᵀA + ridge) x, where each row of A has ones at its unknowns.
std::vector<double> apply(const std::vector<Row>& rows, const std::vector<double>& x,
                          double ridge) {
    std::vector<double> y(x.size());
    for (const Row& row : rows) {
        const double sum = predict(row, x);
        for (const std::int32_t u : row.unknowns) y[static_cast<std::size_t>(u)] += sum;
    }
    for (std::size_t i = 0; i < x.size(); ++i) y[i] += ridge * x[i];
    return y;
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

/// Conjugate gradients on the normal equations, each unknown scaled by how often it is seen.
std::vector<double> solve(const std::vector<Row>& rows, const FitOptions& options) {
    std::vector<double> x(kUnknowns);
    std::vector<double> residual(kUnknowns);
    std::vector<double> scale(kUnknowns, options.ridge);
    for (const Row& row : rows) {
        for (const std::int32_t u : row.unknowns) {
            residual[static_cast<std::size_t>(u)] += row.score;
            scale[static_cast<std::size_t>(u)] += 1;
        }
    }
    const auto scaled = [&](const std::vector<double>& v) {
        std::vector<double> z(v.size());
        for (std::size_t i = 0; i < v.size(); ++i) z[i] = v[i] / scale[i];
        return z;
    };
    std::vector<double> z = scaled(residual);
    std::vector<double> direction = z;
    double rz = dot(residual, z);
    for (int i = 0; i < options.iterations && rz > 1e-9; ++i) {
        const auto image = apply(rows, direction, options.ridge);
        const double step = rz / dot(direction, image);
        for (std::size_t k = 0; k < x.size(); ++k) {
            x[k] += step * direction[k];
            residual[k] -= step * image[k];
        }
        z = scaled(residual);
        const double next = dot(residual, z);
        for (std::size_t k = 0; k < x.size(); ++k) direction[k] = z[k] + next / rz * direction[k];
        rz = next;
    }
    return x;
}

std::int16_t to_weight(double discs) {
    return static_cast<std::int16_t>(
        std::lround(std::clamp(discs * Weights::kPerDisc, -32000.0, 32000.0)));
}

void write_phase(const std::vector<double>& x, int phase, Weights& weights) {
    const auto& canonical = eval::canonical_weights();
    const auto out = weights.phase(phase);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = to_weight(x[static_cast<std::size_t>(canonical[i])]);
    for (int e = 0; e < kBiasCount; ++e)
        if (Weights::phase_of(e) == phase)
            weights.bias(e) = to_weight(x[static_cast<std::size_t>(kWeightsPerPhase + e)]);
}

}  // namespace

Weights fit(std::span<const Sample> samples, const FitOptions& options,
            const std::function<void(const PhaseError&)>& report) {
    Weights weights;
    for (int phase = 0; phase < Weights::kPhases; ++phase) {
        std::vector<Row> rows;
        std::vector<Row> held_out;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const int empties = samples[i].empties();
            const bool inside = Weights::phase_of(empties) == phase;
            const bool near =
                Weights::phase_of(std::min(empties + options.neighbours, 60)) == phase ||
                Weights::phase_of(std::max(empties - options.neighbours, 0)) == phase;
            if (!inside && !near) continue;
            const bool measures = i % static_cast<std::size_t>(options.held_out) == 0;
            if (!measures) rows.push_back(row_of(samples[i]));
            if (measures && inside) held_out.push_back(row_of(samples[i]));
        }
        const std::vector<double> x = solve(rows, options);
        write_phase(x, phase, weights);

        PhaseError error{phase, rows.size(), held_out.size(), 0, 0};
        for (const Row& row : held_out) {
            const double off = std::clamp(predict(row, x), -64.0, 64.0) - row.score;
            error.mean_absolute += std::abs(off) / static_cast<double>(held_out.size());
            error.root_mean_square += off * off / static_cast<double>(held_out.size());
        }
        error.root_mean_square = std::sqrt(error.root_mean_square);
        report(error);
    }
    return weights;
}

}  // namespace othellier::train
