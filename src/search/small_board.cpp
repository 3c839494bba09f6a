#include "search/small_board.h"

#include <cassert>
#include <optional>

#include "search/endgame.h"
#include "search/pool.h"

namespace othellier {

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

template <int kSize>
SmallSolution solve(const Grid& grid, int threads, std::size_t hash_megabytes) {
    using G = Geometry<kSize>;
    TranspositionTable table(hash_megabytes);
    std::atomic<bool> stop{false};
    Worker worker(table, stop);
    Pool pool(threads, table, stop);
    if (threads > 1) worker.pool = &pool;
    pool.prepare(worker);

    const auto start = std::chrono::steady_clock::now();
    SmallSolution solution;
    Board board = embed<kSize>(grid);
    solution.score = solve_window<kSize>(worker, board, -G::kArea, G::kArea);

    // The line: at each turn a move that keeps the score. The table makes this quick.
    int score = solution.score;
    for (;;) {
        const Bitboard moves = G::legal_moves(board);
        if (moves.empty()) {
            if (G::legal_moves(board.after_pass()).empty()) break;
            solution.line.push_back(Move::pass());
            board = board.after_pass();
        } else {
            for (const Square s : moves) {
                if (solve_null_window<kSize>(worker, board.after(s), -score) > -score) continue;
                solution.line.push_back(Point(s.column() - G::kMargin, s.row() - G::kMargin));
                board = board.after(s);
                break;
            }
        }
        score = -score;
    }
    worker.publish();
    solution.nodes = worker.nodes + pool.nodes();
    solution.elapsed = std::chrono::steady_clock::now() - start;
    return solution;
}

}  // namespace

SmallSolution solve_small(const Grid& grid, int threads, std::size_t hash_megabytes) {
    assert(grid.size() == 4 || grid.size() == 6);
    return grid.size() == 4 ? solve<4>(grid, threads, hash_megabytes)
                            : solve<6>(grid, threads, hash_megabytes);
}

}  // namespace othellier
