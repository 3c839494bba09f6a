#include "engine/suite.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "core/board_grid.h"
#include "engine/default_threads.h"
#include "search/searcher.h"
#include "search/small_board.h"

namespace othellier::engine {

namespace {

double in_seconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double>(time).count();
}

bool is_small(const formats::Problem& problem) {
    return problem.position.size() != 8;
}

/// Nothing when it was stopped before its proof.
std::optional<SolvedProblem> solved_problem(std::size_t at, const search::Progress& found) {
    if (!std::ranges::all_of(found.lines, &search::RootMove::is_proven)) return std::nullopt;
    SolvedProblem solved{at, {}, found.nodes, in_seconds(found.elapsed), {}};
    for (const search::RootMove& line : found.lines)
        solved.lines.push_back({line.score.rounded().value(), line.moves});
    return solved;
}

search::SearchRequest request_for(const Grid& grid, bool all_moves) {
    return {.board = to_board(grid),
            .steps = search::solving(grid.empties()),
            .best_moves = all_moves ? 64 : 1,
            .prove_line = true,
            .on_progress = {}};
}

/// Answers as they come, given out in order.
class InOrder {
 public:
    explicit InOrder(std::size_t count) : waiting_(count) {}

    template <typename Tell>
    void take(std::size_t i, SolvedProblem answer, Tell tell) {
        waiting_[i] = std::move(answer);
        for (; next_ < waiting_.size() && waiting_[next_]; ++next_)
            tell(*std::exchange(waiting_[next_], {}));
    }

    /// Those that wait for one that never came.
    template <typename Tell>
    void flush(Tell tell) {
        for (; next_ < waiting_.size(); ++next_)
            if (waiting_[next_]) tell(*std::exchange(waiting_[next_], {}));
    }

 private:
    std::vector<std::optional<SolvedProblem>> waiting_;
    std::size_t next_ = 0;
};

}  // namespace

SuiteOptions chosen(SuiteOptions asked) {
    asked.threads = threads_or_default(asked.threads);
    if (asked.together == 0) asked.together = asked.threads;
    asked.together = std::min(asked.together, asked.threads);
    return asked;
}

formats::GameRecord record_of(const formats::Problem& problem, const SolvedProblem& solved) {
    formats::GameRecord record;
    record.start = problem.position;
    record.comment = problem.name;
    for (const SolvedLine& line : solved.lines) {
        if (line.moves.empty())
            record.position_score = line.score;
        else
            record.scores.push_back({line.moves.front(), line.score});
    }
    return record;
}

std::optional<bool> agreement(const formats::Problem& problem,
                              const std::vector<SolvedLine>& lines) {
    if (!problem.score) return std::nullopt;
    if (lines.front().score != problem.score->value()) return false;
    if (lines.size() == 1) return true;
    for (const auto& [move, score] : problem.move_scores)
        for (const SolvedLine& line : lines)
            if (line.moves.front() == move && line.score != score.value()) return false;
    return true;
}

Result<std::unique_ptr<SuiteSolver>> SuiteSolver::make(std::span<const formats::Problem> problems,
                                                       const SuiteOptions& options) {
    for (const formats::Problem& problem : problems)
        if (const int size = problem.position.size(); size > 8)
            return fail("solve_size", {{"size", std::to_string(size)}});
    return std::unique_ptr<SuiteSolver>(new SuiteSolver(problems, options));
}

SuiteSolver::SuiteSolver(std::span<const formats::Problem> problems, const SuiteOptions& options)
    : problems_(problems), options_(options) {}

SuiteSolver::~SuiteSolver() = default;

SuiteTotals SuiteSolver::run(const OnSolved& on_solved, std::stop_token stop) {
    totals_ = {};
    solved_ = 0;
    for (std::size_t at = 0; at < problems_.size() && !stop.stop_requested();) {
        const std::size_t count = count_together(at);
        if (is_small(problems_[at])) {
            solve_small(at, on_solved, stop);
        } else if (count == 1) {
            solve_one(at, on_solved, stop);
        } else {
            solve_together(at, count, on_solved, stop);
        }
        at += count;
    }
    totals_.complete = totals_.solved == problems_.size();
    return totals_;
}

/// How many of the problems from here on one run takes.
std::size_t SuiteSolver::count_together(std::size_t first) const {
    const auto rest = problems_.subspan(first);
    if (options_.together == 1 || is_small(rest.front())) return 1;
    return static_cast<std::size_t>(std::ranges::find_if(rest, is_small) - rest.begin());
}

void SuiteSolver::solve_small(std::size_t at, const OnSolved& on_solved,
                              const std::stop_token& stop) {
    search::SmallSolver solver(options_.threads, options_.hash_megabytes);
    count_with([&solver] { return solver.nodes(); });
    auto found = solver.solve(problems_[at].position, stop);
    count_with({});
    if (!found) return;
    totals_.seconds += in_seconds(found->elapsed);
    ++solved_;
    take({at,
          {{found->score, std::move(found->line)}},
          found->nodes,
          in_seconds(found->elapsed),
          {}},
         on_solved);
}

void SuiteSolver::solve_one(std::size_t at, const OnSolved& on_solved,
                            const std::stop_token& stop) {
    search::Searcher& searcher = this->searcher();
    searcher.forget();  // So that one thread takes the same nodes whatever was solved before.
    count_with([&searcher] { return searcher.nodes(); });
    search::Control control({.stop = stop});
    const search::Progress found =
        searcher.run(request_for(problems_[at].position, options_.all_moves), control);
    count_with({});
    totals_.seconds += in_seconds(found.elapsed);
    auto solved = solved_problem(at, found);
    if (!solved) return;
    ++solved_;
    take(std::move(*solved), on_solved);
}

void SuiteSolver::solve_together(std::size_t first, std::size_t count, const OnSolved& on_solved,
                                 const std::stop_token& stop) {
    search::Searcher& searcher = this->searcher();
    std::vector<search::SearchRequest> requests;
    for (const formats::Problem& problem : problems_.subspan(first, count))
        requests.push_back(request_for(problem.position, options_.all_moves));
    InOrder answers(count);
    const auto tell = [&](SolvedProblem solved) { take(std::move(solved), on_solved); };
    count_with([&searcher] { return searcher.nodes(); });
    search::Control control({.stop = stop});
    const auto start = std::chrono::steady_clock::now();
    const auto on_answer = [&](std::size_t i, const search::Progress& found) {
        auto solved = solved_problem(first + i, found);
        if (!solved) return;
        ++solved_;
        answers.take(i, std::move(*solved), tell);
    };
    searcher.run_all(requests, options_.together, on_answer, control);
    totals_.seconds += in_seconds(std::chrono::steady_clock::now() - start);
    count_with({});
    answers.flush(tell);
}

void SuiteSolver::take(SolvedProblem solved, const OnSolved& on_solved) {
    solved.agrees = agreement(problems_[solved.at], solved.lines);
    ++totals_.solved;
    totals_.nodes += solved.nodes;
    if (solved.agrees) ++totals_.checked;
    if (solved.agrees.value_or(false)) ++totals_.agreed;
    on_solved(solved);
}

/// Replaces the counter of what is being solved; the old one is asked a last time.
void SuiteSolver::count_with(std::function<std::uint64_t()> running) {
    const std::lock_guard lock(counting_);
    if (running_) counted_ += running_();
    running_ = std::move(running);
}

std::uint64_t SuiteSolver::nodes() const {
    const std::lock_guard lock(counting_);
    return counted_ + (running_ ? running_() : 0);
}

search::Searcher& SuiteSolver::searcher() {
    if (!searcher_)
        searcher_ = std::make_unique<search::Searcher>(
            search::SearchOptions{options_.threads, options_.hash_megabytes, nullptr});
    return *searcher_;
}

}  // namespace othellier::engine
