#include "review/numbers.h"

#include "review/accuracy.h"

namespace othellier::review {

namespace {

/// A search cannot tell moves apart that differ by less.
constexpr double kAsGoodAsBest = 0.5;

}  // namespace

void NumbersSum::add(const JudgedMove& move) {
    if (!move.counted) return;
    ++numbers_.moves;
    if (move.discs_lost < kAsGoodAsBest) ++numbers_.best;
    numbers_.discs_lost[static_cast<std::size_t>(stage_of(move.empties()))] += move.discs_lost;
    if (move.proven) numbers_.proven_discs_lost += move.discs_lost;
    numbers_.points_lost += move.points_lost;
    ++(move.proven ? numbers_.proven : numbers_.opinions)[static_cast<std::size_t>(move.verdict)];
    accuracies_.push_back(move.accuracy);
}

SideNumbers NumbersSum::result() const {
    SideNumbers numbers = numbers_;
    numbers.accuracy = game_accuracy(accuracies_);
    return numbers;
}

SideNumbers numbers_of(std::span<const JudgedMove> moves, Color side) {
    NumbersSum sum;
    for (const JudgedMove& move : moves)
        if (move.mover == side) sum.add(move);
    return sum.result();
}

}  // namespace othellier::review
