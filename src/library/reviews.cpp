#include "library/reviews.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/board_grid.h"
#include "library/packed_moves.h"
#include "library/position_key.h"
#include "library/selection.h"

namespace othellier::library {

namespace {

using nlohmann::json;

/// {"values": [[discs, proven, depth] or null…], "found": bytes}, as CBOR.
std::string packed(const KeptReview& review) {
    json values = json::array();
    for (const std::optional<KnownValue>& value : review.values)
        values.push_back(value ? json{value->discs, value->proven, value->depth} : json());
    json out = {{"values", std::move(values)}};
    out["found"] =
        json::binary(std::vector<std::uint8_t>(review.found.begin(), review.found.end()));
    std::string bytes;
    json::to_cbor(out, bytes);
    return bytes;
}

bool unpack(std::string_view bytes, KeptReview& review) {
    try {
        const json in = json::from_cbor(bytes);
        for (const json& value : in.at("values")) {
            review.values.emplace_back();
            if (value.is_null()) continue;
            const double discs = value.at(0);
            if (!std::isfinite(discs)) return false;
            review.values.back() = KnownValue{discs, value.at(1), value.at(2)};
        }
        const auto& found = in.at("found").get_binary();
        review.found.assign(found.begin(), found.end());
        return true;
    } catch (const json::exception&) {
        return false;
    }
}

/// Games with exactly these moves.
std::vector<GameId> games_of(Library& library, const formats::GameRecord& record) {
    std::vector<GameId> games;
    if (record.start.size() != 8) return games;
    const StoredGame wanted = to_stored(record);
    std::optional<Board> end;
    walk(to_board(record.start), record.start.turn(), wanted.moves,
         [&](const Board& board, Color, std::optional<Move>) {
             end = board;
             return true;
         });
    Statement select = library.database().prepare("SELECT start, moves FROM games WHERE id = ?");
    for (const Posting& posting : games_with(library, *end)) {
        if (posting.code != kCodeOfEnd) continue;
        select.bind(1, posting.game);
        if (select.step()) {
            std::optional<std::string> start;
            if (!select.is_null(0)) start = select.text(0);
            if (start == wanted.start && select.blob(1) == wanted.moves)
                games.push_back(posting.game);
        }
        select.reset();
    }
    return games;
}

std::optional<int> level_of(Database& database, GameId game) {
    Statement select = database.prepare("SELECT level FROM reviews WHERE game = ?");
    select.bind(1, game);
    if (!select.step()) return std::nullopt;
    return static_cast<int>(select.integer(0));
}

/// In a transaction: the game has been worth that, too.
void widen_reached(Database& database, GameId game, int low, int high) {
    database
        .prepare(
            "INSERT INTO reached VALUES(?1, ?2, ?3) ON CONFLICT(game) DO UPDATE"
            " SET low = min(low, excluded.low), high = max(high, excluded.high)")
        .bind(1, game)
        .bind(2, low)
        .bind(3, high)
        .run();
}

/// In a transaction: a proof, or who looked further, counts.
void write_value(Statement& statement, const Board& board, const KnownValue& value) {
    statement.bind(1, static_cast<std::int64_t>(PositionKey(board).value()));
    statement.bind_real(2, value.discs).bind(3, value.proven ? 1 : 0).bind(4, value.depth).run();
}

constexpr const char* kWriteValue =
    "INSERT INTO position_values VALUES(?, ?, ?, ?) ON CONFLICT(key) DO UPDATE"
    " SET value = excluded.value, proven = excluded.proven, depth = excluded.depth"
    " WHERE excluded.proven > proven OR (excluded.proven = proven AND excluded.depth >= depth)";

}  // namespace

std::optional<KeptReview> read_review(const Statement& row, int first) {
    KeptReview review;
    review.level = static_cast<int>(row.integer(first));
    for (const int side : {0, 1})
        if (!row.is_null(first + 1 + side))
            review.accuracy[static_cast<std::size_t>(side)] = row.real(first + 1 + side);
    if (!unpack(row.blob(first + 3), review)) return std::nullopt;
    return review;
}

void write_review(Database& database, GameId game, const KeptReview& review, std::int64_t made) {
    Statement insert = database.prepare("INSERT OR REPLACE INTO reviews VALUES(?, ?, ?, ?, ?, ?)");
    const std::string data = packed(review);
    insert.bind(1, game).bind(2, review.level).bind(5, made).bind_blob(6, data);
    for (const int side : {0, 1}) {
        const std::optional<double>& accuracy = review.accuracy[static_cast<std::size_t>(side)];
        accuracy ? insert.bind_real(3 + side, *accuracy) : insert.bind_null(3 + side);
    }
    insert.run();
    derive_from_review(database, game);
}

bool derive_from_review(Database& database, GameId game) {
    Statement select = database.prepare(
        "SELECT level, reviews.black, reviews.white, data, start, moves FROM reviews"
        " JOIN games ON games.id = reviews.game WHERE reviews.game = ?");
    select.bind(1, game);
    if (!select.step()) return true;
    const std::optional<KeptReview> review = read_review(select, 0);
    std::optional<std::string> start;
    if (!select.is_null(4)) start = select.text(4);
    const std::optional<Grid> grid = start_of(start);
    if (!review || !grid) return false;
    Statement write = database.prepare(kWriteValue);
    std::size_t at = 0;
    std::optional<std::pair<double, double>> span;
    walk(to_board(*grid), grid->turn(), select.blob(5),
         [&](const Board& board, Color turn, std::optional<Move>) {
             if (at == review->values.size()) return false;
             const std::optional<KnownValue>& value = review->values[at++];
             if (!value) return true;
             if (!span) span = {value->discs, value->discs};
             span = {std::min(span->first, value->discs), std::max(span->second, value->discs)};
             KnownValue own = *value;
             if (turn == Color::kWhite) own.discs = -own.discs;
             write_value(write, board, own);
             return true;
         });
    if (span)
        widen_reached(database, game, static_cast<int>(std::lround(span->first)),
                      static_cast<int>(std::lround(span->second)));
    return true;
}

void forget_review(Database& database, GameId game) {
    database.prepare("DELETE FROM reviews WHERE game = ?").bind(1, game).run();
}

void hand_over_review(Database& database, GameId from, GameId to) {
    database
        .prepare(
            "INSERT OR IGNORE INTO reviews SELECT ?1, level, black, white, made, data FROM reviews"
            " WHERE game = ?2")
        .bind(1, to)
        .bind(2, from)
        .run();
    if (database.changes() > 0) derive_from_review(database, to);
}

Result<std::size_t> keep_review(Library& library, const formats::GameRecord& game,
                                const KeptReview& review) {
    Database& database = library.database();
    Transaction transaction(database);
    const std::vector<GameId> games = games_of(library, game);
    for (const GameId id : games)
        if (level_of(database, id).value_or(0) <= review.level)
            write_review(database, id, review, seconds_now());
    if (Result<void> done = library.commit(transaction); !done) return fail(done.error());
    return games.size();
}

Result<std::optional<KeptReview>> review_of(Library& library, GameId game) {
    Statement select =
        library.database().prepare("SELECT level, black, white, data FROM reviews WHERE game = ?");
    select.bind(1, game);
    const bool found = select.step();
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    if (!found) return std::optional<KeptReview>();
    std::optional<KeptReview> review = read_review(select, 0);
    if (!review) return fail("library_review", {{"game", std::to_string(game)}});
    return review;
}

Result<std::optional<KeptReview>> review_of(Library& library, const formats::GameRecord& game) {
    std::optional<GameId> deepest;
    int level = 0;
    for (const GameId id : games_of(library, game))
        if (const auto of = level_of(library.database(), id); of && *of > level) {
            deepest = id;
            level = *of;
        }
    if (Result<void> read = library.database().outcome(); !read) return fail(read.error());
    if (!deepest) return std::optional<KeptReview>();
    return review_of(library, *deepest);
}

std::optional<KnownValue> value_of(Library& library, const Board& board) {
    Statement select = library.database().prepare(
        "SELECT value, proven, depth FROM position_values WHERE key = ?");
    select.bind(1, static_cast<std::int64_t>(PositionKey(board).value()));
    if (!select.step()) return std::nullopt;
    return KnownValue{select.real(0), select.integer(1) != 0, static_cast<int>(select.integer(2))};
}

Accuracies accuracies(Library& library) {
    Accuracies all;
    Statement select = library.database().prepare("SELECT game, black, white FROM reviews");
    while (select.step()) {
        auto& one = all[select.integer(0)];
        for (const int side : {0, 1})
            if (!select.is_null(1 + side))
                one[static_cast<std::size_t>(side)] = select.real(1 + side);
    }
    return all;
}

}  // namespace othellier::library
