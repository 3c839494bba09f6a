#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "formats/game_record.h"
#include "library/database.h"
#include "library/names.h"
#include "library/position_index.h"
#include "library/stored_game.h"
#include "library/summary.h"

namespace othellier::library {

/// What the column games.indexed says: where a search by position finds the game.
enum class Indexed : std::uint8_t {
    kWaiting = 0,  ///< Looked through one by one, until there are enough for a segment.
    kYes = 1,      ///< In the index.
    kPlaying = 2,  ///< Looked through one by one: it is not at its end.
    /// It changed after it came into the index, which tells an old story of it. Looked through one
    /// by one until the index is made again.
    kChanged = 3,
};

/// A game as it stands, of those that are played here.
struct PlayedGame {
    std::string id;  ///< Under which whoever plays it keeps it; the same from the first turn on.
    bool person = false;  ///< Sits at one side at least.
    bool over = false;
    formats::GameRecord record;
};

/// Every game one has, in one file of SQLite's. This class puts games in and gives them back;
/// search.h finds them, explorer.h counts them, order.h keeps them tidy.
///
/// Several programs may have the file open at once. Whoever ends at any moment, be it killed,
/// leaves a file that has all that was committed and nothing of the rest.
class Library {
 public:
    /// Fails as Database::open and upgrade() do.
    static Result<std::unique_ptr<Library>> open(const std::filesystem::path& file,
                                                 const DatabaseOptions& options = {});
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    /// Adds all of them or, with an error, none. The number of each, nothing for a game that was
    /// there already.
    Result<std::vector<std::optional<GameId>>> add(std::span<const formats::GameRecord> records);

    /// Which of two states of a game counts that is there already.
    enum class Put {
        kAlways,  ///< The new one: whoever plays says how the game stands.
        /// The one with more turns, or with more beside the same ones: found later, when somebody
        /// may be playing on.
        kIfLonger
    };
    /// Adds the game, or brings it up to date where it is known by its id. Its number; nothing for
    /// one that was thrown away for good.
    Result<std::optional<GameId>> put(const PlayedGame& game, Put put = Put::kAlways);
    /// Lets games that were broken off long ago into the index. Once in a while.
    Result<void> settle_played();

    /// Fails with "library_no_game" (facts: game) or "library_game".
    Result<formats::GameRecord> game(GameId id);

    /// Makes of the index of positions what it should be after many additions; add() does as much
    /// of it as its own games ask for. Cheap when there is nothing to do.
    Result<void> tidy_index();
    /// Makes summaries, words and index again from the games and notes, whatever they were.
    Result<void> rebuild();

    /// Whether another file lies by now where this one was opened, or none: it was recovered, or
    /// restored from a copy. What is written here would be lost; open it again.
    bool replaced() const;

    Database& database() { return database_; }
    Names& players() { return players_; }
    Names& events() { return events_; }
    Summaries& summaries() { return summaries_; }
    PositionIndex& positions() { return positions_; }

    /// For whoever changes games: writes the summaries that changed and commits. After a failure
    /// what the transaction left in memory is forgotten.
    Result<void> commit(Transaction& transaction);

 private:
    /// Which file it is, whatever it is called.
    struct FileIdentity {
        std::uint64_t device;
        std::uint64_t number;
        bool operator==(const FileIdentity&) const = default;
    };

    explicit Library(Database database);
    static std::optional<FileIdentity> identity_of(const std::filesystem::path& file);

    Result<void> set_up();
    void forget();
    std::optional<GameId> insert(Statement& statement, const StoredGame& game, bool indexed);
    struct Row;
    std::optional<Row> row_of(std::string_view played_id);
    void replace(const Row& row, const StoredGame& game);
    void write_words(GameId id, const formats::GameRecord& record);
    void write_reached(GameId id, const formats::GameRecord& record);
    void make_key_free(StoredGame& game, GameId own);
    std::int64_t pending();
    void index_pending();
    void make_summaries();
    void make_texts();
    void make_reached();

    Database database_;
    std::optional<FileIdentity> identity_;  ///< Of the file, when it was opened.
    Names players_;
    Names events_;
    Summaries summaries_;
    PositionIndex positions_;
};

/// The least and the most that a record says its game was worth to Black at any time, in discs.
struct ValueSpan {
    int low;
    int high;
};
std::optional<ValueSpan> values_of(const formats::GameRecord& record);

/// What of a game is words to be found by, besides names.
std::string searchable_words(const formats::GameRecord& record);

/// Seconds since 1970.
std::int64_t seconds_now();

/// The columns of a row that make a StoredGame, for a statement that joins the names; in order
/// from `first` on.
inline constexpr const char* kGameColumns =
    "black.name, white.name, event.name, date, score, turns, moves, start, more";
inline constexpr const char* kGameTables =
    "games JOIN players AS black ON black.id = games.black"
    " JOIN players AS white ON white.id = games.white"
    " JOIN events AS event ON event.id = games.event";
StoredGame read_stored(const Statement& row, int first);

/// The entries of an 8×8 game's positions, put behind those that are there. False where a move is
/// illegal, which ends it.
bool append_positions(GameId id, const Grid& start, std::string_view moves,
                      std::vector<PositionEntry>& entries);

}  // namespace othellier::library
