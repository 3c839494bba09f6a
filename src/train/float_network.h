#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/result.h"
#include "eval/network_sizes.h"

namespace othellier::train {

/// A network in floating point, as tools/train/export.py writes what PyTorch trained: what the
/// program's own (eval::Network) is rounded from, and the slow oracle that it is compared with.
struct FloatNetwork {
    /// A position and what PyTorch says that the network adds to the linear evaluation, in discs.
    struct Check {
        std::uint64_t player;
        std::uint64_t opponent;
        float discs;
        float unused;
    };
    static_assert(sizeof(Check) == 24);

    eval::NetworkSizes sizes;
    std::uint64_t weights_checksum =
        0;                    ///< Of the file of linear weights that it was trained with.
    std::vector<float> rows;  ///< [NetworkPatterns::kWeights][width]
    // All phases, one after the other:
    std::vector<float> bias;        ///< [phase][width / 8]
    std::vector<float> direct;      ///< [phase][inputs]
    std::vector<float> first;       ///< [phase][inputs][hidden]
    std::vector<float> first_bias;  ///< [phase][hidden]
    std::vector<float> last;        ///< [phase][hidden]
    std::vector<float> offset;      ///< [phase]
    std::vector<Check> checks;

    /// Zeros, of these sizes.
    explicit FloatNetwork(const eval::NetworkSizes& s);

    /// What it adds to the linear evaluation for the side to move, in discs.
    double value(const Board& board) const;
    /// How far value() is from the checks, at most.
    double largest_difference() const;

 private:
    std::vector<double> inputs(const Board& board) const;
};

/// Fails with "cannot_read" or "bad_float_network" (file, why: foreign, version, sizes, shapes,
/// truncated, number).
Result<FloatNetwork> read_float_network(const std::filesystem::path& file);
/// Fails with "cannot_write".
Result<void> write_float_network(const std::filesystem::path& file, const FloatNetwork& network);

}  // namespace othellier::train
