#pragma once

#include <cstddef>
#include <span>

#include "eval/network.h"
#include "train/evaluation.h"
#include "train/float_network.h"
#include "train/sample.h"

namespace othellier::train {

/// The numbers of `network` rounded to the program's: for the linear weights that it was trained
/// with. Fails as eval::Network::make() does where a number is too large.
Result<eval::Network> rounded(const FloatNetwork& network, const eval::Weights& weights);

/// What became of a network when it was packed.
struct PackReport {
    std::size_t bytes = 0;      ///< Of the file.
    double from_pytorch = 0;    ///< How far its values are at most from PyTorch's, before rounding.
    std::size_t positions = 0;  ///< Looked at for the rest; none: no samples.
    double mean_rounding = 0;   ///< How far rounding moves a value, on average…
    double most_rounding = 0;   ///< …and at most. All in discs.
    /// Mean error against exact scores, where some are.
    std::size_t exact = 0;
    double linear_error = 0;
    double float_error = 0;
    double packed_error = 0;
};

/// Compares the three evaluations on samples; fills `report`.
void compare(const FloatNetwork& before, const Evaluation& packed, std::span<const Sample> samples,
             PackReport& report);

/// Reads what tools/train/export.py wrote, makes sure that the program understands it as PyTorch
/// does, rounds it, writes it and reads it back. Fails as reading and writing do, or with
/// "network_weights" (file), "network_checks" (file, discs), "bad_network".
Result<PackReport> pack_network(const std::filesystem::path& float_file,
                                const std::string& weights_file, const std::filesystem::path& out,
                                std::span<const Sample> samples);

}  // namespace othellier::train
