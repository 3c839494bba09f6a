#include "contest_report.h"

#include <algorithm>
#include <cmath>

#include "match/ranking.h"

namespace othellier::app {

namespace {

using namespace match;

constexpr int kForfeitsShown = 10;

/// A number as the reader's language writes it.
std::string decimal(const Console& console, double value, int digits) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (console.language() == text::Language::kFrench) std::ranges::replace(text, '.', ',');
    return text;
}

/// "+12", "-3", "+∞".
std::string elo_text(double elo) {
    if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
    return fmt::format("{:+d}", std::lround(elo));  // Not "-0".
}

text::Values tally_values(const Tally& tally) {
    return {{"wins", std::to_string(tally.wins)},
            {"draws", std::to_string(tally.draws)},
            {"losses", std::to_string(tally.losses)}};
}

void report_elo(const PairingScore& score, Console& console) {
    const std::optional<Estimate> seen = estimate(score.pairs);
    if (!seen) return;
    console.print(
        "  {}\n",
        console.say("match.elo", {{"elo", elo_text(seen->elo())},
                                  {"low", elo_text(seen->elo_low())},
                                  {"high", elo_text(seen->elo_high())},
                                  {"los", decimal(console, 100 * superiority(score.pairs), 1)}}));
    console.print(
        "  {}\n",
        console.say("match.pairs", {{"counts", fmt::format("{}", fmt::join(score.pairs, " "))}}));
}

void report_sprt(const std::optional<SprtWatch>& sprt, Console& console) {
    if (!sprt) return;
    const SprtSettings& settings = sprt->settings();
    const auto number = [&console](double value) { return decimal(console, value, 2); };
    const text::Values values = {{"elo0", fmt::format("{:g}", settings.elo0)},
                                 {"elo1", fmt::format("{:g}", settings.elo1)},
                                 {"alpha", number(settings.alpha)},
                                 {"beta", number(settings.beta)},
                                 {"llr", number(sprt->llr())},
                                 {"lower", number(settings.lower_bound())},
                                 {"upper", number(settings.upper_bound())}};
    console.print("  {}\n", console.say("match.sprt", values));
    switch (sprt->verdict()) {
        case SprtVerdict::kUndecided:
            console.print("  {}\n", console.say("match.undecided"));
            break;
        case SprtVerdict::kElo0:
            console.print("  {}\n", console.say("match.accepts_elo0", values));
            break;
        case SprtVerdict::kElo1:
            console.print("  {}\n", console.say("match.accepts_elo1", values));
            break;
    }
}

void report_forfeits(const ContestResult& result, Console& console) {
    const auto forfeits = std::ranges::count_if(
        result.games, [](const PlayedGame& g) { return g.reason.has_value(); });
    if (forfeits == 0) return;
    console.print("{}\n", console.say("match.forfeits", {{"count", std::to_string(forfeits)}}));
    int shown = 0;
    for (const PlayedGame& game : result.games) {
        if (!game.reason || ++shown > kForfeitsShown) continue;
        console.print("  {}. {}\n", game.fixture.index + 1,
                      text::describe(console.language(), *game.reason));
    }
}

void report_costs(const Plan& plan, const Scoreboard& board, Console& console) {
    for (int player = 0; player < board.players(); ++player) {
        const PlayerCost& cost = board.cost(player);
        console.print(
            "  {}\n",
            console.say("match.cost", {{"player", plan.players[static_cast<std::size_t>(player)]},
                                       {"ms", decimal(console, cost.mean_milliseconds(), 2)},
                                       {"nodes", fmt::format("{:.0f}", cost.mean_nodes())}}));
    }
}

void report_interrupted(const ContestResult& result, Console& console) {
    if (result.complete) return;
    console.print(
        "{}\n", console.say("match.interrupted", {{"played", std::to_string(result.board.games())},
                                                  {"planned", std::to_string(result.planned)}}));
}

/// Pads by what is seen: names may hold accents.
std::string padded(const std::string& text, std::size_t width) {
    const auto seen = static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
    return text + std::string(width > seen ? width - seen : 0, ' ');
}

void report_table(const Plan& plan, const Scoreboard& board, Console& console) {
    constexpr std::size_t kCell = 13;
    std::size_t label = 0;
    std::size_t cell = kCell;
    for (const std::string& name : plan.players) {
        label = std::max(label, name.size() + 2);
        cell = std::max(cell, name.size() + 2);
    }
    std::string header = padded("", label);
    for (const std::string& name : plan.players) header += padded(name, cell);
    console.print("{}\n", header);
    for (int white = 0; white < board.players(); ++white) {
        std::string discs = padded(plan.players[static_cast<std::size_t>(white)], label);
        std::string counts = padded("", label);
        for (int black = 0; black < board.players(); ++black) {
            const CellScore& score = board.cell(black, white);
            const Tally& tally = score.tally;
            const bool none = tally.games() == 0;
            discs += padded(none ? "·"
                                 : decimal(console, score.mean_black(), 1) + "-" +
                                       decimal(console, score.mean_white(), 1),
                            cell);
            counts += padded(
                none ? "" : fmt::format("{}-{}-{}", tally.wins, tally.draws, tally.losses), cell);
        }
        console.print("{}\n{}\n", discs, counts);
    }
}

void report_ranking(const Plan& plan, const Scoreboard& board, Console& console) {
    const std::vector<Rank> ranks = rank(board);
    if (ranks.empty()) return;
    std::size_t width = 0;
    for (const std::string& name : plan.players) width = std::max(width, name.size());
    console.print("\n{}\n", console.say("match.ranking"));
    int place = 0;
    for (const Rank& entry : ranks) {
        console.print("{:3}. {}  {:>6} ± {:<5.0f} {:>6} %  {}-{}-{}\n", ++place,
                      padded(plan.players[static_cast<std::size_t>(entry.player)], width),
                      elo_text(entry.elo), entry.error,
                      decimal(console, 100 * entry.tally.score(), 1), entry.tally.wins,
                      entry.tally.draws, entry.tally.losses);
    }
}

/// Is each player stronger than the next, by their own games?
void report_neighbours(const Plan& plan, const Scoreboard& board, Console& console) {
    const std::vector<Rank> ranks = rank(board);
    if (ranks.size() < 2) return;
    console.print("\n{}\n", console.say("match.neighbours"));
    for (std::size_t i = 0; i + 1 < ranks.size(); ++i) {
        const std::optional<Estimate> seen =
            estimate(board.pairing(ranks[i].player, ranks[i + 1].player).pairs);
        if (!seen) continue;
        console.print("  {} – {}: {} [{}, {}]\n",
                      plan.players[static_cast<std::size_t>(ranks[i].player)],
                      plan.players[static_cast<std::size_t>(ranks[i + 1].player)],
                      elo_text(seen->elo()), elo_text(seen->elo_low()), elo_text(seen->elo_high()));
    }
}

}  // namespace

void report_match(const Plan& plan, const ContestResult& result, Console& console) {
    const PairingScore score = result.board.pairing(0, 1);
    report_interrupted(result, console);
    console.print("{}\n",
                  console.say("match.title", {{"a", plan.players[0]},
                                              {"b", plan.players[1]},
                                              {"games", std::to_string(score.tally.games())},
                                              {"size", std::to_string(plan.start.size())}}));
    text::Values values = tally_values(score.tally);
    values.emplace_back("percent", decimal(console, 100 * score.tally.score(), 1));
    console.print("  {}\n", console.say("match.tally", values));
    console.print("  {}\n",
                  console.say("match.as_black", tally_values(result.board.cell(0, 1).tally)));
    console.print("  {}\n", console.say("match.discs",
                                        {{"a", decimal(console, score.mean_discs, 1)},
                                         {"b", decimal(console, score.mean_discs_against, 1)}}));
    report_elo(score, console);
    report_sprt(result.sprt, console);
    report_costs(plan, result.board, console);
    report_forfeits(result, console);
}

void report_tournament(const Plan& plan, const ContestResult& result, Console& console) {
    report_interrupted(result, console);
    console.print("{}\n\n", console.say("match.table"));
    report_table(plan, result.board, console);
    report_ranking(plan, result.board, console);
    report_neighbours(plan, result.board, console);
    console.print("\n");
    report_costs(plan, result.board, console);
    report_forfeits(result, console);
}

}  // namespace othellier::app
