#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/result.h"

namespace othellier::train {

/// One turn of a self-play game, with what the player of it thought. Passes are not turns: they
/// follow from the rules.
struct Turn {
    static constexpr std::uint8_t kRandom = 0;  ///< `depth` of a random move.
    static constexpr std::uint8_t kExact = 64;  ///< `depth` of a solved position.

    std::uint8_t square;  ///< Square::index().
    std::uint8_t depth;   ///< Plies searched; or one of the two above.
    std::int16_t score;   ///< For the side to move before the turn, in Score units; 0 when random.

    bool operator==(const Turn&) const = default;
};
static_assert(sizeof(Turn) == 4);

/// A game from the standard start to its end.
struct TrainingGame {
    std::vector<Turn> turns;

    bool operator==(const TrainingGame&) const = default;
};

/// A file of games, made to be written for hours and read after a crash, all numbers little-endian:
///
///     8 bytes  magic "OTHLGAM1"
///     chunks:  u32 bytes of the frame, u32 games in it, then a zstd frame with its own checksum:
///              for each game u8 turns, then that many Turns of 4 bytes
///
/// A chunk is written whole and flushed. What stands behind the last whole chunk is a torn write.
class GameFileWriter {
 public:
    /// Opens `file` to continue after its last whole chunk (a torn one is cut off), or creates it.
    /// Fails with "cannot_write" (file, reason) or "bad_training_games" (file, chunk).
    static Result<GameFileWriter> open(const std::filesystem::path& file);

    /// How many whole chunks, and games in them, the file had or has by now.
    std::uint64_t chunks() const { return chunks_; }
    std::uint64_t games() const { return games_; }

    Result<void> append(std::span<const TrainingGame> games);

 private:
    std::filesystem::path file_;
    std::ofstream out_;
    std::uint64_t chunks_ = 0;
    std::uint64_t games_ = 0;
};

/// Games as a text of letters and digits, and back, for whoever hands them on in other ways than in
/// files. Nothing where it is none.
std::string to_text(std::span<const TrainingGame> games);
std::optional<std::vector<TrainingGame>> games_of_text(std::string_view text);

/// All games of the file's whole chunks. A torn or damaged chunk at the end is left out; a damaged
/// one inside fails with "bad_training_games" (file, chunk).
Result<std::vector<TrainingGame>> read_games(const std::filesystem::path& file);

/// The same, for those who must tell what was left out.
struct GamesRead {
    std::vector<TrainingGame> games;
    /// "training_games_torn" (file, chunk, bytes, games: how many there are before it).
    std::optional<Error> dropped;
};
Result<GamesRead> read_games_and_tell(const std::filesystem::path& file);

/// Calls `visit(board, turn)` for every turn, passes made in between. False when a turn is illegal.
bool replay(const TrainingGame& game, const std::function<void(const Board&, const Turn&)>& visit);

}  // namespace othellier::train
