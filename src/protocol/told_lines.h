#pragma once

#include <functional>
#include <string>
#include <vector>

#include "players/thought.h"

namespace othellier::protocol {

/// As NBoard writes it: "24@73%" for a selective search, "18" for a full one, "100%" for a proven
/// result.
std::string depth_text(const Line& line);

/// The mover's discs less the other's once the first move of the line is made, and the pass before
/// it: what is said of a move that nobody has weighed.
double discs_after(const Grid& position, const Line& line);

/// Tells the lines of one thought after the other: each once, and again when it changed.
class LineTeller {
 public:
    using OnLine = std::function<void(const Line&)>;

    /// No more than the `count` best lines.
    LineTeller(int count, OnLine on_line)
        : count_(static_cast<std::size_t>(count)), on_line_(std::move(on_line)) {}

    void operator()(const Thought& thought);

 private:
    std::size_t count_;
    OnLine on_line_;
    std::vector<Line> told_;
};

}  // namespace othellier::protocol
