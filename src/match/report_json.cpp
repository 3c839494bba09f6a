#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/position_text.h"
#include "match/report.h"
#include "players/spec.h"

namespace othellier::match {

namespace {

using Json = nlohmann::ordered_json;

/// JSON has no infinity.
Json number_or_null(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json names_of(const std::vector<std::string>& players) {
    Json names = Json::array();
    for (const std::string& spec : players) names.push_back(player_name(spec));
    return names;
}

/// The part of both documents that says what was asked for.
Json settings_json(std::string_view command, const ContestReport& report) {
    return {{"command", command},
            {"players", report.players},
            {"names", names_of(report.players)},
            {"size", report.start.size()},
            {"start", to_board_string(report.start)},
            {"seed", report.seed},
            {"time", report.time ? Json(*report.time) : Json(nullptr)},
            {"games_planned", report.planned},
            {"games_played", report.played},
            {"complete", report.complete}};
}

Json pairing_json(const PairingReport& pairing) {
    const PairingScore& score = pairing.score;
    Json json = {
        {"games", score.tally.games()}, {"wins", score.tally.wins},
        {"draws", score.tally.draws},   {"losses", score.tally.losses},
        {"score", score.tally.score()}, {"discs", {score.mean_discs, score.mean_discs_against}},
        {"pairs", score.pairs},         {"elo", nullptr},
        {"los", pairing.superiority}};
    if (pairing.elo)
        json["elo"] = {{"value", number_or_null(pairing.elo->elo())},
                       {"low", number_or_null(pairing.elo->elo_low())},
                       {"high", number_or_null(pairing.elo->elo_high())}};
    return json;
}

Json side_json(const SideScore& score) {
    return {{"games", score.tally.games()},
            {"wins", score.tally.wins},
            {"draws", score.tally.draws},
            {"losses", score.tally.losses},
            {"discs", {score.discs, score.discs_against}}};
}

Json sprt_json(const std::optional<SprtReport>& sprt) {
    if (!sprt) return nullptr;
    const SprtSettings& settings = sprt->settings;
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
            {"llr", sprt->llr},
            {"verdict", name(sprt->verdict)}};
}

Json costs_json(const ContestReport& report) {
    Json all = Json::array();
    for (const PlayerCost& cost : report.costs)
        all.push_back({{"moves", cost.moves},
                       {"ms_per_move", cost.mean_milliseconds()},
                       {"nodes_per_move", cost.mean_nodes()}});
    return all;
}

Json forfeits_json(const ContestReport& report) {
    Json all = Json::array();
    for (const ForfeitReport& forfeit : report.forfeits) {
        Json facts = Json::object();
        for (const auto& [name, value] : forfeit.reason.facts) facts[name] = value;
        all.push_back({{"game", forfeit.game}, {"id", forfeit.reason.id}, {"facts", facts}});
    }
    return all;
}

Json match_json(const ContestReport& report) {
    Json json = settings_json("match", report);
    json.update(pairing_json(report.pairings.front()));
    json["as_black"] = side_json(report.as_black(0, 1));
    json["as_white"] = side_json(report.as_white(0, 1));
    json["sprt"] = sprt_json(report.sprt);
    return json;
}

Json tournament_json(const ContestReport& report) {
    const int players = static_cast<int>(report.players.size());
    Json json = settings_json("tournament", report);
    json["table"] = Json::array();
    for (int white = 0; white < players; ++white) {
        Json row = Json::array();
        for (int black = 0; black < players; ++black)
            row.push_back(side_json(report.as_black(black, white)));
        json["table"].push_back(row);
    }
    json["pairings"] = Json::array();
    for (const PairingReport& pairing : report.pairings) {
        json["pairings"].push_back({{"a", pairing.a}, {"b", pairing.b}});
        json["pairings"].back().update(pairing_json(pairing));
    }
    json["ranking"] = Json::array();
    for (const Rank& rank : report.ranking)
        json["ranking"].push_back({{"player", rank.player},
                                   {"elo", rank.elo},
                                   {"error", rank.error},
                                   {"games", rank.tally.games()},
                                   {"score", rank.tally.score()}});
    return json;
}

}  // namespace

std::string to_json(const ContestReport& report) {
    Json json = report.kind == ContestKind::kMatch ? match_json(report) : tournament_json(report);
    json["costs"] = costs_json(report);
    json["forfeits"] = forfeits_json(report);
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace othellier::match
