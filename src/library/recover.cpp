#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <map>

#include "core/file_error.h"
#include "library/backup.h"
#include "library/order.h"
#include "library/reviews.h"

namespace othellier::library {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kGamesAtOnce = 4096;

/// Calls `visit(row)` for the rows that "… WHERE id >= ?1 ORDER BY id" still gives; the first
/// column is the id. Behind a row that cannot be read it goes on with the next that can: a damaged
/// page has some dozens of them, so it first tries one number after the other, then leaps.
template <typename Visit>
void visit_readable(Database& database, const std::string& sql, Visit visit) {
    constexpr std::int64_t kLast = std::int64_t{1} << 32;
    constexpr int kTriedSingly = 64;
    int failures = 0;
    for (std::int64_t next = 0; next < kLast;) {
        Statement select = database.prepare(sql);
        select.bind(1, next);
        while (select.step()) {
            next = select.integer(0) + 1;
            failures = 0;
            visit(select);
        }
        if (database.outcome()) return;
        ++failures;
        next +=
            failures <= kTriedSingly ? 1 : std::int64_t{1} << std::min(failures - kTriedSingly, 31);
    }
}

/// What the damaged library says of a game besides the game itself.
struct Extra {
    bool starred = false;
    bool binned = false;
};

/// Carries what is readable from one library to another.
class Salvage {
 public:
    Salvage(Database& from, Library& to) : from_(from), to_(to) {}

    Result<Recovery> run() {
        read_names("players", players_);
        read_names("events", events_);
        visit_readable(
            from_,
            "SELECT id, black, white, event, date, score, turns, moves, start, more, starred,"
            " binned FROM games WHERE id >= ?1 ORDER BY id",
            [&](const Statement& row) { take(row); });
        store();
        carry_tags();
        carry_notes();
        carry_played();
        carry_reviews();
        if (!done_) return fail(done_.error());
        count_lost();
        return counted_;
    }

 private:
    /// Games on pages that cannot be read are in the summaries still, unless those are damaged too.
    void count_lost() {
        std::size_t known = 0;
        Summaries summaries(from_);
        for (const Summary& game : summaries.all()) known += game.here ? 1 : 0;
        static_cast<void>(from_.outcome());
        if (known > counted_.games) counted_.lost = known - counted_.games;
    }

    void read_names(const std::string& table, std::map<std::int64_t, std::string>& names) {
        visit_readable(from_, "SELECT id, name FROM " + table + " WHERE id >= ?1 ORDER BY id",
                       [&](const Statement& row) { names[row.integer(0)] = row.text(1); });
    }

    /// A name that cannot be read any more is its number, as WTHOR's readers have it.
    static std::string name_of(const std::map<std::int64_t, std::string>& names,
                               std::int64_t number) {
        const auto found = names.find(number);
        return found == names.end() ? "#" + std::to_string(number) : found->second;
    }

    void take(const Statement& row) {
        StoredGame game;
        game.black = name_of(players_, row.integer(1));
        game.white = name_of(players_, row.integer(2));
        game.event = name_of(events_, row.integer(3));
        game.date = row.text(4);
        if (!row.is_null(5)) game.score = static_cast<int>(row.integer(5));
        game.moves = row.blob(7);
        if (!row.is_null(8)) game.start = row.text(8);
        game.more = row.blob(9);
        Result<formats::GameRecord> record = to_record(game);
        if (!record) {
            ++counted_.lost;
            return;
        }
        batch_.push_back(std::move(*record));
        old_ids_.push_back(row.integer(0));
        extras_.push_back({row.integer(10) != 0, !row.is_null(11)});
        if (batch_.size() == kGamesAtOnce) store();
    }

    void note(const Result<void>& step) {
        if (done_ && !step) done_ = step;
    }

    void store() {
        if (!done_ || batch_.empty()) return;
        const auto ids = to_.add(batch_);
        if (!ids) {
            done_ = fail(ids.error());
            return;
        }
        std::vector<GameId> starred;
        std::vector<GameId> binned;
        for (std::size_t i = 0; i < ids->size(); ++i) {
            if (!(*ids)[i]) continue;
            const GameId id = *(*ids)[i];
            ++counted_.games;
            new_ids_[old_ids_[i]] = id;
            if (extras_[i].starred) starred.push_back(id);
            if (extras_[i].binned) binned.push_back(id);
        }
        note(star(to_, starred, true));
        note(move_to_bin(to_, binned));
        batch_.clear();
        old_ids_.clear();
        extras_.clear();
    }

    void carry_tags() {
        std::map<std::int64_t, std::string> names;
        read_names("tags", names);
        for (const auto& [number, name] : names) {
            std::vector<GameId> games;
            Statement select = from_.prepare("SELECT game FROM game_tags WHERE tag = ?");
            select.bind(1, number);
            while (select.step())
                if (const auto found = new_ids_.find(select.integer(0)); found != new_ids_.end())
                    games.push_back(found->second);
            static_cast<void>(from_.outcome());  // What came before the damage is worth having.
            note(tag(to_, games, name, true));
        }
    }

    void carry_notes() {
        visit_readable(from_, "SELECT game AS id, text FROM notes WHERE game >= ?1 ORDER BY game",
                       [&](const Statement& row) {
                           const auto found = new_ids_.find(row.integer(0));
                           if (found != new_ids_.end())
                               note(set_note(to_, found->second, std::string(row.text(1))));
                       });
    }

    /// Which of them were played here. Older files have no such table.
    void carry_played() {
        Transaction transaction(to_.database());
        {
            Statement select = from_.prepare("SELECT id, game, person, changed FROM played");
            Statement insert = to_.database().prepare("INSERT INTO played VALUES(?, ?, ?, ?)");
            while (select.step()) {
                const auto found = new_ids_.find(select.integer(1));
                if (found == new_ids_.end() && !select.is_null(1)) continue;
                insert.bind_text(1, select.text(0)).bind(3, select.integer(2));
                select.is_null(1) ? insert.bind_null(2) : insert.bind(2, found->second);
                insert.bind(4, select.integer(3)).run();
                if (select.integer(2) != 0 && found != new_ids_.end())
                    to_.summaries().mark(found->second, kMine, true);
            }
        }
        static_cast<void>(from_.outcome());
        note(to_.commit(transaction));
    }

    /// Older files have no such table either.
    void carry_reviews() {
        Transaction transaction(to_.database());
        visit_readable(
            from_,
            "SELECT game AS id, made, level, black, white, data FROM reviews WHERE game >= ?1"
            " ORDER BY game",
            [&](const Statement& row) {
                const auto found = new_ids_.find(row.integer(0));
                if (found == new_ids_.end()) return;
                if (const auto review = read_review(row, 2))
                    write_review(to_.database(), found->second, *review, row.integer(1));
            });
        note(to_.commit(transaction));
    }

    Database& from_;
    Library& to_;
    std::map<std::int64_t, std::string> players_;
    std::map<std::int64_t, std::string> events_;
    std::vector<formats::GameRecord> batch_;
    std::vector<GameId> old_ids_;
    std::vector<Extra> extras_;
    std::map<GameId, GameId> new_ids_;
    Recovery counted_;
    Result<void> done_;
};

void remove_with_log(const fs::path& file) {
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
        fs::remove(file.string() + ending, ignored);
}

Result<Recovery> salvage(const fs::path& from, const fs::path& to) {
    Result<Database> damaged = Database::open(from, {.create = false, .vfs = {}});
    if (!damaged) return fail(damaged.error());
    const auto fresh = Library::open(to);
    if (!fresh) return fail(fresh.error());
    return Salvage(*damaged, **fresh).run();
}

/// The log goes with its file: it may hold what was committed last.
Result<void> move_aside(const fs::path& file, const fs::path& aside) {
    std::error_code trouble;
    fs::rename(file, aside, trouble);
    if (trouble) return fail(cannot_write(aside, trouble.value()));
    fs::rename(file.string() + "-wal", aside.string() + "-wal", trouble);
    fs::remove(file.string() + "-shm", trouble);
    return {};
}

}  // namespace

Result<Recovery> recover(const fs::path& file) {
    const fs::path fresh = file.string() + ".recovered";
    remove_with_log(fresh);
    Result<Recovery> done = salvage(file, fresh);
    if (!done) {
        remove_with_log(fresh);
        return done;
    }
    done->aside = fmt::format("{}.damaged-{:%Y%m%d-%H%M%S}", file.string(),
                              fmt::localtime(std::time(nullptr)));
    if (Result<void> moved = move_aside(file, done->aside); !moved) {
        remove_with_log(fresh);
        return fail(moved.error());
    }
    std::error_code trouble;
    fs::rename(fresh, file, trouble);
    if (trouble) return fail(cannot_write(file, trouble.value()));
    return done;
}

}  // namespace othellier::library
