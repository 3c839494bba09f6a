#pragma once

#include "session/live_game.h"
#include "session/standings.h"

namespace othellier::session {

/// Sees whether the game at a table was played without help, and tells the Standings when it ends.
/// Help is a hint, a move taken back or played elsewhere in the past, another player halfway, and a
/// game that came from somewhere else.
class GameWatch {
 public:
    explicit GameWatch(const Services& services) : services_(services) {}

    /// After everything that may have changed the game.
    void look(const GameState& state, bool advised);
    /// This game was not played here from its first move.
    void came_from_elsewhere() { helped_ = true; }
    /// Was not begun, but taken up again.
    void taken_up_again(const GameState& state, bool helped);

    bool helped() const { return helped_; }

 private:
    void remember(const GameState& state);

    const Services& services_;
    int number_ = 0;
    std::vector<Move> moves_;  ///< Those played when it looked last.
    std::array<std::string, 2> specs_;
    bool over_ = false;
    bool helped_ = false;
};

/// What there is to tell of a game that has ended; nothing when that was not a game of one person
/// against a computer that played to the end.
std::optional<EndedGame> ended_game(const GameState& state, bool helped);

}  // namespace othellier::session
