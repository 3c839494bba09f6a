#pragma once

#include <random>
#include <span>
#include <vector>

#include "players/thought.h"

namespace othellier::engine {

/// Natural weak play: gives discs away little by little, as a weaker player does, and never throws
/// a game away in one move.
///
/// Each move has a price: how many discs worse than the best it is. A move is drawn with odds that
/// fall with its price, set so that the price expected of this move is its share of what the game
/// is still to cost.
class Weakener {
 public:
    /// `loss`: discs to lose in a whole game against best play.
    Weakener(double loss, std::uint64_t seed) : loss_(loss), random_(seed) {}

    void new_game() { spent_ = 0; }

    /// Which of `lines` to play (best first, not empty, all with a value in discs), `moves_left`
    /// own moves before the end, this one included.
    std::size_t choose(std::span<const Line> lines, int moves_left);

 private:
    double loss_;
    double spent_ = 0;
    std::mt19937_64 random_;
};

/// Odds that fall with the price, such that the expected price is `wanted` or, if no odds that fall
/// can reach that, even odds. Exposed for its test.
std::vector<double> odds_for(std::span<const double> prices, double wanted);

}  // namespace othellier::engine
