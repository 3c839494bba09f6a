#pragma once

#include <cstdlib>
#include <string_view>

#include "formats/game_record.h"

/// What every fuzz target of a reader demands: a record that was accepted is a legal game, and what
/// the format writes of it is accepted again and is the same game.
namespace othellier::formats {

inline void require(bool holds) {
    if (!holds) std::abort();
}

template <typename Read, typename Write>
void require_round_trip(std::string_view text, Read read, Write write) {
    const Result<GameRecord> record = read(text);
    if (!record) return;
    require(to_game(*record).has_value());
    const Result<std::string> written = write(*record);
    if (!written) return;
    const Result<GameRecord> again = read(*written);
    require(again.has_value());
    require(again->moves == record->moves && again->start.same_position(record->start));
}

}  // namespace othellier::formats
