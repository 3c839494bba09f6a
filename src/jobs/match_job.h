#pragma once

#include <memory>
#include <string>

#include "jobs/following_options.h"
#include "match/contest.h"
#include "players/roster.h"
#include "queue/handler.h"
#include "queue/queue.h"

/// `match` and `tournament` by many machines: a task is one game.
namespace othellier::jobs {

inline constexpr const char* kMatchKind = "match";

struct MatchJobOptions {
    double checked = 0.01;  ///< The share of games that is played twice.
    std::string name;       ///< For people.
};

/// How run_contest gets games that the workers of a queue play, in the order of the schedule; where
/// no more are wanted, all workers stop. Everything it is given must outlive it. Its error is what
/// Roster::make says of a SPEC (before anything is put into the queue), or as the queue fails.
match::PlayFixtures games_by_queue(const Roster& roster, queue::Queue& queue,
                                   const match::Plan& plan, const match::ContestOptions& contest,
                                   const MatchJobOptions& options, const Following& following);

/// Plays games of the plan in the settings. Fails with "queue_bad_job" (read), with
/// "worker_untrusted" (read) where `roster` is not to be trusted with a SPEC: see trusted_roster().
Result<std::unique_ptr<queue::Handler>> make_match_handler(const std::string& settings,
                                                           const Roster& roster);

/// Every player of the program. Whoever can write into a queue could otherwise have programs
/// started and files read on the machines of all workers, so players that do refuse to be made
/// ("worker_untrusted") unless this machine `trusts` the queue.
Roster roster_of_workers(bool trusts);

/// Seconds of one thread that a game is expected to take; from docs/levels.md.
double predicted_seconds(const match::Plan& plan, const match::RefereeOptions& referee,
                         const match::Fixture& fixture);

/// Whether a game is the same whoever plays it: no clock, no other program, one thread.
bool is_repeatable(const match::Plan& plan, const match::RefereeOptions& referee,
                   const match::Fixture& fixture);

}  // namespace othellier::jobs
