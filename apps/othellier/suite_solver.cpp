#include "suite_solver.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <utility>

#include "console.h"
#include "core/board_grid.h"
#include "heartbeat.h"
#include "search/small_board.h"

namespace othellier::app {

namespace {

double in_seconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double>(time).count();
}

std::string millions(std::uint64_t nodes) {
    return std::to_string(nodes / 1'000'000);
}

std::vector<Solved> solved_lines(const Progress& found) {
    std::vector<Solved> all;
    for (const Line& line : found.lines) {
        Solved one{line.score.rounded().value(), {}, found.nodes, in_seconds(found.elapsed)};
        for (const LineMove& m : line.moves) one.line.push_back(m ? Move(*m) : Move::pass());
        all.push_back(one);
    }
    return all;
}

/// Answers as they come, given out in order.
class InOrder {
 public:
    explicit InOrder(std::size_t count) : waiting_(count) {}

    template <typename Tell>
    void take(std::size_t i, std::vector<Solved> answer, Tell tell) {
        waiting_[i] = std::move(answer);
        for (; next_ < waiting_.size() && !waiting_[next_].empty(); ++next_)
            tell(next_, std::exchange(waiting_[next_], {}));
    }

 private:
    std::vector<std::vector<Solved>> waiting_;  ///< An answer has at least one line.
    std::size_t next_ = 0;
};

}  // namespace

SuiteSolver::SuiteSolver(const SolverOptions& options, const Console& console)
    : options_(options), console_(console) {}

void SuiteSolver::solve(const std::vector<Grid>& positions, const OnSolved& on_solved) {
    const auto is_small = [](const Grid& grid) { return grid.size() != 8; };
    const std::span<const Grid> all(positions);
    for (std::size_t i = 0; i < all.size();) {
        const auto rest = all.subspan(i);
        std::size_t count = 1;
        if (options_.together > 1 && !is_small(rest.front())) {
            const auto small = std::ranges::find_if(rest, is_small);
            count = static_cast<std::size_t>(small - rest.begin());
        }
        if (is_small(rest.front())) {
            solve_small(rest.front(), i, on_solved);
        } else if (count == 1) {
            solve_one(rest.front(), i, on_solved);
        } else {
            solve_together(rest.first(count), i, on_solved);
        }
        i += count;
    }
}

void SuiteSolver::solve_small(const Grid& grid, std::size_t number, const OnSolved& on_solved) {
    SmallSolver solver(options_.threads, options_.hash_megabytes);
    Solved one;
    {
        const Heartbeat heartbeat([&] { return working(solver.nodes()); });
        const auto found = solver.solve(grid);
        one = {found->score, found->line, found->nodes, in_seconds(found->elapsed)};
    }
    seconds_ += one.seconds;
    on_solved(number, {one});
}

void SuiteSolver::solve_one(const Grid& grid, std::size_t number, const OnSolved& on_solved) {
    Searcher& searcher = this->searcher();
    searcher.forget();  // So that one thread takes the same nodes whatever was solved before.
    Progress found;
    {
        const Heartbeat heartbeat([&] { return working(searcher.nodes()); });
        found = searcher.run(request(grid));
    }
    seconds_ += in_seconds(found.elapsed);
    on_solved(number, solved_lines(found));
}

void SuiteSolver::solve_together(std::span<const Grid> grids, std::size_t first,
                                 const OnSolved& on_solved) {
    Searcher& searcher = this->searcher();
    std::vector<SearchRequest> requests;
    for (const Grid& grid : grids) requests.push_back(request(grid));
    InOrder answers(grids.size());
    std::atomic<std::size_t> solved = 0;
    Heartbeat heartbeat([&] {
        return console_.say("solve.working_together", {{"solved", std::to_string(solved.load())},
                                                       {"all", std::to_string(grids.size())},
                                                       {"millions", millions(searcher.nodes())}});
    });
    const auto start = std::chrono::steady_clock::now();
    searcher.run_all(requests, options_.together, [&](std::size_t i, const Progress& found) {
        ++solved;
        answers.take(i, solved_lines(found), [&](std::size_t at, const std::vector<Solved>& all) {
            heartbeat.aside([&] { on_solved(first + at, all); });
        });
    });
    seconds_ += in_seconds(std::chrono::steady_clock::now() - start);
}

std::string SuiteSolver::working(std::uint64_t nodes) const {
    return console_.say("solve.working", {{"millions", millions(nodes)}});
}

Searcher& SuiteSolver::searcher() {
    if (!searcher_)
        searcher_ = std::make_unique<Searcher>(
            SearchOptions{options_.threads, options_.hash_megabytes, nullptr});
    return *searcher_;
}

SearchRequest SuiteSolver::request(const Grid& grid) const {
    return {.board = to_board(grid),
            .steps = solving(grid.empties()),
            .best_moves = options_.all_moves ? 64 : 1,
            .prove_line = true,
            .on_progress = {}};
}

}  // namespace othellier::app
