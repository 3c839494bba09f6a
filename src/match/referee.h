#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "core/time_control.h"
#include "players/player.h"

namespace othellier::match {

/// The time that a referee goes by: the real one, unless a test brings its own.
struct RefereeTime {
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
    /// Waits for an answer, at most until then. False when it has not come by then. A point of time
    /// and not a while: a thread may be late in beginning to wait.
    std::function<bool(const std::future<void>& answered,
                       std::chrono::steady_clock::time_point until)>
        wait = [](const std::future<void>& answered, std::chrono::steady_clock::time_point until) {
            return answered.wait_until(until) == std::future_status::ready;
        };
};

struct RefereeOptions {
    TimeControl time;
    /// An overrun smaller than this is forgiven: threads of a busy machine start late.
    std::chrono::milliseconds margin{20};
    /// How long a player that overran may go on after it was asked to stop.
    std::chrono::milliseconds grace{1000};
    RefereeTime clock = {};
};

/// What one turn cost; a pass costs nothing.
struct TurnCost {
    std::chrono::microseconds time{0};
    std::uint64_t nodes = 0;
};

/// A game as it was refereed.
struct RefereedGame {
    Game game;
    std::vector<TurnCost> costs;  ///< One for each turn of game.moves() after the opening.
    std::optional<Error> reason;  ///< Why the loser forfeited: told by text::describe.
    bool aborted = false;         ///< The caller's stop came first: there is no result.
};

/// The players by colour. They are shared because a player that ignores both its clock and the
/// request to stop is left behind in its thread, which then still needs it.
using Seats = std::array<std::shared_ptr<Player>, 2>;

/// Plays `game` on to its end. Blocks. The names of its seats go into the reasons.
///
/// The referee makes the passes, checks every move, keeps the clocks by its own time, and
/// ends the game against a player that answers with an illegal move ("forfeit_illegal"), with an
/// error ("forfeit_error"), with an exception ("forfeit_exception") or too late ("forfeit_time").
///
/// With a clock, each question is asked on a thread of its own. At the deadline the player is asked
/// to stop; one that still has not answered after the grace time loses ("forfeit_hung") and its
/// thread is abandoned: it cannot be killed safely inside one process, so it may use a core until
/// the program ends, but the match goes on. Without a clock nothing tells a slow player from one
/// that hangs, and the referee waits; `stop` is handed to the player.
RefereedGame referee(Game game, const Seats& players, const RefereeOptions& options,
                     std::stop_token stop = {});

}  // namespace othellier::match
