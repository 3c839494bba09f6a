#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "library/database.h"
#include "library/postings.h"

namespace othellier::library {

/// What most questions about a game need, in twenty bytes. All games' are read in milliseconds and
/// looked through in less, which rows of SQLite cannot be.
struct Summary {
    static constexpr std::int8_t kNoScore = -128;

    std::uint32_t black = 0;  ///< Numbers of names.
    std::uint32_t white = 0;
    std::uint32_t event = 0;
    std::int32_t day = 0;          ///< 20040918, 20040000 of a year alone, 0 when unknown.
    std::int8_t score = kNoScore;  ///< Black's margin.
    std::uint8_t turns = 0;        ///< 255 also stands for more.
    bool here = false;             ///< There is a game with this number.
    std::uint8_t marks = 0;        ///< Of Mark.

    int year() const { return day / 10'000; }
    bool has_score() const { return score != kNoScore; }
    bool is(std::uint8_t mark) const { return (marks & mark) != 0; }
    bool operator==(const Summary&) const = default;
};
static_assert(sizeof(Summary) == 20);

/// Bits of Summary::marks.
inline constexpr std::uint8_t kStarred = 1;
inline constexpr std::uint8_t kInBin = 2;
inline constexpr std::uint8_t kIndexed = 4;  ///< Its positions are in the index.
inline constexpr std::uint8_t kMine = 8;     ///< A person played it here.

/// The day that a date as written means, in Summary's numbers. Reads "1977", "2004.09.18_05:54:38",
/// "2004-09-18", and seconds since 1970, as GGF may have them.
std::int32_t day_of(std::string_view date);

/// The summary of a game without its names and marks.
Summary outline(std::string_view date, std::optional<int> score, int turns);

/// The summaries of all games, by number; what was changed is written at once by flush().
class Summaries {
 public:
    explicit Summaries(Database& database) : database_(&database) {}

    /// In a transaction.
    void set(GameId game, const Summary& summary);
    /// In a transaction; the game must be there.
    void mark(GameId game, std::uint8_t mark, bool on);
    /// In a transaction: writes what set() and mark() changed. Before a commit.
    void flush();
    /// After a transaction that was taken back.
    void forget();

    /// All of them, as the file has them now: [0] is of no game.
    const std::vector<Summary>& all();

 private:
    using Block = std::vector<Summary>;

    Block& block_of(GameId game);
    Block read(std::int64_t number);

    Database* database_;
    std::map<std::int64_t, Block> changed_;
    std::vector<Summary> all_;
    std::int64_t seen_ = -1;  ///< The file's data_version when all_ was read; -1: not read.
};

}  // namespace othellier::library
