#pragma once

#include <string>

#include "players/criteria.h"
#include "players/weight_table.h"

namespace othellier {

/// A weight table as a board with coordinates, a number on each square. With colours, good squares
/// are green and bad ones red, the more so the further from zero.
std::string draw(const WeightTable& table, bool colors);

/// The coefficients as a table: a line for each criterion, a column for each phase.
std::string draw(const Criteria& criteria);

}  // namespace othellier
