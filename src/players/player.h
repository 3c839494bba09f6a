#pragma once

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <string>

#include "core/grid.h"
#include "core/move.h"
#include "core/result.h"

namespace othellier {

/// How long a player may think on this move. A field that is zero sets no limit.
struct ThinkingTime {
    std::chrono::milliseconds remaining{0};  ///< On the player's clock for the rest of the game.
    std::chrono::milliseconds increment{0};  ///< Added to it after each move.
    std::chrono::milliseconds per_move{0};   ///< At most this for the one move.

    bool unlimited() const { return remaining.count() == 0 && per_move.count() == 0; }
};

/// Someone who can be asked for a move: a classroom strategy, the engine, or another program behind
/// a pipe.
///
/// A Player knows nothing of windows, protocols or the other side. Whoever runs the game checks the
/// move; a Player that answers with an illegal one forfeits, as it would in a tournament. One
/// Player serves one game at a time and is called from one thread at a time.
class Player {
 public:
    virtual ~Player() = default;

    /// The SPEC it was made from, with its defaults left out: "level4", "alphabeta:6,eval=discs".
    virtual std::string name() const = 0;

    /// Told before the first move of each game; forgets what it learned of the last one.
    virtual void new_game() {}

    /// Chooses a move for the side to move of `position`, which has a legal one. Blocks; returns
    /// soon after `stop` is requested, with the best move found so far. Fails when it cannot answer
    /// at all (a partner program that died), which forfeits the game.
    virtual Result<Move> choose(const Grid& position, const ThinkingTime& time,
                                std::stop_token stop) = 0;

    /// Positions looked at for the last choice; 0 where that means nothing.
    virtual std::uint64_t nodes() const { return 0; }
};

}  // namespace othellier
