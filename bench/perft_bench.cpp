// perft on both boards; items are leaves. A wrong count is an error, not a fast result.

#include <benchmark/benchmark.h>

#include "core/perft.h"

namespace othellier {
namespace {

constexpr std::uint64_t kEightPlies = 390'216;

template <typename Position>
void measure(benchmark::State& state, const Position& start) {
    for (auto _ : state)
        if (perft(start, 8) != kEightPlies) {
            state.SkipWithError("wrong count of leaves");
            return;
        }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kEightPlies));
}

void perft_board(benchmark::State& state) {
    measure(state, Board::start());
}
void perft_grid(benchmark::State& state) {
    measure(state, Grid::start());
}

BENCHMARK(perft_board)->Unit(benchmark::kMillisecond);
BENCHMARK(perft_grid)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace othellier
