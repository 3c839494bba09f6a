#include "formats/quest.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/notation.h"
#include "formats/encoding.h"
#include "formats/holds.h"
#include "formats/replay.h"

namespace othellier::formats {

namespace {

using nlohmann::json;

/// The member called `name`, or null.
const json& member(const json& node, const char* name) {
    static const json kNull;
    if (!node.is_object()) return kNull;
    const auto found = node.find(name);
    return found == node.end() ? kNull : *found;
}

std::optional<double> number(const json& node) {
    if (!node.is_number()) return std::nullopt;
    const double value = node.get<double>();
    if (!(std::abs(value) < 1e12)) return std::nullopt;
    return value;
}

std::string text(const json& node) {
    return node.is_string() ? node.get<std::string>() : std::string();
}

void take_players(GameRecord& record, const json& game) {
    const json& players = member(game, "players");
    for (std::size_t i = 0; i < 2 && players.is_array() && i < players.size(); ++i) {
        record.sides[i].seat.name = text(member(players[i], "name"));
        for (const char* rating : {"rating", "oldR", "r"})
            if (const auto value = number(member(players[i], rating))) {
                record.sides[i].rating = value;
                break;
            }
    }
    if (const auto base = number(member(game, "tcb")); base && *base >= 0) {
        TimeControl clock;
        clock.per_game = std::chrono::milliseconds(static_cast<std::int64_t>(*base));
        record.sides[0].clock = record.sides[1].clock = clock;
    }
}

Result<void> take_moves(GameRecord& record, const json& moves) {
    Replay replay(record.start);
    for (const json& entry : moves) {
        const std::string word = text(entry.is_string() ? entry : member(entry, "m"));
        if (word.empty()) return fail("quest_shape", {{"field", "m"}});
        const Result<Move> move = word == "-" ? Result<Move>(Move::pass()) : parse_move(word);
        if (!move) return fail(move.error());
        MoveNote note;
        if (const auto ms = number(member(entry, "t"))) note.seconds = *ms / 1000;
        if (const Result<void> played = replay.append(record, *move, note); !played)
            return fail(played.error());
    }
    return {};
}

}  // namespace

Result<GameRecord> read_quest(std::string_view source) {
    const json document = json::parse(source, nullptr, false);
    if (document.is_discarded()) return fail("bad_json");
    const json& args = member(document, "args");
    const json& game = args.is_array() && !args.empty() ? args[0] : document;
    // A whole message, a game, or nothing but its moves.
    const json& position = member(game, "position");
    const json& moves = member(position.is_null() ? game : position, "moves");
    if (!moves.is_array()) return fail("quest_shape", {{"field", "position.moves"}});
    GameRecord record;
    take_players(record, game);
    record.date = text(member(game, "created"));
    if (const Result<void> taken = take_moves(record, moves); !taken) return fail(taken.error());
    return record;
}

Result<std::string> write_quest(const GameRecord& record) {
    if (const Result<void> held = standard_8x8(record); !held) return fail(held.error());
    json moves = json::array();
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        json entry;
        const MoveNote note = record.notes.empty() ? MoveNote{} : record.notes[i];
        if (note.seconds) entry["t"] = std::llround(*note.seconds * 1000);
        entry["m"] = record.moves[i].is_pass() ? "-" : to_string(record.moves[i]);
        moves.push_back(entry);
    }
    json players = json::array();
    for (const Side& side : record.sides) {
        json player{{"name", side.seat.name}};
        if (side.rating) player["rating"] = *side.rating;
        players.push_back(player);
    }
    json game{{"players", players}, {"position", {{"moves", moves}}}};
    if (!record.date.empty()) game["created"] = record.date;
    if (record.sides[0].clock) game["tcb"] = record.sides[0].clock->per_game.count();
    return json{{"args", json::array({game})}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace othellier::formats
