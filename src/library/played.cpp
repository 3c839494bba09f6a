#include <string>

#include "library/library.h"
#include "library/reviews.h"

// Games that are played here: one row each, brought up to date from turn to turn.
namespace othellier::library {

namespace {

/// A game that nobody has played on with for so long may go into the index as it is.
constexpr std::int64_t kLeftAlone = 24 * 60 * 60;

Indexed indexed_after(Indexed before, bool same_positions, bool over) {
    switch (before) {
        case Indexed::kYes:
            return same_positions ? Indexed::kYes : Indexed::kChanged;
        case Indexed::kChanged:
            return Indexed::kChanged;
        case Indexed::kWaiting:
        case Indexed::kPlaying:
            break;
    }
    return over ? Indexed::kWaiting : Indexed::kPlaying;
}

}  // namespace

/// What the library has of a game that was put before.
struct Library::Row {
    std::optional<GameId> id;  ///< Nothing: thrown away for good.
    int turns = 0;
    Indexed indexed = Indexed::kWaiting;
    int marks = 0;
    std::string date;
    std::string moves;
    std::optional<std::string> start;
    std::size_t more = 0;  ///< How many bytes.

    /// Whether what was found has more turns than this, or of the same ones more to say: what was
    /// tried and written beside a game grows.
    bool is_less_than(const StoredGame& found) const {
        if (found.turns != turns) return found.turns > turns;
        return found.moves == moves && found.more.size() > more;
    }
};

std::optional<Library::Row> Library::row_of(std::string_view played_id) {
    Statement select = database_.prepare(
        "SELECT game, turns, indexed, starred, binned, date, moves, start, length(more)"
        " FROM played LEFT JOIN games ON games.id = played.game WHERE played.id = ?");
    select.bind_text(1, played_id);
    if (!select.step()) return std::nullopt;
    Row row;
    if (select.is_null(0) || select.is_null(1)) return row;
    row.id = select.integer(0);
    row.turns = static_cast<int>(select.integer(1));
    row.indexed = static_cast<Indexed>(select.integer(2));
    row.marks = (select.integer(3) != 0 ? kStarred : 0) | (select.is_null(4) ? 0 : kInBin);
    row.date = select.text(5);
    row.moves = select.blob(6);
    if (!select.is_null(7)) row.start = select.text(7);
    row.more = static_cast<std::size_t>(select.integer(8));
    return row;
}

/// In a transaction. Two games that began in the same second between players of the same names are
/// not the same game: the date of one is made a fraction of a second later.
void Library::make_key_free(StoredGame& game, GameId own) {
    const std::string date = game.date;
    Statement select = database_.prepare("SELECT id FROM games WHERE key = ? AND id <> ?");
    for (int fraction = 1;; ++fraction) {
        const bool taken = select.bind(1, game.key()).bind(2, own).step();
        select.reset();
        if (!taken || database_.failed()) return;
        game.date = date + "." + std::to_string(fraction);
    }
}

/// In a transaction: the words of an old state make room for those of the new one.
void Library::write_words(GameId id, const formats::GameRecord& record) {
    const std::string words = searchable_words(record);
    database_.prepare("UPDATE texts SET comment = ? WHERE rowid = ?")
        .bind_text(1, words)
        .bind(2, id)
        .run();
    if (database_.changes() == 0 && !words.empty())
        database_.prepare("INSERT INTO texts(rowid, comment, note) VALUES(?, ?, '')")
            .bind(1, id)
            .bind_text(2, words)
            .run();
}

/// In a transaction.
void Library::write_reached(GameId id, const formats::GameRecord& record) {
    database_.prepare("DELETE FROM reached WHERE game = ?").bind(1, id).run();
    if (const auto span = values_of(record))
        database_.prepare("INSERT INTO reached VALUES(?, ?, ?)")
            .bind(1, id)
            .bind(2, span->low)
            .bind(3, span->high)
            .run();
    derive_from_review(database_, id);
}

/// In a transaction: `row` says which row, and what of it stays.
void Library::replace(const Row& row, const StoredGame& game) {
    Summary summary = outline(game.date, game.score, game.turns);
    summary.black = players_.number(game.black);
    summary.white = players_.number(game.white);
    summary.event = events_.number(game.event);
    summary.marks = static_cast<std::uint8_t>(row.marks);
    Statement update = database_.prepare(
        "UPDATE games SET key = ?1, black = ?2, white = ?3, event = ?4, date = ?5, score = ?6,"
        " turns = ?7, moves = ?8, start = ?9, more = ?10, indexed = ?11 WHERE id = ?12");
    update.bind(1, game.key()).bind(2, summary.black).bind(3, summary.white);
    update.bind(4, summary.event).bind_text(5, game.date);
    game.score ? update.bind(6, *game.score) : update.bind_null(6);
    update.bind(7, game.turns).bind_blob(8, game.moves);
    game.start ? update.bind_text(9, *game.start) : update.bind_null(9);
    game.more.empty() ? update.bind_null(10) : update.bind_blob(10, game.more);
    update.bind(11, static_cast<int>(row.indexed)).bind(12, *row.id).run();
    if (!database_.failed()) summaries_.set(*row.id, summary);
}

Result<std::optional<GameId>> Library::put(const PlayedGame& played, Put put) {
    Transaction transaction(database_);
    std::optional<Row> before = row_of(played.id);
    if (before && !before->id) return std::nullopt;
    StoredGame game = to_stored(played.record);
    if (before && put == Put::kIfLonger && !before->is_less_than(game)) return before->id;
    // Whoever does not know when it began leaves the date as it is.
    if (before && game.date.empty()) game.date = before->date;
    make_key_free(game, before ? *before->id : 0);

    Row row = before ? *before : Row{};
    if (!before) {
        Statement insert_game = database_.prepare(
            "INSERT INTO games(key, black, white, event, date, score, turns, moves, start, more,"
            " added, indexed) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        row.id = insert(insert_game, game, false);
        if (!row.id) return fail(commit(transaction).error());
    }
    const bool same = before && before->moves == game.moves && before->start == game.start;
    row.indexed = indexed_after(row.indexed, same, played.over);
    if (row.indexed == Indexed::kYes) row.marks |= kIndexed;
    if (played.person) row.marks |= kMine;
    if (before && !same) forget_review(database_, *row.id);
    replace(row, game);
    write_words(*row.id, played.record);
    write_reached(*row.id, played.record);
    database_.prepare("INSERT OR REPLACE INTO played VALUES(?, ?, ?, ?)")
        .bind_text(1, played.id)
        .bind(2, *row.id)
        .bind(3, played.person ? 1 : 0)
        .bind(4, seconds_now())
        .run();
    if (Result<void> done = commit(transaction); !done) return fail(done.error());
    static_cast<void>(tidy_index());  // As add() does.
    return row.id;
}

Result<void> Library::settle_played() {
    Transaction transaction(database_);
    database_
        .prepare(
            "UPDATE games SET indexed = 0 WHERE indexed = 2 AND"
            " id IN (SELECT game FROM played WHERE changed < ?)")
        .bind(1, seconds_now() - kLeftAlone)
        .run();
    if (Result<void> done = commit(transaction); !done) return done;
    return tidy_index();
}

}  // namespace othellier::library
