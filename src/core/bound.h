#pragma once

#include <cstdint>

namespace othellier {

/// What a value says: cut-offs leave some values as bounds.
enum class Bound : std::uint8_t { kExact, kAtLeast, kAtMost };

/// The same seen by the other side, whose value has the other sign.
constexpr Bound opposite(Bound bound) {
    if (bound == Bound::kExact) return bound;
    return bound == Bound::kAtLeast ? Bound::kAtMost : Bound::kAtLeast;
}

}  // namespace othellier
