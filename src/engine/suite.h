#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/result.h"
#include "formats/game_record.h"
#include "formats/suite.h"

namespace othellier::search {
class Searcher;
}

namespace othellier::engine {

struct SuiteOptions {
    int threads = 1;
    std::size_t hash_megabytes = 256;
    int together = 1;  ///< How many positions at the same time, at most.
    bool all_moves = false;
};

/// With numbers where 0 left the choice: a thread for each core, and a position for each thread.
/// More at a time than there are threads there cannot be.
SuiteOptions chosen(SuiteOptions asked);

/// A score in discs for the side to move, and best play from there to the end.
struct SolvedLine {
    int score = 0;
    std::vector<Move> moves;
};

struct SolvedProblem {
    std::size_t at = 0;             ///< Its place in the suite.
    std::vector<SolvedLine> lines;  ///< The best first; one, unless all moves were asked for.
    std::uint64_t nodes = 0;
    double seconds = 0;  ///< From its beginning to its end, whatever else was solved meanwhile.
    std::optional<bool> agrees;  ///< With what the suite says, where it says something.
};

struct SuiteTotals {
    std::size_t solved = 0;
    int checked = 0;  ///< Of which the suite knows the score.
    int agreed = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;     ///< Of solving, without making and clearing memory.
    bool complete = false;  ///< All were solved.
};

/// Whether the position's score, and every move's that the suite gives and that was solved, is what
/// was found. Nothing where the suite gives no score.
std::optional<bool> agreement(const formats::Problem& problem,
                              const std::vector<SolvedLine>& lines);

/// The position with its name and the scores that were found: what a suite says of it.
formats::GameRecord record_of(const formats::Problem& problem, const SolvedProblem& solved);

/// Solves a suite of positions on boards of 4, 6 and 8, anew each time. nodes() and solved() may be
/// called from any thread meanwhile.
class SuiteSolver {
 public:
    using OnSolved = std::function<void(const SolvedProblem&)>;

    /// The problems must outlive it. Fails with "solve_size" (size) where a board is too large.
    static Result<std::unique_ptr<SuiteSolver>> make(std::span<const formats::Problem> problems,
                                                     const SuiteOptions& options);
    ~SuiteSolver();

    /// Tells of each problem as soon as it and all before it are solved; never two at a time, but
    /// from any thread, and `on_solved` must not throw. When `stop` is requested it returns within
    /// milliseconds; what was solved out of its turn is told then.
    SuiteTotals run(const OnSolved& on_solved, std::stop_token stop = {});

    std::uint64_t nodes() const;
    std::size_t solved() const { return solved_; }

 private:
    SuiteSolver(std::span<const formats::Problem> problems, const SuiteOptions& options);

    void solve_small(std::size_t at, const OnSolved& on_solved, const std::stop_token& stop);
    void solve_one(std::size_t at, const OnSolved& on_solved, const std::stop_token& stop);
    void solve_together(std::size_t first, std::size_t count, const OnSolved& on_solved,
                        const std::stop_token& stop);
    void take(SolvedProblem solved, const OnSolved& on_solved);
    std::size_t count_together(std::size_t first) const;
    void count_with(std::function<std::uint64_t()> running);
    search::Searcher& searcher();

    const std::span<const formats::Problem> problems_;
    const SuiteOptions options_;
    std::unique_ptr<search::Searcher> searcher_;
    SuiteTotals totals_;
    std::atomic<std::size_t> solved_ = 0;
    mutable std::mutex counting_;
    std::uint64_t counted_ = 0;               ///< Nodes of what has ended.
    std::function<std::uint64_t()> running_;  ///< Nodes of what is being solved.
};

}  // namespace othellier::engine
