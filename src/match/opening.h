#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"

namespace othellier::match {

/// Openings, one transcript a line, played from `start`; empty lines and what follows a # are
/// skipped. Fails with "bad_opening" (facts: line, read) where a line cannot be played or ends the
/// game, and with "no_openings" when there is none.
Result<std::vector<Game>> parse_openings(std::string_view text, const Grid& start);

/// The same, shuffled with the seed: a file in alphabetical order would give a short match the
/// openings of one corner of the tree.
std::vector<Game> shuffled(std::vector<Game> openings, std::uint64_t seed);

/// Up to `count` openings of `plies` discs each, drawn at random, no two alike; fewer when 200
/// draws in a row give nothing new (from the start there are 244 of four plies). Passes are not
/// counted. Fails with "too_many_plies" (facts: plies) when every game ends sooner.
Result<std::vector<Game>> random_openings(const Grid& start, int plies, int count,
                                          std::uint64_t seed);

}  // namespace othellier::match
