#include "match/report.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/notation.h"
#include "core/position_text.h"
#include "match/ranking.h"

namespace othellier::match {

namespace {

using Json = nlohmann::ordered_json;

/// JSON has no infinity.
Json number_or_null(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

/// The part of both documents that says what was asked for.
Json settings_json(std::string_view command, const Plan& plan, const RefereeOptions& referee,
                   const ContestResult& result) {
    return {{"command", command},
            {"players", plan.players},
            {"size", plan.start.size()},
            {"start", to_board_string(plan.start)},
            {"seed", plan.seed},
            {"time", referee.time.unlimited() ? Json(nullptr) : Json(to_string(referee.time))},
            {"games_planned", result.planned},
            {"games_played", result.board.games()},
            {"complete", result.complete}};
}

Json pairing_json(const PairingScore& score) {
    Json json = {
        {"games", score.tally.games()},   {"wins", score.tally.wins},
        {"draws", score.tally.draws},     {"losses", score.tally.losses},
        {"score", score.tally.score()},   {"discs", {score.mean_discs, score.mean_discs_against}},
        {"pairs", score.pairs},           {"elo", nullptr},
        {"los", superiority(score.pairs)}};
    if (const std::optional<Estimate> seen = estimate(score.pairs))
        json["elo"] = {{"value", number_or_null(seen->elo())},
                       {"low", number_or_null(seen->elo_low())},
                       {"high", number_or_null(seen->elo_high())}};
    return json;
}

Json cell_json(const CellScore& cell) {
    return {{"games", cell.tally.games()},
            {"wins", cell.tally.wins},
            {"draws", cell.tally.draws},
            {"losses", cell.tally.losses},
            {"discs", {cell.mean_black(), cell.mean_white()}}};
}

Json sprt_json(const std::optional<SprtWatch>& watch) {
    if (!watch) return nullptr;
    const SprtSettings& settings = watch->settings();
    const auto name = [](SprtVerdict verdict) {
        switch (verdict) {
            case SprtVerdict::kUndecided:
                return "undecided";
            case SprtVerdict::kElo0:
                return "elo0";
            case SprtVerdict::kElo1:
                return "elo1";
        }
        return "";
    };
    return {{"elo0", settings.elo0},
            {"elo1", settings.elo1},
            {"alpha", settings.alpha},
            {"beta", settings.beta},
            {"lower", settings.lower_bound()},
            {"upper", settings.upper_bound()},
            {"llr", watch->llr()},
            {"verdict", name(watch->verdict())}};
}

Json costs_json(const Scoreboard& board) {
    Json all = Json::array();
    for (int player = 0; player < board.players(); ++player) {
        const PlayerCost& cost = board.cost(player);
        all.push_back({{"moves", cost.moves},
                       {"ms_per_move", cost.mean_milliseconds()},
                       {"nodes_per_move", cost.mean_nodes()}});
    }
    return all;
}

Json forfeits_json(const ContestResult& result) {
    Json all = Json::array();
    for (const PlayedGame& game : result.games) {
        if (!game.reason) continue;
        Json facts = Json::object();
        for (const auto& [name, value] : game.reason->facts) facts[name] = value;
        all.push_back({{"game", game.fixture.index}, {"id", game.reason->id}, {"facts", facts}});
    }
    return all;
}

std::string dump(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string match_json(const Plan& plan, const RefereeOptions& referee,
                       const ContestResult& result) {
    Json json = settings_json("match", plan, referee, result);
    json.update(pairing_json(result.board.pairing(0, 1)));
    json["as_black"] = cell_json(result.board.cell(0, 1));
    json["as_white"] = cell_json(result.board.cell(1, 0));
    json["sprt"] = sprt_json(result.sprt);
    json["costs"] = costs_json(result.board);
    json["forfeits"] = forfeits_json(result);
    return dump(json);
}

std::string tournament_json(const Plan& plan, const RefereeOptions& referee,
                            const ContestResult& result) {
    const Scoreboard& board = result.board;
    Json json = settings_json("tournament", plan, referee, result);
    json["table"] = Json::array();
    json["pairings"] = Json::array();
    for (int white = 0; white < board.players(); ++white) {
        Json row = Json::array();
        for (int black = 0; black < board.players(); ++black)
            row.push_back(cell_json(board.cell(black, white)));
        json["table"].push_back(row);
    }
    for (int a = 0; a < board.players(); ++a) {
        for (int b = a + 1; b < board.players(); ++b) {
            Json pairing = {{"a", a}, {"b", b}};
            pairing.update(pairing_json(board.pairing(a, b)));
            json["pairings"].push_back(pairing);
        }
    }
    json["ranking"] = Json::array();
    for (const Rank& rank : rank(board))
        json["ranking"].push_back({{"player", rank.player},
                                   {"elo", rank.elo},
                                   {"error", rank.error},
                                   {"games", rank.tally.games()},
                                   {"score", rank.tally.score()}});
    json["costs"] = costs_json(board);
    json["forfeits"] = forfeits_json(result);
    return dump(json);
}

}  // namespace othellier::match
