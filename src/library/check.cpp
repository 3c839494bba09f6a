#include "library/check.h"

#include <algorithm>
#include <filesystem>
#include <string>

#include "library/reviews.h"

namespace othellier::library {

namespace {

/// One check, through its steps.
class Checker {
 public:
    explicit Checker(Library& library) : library_(library), database_(library.database()) {}

    Result<CheckReport> run() {
        check_file();
        const std::size_t of_the_file = report_.problems.size();
        check_games();
        check_reviews();
        const std::size_t of_the_games = report_.problems.size();
        check_summaries();
        check_index();
        check_texts();
        report_.can_rebuild = of_the_file == 0 && of_the_games == 0 && !report_.clean();
        return report_;
    }

 private:
    void add(std::string id, std::vector<std::pair<std::string, std::string>> facts = {}) {
        report_.problems.push_back({std::move(id), std::move(facts)});
    }
    /// An error on the way is a problem too; the next step begins afresh.
    void note_trouble() {
        if (const Result<void> read = database_.outcome(); !read)
            report_.problems.push_back(read.error());
    }

    // Step 1. Pages, trees and indices, as SQLite sees them.
    void check_file() {
        {
            Statement select = database_.prepare("PRAGMA integrity_check(20)");
            while (select.step())
                if (select.text(0) != "ok")
                    add("library_check_file", {{"reason", std::string(select.text(0))}});
        }
        note_trouble();
    }

    // Step 2. Every game is one, with names and under its key. Remembers what else it implies.
    void check_games() {
        const std::int64_t nameless = database_.integer(
            "SELECT count(*) FROM games WHERE black NOT IN (SELECT id FROM players)"
            " OR white NOT IN (SELECT id FROM players) OR event NOT IN (SELECT id FROM events)");
        if (nameless > 0) add("library_check_names", {{"games", std::to_string(nameless)}});
        note_trouble();
        {
            Statement select = database_.prepare(
                std::string("SELECT games.id, key, games.black, games.white, games.event,"
                            " starred, binned, indexed, person, ") +
                kGameColumns + " FROM " + kGameTables +
                " LEFT JOIN played ON played.game = games.id ORDER BY games.id");
            while (select.step()) check_game(select);
        }
        note_trouble();
    }

    void check_game(const Statement& row) {
        ++report_.games;
        const GameId id = row.integer(0);
        const StoredGame game = read_stored(row, 9);
        const Result<formats::GameRecord> record = to_record(game);
        const bool whole = record && static_cast<int>(record->moves.size()) == game.turns;
        if (!whole || game.key() != row.integer(1))
            return add("library_check_game", {{"game", std::to_string(id)}});
        Summary summary = outline(game.date, game.score, game.turns);
        summary.black = static_cast<std::uint32_t>(row.integer(2));
        summary.white = static_cast<std::uint32_t>(row.integer(3));
        summary.event = static_cast<std::uint32_t>(row.integer(4));
        const bool indexed = row.integer(7) == static_cast<int>(Indexed::kYes);
        const int marks = (row.integer(5) != 0 ? kStarred : 0) | (row.is_null(6) ? 0 : kInBin) |
                          (indexed ? kIndexed : 0) | (row.integer(8) != 0 ? kMine : 0);
        summary.marks = static_cast<std::uint8_t>(marks);
        const auto place = static_cast<std::size_t>(id);
        if (expected_.size() <= place) {
            expected_.resize(place + 1);
            sums_.resize(place + 1);
        }
        expected_[place] = summary;
        if (!indexed || record->start.size() != 8) return;
        entries_.clear();
        append_positions(id, record->start, game.moves, entries_);
        for (const PositionEntry& entry : entries_)
            sums_[place] += digest(entry.key, entry.posting);
    }

    static std::uint64_t digest(std::uint64_t key, const Posting& posting) {
        const std::uint64_t rest = posting.code | (posting.white ? 0x80U : 0U);
        return (key ^ (rest << 32) ^ posting.game) * 0x9E3779B97F4A7C15;
    }

    // Step 3. Every review can be read, and is of a game that is there and has as many turns.
    void check_reviews() {
        std::size_t wrong = 0;
        {
            Statement select = database_.prepare(
                "SELECT reviews.level, reviews.black, reviews.white, data, turns FROM reviews"
                " LEFT JOIN games ON games.id = reviews.game");
            while (select.step()) {
                const std::optional<KeptReview> review = read_review(select, 0);
                const auto turns = static_cast<std::size_t>(select.integer(4));
                const bool fits = review && review->values.size() == turns + 1;
                if (select.is_null(4) || !fits) ++wrong;
            }
        }
        if (wrong > 0) add("library_check_reviews", {{"games", std::to_string(wrong)}});
        note_trouble();
    }

    // Step 4. The summaries say what the rows say, and of no other games.
    void check_summaries() {
        std::vector<Summary> found = library_.summaries().all();
        const std::size_t size = std::max(found.size(), expected_.size());
        found.resize(size);
        expected_.resize(size);
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < size; ++i)
            if (found[i].here != expected_[i].here || (found[i].here && found[i] != expected_[i]))
                ++wrong;
        if (wrong > 0) add("library_check_summaries", {{"games", std::to_string(wrong)}});
        note_trouble();
    }

    // Step 5. Of every game in the index all positions are there and no others: their digests add
    // up to the same. Games that are gone, or have changed since, may have left some.
    void check_index() {
        library_.positions().visit([&](const PostingGroup& group) {
            report_.positions += group.postings.size();
            for (const Posting& posting : group.postings)
                if (posting.game < sums_.size() && expected_[posting.game].is(kIndexed))
                    sums_[posting.game] -= digest(group.key, posting);
        });
        const auto wrong = std::ranges::count_if(sums_, [](std::uint64_t sum) { return sum != 0; });
        if (wrong > 0) add("library_check_index", {{"games", std::to_string(wrong)}});
        note_trouble();
    }

    // Step 6. The words and values that can be searched for are of games that are there.
    void check_texts() {
        const std::int64_t stray = database_.integer(
            "SELECT count(*) FROM texts WHERE rowid NOT IN (SELECT id FROM games)");
        const std::int64_t unfound = database_.integer(
            "SELECT count(*) FROM notes WHERE game NOT IN (SELECT rowid FROM texts)");
        const std::int64_t worthless = database_.integer(
            "SELECT count(*) FROM reached WHERE game NOT IN (SELECT id FROM games)");
        const std::int64_t valueless = database_.integer(
            "SELECT count(*) FROM reviews WHERE game NOT IN (SELECT game FROM reached)");
        const std::int64_t wrong = stray + unfound + worthless + valueless;
        if (wrong > 0) add("library_check_texts", {{"games", std::to_string(wrong)}});
        note_trouble();
    }

    Library& library_;
    Database& database_;
    CheckReport report_;
    std::vector<Summary> expected_;
    std::vector<std::uint64_t> sums_;
    std::vector<PositionEntry> entries_;
};

}  // namespace

Result<CheckReport> check(Library& library) {
    const Snapshot snapshot(library.database());
    return Checker(library).run();
}

namespace {

std::optional<double> mean_accuracy(Library& library) {
    double sum = 0;
    std::size_t sides = 0;
    for (const auto& [game, both] : accuracies(library))
        for (const std::optional<double>& accuracy : both) {
            sum += accuracy.value_or(0);
            sides += accuracy ? 1 : 0;
        }
    if (sides == 0) return std::nullopt;
    return sum / static_cast<double>(sides);
}

}  // namespace

Result<Statistics> statistics(Library& library) {
    const Snapshot snapshot(library.database());
    Statistics numbers;
    long sum = 0;
    for (const Summary& game : library.summaries().all()) {
        if (!game.here) continue;
        if (game.is(kInBin)) {
            ++numbers.in_bin;
            continue;
        }
        ++numbers.games;
        if (game.is(kStarred)) ++numbers.starred;
        if (game.year() != 0 && (numbers.first_year == 0 || game.year() < numbers.first_year))
            numbers.first_year = game.year();
        numbers.last_year = std::max(numbers.last_year, game.year());
        if (!game.has_score()) continue;
        ++(game.score > 0 ? numbers.black : game.score < 0 ? numbers.white : numbers.draws);
        sum += game.score;
    }
    const std::size_t finished = numbers.black + numbers.white + numbers.draws;
    if (finished > 0) numbers.mean = static_cast<double>(sum) / static_cast<double>(finished);
    Database& database = library.database();
    const auto count = [&](const char* sql) {
        return static_cast<std::size_t>(database.integer(sql));
    };
    numbers.players = count("SELECT count(*) FROM players WHERE name <> ''");
    numbers.reviewed = count("SELECT count(*) FROM reviews");
    numbers.accuracy = mean_accuracy(library);
    numbers.events = count("SELECT count(*) FROM events WHERE name <> ''");
    numbers.positions = count("SELECT coalesce(sum(entries), 0) FROM segments");
    std::error_code unknown;
    numbers.bytes = std::filesystem::file_size(database.file(), unknown);
    if (unknown) numbers.bytes = 0;
    if (Result<void> read = database.outcome(); !read) return fail(read.error());
    return numbers;
}

}  // namespace othellier::library
