#include "library/order.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/board_grid.h"
#include "library/packed_moves.h"
#include "library/position_key.h"
#include "library/reviews.h"

namespace othellier::library {

namespace {

/// Many games may be short and the same without being one.
constexpr int kFewestTurns = 20;

/// Fails for the first number that no game has.
Result<void> all_there(Library& library, GameIds games) {
    Statement select = library.database().prepare("SELECT 1 FROM games WHERE id = ?");
    for (const GameId game : games) {
        select.bind(1, game);
        const bool there = select.step();
        select.reset();
        if (Result<void> read = library.database().outcome(); !read) return read;
        if (!there) return fail("library_no_game", {{"game", std::to_string(game)}});
    }
    return {};
}

/// Does `change(statement, game)` for each game in one transaction.
template <typename Change>
Result<void> for_each(Library& library, GameIds games, std::string_view sql, Change change) {
    Transaction transaction(library.database());
    if (Result<void> there = all_there(library, games); !there) return there;
    {
        Statement statement = library.database().prepare(sql);
        for (const GameId game : games) change(statement, game);
    }
    return library.commit(transaction);
}

/// In a transaction: the note, and the words that searches find.
void write_note(Database& database, GameId game, const std::string& text) {
    const bool none = text.empty();
    Statement note = database.prepare(none ? "DELETE FROM notes WHERE game = ?1"
                                           : "INSERT OR REPLACE INTO notes VALUES(?1, ?2)");
    note.bind(1, game);
    if (!none) note.bind_text(2, text);
    note.run();
    Statement update = database.prepare("UPDATE texts SET note = ? WHERE rowid = ?");
    update.bind_text(1, text).bind(2, game).run();
    if (database.changes() == 0 && !none)
        database.prepare("INSERT INTO texts(rowid, comment, note) VALUES(?, '', ?)")
            .bind(1, game)
            .bind_text(2, text)
            .run();
}

std::string read_note(Database& database, GameId game) {
    Statement select = database.prepare("SELECT text FROM notes WHERE game = ?");
    select.bind(1, game);
    return select.step() ? std::string(select.text(0)) : "";
}

/// In a transaction.
void put_into_bin(Library& library, GameIds games) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t seconds = std::chrono::floor<std::chrono::seconds>(now).count();
    Statement update =
        library.database().prepare("UPDATE games SET binned = ? WHERE id = ? AND binned IS NULL");
    for (const GameId game : games) {
        update.bind(1, seconds).bind(2, game).run();
        library.summaries().mark(game, kInBin, true);
    }
}

/// In a transaction: what was done to one game is done to another as well.
void hand_over(Library& library, GameId from, GameId to) {
    Database& database = library.database();
    database
        .prepare("INSERT OR IGNORE INTO game_tags SELECT tag, ?1 FROM game_tags WHERE game = ?2")
        .bind(1, to)
        .bind(2, from)
        .run();
    const std::string text = read_note(database, to);
    const std::string more = read_note(database, from);
    if (!more.empty() && more != text)
        write_note(database, to, text + (text.empty() ? "" : "\n") + more);
    hand_over_review(database, from, to);
    Statement star = database.prepare(
        "UPDATE games SET starred = 1 WHERE id = ? AND (SELECT starred FROM games WHERE id = ?)");
    star.bind(1, to).bind(2, from).run();
    if (database.changes() > 0) library.summaries().mark(to, kStarred, true);
}

/// A hash of the moves that is the same for all ways to lay the board: of the keys of the positions
/// on the way. Nothing for games that are short or of another size.
std::optional<std::uint64_t> line_hash(const Grid& start, std::string_view moves) {
    std::uint64_t hash = 0;
    int turns = -1;
    walk(to_board(start), start.turn(), moves, [&](const Board& board, Color turn, auto) {
        const std::uint64_t white = turn == Color::kWhite ? 1 : 0;
        hash = (hash ^ (PositionKey(board).value() + white)) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 29;
        ++turns;
        return true;
    });
    if (turns < kFewestTurns) return std::nullopt;
    return hash;
}

}  // namespace

Result<void> star(Library& library, GameIds games, bool on) {
    return for_each(library, games, "UPDATE games SET starred = ? WHERE id = ?",
                    [&](Statement& update, GameId game) {
                        update.bind(1, on ? 1 : 0).bind(2, game).run();
                        library.summaries().mark(game, kStarred, on);
                    });
}

Result<void> tag(Library& library, GameIds games, const std::string& name, bool on) {
    Database& database = library.database();
    Transaction transaction(database);
    if (Result<void> there = all_there(library, games); !there) return there;
    if (on) database.prepare("INSERT OR IGNORE INTO tags(name) VALUES(?)").bind_text(1, name).run();
    {
        Statement change = database.prepare(
            on ? "INSERT OR IGNORE INTO game_tags SELECT id, ?2 FROM tags WHERE name = ?1"
               : "DELETE FROM game_tags WHERE game = ?2"
                 " AND tag = (SELECT id FROM tags WHERE name = ?1)");
        for (const GameId game : games) change.bind_text(1, name).bind(2, game).run();
    }
    database.run("DELETE FROM tags WHERE id NOT IN (SELECT tag FROM game_tags)");
    return library.commit(transaction);
}

Result<std::vector<TagCount>> tags(Library& library) {
    std::vector<TagCount> counts;
    Statement select = library.database().prepare(
        "SELECT name, count(*) FROM tags JOIN game_tags ON tag = id GROUP BY id ORDER BY name");
    while (select.step())
        counts.push_back(
            {std::string(select.text(0)), static_cast<std::size_t>(select.integer(1))});
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    return counts;
}

Result<void> set_note(Library& library, GameId game, const std::string& text) {
    Transaction transaction(library.database());
    if (Result<void> there = all_there(library, {&game, 1}); !there) return there;
    write_note(library.database(), game, text);
    return library.commit(transaction);
}

Result<std::string> note(Library& library, GameId game) {
    if (Result<void> there = all_there(library, {&game, 1}); !there) return fail(there.error());
    std::string text = read_note(library.database(), game);
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    return text;
}

Result<void> move_to_bin(Library& library, GameIds games) {
    Transaction transaction(library.database());
    if (Result<void> there = all_there(library, games); !there) return there;
    put_into_bin(library, games);
    return library.commit(transaction);
}

Result<void> restore(Library& library, GameIds games) {
    return for_each(library, games, "UPDATE games SET binned = NULL WHERE id = ?",
                    [&](Statement& update, GameId game) {
                        update.bind(1, game).run();
                        library.summaries().mark(game, kInBin, false);
                    });
}

Result<std::size_t> empty_bin(Library& library) {
    Database& database = library.database();
    Transaction transaction(database);
    std::size_t count = 0;
    {
        Statement select = database.prepare("SELECT id FROM games WHERE binned IS NOT NULL");
        for (; select.step(); ++count) library.summaries().set(select.integer(0), {});
    }
    // The index of positions keeps their numbers until its next merge; nobody has them again.
    const std::string binned = "(SELECT id FROM games WHERE binned IS NOT NULL)";
    // What positions are worth stays: it is true without the games.
    database.run("DELETE FROM reviews WHERE game IN " + binned);
    database.run("DELETE FROM reached WHERE game IN " + binned);
    database.run("DELETE FROM texts WHERE rowid IN " + binned);
    database.run("DELETE FROM notes WHERE game IN " + binned);
    database.run("DELETE FROM game_tags WHERE game IN " + binned);
    database.run("DELETE FROM tags WHERE id NOT IN (SELECT tag FROM game_tags)");
    // That they were here is remembered: whoever still has one on a table does not bring it back.
    database.run("UPDATE played SET game = NULL WHERE game IN " + binned);
    database.run("DELETE FROM games WHERE binned IS NOT NULL");
    if (Result<void> done = library.commit(transaction); !done) return fail(done.error());
    return count;
}

Result<std::vector<std::vector<GameId>>> duplicates(Library& library) {
    std::vector<std::pair<std::uint64_t, GameId>> lines;
    Statement select = library.database().prepare(
        "SELECT id, start, moves FROM games WHERE binned IS NULL AND turns >= ?");
    select.bind(1, kFewestTurns);
    const Grid usual = Grid::start();
    while (select.step()) {
        std::optional<Grid> other;
        if (!select.is_null(1)) {
            other = start_of(std::string(select.text(1)));
            if (!other) continue;
        }
        if (const auto hash = line_hash(other ? *other : usual, select.blob(2)))
            lines.emplace_back(*hash, select.integer(0));
    }
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    std::ranges::sort(lines);
    std::vector<std::vector<GameId>> groups;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].first != lines[i - 1].first) continue;
        const bool goes_on = i >= 2 && lines[i - 2].first == lines[i].first;
        if (!goes_on) groups.push_back({lines[i - 1].second});
        groups.back().push_back(lines[i].second);
    }
    std::ranges::sort(groups);
    return groups;
}

std::vector<std::vector<GameId>> groups_with(std::vector<std::vector<GameId>> groups,
                                             GameIds chosen) {
    std::erase_if(groups, [&](std::vector<GameId>& group) {
        const auto kept = std::ranges::find_first_of(group, chosen);
        if (kept == group.end()) return true;
        std::rotate(group.begin(), kept, kept + 1);
        return false;
    });
    return groups;
}

Result<void> merge_duplicates(Library& library, GameIds group) {
    if (group.size() < 2) return {};
    Transaction transaction(library.database());
    if (Result<void> there = all_there(library, group); !there) return there;
    const GameIds others = group.subspan(1);
    for (const GameId other : others) hand_over(library, other, group.front());
    put_into_bin(library, others);
    return library.commit(transaction);
}

}  // namespace othellier::library
