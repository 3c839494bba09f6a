#include "engine/stable.h"

#include "search/stability.h"

namespace othellier::engine {

Bitboard stable_discs(Bitboard player, Bitboard opponent) {
    return search::stable_discs(player, opponent);
}

}  // namespace othellier::engine
