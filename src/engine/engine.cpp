#include "engine/engine.h"

#include <new>
#include <utility>

#include "engine/time_budget.h"

namespace othellier::engine {

namespace {

/// Leaves aside what this machine lately took longer than asked.
TimeBudget less(TimeBudget budget, std::chrono::milliseconds lateness) {
    constexpr std::chrono::milliseconds kLeast(1);
    if (budget.hard.count() != 0) budget.hard = std::max(budget.hard - lateness, kLeast);
    if (budget.soft.count() != 0) budget.soft = std::max(budget.soft - lateness, kLeast);
    return budget;
}

}  // namespace

Engine::Engine(const EngineOptions& options)
    : searcher_({options.threads, options.hash_megabytes, options.weights, network_of(options)}),
      clock_(options.clock) {}

Engine::~Engine() {
    stop_pondering();
}

void Engine::set_position(const Board& board) {
    board_ = board;
}

std::vector<search::Step> Engine::steps_for(const GoLimits& limits) const {
    const int empties = board_.empties().count();
    if (limits.level) return steps_of(level(*limits.level), empties);
    if (limits.depth) {
        if (*limits.depth >= empties) return search::solving(empties, search::Selectivity::kNone);
        return search::deepening(*limits.depth, limits.selectivity);
    }
    return endless_steps(empties);
}

search::SearchRequest Engine::request_for(const GoLimits& limits, bool timed) const {
    search::SearchRequest request{.board = board_, .steps = steps_for(limits), .on_progress = {}};
    request.best_moves = limits.best_moves;
    request.prove_line = !timed && !limits.only_winner;
    if (limits.only_winner) {
        request.alpha = Score::of_discs(-1);
        request.beta = Score::of_discs(1);
    }
    // Only one move, and a clock: no need to think.
    if (timed && board_.legal_moves().count() == 1) request.steps.resize(1);
    return request;
}

search::Progress Engine::go(const GoLimits& limits, const Callback& on_progress,
                            std::stop_token stop) {
    const auto start = clock_();
    stop_pondering();
    const int empties = board_.empties().count();
    const TimeBudget budget = less(budget_of(limits.time, empties, limits.own_limit), lateness_);
    const bool timed = budget.hard.count() != 0;
    search::Control control({.deadline = timed ? std::optional(start + budget.hard) : std::nullopt,
                             .nodes = limits.nodes,
                             .stop = std::move(stop),
                             .clock = clock_});
    search::SearchRequest request = request_for(limits, timed);
    request.on_progress = [&](const search::Progress& progress) {
        if (on_progress) on_progress(progress);
        if (budget.soft.count() != 0 && clock_() - start >= budget.soft) control.stop();
    };
    search::Progress found = searcher_.run(request, control);
    if (timed) {
        const auto late = clock_() - start - budget.hard;
        lateness_ = std::max(std::chrono::duration_cast<std::chrono::milliseconds>(late),
                             lateness_ * 3 / 4);
    }
    return found;
}

void Engine::ponder(const Board& board) {
    stop_pondering();
    pondering_ = std::jthread([this, board](std::stop_token stop) {
        search::Control control({.stop = std::move(stop)});
        try {
            searcher_.run({.board = board,
                           .steps = endless_steps(board.empties().count()),
                           .on_progress = {}},
                          control);
        } catch (const std::bad_alloc&) {
            // Nobody asked for this thought.
        }
    });
}

void Engine::stop_pondering() {
    if (!pondering_.joinable()) return;
    pondering_.request_stop();
    pondering_.join();
}

void Engine::forget() {
    stop_pondering();
    searcher_.forget();
}

}  // namespace othellier::engine
