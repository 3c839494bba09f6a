#pragma once

#include <optional>
#include <string_view>

#include "formats/archive.h"
#include "formats/input.h"

namespace othellier::formats {

/// Where a game stands in a stretch of text, [begin, end).
struct Extent {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool complete = true;  ///< Its end was seen; otherwise `end` is the end of the text.
};

/// A format of which a text holds one game after the other.
struct TextFormat {
    /// The first game in the text, or nothing where there is none. Pure; called again with more
    /// text while a game is not complete.
    std::optional<Extent> (*find)(std::string_view text);
    /// Reads one game from exactly its text. An error's fact "at" counts its bytes from 1.
    Result<GameRecord> (*read)(std::string_view text);
    /// Whether the end of the file may end a game (a line, a PGN), or cuts it off (a bracket).
    bool ends_with_file = true;
};

/// Games longer than this are no games: a reader refuses them instead of filling the memory.
inline constexpr std::size_t kLongestGame = std::size_t{1} << 20;

/// Reads any TextFormat from any Input.
class TextReader final : public GameReader {
 public:
    TextReader(Input input, TextFormat format);
    std::optional<Item> next() override;
    std::uint64_t bytes_read() const override { return input_.byte(); }

 private:
    std::optional<Item> broken_off(std::size_t left);
    Item take(const Extent& extent, bool too_long);
    Refusal refuse(std::string_view game, const Error& error) const;

    Input input_;
    TextFormat format_;
    std::uint64_t game_ = 0;
    bool told_ = false;  ///< That the file could not be read to its end.
};

}  // namespace othellier::formats
