#pragma once

#include <vector>

#include "match/scoreboard.h"

namespace othellier::match {

/// A player's place in a tournament.
struct Rank {
    int player;
    double elo;    ///< The mean of all players is 0.
    double error;  ///< Half-width of the 95 % interval, from the scatter of the pairs.
    Tally tally;   ///< All games against others.
};

/// The players from the strongest to the weakest, by the Elo differences that make the games seen
/// most likely (a draw is half a win); empty before every two players are linked by whole pairs.
/// Each pairing is given one drawn pair besides, so that a player who won everything has a finite
/// Elo too; with many games it weighs nothing.
std::vector<Rank> rank(const Scoreboard& board);

}  // namespace othellier::match
