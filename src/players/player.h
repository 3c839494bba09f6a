#pragma once

#include <stop_token>
#include <string>

#include "core/grid.h"
#include "core/move.h"
#include "core/result.h"
#include "players/thought.h"

namespace othellier {

/// Someone who can be asked what to play: a classroom strategy, the engine, or another program
/// behind a pipe.
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

    /// Says what it thinks of a position and what it would play. Blocks; `on_thought`, if any, is
    /// told what it knows so far each time that is better. The answer is its last word and may say
    /// more than what was told last. Returns soon after `stop` is requested, with the best answer
    /// found so far. Fails when it cannot answer at all (a partner program that died), which
    /// forfeits a game.
    virtual Result<Thought> think(const Question& question, const OnThought& on_thought,
                                  std::stop_token stop) = 0;

    /// The move alone, of a position with a legal one.
    Result<Move> choose(const Grid& position, const ThinkingTime& time, std::stop_token stop);

    /// Whether it plays on boards of that size, which is a valid one.
    virtual bool plays_on(int /*size*/) const { return true; }
};

/// Asks where the side to move may have to pass: the pass is the one line then, and worth what the
/// other side's best move is worth to the side that passes. The game must not be over.
Result<Thought> think_or_pass(Player& player, const Question& question, const OnThought& on_thought,
                              std::stop_token stop);

}  // namespace othellier
