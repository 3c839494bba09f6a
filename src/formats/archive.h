#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/result.h"
#include "formats/game_record.h"

namespace othellier::formats {

/// Where in a file something stands; numbers count from 1. A binary file has no lines: 0.
struct Place {
    std::uint64_t game = 0;
    std::uint64_t line = 0;
    std::uint64_t byte = 0;
    std::string file = {};  ///< Its name, where several are read as one.

    bool operator==(const Place&) const = default;
};

/// A stretch of a file that gave no game, and why.
struct Refusal {
    Place place;
    Error why;

    bool operator==(const Refusal&) const = default;
};

/// Reads an archive game by game; memory does not grow with its length.
///
///     while (const auto item = reader.next())
///         if (const auto* game = std::get_if<GameRecord>(&*item)) use(*game);
///
/// A damaged game is one refusal, after which reading continues with the next game where the format
/// allows to find it. Nothing at all means the end.
class GameReader {
 public:
    using Item = std::variant<GameRecord, Refusal>;

    virtual ~GameReader() = default;
    virtual std::optional<Item> next() = 0;

    /// How many bytes of its file are behind it, to tell how far it is; 0 where nobody counts.
    virtual std::uint64_t bytes_read() const { return 0; }
};

/// Writes an archive game by game.
class GameWriter {
 public:
    virtual ~GameWriter() = default;

    /// Fails when the format cannot hold this game ("format_size", "format_start"…), of which
    /// nothing is then written; the next one may follow. Trouble with the disk shows in finish().
    virtual Result<void> write(const GameRecord& record) = 0;

    /// Completes the file and puts it in its place. Without it nothing is left behind.
    virtual Result<void> finish() = 0;
};

}  // namespace othellier::formats
