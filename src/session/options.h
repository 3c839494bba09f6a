#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/color.h"
#include "session/clock.h"

namespace othellier::session {

/// Who shall sit on a side. An empty name becomes the colour's own ("Black") or the SPEC.
struct SeatOptions {
    std::string name;
    std::string spec = "human";  ///< "human" or any SPEC of the roster.

    bool human() const { return spec == "human"; }
    bool operator==(const SeatOptions&) const = default;
};

/// What people choose before a game.
struct GameOptions {
    std::array<SeatOptions, 2> seats;  ///< By Color.
    int size = 8;                      ///< Even, 4 to 16.
    /// Who starts. Nothing: Black, or who gives the corners in a handicap game, or the side that
    /// `position` names.
    std::optional<Color> first;
    /// A start position as text (core/position_text.h); nothing: the standard start.
    std::optional<std::string> position;
    int handicap = 0;  ///< Corners that `handicap_for` owns from the start: a1, h8, h1, a8.
    Color handicap_for = Color::kBlack;
    bool hints = true;
    TimeControl time;
    /// R5.4: a second illegal move in the same turn gives the turn away.
    bool second_mistake_forfeits = false;
    /// A person who cannot move has to say "pass"; otherwise the pass is made for them.
    bool confirm_passes = false;
    /// Between two computers: the pause before each move, and whether they wait for `Step` or
    /// `Run` from the start (R1.4).
    Millis delay{0};
    bool start_paused = false;

    SeatOptions& seat(Color c) { return seats[static_cast<std::size_t>(c)]; }
    const SeatOptions& seat(Color c) const { return seats[static_cast<std::size_t>(c)]; }
    bool human(Color c) const { return seat(c).human(); }
    bool any_human() const { return human(Color::kBlack) || human(Color::kWhite); }
    bool any_computer() const { return !human(Color::kBlack) || !human(Color::kWhite); }
    bool operator==(const GameOptions&) const = default;
};

}  // namespace othellier::session
