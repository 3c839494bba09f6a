#pragma once

#include <cstdint>
#include <functional>

#include "formats/archive.h"

namespace othellier::formats {

/// What became of the games of an archive.
struct Conversion {
    std::uint64_t written = 0;
    std::uint64_t refused = 0;
};

/// Carries all games over, one at a time. What the reader or the writer refuses is told to
/// `refused` and left out. Fails when the result cannot be written; then nothing is left behind.
Result<Conversion> convert(GameReader& reader, GameWriter& writer,
                           const std::function<void(const Refusal&)>& refused);

}  // namespace othellier::formats
