#pragma once

#include <cstdint>

#include "core/board.h"

namespace othellier::search {

/// 64 well mixed bits of a position; the same on every machine, since node counts depend on it.
/// For a fixed opponent it is one to one in the player's discs, and the other way round.
constexpr std::uint64_t hash_of(const Board& board) {
    std::uint64_t h = board.player().bits() * 0x9E3779B97F4A7C15;
    h ^= h >> 32;
    h = (h + board.opponent().bits()) * 0xD6E8FEB86659FD93;
    h ^= h >> 29;
    h *= 0xBF58476D1CE4E5B9;
    return h ^ (h >> 32);
}

}  // namespace othellier::search
