#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "core/result.h"
#include "match/contest_game.h"
#include "match/referee.h"
#include "match/schedule.h"
#include "players/roster.h"

namespace othellier::match {

struct RunnerOptions {
    int threads = 1;
    RefereeOptions referee;
};

/// Told of every game as it ends, one at a time, in the order in which they end. Returns whether to
/// go on: false stops the games in progress too.
using OnGame = std::function<bool(ContestGame)>;

/// Plays one game. Each has two new players, with seeds derived from the plan's seed and the number
/// of the game: what is played does not depend on who plays it, nor when. Fails with what
/// Roster::make says of a SPEC.
Result<RefereedGame> play_fixture(const Roster& roster, const Plan& plan, const Schedule& schedule,
                                  const Fixture& fixture, const RefereeOptions& options,
                                  const std::stop_token& stop);

/// Plays the fixtures of the schedule that are not in `done` (by index) on several threads, as
/// play_fixture does. Blocks until all are played, `stop` is requested
/// or `on_game` has enough; games cut short are forgotten.
///
/// Fails with what Roster::make says of a SPEC; that is found before the first game, unless making
/// a player fails later on.
Result<void> play_fixtures(const Roster& roster, const Plan& plan, const Schedule& schedule,
                           const std::vector<bool>& done, const RunnerOptions& options,
                           const OnGame& on_game, std::stop_token stop = {});

}  // namespace othellier::match
