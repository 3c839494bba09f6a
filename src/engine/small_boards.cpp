#include "engine/small_boards.h"

#include <algorithm>

#include "search/small_board.h"

namespace othellier::engine {

namespace {

/// Small boards are solved from here on: well under a second for one line.
constexpr int kSmallBoardEmpties = 18;

/// A proven line that begins with `first` and goes on as `solution` says; `sign` is -1 where the
/// solution is the other side's.
Line proven_line(std::vector<Move> first, const search::SmallSolution& solution, int sign,
                 int empties) {
    Line line{.moves = std::move(first),
              .value = static_cast<double>(sign * solution.score),
              .depth = empties,
              .proven = true};
    line.moves.insert(line.moves.end(), solution.line.begin(), solution.line.end());
    return line;
}

}  // namespace

bool is_soon_solved(const Grid& position) {
    return position.size() < 8 && position.empties() <= kSmallBoardEmpties;
}

std::optional<Thought> solve_small(const Question& question, const EngineOptions& options,
                                   std::stop_token stop) {
    const auto start = std::chrono::steady_clock::now();
    const Grid& position = question.position;
    search::SmallSolver solver(options.threads, options.hash_megabytes);
    Thought thought;
    const auto take = [&](std::vector<Move> first, const Grid& grid, int sign) {
        const auto solution = solver.solve(grid, stop);
        if (!solution) return false;
        thought.lines.push_back(proven_line(std::move(first), *solution, sign, position.empties()));
        thought.nodes += solution->nodes;
        return true;
    };
    if (question.lines == 1 && question.leave_out.empty()) {
        if (!take({}, position, 1)) return std::nullopt;
    } else {
        for (const Point move : question.moves()) {
            Grid after = position;
            after.play(move);
            if (!take({move}, after, -1)) return std::nullopt;
        }
        std::ranges::stable_sort(thought.lines, std::greater{}, &Line::value);
    }
    thought.elapsed = std::chrono::steady_clock::now() - start;
    return thought;
}

}  // namespace othellier::engine
