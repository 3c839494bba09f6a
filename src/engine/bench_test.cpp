#include "engine/bench.h"

#include <gtest/gtest.h>

namespace othellier::engine {
namespace {

/// The signature: it changes when, and only when, the search or the evaluation does; then the
/// commit says so. Built for another processor or by another compiler, the program visits the same
/// nodes.
constexpr std::uint64_t kSignature = 4'129'806;

TEST(Bench, VisitsTheSameNodesOnEveryInstructionSetAndCompiler) {
    std::uint64_t told = 0;
    std::uint64_t nodes = 0;
    for (const BenchRow& row : run_bench([&](const BenchRow& r) { told += r.nodes; }))
        nodes += row.nodes;
    EXPECT_EQ(nodes, kSignature);
    EXPECT_EQ(told, nodes);
}

}  // namespace
}  // namespace othellier::engine
