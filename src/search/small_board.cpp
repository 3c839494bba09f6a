#include "search/small_board.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/symmetry.h"
#include "search/endgame.h"

namespace othellier::search {

namespace {

/// The grid in the middle of a Board.
template <int kSize>
Board embed(const Grid& grid) {
    constexpr int kMargin = Geometry<kSize>::kMargin;
    Bitboard player;
    Bitboard opponent;
    for (int row = 0; row < kSize; ++row)
        for (int column = 0; column < kSize; ++column) {
            const Square s(column + kMargin, row + kMargin);
            const Cell cell = grid.at(Point(column, row));
            if (cell == disc_of(grid.turn())) player = player | s;
            if (cell == disc_of(opposite(grid.turn()))) opponent = opponent | s;
        }
    return Board(player, opponent);
}

/// The children, but the first only of those that are mirror images of each other: from the start
/// all four are, and solving one of them is a quarter of the work.
template <int kSize>
std::vector<Board> different_children(const Board& board) {
    std::vector<Board> children;
    std::vector<Board> seen;
    for (const Square s : Geometry<kSize>::legal_moves(board)) {
        const Board child = board.after(s);
        if (std::ranges::find(seen, canonical(child)) != seen.end()) continue;
        seen.push_back(canonical(child));
        children.push_back(child);
    }
    return children;
}

}  // namespace

SmallSolver::SmallSolver(int threads, std::size_t hash_megabytes)
    : table_(hash_megabytes, threads), worker_(table_), pool_(threads, table_) {
    if (threads > 1) worker_.pool = &pool_;
}

template <int kSize>
int SmallSolver::score_of(const Board& board) {
    constexpr int kArea = Geometry<kSize>::kArea;
    const std::vector<Board> children = different_children<kSize>(board);
    if (children.size() == static_cast<std::size_t>(Geometry<kSize>::legal_moves(board).count()))
        return solve_window<kSize>(worker_, board, -kArea, kArea);
    int best = -kArea;
    for (const Board& child : children)
        best = std::max(best, -solve_window<kSize>(worker_, child, -kArea, -best));
    return best;
}

/// At each turn a move that keeps the score. The table makes this quick.
template <int kSize>
std::vector<Move> SmallSolver::line_of(Board board, int score) {
    using G = Geometry<kSize>;
    std::vector<Move> line;
    while (!worker_.stopped()) {
        const Bitboard moves = G::legal_moves(board);
        if (moves.empty()) {
            if (G::legal_moves(board.after_pass()).empty()) break;
            line.push_back(Move::pass());
            board = board.after_pass();
        } else {
            for (const Square s : moves) {
                if (solve_null_window<kSize>(worker_, board.after(s), -score) > -score) continue;
                line.push_back(Point(s.column() - G::kMargin, s.row() - G::kMargin));
                board = board.after(s);
                break;
            }
        }
        score = -score;
    }
    return line;
}

template <int kSize>
std::optional<SmallSolution> SmallSolver::solve_sized(const Grid& grid, Control& control) {
    const auto start = std::chrono::steady_clock::now();
    table_.new_search();
    worker_.begin(control);
    pool_.prepare(worker_);

    const Board board = embed<kSize>(grid);
    SmallSolution solution;
    solution.score = score_of<kSize>(board);
    solution.line = line_of<kSize>(board, solution.score);
    if (worker_.stopped()) return std::nullopt;
    worker_.publish();
    solution.nodes = nodes();
    solution.elapsed = std::chrono::steady_clock::now() - start;
    return solution;
}

std::optional<SmallSolution> SmallSolver::solve(const Grid& grid, std::stop_token stop) {
    assert(grid.size() == 4 || grid.size() == 6);
    Control control({.stop = std::move(stop)});
    return grid.size() == 4 ? solve_sized<4>(grid, control) : solve_sized<6>(grid, control);
}

}  // namespace othellier::search
