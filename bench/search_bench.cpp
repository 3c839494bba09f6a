// How soon a search answers when it is told to stop, and how fast the parts that searches are made
// of are.

#include <benchmark/benchmark.h>

#include <chrono>
#include <random>
#include <thread>

#include "eval/evaluator.h"
#include "search/position.h"
#include "search/searcher.h"
#include "search/test_positions.h"

namespace othellier {
namespace {

using Clock = std::chrono::steady_clock;

/// From the stop to the answer, asked at a random moment in the first tenth of a second.
void stop_latency(benchmark::State& state) {
    std::mt19937_64 random(1);
    const int empties = static_cast<int>(state.range(0));
    search::Searcher searcher({.threads = static_cast<int>(state.range(1)), .hash_megabytes = 64});
    double longest = 0;
    for (auto _ : state) {
        const search::SearchRequest request{.board = search::random_position<8>(empties, random),
                                            .steps = search::solving(empties),
                                            .on_progress = {}};
        search::Control control;
        Clock::time_point asked;
        const auto wait = std::chrono::microseconds(random() % 100'000);
        std::jthread stopper([&] {
            std::this_thread::sleep_for(wait);
            asked = Clock::now();
            control.stop();
        });
        benchmark::DoNotOptimize(searcher.run(request, control));
        const auto answered = Clock::now();
        stopper.join();
        // A position solved before the stop answered at once.
        const double seconds =
            std::max(0.0, std::chrono::duration<double>(answered - asked).count());
        longest = std::max(longest, seconds);
        state.SetIterationTime(seconds);
    }
    state.counters["longest_ms"] = longest * 1000;
}
BENCHMARK(stop_latency)
    ->ArgNames({"empties", "threads"})
    ->ArgsProduct({{58, 45, 32, 26, 22}, {1, 2}})
    ->Iterations(100)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

void evaluate(benchmark::State& state) {
    std::mt19937_64 random(2);
    const eval::Evaluator evaluator(*eval::default_weights());
    std::vector<search::Position> positions;
    for (int i = 0; i < 512; ++i)
        positions.emplace_back(search::random_position<8>(10 + i % 45, random), evaluator);
    std::size_t i = 0;
    for (auto _ : state) {
        const search::Position& position = positions[i++ % positions.size()];
        benchmark::DoNotOptimize(evaluator.value(position.state, position.board, position.empties));
    }
}
BENCHMARK(evaluate);

}  // namespace
}  // namespace othellier
