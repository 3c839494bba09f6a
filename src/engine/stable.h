#pragma once

#include "core/bitboard.h"

namespace othellier::engine {

/// Discs of `player` that can never be turned again, whatever either side plays: those that the
/// search finds (many, not all). The one meaning of "stable" for whoever talks of a position.
Bitboard stable_discs(Bitboard player, Bitboard opponent);

}  // namespace othellier::engine
