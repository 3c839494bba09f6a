#include "engine/engine.h"

#include <condition_variable>
#include <mutex>

#include "engine/time_control.h"

namespace othellier::engine {

namespace {

/// Calls back once, at a time or when so many nodes are done, unless it is destroyed before.
class Alarm {
 public:
    Alarm(Searcher& searcher, std::chrono::milliseconds after, std::uint64_t nodes) {
        if (after.count() == 0 && nodes == 0) return;
        thread_ = std::jthread([this, &searcher, after, nodes](const std::stop_token& over) {
            watch(searcher, after, nodes, over);
        });
    }

 private:
    void watch(Searcher& searcher, std::chrono::milliseconds after, std::uint64_t nodes,
               const std::stop_token& over) {
        constexpr std::chrono::milliseconds kGlance(1);
        const auto deadline = std::chrono::steady_clock::now() + after;
        std::unique_lock lock(mutex_);
        while (!over.stop_requested()) {
            const bool late = after.count() != 0 && std::chrono::steady_clock::now() >= deadline;
            if (late || (nodes != 0 && searcher.nodes() >= nodes)) {
                searcher.stop();
                return;
            }
            const auto next = nodes != 0 ? std::chrono::steady_clock::now() + kGlance : deadline;
            wake_.wait_until(lock, over, next, [] { return false; });
        }
    }

    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::jthread thread_;
};

/// Leaves aside what this machine lately took longer than asked.
TimeBudget less(TimeBudget budget, std::chrono::milliseconds lateness) {
    constexpr std::chrono::milliseconds kLeast(1);
    if (budget.hard.count() != 0) budget.hard = std::max(budget.hard - lateness, kLeast);
    if (budget.soft.count() != 0) budget.soft = std::max(budget.soft - lateness, kLeast);
    return budget;
}

}  // namespace

Engine::Engine(const EngineOptions& options)
    : searcher_({options.threads, options.hash_megabytes, options.weights}) {}

Engine::~Engine() {
    stop_pondering();
}

void Engine::set_position(const Board& board) {
    board_ = board;
}

std::vector<Step> Engine::steps_for(const GoLimits& limits) const {
    const int empties = board_.empties().count();
    if (limits.level) return steps_of(level(*limits.level), empties);
    if (limits.depth) {
        if (*limits.depth >= empties) return solving(empties, Selectivity::kNone);
        return deepening(*limits.depth, limits.selectivity);
    }
    return endless_steps(empties);
}

Progress Engine::go(const GoLimits& limits, const Callback& on_progress, std::stop_token stop) {
    const auto start = std::chrono::steady_clock::now();
    stop_pondering();
    searcher_.allow();
    const std::stop_callback on_stop(stop, [this] { searcher_.stop(); });
    const int empties = board_.empties().count();
    const TimeBudget budget = less(budget_of(limits.time, empties, limits.own_limit), lateness_);
    const bool timed = budget.hard.count() != 0;

    SearchRequest request{.board = board_, .steps = steps_for(limits), .on_progress = {}};
    request.best_moves = limits.best_moves;
    request.prove_line = !timed && !limits.only_winner;
    request.node_limit = limits.nodes;
    if (limits.only_winner) {
        request.alpha = Score::of_discs(-1);
        request.beta = Score::of_discs(1);
    }
    // Only one move, and a clock: no need to think.
    if (timed && board_.legal_moves().count() == 1) request.steps.resize(1);
    request.on_progress = [&](const Progress& progress) {
        if (on_progress) on_progress(progress);
        const auto elapsed = std::chrono::steady_clock::now() - start;
        if (budget.soft.count() != 0 && elapsed >= budget.soft) searcher_.stop();
    };
    if (timed) request.deadline = start + budget.hard;
    const Alarm alarm(searcher_, budget.hard, limits.nodes);
    Progress found = searcher_.run(request);
    if (timed) {
        const auto late = std::chrono::steady_clock::now() - start - budget.hard;
        lateness_ = std::max(std::chrono::duration_cast<std::chrono::milliseconds>(late),
                             lateness_ * 3 / 4);
    }
    return found;
}

void Engine::ponder(const Board& board) {
    stop_pondering();
    searcher_.allow();
    pondering_ = std::jthread([this, board] {
        SearchRequest request{
            .board = board, .steps = endless_steps(board.empties().count()), .on_progress = {}};
        searcher_.run(request);
    });
}

void Engine::stop_pondering() {
    if (!pondering_.joinable()) return;
    searcher_.stop();
    pondering_.join();
}

void Engine::forget() {
    stop_pondering();
    searcher_.forget();
}

}  // namespace othellier::engine
