#include "train/fit.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>

#include "core/crew.h"

namespace othellier::train {

namespace {

using eval::EvalPatterns;
using eval::OrderPatterns;
using eval::Weights;

/// Unknowns of a fit: the canonical weights, then a bias per number of empties.
constexpr int kBiasCount = 65;
template <typename Set>
constexpr int kUnknowns = Set::kWeights + kBiasCount;

/// A sample as the list of unknowns whose sum should be its score.
template <typename Set>
struct Row {
    std::array<std::int32_t, Set::kInstances + 1> unknowns;
    float score;

    explicit Row(const Sample& sample) : score(static_cast<float>(sample.discs())) {
        const eval::PatternNumbers<Set> numbers(sample.board());
        for (std::size_t i = 0; i < Set::kInstances; ++i) {
            const int at = Set::kZeros[i] + numbers[static_cast<int>(i)];
            unknowns[i] = Set::canonical()[static_cast<std::size_t>(at)];
        }
        unknowns[Set::kInstances] = Set::kWeights + sample.empties();
    }
};

template <typename Set>
double predict(const Row<Set>& row, const std::vector<double>& x) {
    double sum = 0;
    for (const std::int32_t u : row.unknowns) sum += x[static_cast<std::size_t>(u)];
    return sum;
}

/// (AᵀA + ridge) x, where each row of A has ones at its unknowns.
template <typename Set>
std::vector<double> apply(const std::vector<Row<Set>>& rows, const std::vector<double>& x,
                          double ridge) {
    std::vector<double> y(x.size());
    for (const Row<Set>& row : rows) {
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
template <typename Set>
std::vector<double> solve(const std::vector<Row<Set>>& rows, const FitOptions& options) {
    std::vector<double> x(kUnknowns<Set>);
    std::vector<double> residual(kUnknowns<Set>);
    std::vector<double> scale(kUnknowns<Set>, options.ridge);
    for (const Row<Set>& row : rows) {
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

template <typename Set>
void write_table(const std::vector<double>& x, std::span<std::int16_t> out) {
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = to_weight(x[static_cast<std::size_t>(Set::canonical()[i])]);
}

/// Whether a sample takes part in the fit of a phase: it lies in it, or near.
bool takes_part(int empties, int phase, int neighbours) {
    return Weights::phase_of(empties) == phase ||
           Weights::phase_of(std::min(empties + neighbours, 60)) == phase ||
           Weights::phase_of(std::max(empties - neighbours, 0)) == phase;
}

/// What sorts moves is fitted to solved positions that it is used for most: those behind the moves
/// of positions with 11 to 15 empties.
bool is_behind_sorted_moves(const Sample& sample) {
    return sample.kind == 1 && 10 <= sample.empties() && sample.empties() <= 14;
}

/// Fits weights to some of the samples; their error is measured on those held out that they are
/// meant for.
template <typename Set>
std::vector<double> fit_weights_to(std::span<const Sample> samples,
                                   std::span<const Sample> held_out, const auto& is_fitted,
                                   const auto& is_meant, const FitOptions& options,
                                   PhaseError& error) {
    std::vector<Row<Set>> rows;
    for (const Sample& sample : samples)
        if (is_fitted(sample)) rows.emplace_back(sample);
    std::vector<double> x = solve(rows, options);

    error.samples = rows.size();
    for (const Sample& sample : held_out) {
        if (!is_meant(sample)) continue;
        const double off = std::clamp(predict(Row<Set>(sample), x), -64.0, 64.0) - sample.discs();
        error.mean_absolute += std::abs(off);
        error.root_mean_square += off * off;
        ++error.held_out;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(error.held_out, 1));
    error.mean_absolute /= count;
    error.root_mean_square = std::sqrt(error.root_mean_square / count);
    return x;
}

PhaseError fit_phase(std::span<const Sample> samples, std::span<const Sample> held_out, int phase,
                     const FitOptions& options, Weights& weights) {
    PhaseError error;
    error.phase = phase;
    const auto x = fit_weights_to<EvalPatterns>(
        samples, held_out,
        [&](const Sample& s) { return takes_part(s.empties(), phase, options.neighbours); },
        [&](const Sample& s) { return Weights::phase_of(s.empties()) == phase; }, options, error);
    write_table<EvalPatterns>(x, weights.phase(phase));
    for (int e = 0; e < kBiasCount; ++e)
        if (Weights::phase_of(e) == phase)
            weights.bias(e) = to_weight(x[static_cast<std::size_t>(EvalPatterns::kWeights + e)]);
    return error;
}

PhaseError fit_order(std::span<const Sample> samples, std::span<const Sample> held_out,
                     const FitOptions& options, Weights& weights) {
    PhaseError error;
    error.phase = PhaseError::kOrder;
    const auto x = fit_weights_to<OrderPatterns>(samples, held_out, is_behind_sorted_moves,
                                                 is_behind_sorted_moves, options, error);
    write_table<OrderPatterns>(x, weights.order());
    return error;
}

}  // namespace

Weights fit(std::span<const Sample> samples, std::span<const Sample> held_out,
            const FitOptions& options, const std::function<void(const PhaseError&)>& report) {
    Weights weights = options.keep ? *options.keep : Weights();
    // A first guess, until fit_probcut has searched with the new ones.
    if (!options.keep) weights.set_error_model(eval::default_weights()->error_model());
    std::mutex mutex;
    std::atomic<int> next{options.keep ? Weights::kPhases : 0};
    Crew(options.threads, [&] {
        for (int part = next++; part <= Weights::kPhases; part = next++) {
            const PhaseError error = part < Weights::kPhases
                                         ? fit_phase(samples, held_out, part, options, weights)
                                         : fit_order(samples, held_out, options, weights);
            const std::lock_guard lock(mutex);
            report(error);
        }
    }).wait();
    return weights;
}

}  // namespace othellier::train
