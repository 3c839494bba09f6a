#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/grid.h"
#include "core/move.h"
#include "search/searcher.h"

namespace othellier::app {

class Console;

/// One solved position, or one solved move of it.
struct Solved {
    int score = 0;
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    double seconds = 0;  ///< From its beginning to its end, whatever else was solved meanwhile.
};

struct SolverOptions {
    int threads = 1;
    std::size_t hash_megabytes = 256;
    int together = 1;  ///< How many positions at the same time, at most.
    bool all_moves = false;
};

/// Solves lists of positions on boards of 4, 6 and 8, with a sign of life on a terminal.
class SuiteSolver {
 public:
    /// Told of the position with that number; the best move first where all were asked for.
    using OnSolved = std::function<void(std::size_t, const std::vector<Solved>&)>;

    SuiteSolver(const SolverOptions& options, const Console& console);

    /// Tells of each as soon as it and all before it are solved. Never two at a time, but from any
    /// thread.
    void solve(const std::vector<Grid>& positions, const OnSolved& on_solved);

    /// What solving took so far, without making and clearing memory.
    double seconds() const { return seconds_; }

 private:
    void solve_small(const Grid& grid, std::size_t number, const OnSolved& on_solved);
    void solve_one(const Grid& grid, std::size_t number, const OnSolved& on_solved);
    void solve_together(std::span<const Grid> grids, std::size_t first, const OnSolved& on_solved);
    std::string working(std::uint64_t nodes) const;
    Searcher& searcher();
    SearchRequest request(const Grid& grid) const;

    const SolverOptions options_;
    const Console& console_;
    std::unique_ptr<Searcher> searcher_;
    double seconds_ = 0;
};

}  // namespace othellier::app
