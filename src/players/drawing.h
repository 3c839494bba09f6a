#pragma once

#include <string>

#include "players/criteria.h"
#include "players/square_values.h"

namespace othellier {

/// Square values as a board with coordinates, a number on each square. With colours, good squares
/// are green and bad ones red, the more so the further from zero.
std::string draw(const SquareValues& squares, bool colors);

/// The coefficients: a line for each criterion, a column for each phase.
std::string draw(const Criteria& criteria);

}  // namespace othellier
