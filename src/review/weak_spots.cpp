#include "review/weak_spots.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "review/columns.h"
#include "text/numbers.h"

namespace othellier::review {

namespace {

constexpr std::size_t kMostPeriods = 8;

Period period_of(std::span<const OwnGame> games) {
    Period period{.games = static_cast<int>(games.size()),
                  .first_day = games.front().day,
                  .last_day = games.back().day};
    std::array<double, kStages> points{};
    std::array<int, kStages> moves{};
    double accuracy = 0;
    int judged = 0;
    for (const OwnGame& game : games) {
        for (std::size_t stage = 0; stage < kStages; ++stage) {
            points[stage] += game.points[stage];
            moves[stage] += game.moves[stage];
        }
        if (!game.accuracy) continue;
        accuracy += *game.accuracy;
        ++judged;
    }
    for (std::size_t stage = 0; stage < kStages; ++stage)
        if (moves[stage] > 0) period.loss[stage] = points[stage] / moves[stage];
    if (judged > 0) period.accuracy = accuracy / judged;
    return period;
}

std::vector<WeakSpot> spots_of(std::span<const OwnGame> games) {
    std::map<std::string, WeakSpot> found;
    const std::size_t half = games.size() / 2;
    for (std::size_t i = 0; i < games.size(); ++i)
        for (const auto& [motif, spot] : games[i].motifs) {
            WeakSpot& sum = found[motif];
            sum.motif = motif;
            sum.times += spot.times;
            sum.points += spot.points;
            if (i < half)
                sum.earlier += spot.times / static_cast<double>(half);
            else
                sum.lately += spot.times / static_cast<double>(games.size() - half);
        }
    std::vector<WeakSpot> spots;
    for (auto& entry : found) spots.push_back(std::move(entry.second));
    std::ranges::stable_sort(spots, std::greater{}, &WeakSpot::points);
    return spots;
}

/// "2.4", or a dash.
std::string shown(const std::optional<double>& number, text::Language language) {
    return number ? text::decimal(language, *number, 1) : "–";
}

}  // namespace

WeakSpots weak_spots_of(std::span<const OwnGame> games) {
    WeakSpots all{.games = static_cast<int>(games.size()), .spots = spots_of(games), .periods = {}};
    const std::size_t periods = std::min(kMostPeriods, games.size());
    for (std::size_t i = 0; i < periods; ++i) {
        const std::size_t from = i * games.size() / periods;
        const std::size_t to = (i + 1) * games.size() / periods;
        all.periods.push_back(period_of(games.subspan(from, to - from)));
    }
    return all;
}

std::string motif_label(std::string_view motif, text::Language language) {
    return text::get(language, fmt::format("practice.motif.{}", motif));
}

std::string text_of(const WeakSpots& all, text::Language language) {
    const auto say = [language](std::string_view key, const text::Values& values = {}) {
        return text::get(language, fmt::format("practice.{}", key), values);
    };
    const std::string games = std::to_string(all.games);
    if (all.games == 0) return say("no_games") + '\n';
    std::string text = say("games", {{"games", games}}) + "\n\n" + say("periods_header") + '\n';
    for (const Period& period : all.periods)
        text += fmt::format("{:>6} {:>12} {:>12} {:>12} {:>12}\n", period.games,
                            shown(period.loss[0], language), shown(period.loss[1], language),
                            shown(period.loss[2], language), shown(period.accuracy, language));
    if (all.spots.empty()) return text;
    text += '\n' + say("spots_header") + '\n';
    for (const WeakSpot& spot : all.spots)
        text += fmt::format("{} {:>5} {:>7} {:>9} {:>8}\n",
                            padded(shortened(motif_label(spot.motif, language), 40), 41),
                            spot.times, text::decimal(language, spot.points, 0),
                            text::decimal(language, spot.earlier, 2),
                            text::decimal(language, spot.lately, 2));
    return text;
}

nlohmann::ordered_json json_of(const WeakSpots& all, text::Language language) {
    using nlohmann::ordered_json;
    const auto number = [](const std::optional<double>& value) {
        return value ? ordered_json(*value) : ordered_json();
    };
    ordered_json out = {
        {"games", all.games}, {"spots", ordered_json::array()}, {"periods", ordered_json::array()}};
    for (const WeakSpot& spot : all.spots)
        out["spots"].push_back({{"motif", spot.motif},
                                {"label", motif_label(spot.motif, language)},
                                {"times", spot.times},
                                {"points", spot.points},
                                {"earlier", spot.earlier},
                                {"lately", spot.lately}});
    for (const Period& period : all.periods)
        out["periods"].push_back(
            {{"games", period.games},
             {"first_day", period.first_day},
             {"last_day", period.last_day},
             {"loss", {number(period.loss[0]), number(period.loss[1]), number(period.loss[2])}},
             {"accuracy", number(period.accuracy)}});
    return out;
}

}  // namespace othellier::review
