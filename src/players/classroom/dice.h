#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "core/point.h"
#include "players/thought.h"

namespace othellier::classroom {

/// Draws lots. The same seed draws the same lots on every machine; without a seed, other ones at
/// each run. A new game goes on where the last one stopped, so that two games of one seed differ.
class Dice {
 public:
    explicit Dice(std::optional<std::uint64_t> seed)
        : random_(seed ? *seed
                       : std::uint64_t{std::random_device{}()} << 32 | std::random_device{}()) {}

    /// One of `points`, of which there must be some.
    Point pick(const std::vector<Point>& points) {
        assert(!points.empty());
        return points[below(points.size())];
    }

    /// The place of one of the best `lines`: they come best first, and there must be some.
    std::size_t pick_best(const std::vector<Line>& lines) {
        std::size_t equals = 1;
        while (equals < lines.size() && lines[equals].value == lines.front().value) ++equals;
        return below(equals);
    }

 private:
    /// A number from 0 to n - 1, all equally likely. (The standard library's own distribution
    /// differs from one compiler to the next, which would spoil a seed.)
    std::size_t below(std::size_t n) {
        const std::uint64_t unfair = (std::uint64_t{0} - n) % n;  // 2^64 modulo n
        std::uint64_t drawn = random_();
        while (drawn < unfair) drawn = random_();
        return static_cast<std::size_t>(drawn % n);
    }

    std::mt19937_64 random_;
};

}  // namespace othellier::classroom
