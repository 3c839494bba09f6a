// A contest's report for people.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "match/report.h"
#include "players/spec.h"
#include "text/numbers.h"
#include "text/pace.h"

namespace othellier::match {

namespace {

constexpr std::size_t kForfeitsShown = 10;

/// "+12", "-3", "+∞".
std::string elo_text(double elo) {
    if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
    return fmt::format("{:+d}", std::lround(elo));  // Not "-0".
}

/// Pads by what is seen: names may hold accents.
std::string padded(const std::string& text, std::size_t width) {
    const auto seen = static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
    return text + std::string(width > seen ? width - seen : 0, ' ');
}

text::Values tally_values(const Tally& tally) {
    return {{"wins", std::to_string(tally.wins)},
            {"draws", std::to_string(tally.draws)},
            {"losses", std::to_string(tally.losses)}};
}

/// The players' names; where one plays several times, with a number behind it: "random", "random
/// #2".
std::vector<std::string> told_apart(const std::vector<std::string>& specs) {
    std::vector<std::string> names;
    std::ranges::transform(specs, std::back_inserter(names), player_name);
    const std::vector<std::string> alike = names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto end = alike.begin() + static_cast<std::ptrdiff_t>(i);
        if (const auto before = std::count(alike.begin(), end, names[i]); before > 0)
            names[i] += fmt::format(" #{}", before + 1);
    }
    return names;
}

/// Writes a report down line by line.
class Writer {
 public:
    Writer(const ContestReport& report, text::Language language)
        : report_(report), language_(language), names_(told_apart(report.players)) {}

    std::string match() && {
        const PairingReport& pairing = report_.pairings.front();
        interrupted();
        line("", "match.title",
             {{"a", name(0)},
              {"b", name(1)},
              {"games", std::to_string(pairing.score.tally.games())},
              {"size", std::to_string(report_.start.size())}});
        text::Values values = tally_values(pairing.score.tally);
        values.emplace_back("percent", decimal(100 * pairing.score.tally.score(), 1));
        line("  ", "match.tally", values);
        line("  ", "match.as_black", tally_values(report_.as_black(0, 1).tally));
        line("  ", "match.discs",
             {{"a", decimal(pairing.score.mean_discs, 1)},
              {"b", decimal(pairing.score.mean_discs_against, 1)}});
        elo(pairing);
        sprt();
        costs();
        forfeits();
        return std::move(text_);
    }

    std::string tournament() && {
        interrupted();
        line("", "match.table");
        text_ += '\n';
        cross_table();
        ranking();
        neighbours();
        text_ += '\n';
        costs();
        forfeits();
        return std::move(text_);
    }

 private:
    std::string decimal(double value, int digits) const {
        return text::decimal(language_, value, digits);
    }
    const std::string& name(int player) const { return names_[static_cast<std::size_t>(player)]; }
    void line(std::string_view indent, std::string_view key, const text::Values& values = {}) {
        text_ += fmt::format("{}{}\n", indent, text::get(language_, key, values));
    }

    void interrupted() {
        if (report_.complete) return;
        line("", "match.interrupted",
             {{"played", std::to_string(report_.played)},
              {"planned", std::to_string(report_.planned)}});
    }

    void elo(const PairingReport& pairing) {
        if (!pairing.elo) return;
        line("  ", "match.elo",
             {{"elo", elo_text(pairing.elo->elo())},
              {"low", elo_text(pairing.elo->elo_low())},
              {"high", elo_text(pairing.elo->elo_high())},
              {"los", decimal(100 * pairing.superiority, 1)}});
        line("  ", "match.pairs",
             {{"counts", fmt::format("{}", fmt::join(pairing.score.pairs, " "))}});
    }

    void sprt() {
        if (!report_.sprt) return;
        const SprtSettings& settings = report_.sprt->settings;
        const text::Values values = {{"elo0", fmt::format("{:g}", settings.elo0)},
                                     {"elo1", fmt::format("{:g}", settings.elo1)},
                                     {"alpha", decimal(settings.alpha, 2)},
                                     {"beta", decimal(settings.beta, 2)},
                                     {"llr", decimal(report_.sprt->llr, 2)},
                                     {"lower", decimal(settings.lower_bound(), 2)},
                                     {"upper", decimal(settings.upper_bound(), 2)}};
        line("  ", "match.sprt", values);
        switch (report_.sprt->verdict) {
            case SprtVerdict::kUndecided:
                return line("  ", "match.undecided");
            case SprtVerdict::kElo0:
                return line("  ", "match.accepts_elo0", values);
            case SprtVerdict::kElo1:
                return line("  ", "match.accepts_elo1", values);
        }
    }

    void costs() {
        for (std::size_t i = 0; i < report_.costs.size(); ++i)
            line("  ", "match.cost",
                 {{"player", names_[i]},
                  {"ms", decimal(report_.costs[i].mean_milliseconds(), 2)},
                  {"nodes", fmt::format("{:.0f}", report_.costs[i].mean_nodes())}});
    }

    void forfeits() {
        if (report_.forfeits.empty()) return;
        line("", "match.forfeits", {{"count", std::to_string(report_.forfeits.size())}});
        for (std::size_t i = 0; i < std::min(report_.forfeits.size(), kForfeitsShown); ++i)
            text_ += fmt::format("  {}. {}\n", report_.forfeits[i].game + 1,
                                 text::describe(language_, report_.forfeits[i].reason));
    }

    void cross_table() {
        std::size_t label = 0;
        std::size_t cell = 13;
        for (const std::string& player : names_) {
            label = std::max(label, player.size() + 2);
            cell = std::max(cell, player.size() + 2);
        }
        text_ += padded("", label);
        for (const std::string& player : names_) text_ += padded(player, cell);
        text_ += '\n';
        const int players = static_cast<int>(report_.players.size());
        for (int white = 0; white < players; ++white) {
            std::string discs = padded(name(white), label);
            std::string counts = padded("", label);
            for (int black = 0; black < players; ++black) {
                const CellScore& score = report_.cell(black, white);
                discs += padded(discs_text(score), cell);
                counts += padded(counts_text(score.tally), cell);
            }
            text_ += fmt::format("{}\n{}\n", discs, counts);
        }
    }
    std::string discs_text(const CellScore& score) const {
        if (score.tally.games() == 0) return "·";
        return decimal(score.mean_black(), 1) + "-" + decimal(score.mean_white(), 1);
    }
    static std::string counts_text(const Tally& tally) {
        if (tally.games() == 0) return "";
        return fmt::format("{}-{}-{}", tally.wins, tally.draws, tally.losses);
    }

    void ranking() {
        if (report_.ranking.empty()) return;
        std::size_t width = 0;
        for (const std::string& player : names_) width = std::max(width, player.size());
        text_ += '\n';
        line("", "match.ranking");
        int place = 0;
        for (const Rank& entry : report_.ranking)
            text_ += fmt::format("{:3}. {}  {:>6} ± {:<5.0f} {:>6} %  {}-{}-{}\n", ++place,
                                 padded(name(entry.player), width), elo_text(entry.elo),
                                 entry.error, decimal(100 * entry.tally.score(), 1),
                                 entry.tally.wins, entry.tally.draws, entry.tally.losses);
    }

    /// Is each player stronger than the next, by their own games?
    void neighbours() {
        if (report_.neighbours.empty()) return;
        text_ += '\n';
        line("", "match.neighbours");
        for (const PairingReport& pairing : report_.neighbours) {
            if (!pairing.elo) continue;
            text_ += fmt::format("  {} – {}: {} [{}, {}]\n", name(pairing.a), name(pairing.b),
                                 elo_text(pairing.elo->elo()), elo_text(pairing.elo->elo_low()),
                                 elo_text(pairing.elo->elo_high()));
        }
    }

    const ContestReport& report_;
    text::Language language_;
    std::vector<std::string> names_;  ///< By player.
    std::string text_;
};

}  // namespace

std::string to_text(const ContestReport& report, text::Language language) {
    Writer writer(report, language);
    return report.kind == ContestKind::kMatch ? std::move(writer).match()
                                              : std::move(writer).tournament();
}

std::string score_text(const ContestProgress& progress) {
    std::string text;
    if (progress.board.players() == 2) {
        const Tally tally = progress.board.pairing(0, 1).tally;
        text += fmt::format("  +{} ={} -{}", tally.wins, tally.draws, tally.losses);
    }
    if (progress.sprt) text += fmt::format("  LLR {:.2f}", progress.sprt->llr());
    return text;
}

std::string progress_text(const ContestProgress& progress, double seconds,
                          text::Language language) {
    const text::Pace pace(static_cast<std::uint64_t>(progress.resumed),
                          static_cast<std::uint64_t>(progress.planned));
    const auto played = static_cast<std::uint64_t>(progress.played);
    std::string line =
        text::get(language, "match.progress",
                  {{"played", std::to_string(progress.played)},
                   {"planned", std::to_string(progress.planned)},
                   {"percent", std::to_string(pace.percent(played))},
                   {"left", text::duration_text(pace.seconds_left(played, seconds))}});
    return line + score_text(progress);
}

}  // namespace othellier::match
