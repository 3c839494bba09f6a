#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/result.h"
#include "eval/network.h"
#include "train/game_file.h"

namespace othellier::train {

/// How training games are played: the first moves at random, so that no two games are the same;
/// then both sides by search; and from `exact_empties` on perfectly, so that the result of the game
/// is what every position after the last random move is worth, except for mistakes of the search.
struct SelfPlayOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int random_plies_low =
        6;  ///< The number of random moves is drawn between these, in two halves:
    int random_plies_middle = 20;  ///< …half of the games up to here,
    int random_plies_high = 40;    ///< …half of them from there to here.
    int depth = 7;                 ///< Plies searched before the exact part.
    int exact_empties = 18;
    int threads = 1;
    std::shared_ptr<const eval::Weights> weights;  ///< Absent: the embedded ones.
    std::shared_ptr<const eval::Network> network;  ///< Made for those; absent: none.
};

/// Fails with "bad_option" (option, read, known) where the numbers of random moves do not rise.
Result<void> check(const SelfPlayOptions& options);

/// Games are made in chunks of so many; each chunk has a seed of its own, so that the file is the
/// same whatever the number of threads and however often it was interrupted.
inline constexpr std::uint64_t kGamesPerChunk = 64;

struct SelfPlayProgress {
    std::uint64_t games_done;  ///< Those found in the file included.
    std::uint64_t games_before;
    std::uint64_t games_wanted;
};

/// Plays chunks, each from its number and the options alone.
class ChunkPlayer {
 public:
    explicit ChunkPlayer(const SelfPlayOptions& options);
    ~ChunkPlayer();

    /// kGamesPerChunk games; fewer where `stop` was requested.
    std::vector<TrainingGame> play(std::uint64_t number, const std::stop_token& stop);

 private:
    class Play;
    std::unique_ptr<Play> play_;
};

/// How many chunks hold so many games.
constexpr std::uint64_t chunks_of(std::uint64_t games) {
    return (games + kGamesPerChunk - 1) / kGamesPerChunk;
}

/// Plays until the writer's file holds `options.games` games (rounded up to whole chunks), going on
/// from what it has. Fails as check() and the writer do. `progress` is called after each chunk, in
/// order. Stops soon after `stop`.
Result<void> generate(GameFileWriter& writer, const SelfPlayOptions& options,
                      const std::function<void(const SelfPlayProgress&)>& progress,
                      std::stop_token stop);

}  // namespace othellier::train
