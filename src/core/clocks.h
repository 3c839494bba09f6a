#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "core/color.h"
#include "core/time_control.h"

namespace othellier {

/// The two clocks of a game, at a table or in a match. Never asks what time it is: whoever calls
/// says so, on one scale that does not run backwards.
class Clocks {
 public:
    using Time = std::chrono::microseconds;
    /// What is left by Color: for the game, or for the move where only moves are limited. All zero
    /// without a time control. Where both are limited the move's own time is not in it.
    using Left = std::array<Time, 2>;

    Clocks() = default;
    explicit Clocks(const TimeControl& control);

    const TimeControl& control() const { return control_; }
    /// As of the last stop: what a turn can be taken back to.
    const Left& left() const { return left_; }

    /// Stands both at `left`, neither running.
    void set(const Left& left);
    /// Starts the clock of `color` unless it is running already; the other one stops.
    void start(Color color, Time now);
    void stop(Time now);
    /// Stops the clock of `color`, who has moved, and gives it what it gets for that.
    void moved(Color color, Time now);

    std::optional<Color> running() const { return running_; }
    /// What `color` has left for the game, and for the move; zero where that is not limited.
    Time left_for_game(Color color, Time now) const;
    Time left_for_move(Color color, Time now) const;
    /// How long `color` may still think on a move: the less of the two, of those that are limited.
    Time remaining(Color color, Time now) const;
    /// When the flag of the running clock falls; nothing when none runs.
    std::optional<Time> falls_at() const;
    /// Whose flag has fallen by `now`.
    std::optional<Color> fallen(Time now) const;

 private:
    static std::size_t at(Color c) { return static_cast<std::size_t>(c); }
    bool limits_both() const;
    Time used(Color color, Time now) const;

    TimeControl control_;
    Left left_{};
    Left for_move_{};  ///< Where a move is limited beside the game.
    std::optional<Color> running_;
    Time since_{0};
};

}  // namespace othellier
