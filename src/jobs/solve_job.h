#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/suite.h"
#include "jobs/following_options.h"
#include "jobs/solve_cost.h"
#include "queue/handler.h"
#include "queue/queue.h"

/// `solve` by many machines: a task is one position, or one that a long one was split into.
namespace othellier::jobs {

inline constexpr const char* kSolveKind = "solve";

struct SolveJobOptions {
    std::size_t hash_megabytes = 256;
    bool all_moves = false;
    double checked = 0.01;        ///< The share of tasks that is done twice.
    double split_seconds = 3600;  ///< Positions that are predicted to take longer are split.
    std::string name;             ///< For people.
};

/// A position to be solved for the sake of a problem: the one after these moves.
struct SolvePart {
    std::size_t problem = 0;
    std::vector<Move> moves;
    Grid position;
    double cost = 0;
};

/// The problems as tasks. A problem that would take longer than the limit is split into its moves,
/// those again, and so on, up to some thousands; all parts of a problem stand together.
std::vector<SolvePart> parts_of(std::span<const formats::Problem> problems, double split_seconds);

/// What the parts of one problem say of it: the best move of the best, the nodes of all together.
/// The scores are those of the problem solved in one piece; of equally good moves another one may
/// come first.
engine::SolvedProblem joined(const formats::Problem& problem, std::span<const SolvePart> parts,
                             std::span<const engine::SolvedProblem> answers, bool all_moves);

/// Text for the queue, and back. Fails with "queue_bad_answer" (read).
std::string to_answer_text(const engine::SolvedProblem& solved);
Result<engine::SolvedProblem> parse_solved(const std::string& text);

/// Fails with "queue_bad_job" (read).
Result<std::unique_ptr<queue::Handler>> make_solve_handler(const std::string& settings);

/// What solving took, of whatever the queue holds, at most `most`.
Result<std::vector<CostSample>> cost_samples(queue::Queue& queue, int most);

/// Puts the problems into the queue and waits. Tells of each as engine::SuiteSolver does.
Result<engine::SuiteTotals> solve_by_queue(queue::Queue& queue,
                                           std::span<const formats::Problem> problems,
                                           const SolveJobOptions& options,
                                           const engine::SuiteSolver::OnSolved& on_solved,
                                           const Following& following);

}  // namespace othellier::jobs
