#include "library/library.h"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>

#include "core/board_grid.h"
#include "library/packed_moves.h"
#include "library/position_key.h"
#include "library/reviews.h"
#include "library/schema.h"

namespace othellier::library {

namespace {

/// So many games are worth a segment of the index; fewer wait for company, and a search looks
/// through them one by one.
constexpr std::size_t kWorthASegment = 64;

/// And so many fill one, without much memory.
constexpr int kMostInASegment = 4096;

/// Two programs that make the same file at the same time: SQLite does not wait for this one.
void use_write_ahead_log(Database& database) {
    constexpr int kTries = 500;
    constexpr std::chrono::milliseconds kPause(20);
    for (int i = 0; i < kTries; ++i) {
        database.run("PRAGMA journal_mode = WAL");
        const Result<void> changed = database.outcome();
        if (changed) return;
        if (changed.error().id != "library_busy" || i + 1 == kTries)
            return database.note(changed.error());
        std::this_thread::sleep_for(kPause);
    }
}

}  // namespace

std::string searchable_words(const formats::GameRecord& record) {
    std::string words = record.comment;
    const auto add = [&](const std::string& more) {
        if (!more.empty()) words += (words.empty() ? "" : "\n") + more;
    };
    add(record.place);
    for (const formats::MoveNote& note : record.notes) add(note.comment);
    for (const formats::Variation& line : record.variations)
        for (const formats::MoveNote& note : line.notes) add(note.comment);
    return words;
}

std::optional<ValueSpan> values_of(const formats::GameRecord& record) {
    std::optional<ValueSpan> span;
    const auto take = [&](double for_black) {
        const int value = static_cast<int>(std::lround(std::clamp(for_black, -256.0, 256.0)));
        if (!span) span = {value, value};
        span->low = std::min(span->low, value);
        span->high = std::max(span->high, value);
    };
    bool black = record.start.turn() == Color::kBlack;
    for (const formats::MoveNote& note : record.notes) {
        if (note.eval && std::isfinite(*note.eval)) take(black ? *note.eval : -*note.eval);
        black = !black;
    }
    if (record.theoretical) take(2 * record.theoretical->black_discs - 64);
    return span;
}

std::int64_t seconds_now() {
    using std::chrono::system_clock;
    return std::chrono::floor<std::chrono::seconds>(system_clock::now()).time_since_epoch().count();
}

StoredGame read_stored(const Statement& row, int first) {
    StoredGame game;
    game.black = row.text(first);
    game.white = row.text(first + 1);
    game.event = row.text(first + 2);
    game.date = row.text(first + 3);
    if (!row.is_null(first + 4)) game.score = static_cast<int>(row.integer(first + 4));
    game.turns = static_cast<int>(row.integer(first + 5));
    game.moves = row.blob(first + 6);
    if (!row.is_null(first + 7)) game.start = row.text(first + 7);
    game.more = row.blob(first + 8);
    return game;
}

bool append_positions(GameId id, const Grid& start, std::string_view moves,
                      std::vector<PositionEntry>& entries) {
    const auto visit = [&](const Board& board, Color turn, std::optional<Move> next) {
        const PositionKey key(board);
        const std::uint8_t code = next ? key.code(*next) : kCodeOfEnd;
        entries.push_back(
            {key.value(), {static_cast<std::uint32_t>(id), code, turn == Color::kWhite}});
        return true;
    };
    return walk(to_board(start), start.turn(), moves, visit);
}

Library::Library(Database database)
    : database_(std::move(database)),
      identity_(identity_of(database_.file())),
      players_(database_, Names::Kind::kPlayers),
      events_(database_, Names::Kind::kEvents),
      summaries_(database_),
      positions_(database_) {}

Result<std::unique_ptr<Library>> Library::open(const std::filesystem::path& file,
                                               const DatabaseOptions& options) {
    Result<Database> database = Database::open(file, options);
    if (!database) return fail(database.error());
    std::unique_ptr<Library> library(new Library(std::move(*database)));
    if (Result<void> ready = library->set_up(); !ready) return fail(ready.error());
    return library;
}

std::optional<Library::FileIdentity> Library::identity_of(const std::filesystem::path& file) {
    struct stat about {};
    if (::stat(file.c_str(), &about) != 0) return std::nullopt;
    return FileIdentity{about.st_dev, about.st_ino};
}

bool Library::replaced() const {
    return identity_of(database_.file()) != identity_;
}

Result<void> Library::set_up() {
    // FULL: what was committed is on the disk, even if the power fails.
    database_.run("PRAGMA synchronous = FULL; PRAGMA cache_size = -32000");
    use_write_ahead_log(database_);
    const std::int64_t before = database_.integer("PRAGMA user_version");
    if (Result<void> ready = database_.outcome(); !ready) return ready;
    if (Result<void> ready = upgrade(database_, schema_steps()); !ready) return ready;
    if (before != 1) return {};
    // What version 2 can be asked and version 1 did not look for.
    Transaction transaction(database_);
    make_reached();
    return transaction.commit();
}

std::optional<GameId> Library::insert(Statement& statement, const StoredGame& game, bool indexed) {
    Summary summary = outline(game.date, game.score, game.turns);
    summary.black = players_.number(game.black);
    summary.white = players_.number(game.white);
    summary.event = events_.number(game.event);
    summary.marks = indexed ? kIndexed : 0;
    statement.bind(1, game.key()).bind(2, summary.black).bind(3, summary.white);
    statement.bind(4, summary.event).bind_text(5, game.date);
    game.score ? statement.bind(6, *game.score) : statement.bind_null(6);
    statement.bind(7, game.turns).bind_blob(8, game.moves);
    game.start ? statement.bind_text(9, *game.start) : statement.bind_null(9);
    game.more.empty() ? statement.bind_null(10) : statement.bind_blob(10, game.more);
    statement.bind(11, seconds_now()).bind(12, indexed ? 1 : 0).run();
    if (database_.failed()) return std::nullopt;
    const GameId id = database_.last_id();
    summaries_.set(id, summary);
    return id;
}

Result<std::vector<std::optional<GameId>>> Library::add(
    std::span<const formats::GameRecord> records) {
    const bool at_once = records.size() >= kWorthASegment;
    std::vector<std::optional<GameId>> ids;
    std::vector<PositionEntry> entries;
    Transaction transaction(database_);
    {
        Statement insert_game = database_.prepare(
            "INSERT INTO games(key, black, white, event, date, score, turns, moves, start, more,"
            " added, indexed) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        Statement known = database_.prepare("SELECT 1 FROM games WHERE key = ?");
        Statement insert_text =
            database_.prepare("INSERT INTO texts(rowid, comment, note) VALUES(?, ?, '')");
        Statement insert_span = database_.prepare("INSERT INTO reached VALUES(?, ?, ?)");
        for (const formats::GameRecord& record : records) {
            const StoredGame game = to_stored(record);
            // Asked first: an INSERT that does nothing would use up a number all the same.
            const bool fresh = !known.bind(1, game.key()).step();
            known.reset();
            ids.push_back(fresh ? insert(insert_game, game, at_once) : std::nullopt);
            if (database_.failed()) break;
            if (!ids.back()) continue;
            const std::string words = searchable_words(record);
            if (!words.empty()) insert_text.bind(1, *ids.back()).bind_text(2, words).run();
            if (const auto span = values_of(record))
                insert_span.bind(1, *ids.back()).bind(2, span->low).bind(3, span->high).run();
            if (at_once && record.start.size() == 8)
                append_positions(*ids.back(), record.start, game.moves, entries);
        }
    }
    positions_.add(std::move(entries));
    if (!at_once) index_pending();
    if (Result<void> done = commit(transaction); !done) return fail(done.error());
    // The games are in. Where there is no room to tidy up, the next ones will try again.
    static_cast<void>(tidy_index());
    return ids;
}

std::int64_t Library::pending() {
    return database_.integer("SELECT count(*) FROM games WHERE indexed = 0");
}

/// In a transaction: the games that waited make a segment, if they are enough by now.
void Library::index_pending() {
    if (pending() < static_cast<std::int64_t>(kWorthASegment)) return;
    std::vector<PositionEntry> entries;
    GameId last = 0;
    {
        Statement select = database_.prepare(
            "SELECT id, start, moves FROM games WHERE indexed = 0 ORDER BY id LIMIT ?");
        select.bind(1, kMostInASegment);
        while (select.step()) {
            last = select.integer(0);
            std::optional<std::string> start;
            if (!select.is_null(1)) start = select.text(1);
            const std::optional<Grid> grid = start_of(start);
            if (grid && !append_positions(last, *grid, select.blob(2), entries))
                database_.note_damage("moves");
            summaries_.mark(last, kIndexed, true);
        }
    }
    database_.prepare("UPDATE games SET indexed = 1 WHERE indexed = 0 AND id <= ?")
        .bind(1, last)
        .run();
    positions_.add(std::move(entries));
}

Result<void> Library::tidy_index() {
    while (pending() >= static_cast<std::int64_t>(kWorthASegment)) {
        Transaction transaction(database_);
        index_pending();
        if (Result<void> done = commit(transaction); !done) return done;
    }
    while (positions_.merge_due()) {
        const std::vector<Summary>& games = summaries_.all();
        Transaction transaction(database_);
        positions_.merge(
            [&](std::uint32_t game) { return game >= games.size() || !games[game].is(kIndexed); });
        if (Result<void> done = commit(transaction); !done) return done;
    }
    return database_.outcome();
}

Result<void> Library::commit(Transaction& transaction) {
    summaries_.flush();
    Result<void> done = transaction.commit();
    done ? summaries_.forget() : forget();
    return done;
}

void Library::make_summaries() {
    Statement select = database_.prepare(
        "SELECT games.id, black, white, event, date, score, turns, starred, binned, person"
        " FROM games LEFT JOIN played ON played.game = games.id");
    while (select.step()) {
        std::optional<int> score;
        if (!select.is_null(5)) score = static_cast<int>(select.integer(5));
        Summary summary = outline(select.text(4), score, static_cast<int>(select.integer(6)));
        summary.black = static_cast<std::uint32_t>(select.integer(1));
        summary.white = static_cast<std::uint32_t>(select.integer(2));
        summary.event = static_cast<std::uint32_t>(select.integer(3));
        const int marks = (select.integer(7) != 0 ? kStarred : 0) |
                          (select.is_null(8) ? 0 : kInBin) | (select.integer(9) != 0 ? kMine : 0);
        summary.marks = static_cast<std::uint8_t>(marks);
        summaries_.set(select.integer(0), summary);
    }
}

void Library::make_texts() {
    database_.run("DELETE FROM texts");
    Statement insert = database_.prepare("INSERT INTO texts(rowid, comment, note) VALUES(?, ?, ?)");
    Statement select = database_.prepare(
        "SELECT games.id, start, moves, more, notes.text"
        " FROM games LEFT JOIN notes ON notes.game = games.id"
        " WHERE more IS NOT NULL OR notes.text IS NOT NULL");
    while (select.step()) {
        StoredGame game;
        if (!select.is_null(1)) game.start = select.text(1);
        game.moves = select.blob(2);
        game.more = select.blob(3);
        // What is no game is for check() to tell; its note is worth finding all the same.
        const Result<formats::GameRecord> record = to_record(game);
        const std::string words = record ? searchable_words(*record) : "";
        if (words.empty() && select.text(4).empty()) continue;
        insert.bind(1, select.integer(0)).bind_text(2, words).bind_text(3, select.text(4)).run();
    }
}

void Library::make_reached() {
    database_.run("DELETE FROM reached; DELETE FROM position_values");
    {
        Statement select = database_.prepare(std::string("SELECT games.id, ") + kGameColumns +
                                             " FROM " + kGameTables + " WHERE more IS NOT NULL");
        while (select.step()) {
            const Result<formats::GameRecord> record = to_record(read_stored(select, 1));
            if (record) write_reached(select.integer(0), *record);
        }
    }
    // Once more for those of which the game itself says something: it changes nothing.
    Statement select = database_.prepare("SELECT game FROM reviews");
    while (select.step()) derive_from_review(database_, select.integer(0));
}

Result<void> Library::rebuild() {
    forget();
    {
        Transaction transaction(database_);
        database_.run("DELETE FROM summaries");
        positions_.clear();
        make_summaries();
        make_texts();
        make_reached();
        database_.run("UPDATE games SET indexed = 0");
        if (Result<void> done = commit(transaction); !done) return done;
    }
    return tidy_index();
}

Result<formats::GameRecord> Library::game(GameId id) {
    Statement select = database_.prepare(std::string("SELECT ") + kGameColumns + " FROM " +
                                         kGameTables + " WHERE games.id = ?");
    select.bind(1, id);
    const bool found = select.step();
    if (Result<void> read = database_.outcome(); !read) return fail(read.error());
    if (!found) return fail("library_no_game", {{"game", std::to_string(id)}});
    return to_record(read_stored(select, 0));
}

void Library::forget() {
    players_.forget();
    events_.forget();
    summaries_.forget();
}

}  // namespace othellier::library
