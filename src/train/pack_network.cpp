#include "train/pack_network.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "eval/orientation.h"
#include "train/steps.h"

namespace othellier::train {

namespace {

/// PyTorch adds in another order, in 32 bits; a row misread would be off by discs.
constexpr double kMostFromPytorch = 0.02;

/// To the nearest whole number that T holds. What is larger is left to Network::make() to refuse,
/// where it matters: the rows are clipped while training.
template <typename T>
T fixed(float number, double one) {
    constexpr double kLow = std::numeric_limits<T>::min();
    constexpr double kHigh = std::numeric_limits<T>::max();
    return static_cast<T>(std::clamp(std::round(static_cast<double>(number) * one), kLow, kHigh));
}

template <typename T>
void fix(std::vector<T>& to, const std::vector<float>& from, std::size_t phase, double one) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = fixed<T>(from[phase * to.size() + i], one);
}

/// Mirror images within a row agree but for the last bits of floating point, which must not decide
/// about rounding: the first of those that have to be equal speaks for all.
void agree(eval::NetworkContent& content) {
    const auto width = static_cast<std::size_t>(content.sizes.width);
    const auto& kept = eval::rows_kept();
    for (bool changed = true; changed;) {
        changed = false;
        for (const eval::SelfImage& image : eval::self_images()) {
            const auto place = std::ranges::lower_bound(kept, image.row) - kept.begin();
            std::int8_t* row = content.rows.data() + static_cast<std::size_t>(place) * width;
            const auto& origins = eval::kOrigins[static_cast<std::size_t>(image.symmetry)];
            for (std::size_t i = 0; i < width; ++i) {
                const std::size_t other = i / 8 * 8 + static_cast<std::size_t>(origins[i % 8]);
                if (row[i] == row[other]) continue;
                row[i] = row[other] = std::min(row[i], row[other]);
                changed = true;
            }
        }
    }
}

double in_discs(std::int32_t output) {
    return static_cast<double>(output) / eval::kOutputPerDisc;
}

double bounded(double discs) {
    return std::clamp(discs, -64.0, 64.0);
}

}  // namespace

Result<eval::Network> rounded(const FloatNetwork& network, const eval::Weights& weights) {
    eval::NetworkContent content(network.sizes);
    const auto width = static_cast<std::size_t>(network.sizes.width);
    const double one = 1 << network.sizes.fraction_bits;
    const auto& kept = eval::rows_kept();
    for (std::size_t i = 0; i < kept.size(); ++i)
        for (std::size_t k = 0; k < width; ++k)
            content.rows[i * width + k] = fixed<std::int8_t>(
                network.rows[static_cast<std::size_t>(kept[i]) * width + k], one);
    agree(content);
    constexpr double kWeight = 1 << eval::kWeightBits;
    constexpr double kFine = 1 << (eval::kWeightBits + eval::kInputBits);
    for (std::size_t p = 0; p < content.phases.size(); ++p) {
        eval::NetworkPhase& phase = content.phases[p];
        fix(phase.bias, network.bias, p, one);
        fix(phase.direct, network.direct, p, kWeight);
        fix(phase.first, network.first, p, kWeight);
        fix(phase.first_bias, network.first_bias, p, kFine);
        fix(phase.last, network.last, p, kWeight);
        phase.offset = fixed<std::int32_t>(network.offset[p], eval::kOutputPerDisc);
    }
    content.error_model = weights.error_model();
    content.linear = eval::linear_fingerprint(weights);
    return eval::Network::make(content);
}

void compare(const FloatNetwork& before, const Evaluation& packed, std::span<const Sample> samples,
             PackReport& report) {
    for (const Sample& sample : samples) {
        const Board board = sample.board();
        const int empties = sample.empties();
        const double exact_value = before.value(board);
        const double value =
            in_discs(packed.network->output(eval::NetworkFeatures(board), board, empties));
        const double moved = std::abs(value - exact_value);
        report.mean_rounding += moved;
        report.most_rounding = std::max(report.most_rounding, moved);
        ++report.positions;
        if (sample.kind != 1) continue;
        const double linear = packed.weights->sum(eval::Features(board), empties) /
                              static_cast<double>(eval::Weights::kPerDisc);
        report.linear_error += std::abs(bounded(linear) - sample.discs());
        report.float_error += std::abs(bounded(linear + exact_value) - sample.discs());
        report.packed_error += std::abs(bounded(linear + value) - sample.discs());
        ++report.exact;
    }
    report.mean_rounding /= static_cast<double>(std::max<std::size_t>(report.positions, 1));
    const auto exact = static_cast<double>(std::max<std::size_t>(report.exact, 1));
    for (double* error : {&report.linear_error, &report.float_error, &report.packed_error})
        *error /= exact;
}

Result<PackReport> pack_network(const std::filesystem::path& float_file,
                                const std::string& weights_file, const std::filesystem::path& out,
                                std::span<const Sample> samples) {
    const auto weights = weights_of(weights_file);
    if (!weights) return fail(weights.error());
    const auto before = read_float_network(float_file);
    if (!before) return fail(before.error());
    if (before->weights_checksum != eval::file_checksum(**weights))
        return fail("network_weights", {{"file", float_file.string()}});
    PackReport report;
    report.from_pytorch = before->largest_difference();
    if (report.from_pytorch > kMostFromPytorch)
        return fail("network_checks", {{"file", float_file.string()},
                                       {"discs", fmt::format("{:.3f}", report.from_pytorch)}});
    const auto network = rounded(*before, **weights);
    if (!network) return fail(network.error());
    if (const auto written = eval::write_network(out, *network); !written)
        return fail(written.error());
    auto again = eval::read_network(out);
    if (!again) return fail(again.error());
    report.bytes = static_cast<std::size_t>(std::filesystem::file_size(out));
    const Evaluation packed{*weights, std::make_shared<const eval::Network>(std::move(*again))};
    compare(*before, packed, samples, report);
    return report;
}

}  // namespace othellier::train
