#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/game_record.h"

/// Variations, marks and remarks in GGF, which has none: tags of our own that others skip.
namespace othellier::formats {

/// VR and MK tags as ggf.h describes them, their values not escaped yet.
std::vector<std::pair<std::string, std::string>> line_tags(const GameRecord& record);

/// Makes variations and notes of the extras "ggf.VR" and "ggf.MK". Where they do not fit the game
/// they are somebody else's, and all of them stay extras.
void take_lines(GameRecord& record);

}  // namespace othellier::formats
