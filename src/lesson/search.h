#pragma once

#include <array>
#include <cstdint>

#include "lesson/ground.h"

namespace othellier::lesson {

/// How many positions a search looks at before it gives up.
struct Limits {
    std::uint64_t visited = 5'000'000;
};

/// Searches `depth` ≥ 0 turns and records every node. What is over gives one node. Among moves of
/// equal value each method keeps the first it finds, so the lines may differ; the values do not.
Tree record(Ground& ground, int depth, Method method, const Limits& limits = {200'000});
Tree record(const Grid& position, int depth, Method method, const classroom::Evaluation& evaluation,
            const Limits& limits = {200'000});

/// The same, counted but not recorded.
Summary count(Ground& ground, int depth, Method method, const Limits& limits = {});
Summary count(const Grid& position, int depth, Method method,
              const classroom::Evaluation& evaluation, const Limits& limits = {});

/// All three methods, in the order of kMethods.
std::array<Summary, 3> compare(Ground& ground, int depth);
std::array<Summary, 3> compare(const Grid& position, int depth,
                               const classroom::Evaluation& evaluation);

}  // namespace othellier::lesson
