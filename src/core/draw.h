#pragma once

#include <cassert>
#include <random>

#include "core/bitboard.h"

namespace othellier {

/// The square of the set that has so many of its squares before it.
inline Square nth(Bitboard set, int before) {
    assert(0 <= before && before < set.count());
    auto at = set.begin();
    for (; before > 0; --before) ++at;
    return *at;
}

/// One square of the set, which has some, at random. The same numbers draw the same squares on
/// every machine.
inline Square drawn(Bitboard set, std::mt19937_64& random) {
    return nth(set, static_cast<int>(random() % static_cast<unsigned>(set.count())));
}

}  // namespace othellier
