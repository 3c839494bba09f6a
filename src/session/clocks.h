#pragma once

#include <array>
#include <optional>

#include "core/color.h"
#include "session/time_control.h"

namespace othellier::session {

/// The two clocks of a game. Never asks what time it is: whoever calls says so, on one scale that
/// does not run backwards.
class Clocks {
 public:
    /// What is left on each clock, by Color. All zero without a time control.
    using Left = std::array<Millis, 2>;

    Clocks() = default;
    explicit Clocks(const TimeControl& control);

    const TimeControl& control() const { return control_; }
    /// What is left on both, as of the last stop. What a turn can be taken back to.
    const Left& left() const { return left_; }

    /// Stands both at `left`, neither running.
    void set(const Left& left);
    /// Starts the clock of `color` unless it is running already; the other one stops.
    void start(Color color, Millis now);
    void stop(Millis now);
    /// Stops the clock of `color`, who has moved, and gives it what it gets for that.
    void moved(Color color, Millis now);

    std::optional<Color> running() const { return running_; }
    Millis remaining(Color color, Millis now) const;
    /// When the flag of the running clock falls; nothing when none runs.
    std::optional<Millis> falls_at() const;
    /// Whose flag has fallen by `now`.
    std::optional<Color> fallen(Millis now) const;

 private:
    Millis& left_of(Color c) { return left_[static_cast<std::size_t>(c)]; }

    TimeControl control_;
    Left left_{};
    std::optional<Color> running_;
    Millis since_{0};
};

}  // namespace othellier::session
