#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "core/grid.h"
#include "core/move.h"

/// Positions as the page draws them, in the words of a table's `state` (docs/session.md): the page
/// holds no rule, so whatever it shows comes with its legal moves and what they turn.
namespace othellier::server {

/// `{position, cells, turn, legal}`; `turn` is null where the game is over.
nlohmann::ordered_json position_json(const Grid& grid);

/// The positions of a line from `start` on, at most `most` moves: each the one after its move, as
/// position_json has it with `last` (color, move, flips) besides; the start first, without.
nlohmann::ordered_json steps_json(Grid start, std::span<const Move> line, std::size_t most);

}  // namespace othellier::server
