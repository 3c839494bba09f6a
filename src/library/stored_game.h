#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "formats/game_record.h"

namespace othellier::library {

/// A game as the columns of a row hold it. What many games have and what is searched for has a
/// column of its own; the rest is in `more`, as CBOR: an object in which only what there is has a
/// key.
struct StoredGame {
    std::string black;
    std::string white;
    std::string event;
    std::string date;
    std::optional<int> score;  ///< Black's margin, as stated or as played out.
    int turns = 0;
    std::string moves;                 ///< packed_moves.h
    std::optional<std::string> start;  ///< As to_board_string(); nothing for the usual one.
    std::string more;                  ///< "" when there is nothing more.

    /// The same moves by the same players on the same date are the same game.
    std::int64_t key() const;
    bool operator==(const StoredGame&) const = default;
};

StoredGame to_stored(const formats::GameRecord& record);

/// Fails with "library_game" where the parts make no game.
Result<formats::GameRecord> to_record(const StoredGame& game);

/// The board a stored game begins on, if it is 8×8.
std::optional<Grid> start_of(const std::optional<std::string>& start);

}  // namespace othellier::library
