#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "console.h"
#include "library/import.h"
#include "library/query.h"
#include "refusals.h"

namespace othellier::app {

/// "137,548 games added, 3 known before, 1 refused in 8.2 s".
std::string summary_of(const library::ImportProgress& done, double seconds, const Console& console);
nlohmann::ordered_json to_json(const library::ImportProgress& done, const Refusals& refusals,
                               double seconds);

/// "+1.2", "-0.5", "0.0"; "+1,2" in French.
std::string signed_decimal(double number, int digits, const Console& console);
/// A line for each.
void print_rows(const std::vector<library::FoundGame>& games, Console& console);
/// A list for people: how many there are, and a line for each that is shown.
void print_games(const library::Found& found, Console& console);
/// "Zoé Bélanger – Ivar Østby"; a name that is not known is a question mark.
std::string pair_of(const library::FoundGame& game);
/// One of those lines.
std::string line_of(const library::FoundGame& game, const Console& console);

}  // namespace othellier::app
