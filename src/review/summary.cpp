#include "review/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "review/columns.h"
#include "review/report.h"
#include "review/report_json.h"
#include "text/numbers.h"

namespace othellier::review {

namespace {

/// What a side got: 1, ½, 0.
double won_by(const GameReview& review, Color side) {
    const int black = review.result.value_or(0);
    const int mine = side == Color::kBlack ? black : -black;
    return mine > 0 ? 1 : mine < 0 ? 0 : 0.5;
}

}  // namespace

void Summary::add(const GameReview& review, text::Language language) {
    ++games_;
    for (const Color side : {Color::kBlack, Color::kWhite}) {
        Player& player = players_[name_of_side(review, side, language)];
        ++player.games;
        player.won += won_by(review, side);
        for (const JudgedMove& move : review.moves)
            if (move.mover == side) player.sum.add(move);
    }
}

std::vector<std::pair<std::string, const Summary::Player*>> Summary::in_order() const {
    std::vector<std::pair<std::string, const Player*>> order;
    for (const auto& [name, player] : players_) order.emplace_back(name, &player);
    std::ranges::stable_sort(order, std::greater{},
                             [](const auto& entry) { return entry.second->games; });
    return order;
}

std::string Summary::text(text::Language language) const {
    const auto say = [&](std::string_view key, const text::Values& values = {}) {
        return text::get(language, fmt::format("review.summary.{}", key), values);
    };
    const auto decimal = [&](double number, int digits) {
        return text::decimal(language, number, digits);
    };
    std::string table = say("title", {{"games", std::to_string(games_)}}) + "\n\n";
    table += say("header") + '\n';
    for (const auto& [name, player] : in_order()) {
        const SideNumbers side = player->sum.result();
        const double games = player->games;
        table +=
            fmt::format("{} {:>5} {:>6} {:>8} {:>6.0f} {:>10} {:>9} {:>4} {:>4} {:>4}\n",
                        padded(shortened(name, 14), 14), player->games, decimal(player->won, 1),
                        side.accuracy ? decimal(*side.accuracy, 1) : "–",
                        side.moves > 0 ? 100.0 * side.best / side.moves : 0.0,
                        decimal(side.all_discs_lost() / games, 1),
                        decimal(side.points_lost / games, 0), side.count(Verdict::kInaccuracy),
                        side.count(Verdict::kMistake), side.count(Verdict::kBlunder));
    }
    return table;
}

nlohmann::ordered_json Summary::json() const {
    nlohmann::ordered_json out;
    out["games"] = games_;
    out["players"] = nlohmann::json::array();
    for (const auto& [name, player] : in_order()) {
        nlohmann::ordered_json row;
        row["name"] = name;
        row["games"] = player->games;
        row["won"] = player->won;
        row.update(side_json(player->sum.result()));
        out["players"].push_back(std::move(row));
    }
    return out;
}

}  // namespace othellier::review
