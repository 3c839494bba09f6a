#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/huge_pages.h"
#include "core/result.h"
#include "eval/error_model.h"
#include "eval/network_sizes.h"
#include "eval/score.h"
#include "eval/weights.h"

namespace othellier::eval {

/// The numbers of a network as one writes and reads them, before they are laid out for the kernels:
/// those of one phase of the game.
struct NetworkPhase {
    std::vector<std::int16_t> bias;        ///< [width / 8]: of each group of eight.
    std::vector<std::int16_t> direct;      ///< [inputs]: from the inputs to the output.
    std::vector<std::int16_t> first;       ///< [inputs][hidden]
    std::vector<std::int32_t> first_bias;  ///< [hidden]
    std::vector<std::int16_t> last;        ///< [hidden]
    std::int32_t offset = 0;

    explicit NetworkPhase(const NetworkSizes& sizes);
    bool operator==(const NetworkPhase&) const = default;
};

/// And all of them.
struct NetworkContent {
    NetworkSizes sizes;
    /// The rows that stand for themselves (rows_kept()), one after the other.
    std::vector<std::int8_t> rows;
    std::vector<NetworkPhase> phases;  ///< Weights::kPhases of them.
    ErrorModel error_model;            ///< How far off searches with the network are.
    std::uint64_t linear = 0;          ///< linear_fingerprint() of what it adds to.

    explicit NetworkContent(const NetworkSizes& s);
    bool operator==(const NetworkContent&) const = default;
};

/// A small network on patterns that corrects the linear evaluation: each instance of kNetworkShapes
/// reads a row of numbers (orientation.h), the rows are summed, the sum's left half is multiplied
/// with its right one, and a head of one hidden layer, for each phase of the game its own, makes
/// discs of that and of the numbers of moves. Whole numbers only, so that every instruction set
/// gives the same values. Read by any number of threads.
class Network {
 public:
    /// Fails with "bad_network" (why: sizes, symmetry, range) where a number could overflow or a
    /// mirror image would not be worth the same.
    static Result<Network> make(const NetworkContent& content);

    const NetworkSizes& sizes() const { return content_.sizes; }
    NetworkContent content() const;
    std::uint64_t linear() const { return content_.linear; }
    const ErrorModel& error_model() const { return content_.error_model; }
    void set_error_model(const ErrorModel& model) { content_.error_model = model; }

    /// What is added to the linear evaluation for the side to move, kOutputPerDisc to a disc.
    std::int32_t output(const NetworkFeatures& numbers, const Board& board, int empties) const;

    /// The whole evaluation: with the linear one, which must be the one that the network was made
    /// for.
    Score evaluate(const Weights& weights, const Features& features, const NetworkFeatures& numbers,
                   const Board& board, int empties) const {
        return evaluate(weights.sum(features, empties), numbers, board, empties);
    }
    /// The same where the linear sum is known.
    Score evaluate(int linear_sum, const NetworkFeatures& numbers, const Board& board,
                   int empties) const;

    /// What the kernels read.
    const std::int8_t* rows() const { return rows_.data(); }
    const std::int16_t* bias(int phase) const;
    HeadView head(int phase) const;

 private:
    explicit Network(const NetworkContent& content);
    void lay_out_rows();
    void lay_out_phases();

    NetworkContent content_;  ///< But for `rows`, which stand below for all positions on the board.
    std::vector<std::int8_t, HugePageAllocator<std::int8_t>> rows_;
    std::vector<std::int16_t, HugePageAllocator<std::int16_t>> biases_;  ///< [phase][width]
    int pairs_ = 0;
    std::vector<std::int16_t> first_;   ///< [phase][pair][neuron][2]
    std::vector<std::int16_t> direct_;  ///< [phase][pair][2]
};

/// What the rows mean, in one number: FNV-1a of the shapes' squares, each shape's followed by ";".
/// Other shapes make another network.
std::uint64_t network_shapes_fingerprint();

/// The bytes of a network's file, compressed by zstd.
std::string to_bytes(const Network& network, int compression = 19);

/// Fails with "bad_network" (why: foreign, truncated, large, compression, checksum, shapes, and
/// what Network::make() says) or "network_version" (read, expected).
Result<Network> network_from_bytes(std::span<const char> bytes);

/// Fails with "cannot_read" (file, reason) or as above.
Result<Network> read_network(const std::filesystem::path& file);
/// Replaces the file whole or not at all. Fails with "cannot_write" (file, reason).
Result<void> write_network(const std::filesystem::path& file, const Network& network);

/// The bytes of the network that is part of the program.
std::span<const char> embedded_network();
/// The same, read once. Made for default_weights().
std::shared_ptr<const Network> default_network();

/// The network of that name for these weights: "embedded", or a file. Fails as shared_network().
Result<std::shared_ptr<const Network>> named_network(std::string_view name, const Weights& weights);

/// A network to use with these weights, read once however many ask for it while somebody still has
/// it. Fails as read_network(), or with "network_weights" when it was made for others.
Result<std::shared_ptr<const Network>> shared_network(const std::filesystem::path& file,
                                                      const Weights& weights);

}  // namespace othellier::eval
