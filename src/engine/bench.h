#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/board.h"

namespace othellier::eval {
class Network;
}

namespace othellier::engine {

/// One position of the bench and what it took.
struct BenchRow {
    Board board;
    int depth = 0;
    bool exact = false;
    int score = 0;  ///< Sixteenths of a disc.
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// Fixed positions, middle game and endgame, searched by one thread with an empty table each. The
/// sum of the nodes is the signature: the same on every machine, compiler and instruction set until
/// search or evaluation change; then the commit says so.
inline constexpr std::uint64_t kBenchNodes = 4'129'806;

/// The same with the network that is part of the program.
inline constexpr std::uint64_t kBenchNodesWithNetwork = 3'650'947;

std::vector<BenchRow> run_bench(const std::function<void(const BenchRow&)>& on_row,
                                std::shared_ptr<const eval::Network> network = nullptr);

}  // namespace othellier::engine
