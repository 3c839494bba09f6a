#pragma once

#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/game.h"

namespace othellier::library {

/// What people call an opening; empty where a language has no name for it.
struct OpeningName {
    std::string_view english;
    std::string_view french;
};

/// The name of a position of data/openings.tsv, however the board is laid and in whatever order its
/// moves were made; nothing for all others.
const OpeningName* opening_name(const Board& board);

/// The last named position among the first `turns` turns of a game from the usual start, in English
/// or in French: "" when there is none, or when the game began from another position.
std::string_view opening_of(const Game& game, int turns, bool french);

/// The last named position of a stored game (packed_moves.h) from the usual start; nothing without
/// one.
const OpeningName* opening_of_moves(std::string_view packed);

/// The positions that bear this name in either language, as name_match.h compares names: one where
/// a position's name is exactly this, else all whose name has words that begin so.
std::vector<Board> boards_of_opening(std::string_view name);

/// No named opening has more turns than this.
int longest_opening();

}  // namespace othellier::library
