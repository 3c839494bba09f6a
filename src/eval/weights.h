#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/huge_pages.h"
#include "core/result.h"
#include "eval/error_model.h"
#include "eval/features.h"
#include "eval/score.h"

namespace othellier::eval {

/// No evaluation is as sure as a result.
inline constexpr Score kMostEvaluation(kMaxScore.value() - Score::kPerDisc);

/// A trained linear evaluation: for each phase of the game one number per configuration of each
/// shape, and one per number of empties. Their sum is the expected result in discs. Weights are
/// 1/256 of a disc. A second, small one for all positions near the end says which moves to try
/// first there. With them goes how far searches with this evaluation are off.
class Weights {
 public:
    static constexpr int kPhases = 15;
    static constexpr int kPerDisc = 256;

    /// Every weight 0: every position even.
    Weights();

    /// Four plies share a phase; the first and the last moves of a game are few.
    static constexpr int phase_of(int empties) {
        const int phase = (60 - empties) / 4;
        return phase < 0 ? 0 : phase >= kPhases ? kPhases - 1 : phase;
    }

    std::span<std::int16_t> phase(int p) {
        return std::span(values_).subspan(static_cast<std::size_t>(p) * EvalPatterns::kWeights,
                                          EvalPatterns::kWeights);
    }
    std::span<const std::int16_t> phase(int p) const {
        return std::span(values_).subspan(static_cast<std::size_t>(p) * EvalPatterns::kWeights,
                                          EvalPatterns::kWeights);
    }
    std::int16_t& bias(int empties) { return bias_[static_cast<std::size_t>(empties)]; }
    std::int16_t bias(int empties) const { return bias_[static_cast<std::size_t>(empties)]; }

    std::span<std::int16_t> order() { return order_; }
    std::span<const std::int16_t> order() const { return order_; }

    /// The sum for the side to move of a position with these features and that many empties, in
    /// 1/kPerDisc of a disc.
    int sum(const Features& features, int empties) const;
    /// Such a sum as a value: to the unit of Score, and never as sure as a result.
    static Score value_of(int sum) {
        constexpr int kShrink = kPerDisc / Score::kPerDisc;
        const int rounded = (sum + (sum >= 0 ? kShrink / 2 : -kShrink / 2)) / kShrink;
        return Score(std::clamp(rounded, -kMostEvaluation.value(), kMostEvaluation.value()));
    }
    Score evaluate(const Features& features, int empties) const;

    /// About the same, in 1/kPerDisc of a disc, for positions near the end (fitted to those with 10
    /// to 14 empties): less exact, but only to be compared with others of as many empties, and
    /// several times as fast.
    int order_value(const OrderFeatures& features) const {
        return sum_of<0>(order_.data(), features,
                         std::make_index_sequence<OrderPatterns::kInstances>());
    }

    const ErrorModel& error_model() const { return error_model_; }
    void set_error_model(const ErrorModel& model) { error_model_ = model; }

    bool operator==(const Weights&) const = default;

 private:
    int sum_here(const Features& features, int empties) const;

    /// The sum over the instances kFirst, kFirst + 1 …, written out one by one: so each place
    /// among the weights is a constant of the instruction that reads it, a third of a loop's
    /// instructions.
    template <std::size_t kFirst, typename Set, std::size_t... kNext>
    static int sum_of(const std::int16_t* values, const PatternNumbers<Set>& numbers,
                      std::index_sequence<kNext...>) {
        return (0 + ... +
                values[Set::kZeros[kFirst + kNext] + numbers[static_cast<int>(kFirst + kNext)]]);
    }

    std::vector<std::int16_t, HugePageAllocator<std::int16_t>> values_;
    std::array<std::int16_t, 65> bias_{};
    std::vector<std::int16_t> order_;
    ErrorModel error_model_;
};

/// What the sums of these weights depend on, in one number: the phases and biases. A network
/// (network.h) corrects one linear evaluation and no other.
std::uint64_t linear_fingerprint(const Weights& weights);
/// The checksum that a file of these weights has in its header.
std::uint64_t file_checksum(const Weights& weights);

/// The bytes of a weights file: magic, format version, checksum, then the weights, one per class of
/// mirror images, and the error model, compressed by zstd (1…22: the higher, the smaller and
/// slower).
std::string to_bytes(const Weights& weights, int compression = 19);

/// Fails with "bad_weights" (fact why: foreign, size, truncated, checksum, compression), or
/// "weights_version" (facts read, expected): what another program wrote is not read.
Result<Weights> weights_from_bytes(std::span<const char> bytes);

/// Fails with "cannot_read" (file, reason) or as above.
Result<Weights> read_weights(const std::filesystem::path& file);
/// Replaces the file whole or not at all. Fails with "cannot_write" (file, reason).
Result<void> write_weights(const std::filesystem::path& file, const Weights& weights);

/// The bytes of the weights that are part of the program.
std::span<const char> embedded_weights();
/// The same, read once.
std::shared_ptr<const Weights> default_weights();

}  // namespace othellier::eval
