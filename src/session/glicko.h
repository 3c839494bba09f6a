#pragma once

#include <span>

namespace othellier::session {

/// What is known of somebody's strength, as Glicko-2 has it (M. Glickman, "Example of the Glicko-2
/// system", 2013), on the usual scale.
struct Rating {
    double value = 1500;
    double deviation = 350;    ///< About 68 of 100 times the true strength is within it.
    double volatility = 0.06;  ///< How much the strength itself changes.

    bool operator==(const Rating&) const = default;
};

/// One game, seen by the player.
struct RatedGame {
    Rating opponent;  ///< Its volatility does not matter.
    double score;     ///< 1, ½ or 0.
};

/// The rating after a period with these games. Without games only the deviation grows.
Rating after_period(const Rating& before, std::span<const RatedGame> games);

/// The chance to win against that opponent, a draw counted as half.
double expected_score(const Rating& player, const Rating& opponent);

}  // namespace othellier::session
