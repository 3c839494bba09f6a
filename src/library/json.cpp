#include "library/json.h"

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::library {

namespace {

using nlohmann::ordered_json;

template <typename T>
ordered_json or_null(const std::optional<T>& value) {
    return value ? ordered_json(*value) : ordered_json(nullptr);
}

/// "value" for Black and whether it is proven; null where no review came there.
void add_value(ordered_json& out, const std::optional<KnownValue>& value) {
    out["value"] = value ? ordered_json(value->discs) : ordered_json(nullptr);
    if (value) out["exact"] = value->proven;
}

ordered_json counts_json(const std::vector<PlayerCount>& counts) {
    ordered_json out = ordered_json::array();
    for (const auto& [name, games] : counts) out.push_back({{"name", name}, {"games", games}});
    return out;
}

void add_tally(ordered_json& out, const Tally& tally) {
    out["games"] = tally.games;
    out["black_wins"] = tally.black;
    out["white_wins"] = tally.white;
    out["draws"] = tally.draws;
    out["mean_for_black"] = or_null(tally.mean());
}

ordered_json move_json(const ExploredMove& move, const Board& board, bool french) {
    ordered_json out;
    out["move"] = move.move.is_pass() ? "pass" : to_string(move.move.point());
    out["same"] = ordered_json::array();
    for (const Square square : move.same) out["same"].push_back(to_string(Point(square)));
    add_tally(out, move.tally);
    out["players"] = counts_json(move.players);
    out["last"] = to_json(move.last, french);
    const Board after =
        move.move.is_pass() ? board.after_pass() : board.after(move.move.point().square());
    out["opening"] = opening_text(opening_name(after), french);
    add_value(out, move.value);
    return out;
}

void add_standing(ordered_json& out, const Standing& standing) {
    out["games"] = standing.games;
    out["won"] = standing.won;
    out["lost"] = standing.lost;
    out["drawn"] = standing.drawn;
    out["mean"] = or_null(standing.mean());
    out["reviewed"] = standing.reviewed;
    out["accuracy"] = or_null(standing.accuracy());
}

ordered_json to_json(const Standing& standing) {
    ordered_json out;
    add_standing(out, standing);
    return out;
}

ordered_json to_json(const std::vector<NamedStanding>& rows) {
    ordered_json out = ordered_json::array();
    for (const NamedStanding& row : rows) {
        ordered_json one;
        one["name"] = row.name;
        add_standing(one, row.standing);
        out.push_back(std::move(one));
    }
    return out;
}

ordered_json to_json(const std::vector<OpeningStanding>& rows, bool french) {
    ordered_json out = ordered_json::array();
    for (const OpeningStanding& row : rows) {
        ordered_json one;
        one["opening"] = opening_text(&row.opening, french);
        add_standing(one, row.standing);
        out.push_back(std::move(one));
    }
    return out;
}

ordered_json to_json(const CrossRow& row) {
    ordered_json out;
    out["name"] = row.name;
    add_standing(out, row.standing);
    out["points"] = row.standing.points();
    out["against"] = ordered_json::array();
    for (const std::vector<CrossGame>& games : row.against) {
        ordered_json cell = ordered_json::array();
        for (const CrossGame& game : games)
            cell.push_back({{"game", game.game},
                            {"color", game.black ? "black" : "white"},
                            {"margin", or_null(game.margin)}});
        out["against"].push_back(std::move(cell));
    }
    return out;
}

}  // namespace

std::string_view opening_text(const OpeningName* name, bool french) {
    if (name == nullptr) return {};
    const auto& [first, second] =
        french ? std::pair(name->french, name->english) : std::pair(name->english, name->french);
    return first.empty() ? second : first;
}

ordered_json to_json(const FoundGame& game, bool french) {
    ordered_json out;
    out["game"] = game.id;
    out["black"] = game.black;
    out["white"] = game.white;
    out["event"] = game.event;
    out["date"] = game.date;
    out["score"] = or_null(game.score);
    out["turns"] = game.turns;
    out["opening"] = opening_text(&game.opening, french);
    out["starred"] = game.starred;
    if (!game.tags.empty()) out["tags"] = game.tags;
    if (game.in_bin) out["in_bin"] = true;
    if (game.place) {
        out["turn"] = game.place->turn;
        out["colors"] = game.place->exchanged ? "exchanged" : "same";
        // Where the corners a1 and h1 of what was looked for lie in the game.
        const auto lies = [&](Square corner) {
            return to_string(Point(transformed(corner, game.place->by)));
        };
        out["a1"] = lies(Square(0, 0));
        out["h1"] = lies(Square(7, 0));
    }
    return out;
}

ordered_json to_json(const Found& found, bool french) {
    ordered_json out;
    out["count"] = found.count;
    out["games"] = ordered_json::array();
    for (const FoundGame& game : found.games) out["games"].push_back(to_json(game, french));
    return out;
}

ordered_json to_json(const Grid& position, const Exploration& found, bool french) {
    const Board board = to_board(position);
    ordered_json out;
    out["position"] = to_board_string(position);
    out["opening"] = opening_text(opening_name(board), french);
    add_tally(out, found.tally);
    add_value(out, found.value);
    out["ended"] = found.ended;
    out["moves"] = ordered_json::array();
    for (const ExploredMove& move : found.moves)
        out["moves"].push_back(move_json(move, board, french));
    return out;
}

ordered_json to_json(const PlayerPage& page, bool french) {
    ordered_json out;
    out["name"] = page.name;
    out["others"] = counts_json(page.others);
    out["first_year"] = page.first_year;
    out["last_year"] = page.last_year;
    out["all"] = to_json(page.all);
    out["as_black"] = to_json(page.as_black);
    out["as_white"] = to_json(page.as_white);
    out["openings_as_black"] = to_json(page.openings_as_black, french);
    out["openings_as_white"] = to_json(page.openings_as_white, french);
    out["opponents"] = to_json(page.opponents);
    out["events"] = to_json(page.events);
    return out;
}

ordered_json to_json(const HeadToHead& found) {
    ordered_json out;
    out["name"] = found.name;
    out["opponent"] = found.opponent;
    out["all"] = to_json(found.all);
    out["as_black"] = to_json(found.as_black);
    out["as_white"] = to_json(found.as_white);
    return out;
}

ordered_json to_json(const EventPage& page) {
    ordered_json out;
    out["name"] = page.name;
    out["others"] = counts_json(page.others);
    out["year"] = page.year;
    out["years"] = page.years;
    out["games"] = page.games;
    out["players"] = page.players;
    out["mean_for_black"] = page.mean;
    out["rows"] = ordered_json::array();
    for (const CrossRow& row : page.rows) out["rows"].push_back(to_json(row));
    return out;
}

}  // namespace othellier::library
