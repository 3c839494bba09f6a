// The classroom players: how long a move takes and how many positions it looks at.

#include <benchmark/benchmark.h>

#include <random>
#include <vector>

#include "core/grid.h"
#include "players/roster.h"

namespace othellier {
namespace {

/// Positions of every stage of the game, drawn at random from a fixed seed: one after 2, 4 … 56
/// turns.
std::vector<Grid> stages(int size) {
    std::vector<Grid> positions;
    std::mt19937_64 random(1);
    for (int turns = 2; turns <= 56; turns += 2) {
        Grid grid = Grid::start(size);
        for (int i = 0; i < turns && !grid.is_over(); ++i) {
            const std::vector<Point> moves = grid.legal_moves();
            grid.play(moves.empty() ? Move::pass() : Move(moves[random() % moves.size()]));
        }
        if (grid.can_move(grid.turn())) positions.push_back(grid);
    }
    return positions;
}

/// One move at each stage. Time is that of one move on average; nodes are per move too.
void measure(benchmark::State& state, const char* spec, const std::vector<Grid>& positions) {
    const auto player = classroom_roster().make(spec);
    if (!player) {
        state.SkipWithError("no such player");
        return;
    }
    std::uint64_t nodes = 0;
    std::int64_t moves = 0;
    for (auto _ : state) {
        const Grid& position = positions[static_cast<std::size_t>(moves++) % positions.size()];
        const auto thought = (*player)->think({.position = position}, {}, {});
        nodes += thought ? thought->nodes : 0;
    }
    state.counters["nodes"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
}

void on_8x8(benchmark::State& state, const char* spec) {
    measure(state, spec, stages(8));
}
void from_the_start(benchmark::State& state, const char* spec) {
    measure(state, spec, {Grid::start()});
}

// Whole rounds over the 28 stages, so that the averages are of all of them.
BENCHMARK_CAPTURE(on_8x8, level1, "level1")->Unit(benchmark::kMillisecond)->Iterations(280);
BENCHMARK_CAPTURE(on_8x8, level2, "level2")->Unit(benchmark::kMillisecond)->Iterations(280);
BENCHMARK_CAPTURE(on_8x8, level3, "level3")->Unit(benchmark::kMillisecond)->Iterations(280);
BENCHMARK_CAPTURE(on_8x8, level4, "level4")->Unit(benchmark::kMillisecond)->Iterations(280);
BENCHMARK_CAPTURE(from_the_start, minimax_8, "minimax:8")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(from_the_start, alphabeta_8_unordered, "alphabeta:8,order=none")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(from_the_start, alphabeta_8, "alphabeta:8")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_8x8, alphabeta_6_unordered, "alphabeta:6,order=none")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(28);
BENCHMARK_CAPTURE(on_8x8, alphabeta_6, "alphabeta:6")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(28);
BENCHMARK_CAPTURE(on_8x8, alphabeta_6_weights_unordered, "alphabeta:6,eval=weights,order=none")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(28);
BENCHMARK_CAPTURE(on_8x8, alphabeta_6_weights, "alphabeta:6,eval=weights")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(28);

}  // namespace
}  // namespace othellier
