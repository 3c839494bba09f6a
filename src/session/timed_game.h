#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/game.h"
#include "session/clock.h"

namespace othellier::session {

/// A game with its clocks, and where in it the person looks. Knows no players and no time of day:
/// whoever calls says when it is.
class TimedGame {
 public:
    /// The standard start, without clocks.
    TimedGame() : TimedGame(Game(), TimeControl{}) {}
    TimedGame(Game game, const TimeControl& time);

    const Game& game() const { return game_; }
    const Grid& position() const { return game_.position(); }
    const Clocks& clocks() const { return clocks_; }
    /// At the start of each turn; length() + 1 of them.
    const std::vector<Clocks::Left>& clock_history() const { return clock_history_; }

    void start_clock(Millis now) { clocks_.start(position().turn(), now); }
    void stop_clocks(Millis now) { clocks_.stop(now); }
    /// Clocks as they were kept: what is left, and what was at the start of each turn.
    void set_clocks(const Clocks::Left& left, std::vector<Clocks::Left> history);

    /// A legal move, or a pass, of the side to move, which it finished at `at`.
    void play(Move move, Millis at);
    /// The side to move loses its turn (R5.4).
    void forfeit_turn(Millis at);
    void concede(Color loser, Ending how, Millis at);
    /// The concession is taken back, and nothing else.
    void take_back_concession();
    /// Takes the game itself to after `index` turns and gives the clocks back what they had.
    void go_to(int index);
    /// The turns from `index` on are others from now on; the game is at their end. The clocks stay
    /// as they were at `index`.
    void replace_tail(int index, std::span<const Move> moves);
    void sit(Color color, Seat seat) { game_.seat(color) = std::move(seat); }

    /// Shows the position after `index` turns; the game goes on behind it.
    void look_at(int index);
    bool looking_back() const { return look_.has_value(); }
    int shown_index() const { return look_.value_or(game_.index()); }
    Grid shown() const;

 private:
    void turn_made(int index_before);

    Game game_;
    Clocks clocks_;
    std::vector<Clocks::Left> clock_history_;
    std::optional<int> look_;  ///< Set while it is not where the game is.
};

}  // namespace othellier::session
