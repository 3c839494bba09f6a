#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/board.h"
#include "eval/score.h"

namespace othellier::eval {
class Network;
class Weights;
}  // namespace othellier::eval
namespace othellier::search {
class Searcher;
}

namespace othellier::engine {

/// Searches by one thread without a clock, for whoever needs the score in its own unit and the same
/// answer each time: training. All others ask an EnginePlayer.
class FixedSearch {
 public:
    /// Absent weights: the embedded ones. The network, if any, must have been made for them.
    FixedSearch(std::size_t hash_megabytes, std::shared_ptr<const eval::Weights> weights,
                std::shared_ptr<const eval::Network> network = nullptr);
    ~FixedSearch();

    struct Found {
        std::optional<Square> move;  ///< Absent: the side to move must pass, or the game is over.
        Score score;
        std::uint64_t nodes;
    };

    /// `depth` plies; `selectivity` is one of 73, 87, 95, 98, 99 and 100 percent.
    Found to_depth(const Board& board, int depth, int selectivity);
    /// Exactly.
    Found to_the_end(const Board& board);

    /// As if new: what was searched before has no influence on what is searched next.
    void forget();

 private:
    std::unique_ptr<search::Searcher> searcher_;
};

}  // namespace othellier::engine
