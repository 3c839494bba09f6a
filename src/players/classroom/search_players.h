#pragma once

#include <memory>

#include "players/player.h"
#include "players/spec.h"

namespace othellier::classroom {

/// The deepest search that can be asked for.
inline constexpr int kMaxDepth = 16;
/// Where a SPEC gives no depth: the defaults of the two documents that describe these searches.
inline constexpr int kMinimaxDepth = 4;
inline constexpr int kAlphaBetaDepth = 6;

/// "minimax:DEPTH" and "alphabeta:DEPTH": Players around Minimax and AlphaBeta. Fail when the depth
/// or an option is wrong, or a file that an option names.
Result<std::unique_ptr<Player>> make_minimax(const Spec& spec);
Result<std::unique_ptr<Player>> make_alphabeta(const Spec& spec);

}  // namespace othellier::classroom
