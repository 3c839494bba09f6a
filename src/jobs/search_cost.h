#pragma once

/// What a search of one thread takes, from the nodes by level in docs/levels.md: good enough to
/// sort tasks of one kind by, and to fetch about as many as were asked for. How long a predicted
/// second takes is measured by every worker.
namespace othellier::jobs {

/// Seconds to look so many plies ahead from the middle of a game.
double seconds_to_depth(int plies);
/// Seconds to solve a position with so many empty squares, and those that follow from it.
double seconds_to_solve(int empties);

/// Where the engine plays perfectly at a level.
int exact_empties_of(int level);

}  // namespace othellier::jobs
