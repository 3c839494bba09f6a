#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "eval/network.h"
#include "train/game_file.h"

namespace othellier::engine {
class FixedSearch;
}

namespace othellier::train {

/// Better scores for games that are there already: turns at `exact_empties` or fewer are solved,
/// earlier ones searched `depth` plies, unless they were searched deeper before. Moves stay.
/// Random turns before the exact part stay as they are: they mark where a game's result stops
/// counting.
struct LabelOptions {
    int exact_empties = 20;
    int depth = 10;
    int every = 1;  ///< Only one in so many of the earlier turns is searched; the rest stay.
    int threads = 1;
    std::shared_ptr<const eval::Weights> weights;
    std::shared_ptr<const eval::Network> network;  ///< Made for those; absent: none.
};

/// Labels games one by one; what it finds depends on the game alone.
class Labeller {
 public:
    explicit Labeller(const LabelOptions& options);
    ~Labeller();

    /// Returns how many turns got a better score. Ends early, with some of them, where `stop` was
    /// requested.
    std::uint64_t label(TrainingGame& game, const std::stop_token& stop);

 private:
    bool improve(const Board& board, Turn& turn, std::size_t ply);

    const LabelOptions options_;
    std::unique_ptr<engine::FixedSearch> search_;
};

/// What the turn at that ply is to be searched to: plies, or Turn::kExact; nothing where it stays
/// as it is.
std::optional<int> depth_wanted(const LabelOptions& options, const Turn& turn, int empties,
                                std::size_t ply);

/// How many games a file of labelled games holds in a chunk.
inline constexpr std::size_t kLabelledPerChunk = 1024;

/// Labels the games in place, on all threads. `progress` is called with the number of games done.
/// Returns how many turns got a better score.
std::uint64_t label(std::span<TrainingGame> games, const LabelOptions& options,
                    const std::function<void(std::size_t done)>& progress, std::stop_token stop);

}  // namespace othellier::train
