#pragma once

#include "core/symmetry.h"
#include "formats/game_record.h"

namespace othellier::formats {

/// The record turned or mirrored: its start, its moves and the moves of its scores. Remarks that
/// name squares stay as they are.
GameRecord transformed(GameRecord record, Symmetry by);

/// The four first moves of the usual start are the same by symmetry, and archives hold only f5.
/// Turns a game that began at c4, d3 or e6 (or the like on another size) so that it begins at f5.
/// Any other game stays as it is.
GameRecord with_usual_first_move(GameRecord record);

}  // namespace othellier::formats
