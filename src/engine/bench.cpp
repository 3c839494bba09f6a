#include "engine/bench.h"

#include <random>
#include <utility>

#include "core/draw.h"
#include "search/searcher.h"

namespace othellier::engine {

namespace {

struct Task {
    int empties;
    int depth;
    search::Selectivity selectivity;
};

constexpr search::Selectivity kExact = search::Selectivity::kNone;
constexpr Task kTasks[] = {
    {52, 9, search::Selectivity::k73},
    {46, 9, search::Selectivity::k73},
    {42, 10, search::Selectivity::k73},
    {38, 10, search::Selectivity::k87},
    {34, 9, search::Selectivity::k95},
    {30, 9, search::Selectivity::k73},
    {26, 10, search::Selectivity::k73},
    {22, 22, search::Selectivity::k73},
    {19, 19, kExact},
    {18, 18, kExact},
    {17, 17, kExact},
    {16, 16, kExact},
    {15, 15, kExact},
    {14, 14, kExact},
    {12, 12, kExact},
    {10, 10, kExact},
};

/// A position of a random game; the engine of the standard library is the same everywhere.
Board position(int empties, std::mt19937_64& random) {
    for (;;) {
        Board board = Board::start();
        while (board.empties().count() > empties && !board.is_over()) {
            const Bitboard moves = board.legal_moves();
            if (moves.empty()) {
                board = board.after_pass();
                continue;
            }
            board = board.after(drawn(moves, random));
        }
        if (board.empties().count() == empties && !board.legal_moves().empty()) return board;
    }
}

}  // namespace

std::vector<BenchRow> run_bench(const std::function<void(const BenchRow&)>& on_row,
                                std::shared_ptr<const eval::Network> network) {
    std::mt19937_64 random(40);
    search::Searcher searcher({1, 16, nullptr, std::move(network)});
    std::vector<BenchRow> rows;
    for (const Task& task : kTasks) {
        searcher.forget();
        search::SearchRequest request{
            .board = position(task.empties, random),
            .steps = task.depth >= task.empties ? search::solving(task.empties, task.selectivity)
                                                : search::deepening(task.depth, task.selectivity),
            .on_progress = {}};
        const search::Progress found = searcher.run(request);
        rows.push_back({request.board, task.depth, task.selectivity == kExact,
                        found.lines.front().score.value(), found.nodes,
                        std::chrono::duration<double>(found.elapsed).count()});
        on_row(rows.back());
    }
    return rows;
}

}  // namespace othellier::engine
