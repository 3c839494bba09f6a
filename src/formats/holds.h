#pragma once

#include "formats/game_record.h"

namespace othellier::formats {

/// What formats without a start position demand: 8×8, from the standard start. Fails with
/// "format_size" (facts: size) or "format_start".
inline Result<void> standard_8x8(const GameRecord& record) {
    static const Grid kStart = Grid::start();
    if (record.start.size() != 8)
        return fail("format_size", {{"size", std::to_string(record.start.size())}});
    if (!record.start.same_position(kStart)) return fail("format_start");
    return {};
}

}  // namespace othellier::formats
