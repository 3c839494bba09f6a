#include "train/fit.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

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
    row.score = static_cast<float>(sample.discs());
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

/// Whether a sample takes part in the fit of a phase: it lies in it, or near.
bool takes_part(int empties, int phase, int neighbours) {
    return Weights::phase_of(empties) == phase ||
           Weights::phase_of(std::min(empties + neighbours, 60)) == phase ||
           Weights::phase_of(std::max(empties - neighbours, 0)) == phase;
}

PhaseError fit_phase(std::span<const Sample> samples, std::span<const Sample> held_out, int phase,
                     const FitOptions& options, Weights& weights) {
    std::vector<Row> rows;
    for (const Sample& sample : samples)
        if (takes_part(sample.empties(), phase, options.neighbours)) rows.push_back(row_of(sample));
    const std::vector<double> x = solve(rows, options);
    write_phase(x, phase, weights);

    PhaseError error;
    error.phase = phase;
    error.samples = rows.size();
    for (const Sample& sample : held_out) {
        if (Weights::phase_of(sample.empties()) != phase) continue;
        const double off = std::clamp(predict(row_of(sample), x), -64.0, 64.0) - sample.discs();
        error.mean_absolute += std::abs(off);
        error.root_mean_square += off * off;
        ++error.held_out;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(error.held_out, 1));
    error.mean_absolute /= count;
    error.root_mean_square = std::sqrt(error.root_mean_square / count);
    return error;
}

}  // namespace

Weights fit(std::span<const Sample> samples, std::span<const Sample> held_out,
            const FitOptions& options, const std::function<void(const PhaseError&)>& report) {
    Weights weights;
    std::mutex mutex;
    std::atomic<int> next{0};
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < options.threads; ++i) {
            workers.emplace_back([&] {
                for (int phase = next++; phase < Weights::kPhases; phase = next++) {
                    const PhaseError error = fit_phase(samples, held_out, phase, options, weights);
                    const std::lock_guard lock(mutex);
                    report(error);
                }
            });
        }
    }
    return weights;
}

}  // namespace othellier::train
