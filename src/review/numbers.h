#pragma once

#include <span>
#include <vector>

#include "review/game_review.h"

namespace othellier::review {

/// Adds up the moves of a side, in one game or in several. Moves that do not count are passed over.
class NumbersSum {
 public:
    void add(const JudgedMove& move);
    SideNumbers result() const;

 private:
    SideNumbers numbers_;
    std::vector<double> accuracies_;
};

/// What the moves of a side add up to.
SideNumbers numbers_of(std::span<const JudgedMove> moves, Color side);

}  // namespace othellier::review
