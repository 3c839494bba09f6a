#include "engine/bench.h"

#include <gtest/gtest.h>

#include "eval/network.h"

namespace othellier::engine {
namespace {

TEST(Bench, VisitsTheSameNodesOnEveryInstructionSetAndCompiler) {
    std::uint64_t told = 0;
    std::uint64_t nodes = 0;
    for (const BenchRow& row : run_bench([&](const BenchRow& r) { told += r.nodes; }))
        nodes += row.nodes;
    EXPECT_EQ(nodes, kBenchNodes);
    EXPECT_EQ(told, nodes);
}

TEST(Bench, VisitsTheSameNodesWithTheEmbeddedNetwork) {
    std::uint64_t nodes = 0;
    run_bench([&](const BenchRow& row) { nodes += row.nodes; }, eval::default_network());
    EXPECT_EQ(nodes, kBenchNodesWithNetwork);
}

}  // namespace
}  // namespace othellier::engine
