#include "match/contest_game.h"

#include <nlohmann/json.hpp>

#include "core/ending_text.h"
#include "core/notation.h"
#include "core/transcript.h"
#include "players/spec.h"

namespace othellier::match {

namespace {

using Json = nlohmann::ordered_json;

constexpr Ending kEndings[] = {Ending::kPlayedOut, Ending::kResigned, Ending::kTime,
                               Ending::kForfeit};

std::string moves_text(const std::vector<Move>& moves, PassStyle passes) {
    std::string text;
    for (const Move move : moves) {
        if (!move.is_pass())
            text += to_string(move);
        else if (passes == PassStyle::kWritten)
            text += "pa";
    }
    return text;
}

Json reason_json(const std::optional<Error>& reason) {
    if (!reason) return nullptr;
    Json facts = Json::object();
    for (const auto& [name, value] : reason->facts) facts[name] = value;
    return {{"id", reason->id}, {"facts", facts}};
}

std::optional<Error> parse_reason(const Json& json) {
    if (json.is_null()) return std::nullopt;
    Error reason{json.at("id").get<std::string>(), {}};
    for (const auto& [name, value] : json.at("facts").items())
        reason.facts.emplace_back(name, value.get<std::string>());
    return reason;
}

/// Plays the line's game again; throws or returns nothing when it does not hold together.
std::optional<ContestGame> replay(const Json& json, const Schedule& schedule) {
    const auto index = json.at("game").get<std::size_t>();
    if (index >= schedule.fixtures.size()) return std::nullopt;
    const Fixture& fixture = schedule.fixtures[index];
    const Grid& start = schedule.openings.front().start();
    Result<Game> game = parse_transcript(json.at("moves").get<std::string>(), start);
    if (!game) return std::nullopt;

    const auto ending = json.at("ending").get<std::string>();
    for (const Ending how : kEndings) {
        if (how == Ending::kPlayedOut || to_string(how) != ending) continue;
        game->concede(json.at("winner") == "black" ? Color::kWhite : Color::kBlack, how);
    }
    const std::optional<GameResult> result = game->result();
    if (!result || to_string(result->ending) != ending) return std::nullopt;
    if (result->for_black.value() != json.at("margin").get<int>()) return std::nullopt;

    ContestGame played{fixture, {}, *result, parse_reason(json.at("reason")), {}, start.turn()};
    played.moves.assign(game->moves().begin(), game->moves().end());
    const auto times = json.at("us").get<std::vector<std::int64_t>>();
    const auto nodes = json.at("nodes").get<std::vector<std::uint64_t>>();
    if (times.size() != nodes.size() || times.size() > played.moves.size()) return std::nullopt;
    for (std::size_t i = 0; i < times.size(); ++i)
        played.costs.push_back({std::chrono::microseconds(times[i]), nodes[i]});
    return played;
}

}  // namespace

ContestGame played(const Fixture& fixture, const RefereedGame& record) {
    const std::span<const Move> moves = record.game.moves();
    return {fixture,      {moves.begin(), moves.end()}, record.game.result().value(), record.reason,
            record.costs, record.game.start().turn()};
}

std::string to_json_line(const ContestGame& game) {
    const GameResult& result = game.result;
    Json times = Json::array();
    Json nodes = Json::array();
    for (const TurnCost& cost : game.costs) {
        times.push_back(cost.time.count());
        nodes.push_back(cost.nodes);
    }
    const Json json = {
        {"game", game.fixture.index},
        {"black", game.fixture.black},
        {"white", game.fixture.white},
        {"moves", moves_text(game.moves, PassStyle::kWritten)},
        {"discs", {result.black, result.white}},
        {"margin", result.for_black.value()},
        {"winner", result.winner ? Json(to_string(*result.winner)) : Json(nullptr)},
        {"ending", to_string(result.ending)},
        {"reason", reason_json(game.reason)},
        {"us", times},
        {"nodes", nodes},
    };
    // A player's own words may hold any bytes; a line of JSON may not.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<ContestGame> parse_json_line(std::string_view line, const Schedule& schedule) {
    try {
        return replay(Json::parse(line), schedule);
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

std::string to_transcript_line(const ContestGame& game, const Plan& plan, std::string_view reason) {
    const int margin = game.result.for_black.value();
    const auto name = [&plan](int player) {
        return player_name(plan.players[static_cast<std::size_t>(player)]);
    };
    std::string line = moves_text(game.moves, PassStyle::kOmitted);
    line += " # " + std::to_string(game.fixture.index + 1) + ' ' + name(game.fixture.black) + ' ' +
            name(game.fixture.white) + ' ' + std::to_string(game.result.black) + '-' +
            std::to_string(game.result.white) + (margin > 0 ? " +" : " ") + std::to_string(margin);
    if (!reason.empty()) line += ' ' + std::string(reason);
    return line;
}

}  // namespace othellier::match
