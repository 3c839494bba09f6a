#include "library/schema.h"

#include <string>

namespace othellier::library {

namespace {

/// "Othl": what tells our files from others of SQLite's.
constexpr std::int64_t kApplication = 0x4F74686C;

constexpr const char* kVersion1 = R"(
CREATE TABLE players(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE events(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);

-- Numbers are never given twice: the index of positions may still speak of a game that is gone.
CREATE TABLE games(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key INTEGER NOT NULL UNIQUE,
    black INTEGER NOT NULL REFERENCES players,
    white INTEGER NOT NULL REFERENCES players,
    event INTEGER NOT NULL REFERENCES events,
    date TEXT NOT NULL,
    score INTEGER,
    turns INTEGER NOT NULL,
    moves BLOB NOT NULL,
    start TEXT,
    more BLOB,
    added INTEGER NOT NULL,
    indexed INTEGER NOT NULL,
    starred INTEGER NOT NULL DEFAULT 0,
    binned INTEGER);
CREATE INDEX games_pending ON games(id) WHERE indexed = 0;
CREATE INDEX games_binned ON games(binned) WHERE binned IS NOT NULL;

CREATE TABLE tags(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE game_tags(
    tag INTEGER NOT NULL REFERENCES tags,
    game INTEGER NOT NULL REFERENCES games,
    PRIMARY KEY(tag, game)) WITHOUT ROWID;
CREATE INDEX game_tags_by_game ON game_tags(game);

CREATE TABLE notes(game INTEGER PRIMARY KEY REFERENCES games, text TEXT NOT NULL);

-- From here on nothing that could not be made again from what is above.
-- What people wrote, of games that have any: rowid is the game.
CREATE VIRTUAL TABLE texts USING fts5(comment, note, tokenize = 'unicode61 remove_diacritics 2');
CREATE TABLE summaries(block INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE segments(id INTEGER PRIMARY KEY, entries INTEGER NOT NULL);
CREATE TABLE position_blocks(id INTEGER PRIMARY KEY, data BLOB NOT NULL);
)";

/// Games that are played here. games.indexed becomes more than yes and no, see Indexed.
constexpr const char* kVersion2 = R"(
-- By the name that whoever plays a game keeps it under. Without a game: thrown away for good.
CREATE TABLE played(
    id TEXT PRIMARY KEY,
    game INTEGER UNIQUE REFERENCES games,
    person INTEGER NOT NULL,
    changed INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX games_apart ON games(id) WHERE indexed > 1;

-- Made from the games: the least and the most that a game was worth to Black, in discs.
CREATE TABLE reached(game INTEGER PRIMARY KEY, low INTEGER NOT NULL, high INTEGER NOT NULL);
)";

/// What reviews found.
constexpr const char* kVersion3 = R"(
-- Of a game's moves as they stand: who changes them takes its review away.
CREATE TABLE reviews(
    game INTEGER PRIMARY KEY REFERENCES games,
    level INTEGER NOT NULL,
    black REAL,
    white REAL,
    made INTEGER NOT NULL,
    data BLOB NOT NULL);

-- Made from the reviews: what positions are worth to the side to move.
CREATE TABLE position_values(
    key INTEGER PRIMARY KEY,
    value REAL NOT NULL,
    proven INTEGER NOT NULL,
    depth INTEGER NOT NULL);
)";

constexpr const char* kSteps[] = {kVersion1, kVersion2, kVersion3};

std::int64_t version_of(Database& database) {
    return database.integer("PRAGMA user_version");
}

Result<void> check_kind(Database& database, std::int64_t version, std::int64_t known) {
    const bool empty = database.integer("SELECT count(*) FROM sqlite_schema") == 0;
    const bool ours = database.integer("PRAGMA application_id") == kApplication;
    if (Result<void> read = database.outcome(); !read) return read;
    const std::string file = database.file().string();
    if (!empty && !ours) return fail("library_other", {{"file", file}});
    if (version > known)
        return fail("library_newer", {{"file", file},
                                      {"version", std::to_string(version)},
                                      {"known", std::to_string(known)}});
    return {};
}

}  // namespace

std::span<const char* const> schema_steps() {
    return kSteps;
}

Result<void> upgrade(Database& database, std::span<const char* const> steps) {
    const auto known = static_cast<std::int64_t>(steps.size());
    const std::int64_t before = version_of(database);
    if (Result<void> fits = check_kind(database, before, known); !fits) return fits;
    if (before == known) return {};
    Transaction transaction(database);
    // Someone else may have done it while we waited for our turn.
    for (std::int64_t version = version_of(database); version < known && !database.failed();) {
        database.run(steps[static_cast<std::size_t>(version)]);
        database.run("PRAGMA user_version = " + std::to_string(++version));
    }
    database.run("PRAGMA application_id = " + std::to_string(kApplication));
    return transaction.commit();
}

}  // namespace othellier::library
