#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/result.h"
#include "match/contest_game.h"
#include "match/runner.h"
#include "match/schedule.h"
#include "match/scoreboard.h"
#include "players/roster.h"

namespace othellier::match {

struct ContestOptions {
    RunnerOptions runner;
    std::optional<SprtSettings> sprt;              ///< For a match of two players.
    std::optional<std::filesystem::path> journal;  ///< Games are saved there and resumed from it.
};

/// What is known so far, for whoever shows it.
struct ContestProgress {
    int played;   ///< Of them, those taken from the journal included.
    int resumed;  ///< Those taken from the journal.
    int planned;
    const Scoreboard& board;
    const std::optional<SprtWatch>& sprt;
};

/// A match or a tournament when it has ended.
struct ContestResult {
    std::vector<ContestGame> games;  ///< In the order of the schedule.
    Scoreboard board;
    std::optional<SprtWatch> sprt;
    int planned;
    bool complete;  ///< All games played, or the sequential test has its verdict.
};

/// Plays the fixtures that are not in `done` (by index), and tells of each game as play_fixtures
/// does. Games may come in any order.
using PlayFixtures = std::function<Result<void>(
    const Schedule& schedule, const std::vector<bool>& done, const OnGame& on_game)>;

/// Plays a whole match or tournament; see Plan. When `stop` is requested the result holds the games
/// finished so far. Everything in it but the times is the same for equal plans, whatever the
/// threads and however often it was interrupted and resumed. `on_progress` is called after
/// each game, from the thread that played it, one call at a time.
Result<ContestResult> run_contest(const Roster& roster, const Plan& plan,
                                  const ContestOptions& options,
                                  const std::function<void(const ContestProgress&)>& on_progress,
                                  std::stop_token stop = {});

/// The same with games that somebody else plays.
Result<ContestResult> run_contest(const Plan& plan, const ContestOptions& options,
                                  const PlayFixtures& play,
                                  const std::function<void(const ContestProgress&)>& on_progress);

}  // namespace othellier::match
