#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/notation.h"
#include "eval/weights.h"
#include "review/attribution.h"
#include "review/motifs.h"

namespace othellier::review {

namespace {

/// The evaluation by itself, for the reviewed side, in discs; the result where the game is over.
double static_value(const Sight& sight) {
    const Board board = sight.board();
    const Score score = board.is_over() ? Score(board.final_score())
                                        : eval::default_weights()->evaluate(
                                              eval::Features(board), board.empties().count());
    return sight.my_turn ? score.discs() : -score.discs();
}

eval::Split split_for_me(const Sight& sight) {
    eval::Split parts = eval::split(*eval::default_weights(), sight.board());
    if (!sight.my_turn)
        for (int& part : parts) part = -part;
    return parts;
}

constexpr std::array<std::string_view, eval::kGroups> kGroupNames = {"corners", "edges",
                                                                     "diagonals", "centre", "rest"};

std::string tenths(int parts) {
    return fmt::format("{:.1f}", static_cast<double>(parts) / eval::Weights::kPerDisc);
}

/// The two groups on the board that a loss lies in most.
std::pair<std::size_t, std::size_t> largest(const eval::Split& parts) {
    std::array<std::size_t, eval::kGroups - 1> groups{};
    static_assert(static_cast<std::size_t>(eval::Group::kRest) == groups.size());
    std::iota(groups.begin(), groups.end(), std::size_t{0});
    std::ranges::stable_sort(groups, std::greater{}, [&](std::size_t i) { return parts[i]; });
    return {groups[0], groups[1]};
}

/// Whether a loss lies in one group: three fifths of it, and two discs.
bool dominates(const eval::Split& parts, std::size_t group) {
    const int total = eval::sum(parts);
    return parts[group] >= 2 * eval::Weights::kPerDisc && parts[group] * 5 >= total * 3 &&
           parts[group] <= total;
}

std::string shown_line(const std::vector<Move>& line, std::size_t walked) {
    constexpr std::size_t kShown = 6;
    std::string text;
    for (std::size_t at = 0; at < std::min({line.size(), walked, kShown}); ++at)
        text += (text.empty() ? "" : " ") + to_string(line[at]);
    return text;
}

}  // namespace

std::optional<eval::Split> attribution(const Comparison& comparison) {
    const Evidence e(comparison);
    if (is_over(e.played_walk.back()) || is_over(e.best_walk.back())) return std::nullopt;
    eval::Split parts = split_for_me(e.best_walk.back());
    const eval::Split less = split_for_me(e.played_walk.back());
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i] -= less[i];
    return parts;
}

std::optional<eval::Split> telling_attribution(const Comparison& comparison) {
    auto parts = attribution(comparison);
    constexpr double kCutOff = 60;
    const Evidence e(comparison);
    if (!parts || std::abs(static_value(e.played_walk.back())) > kCutOff ||
        std::abs(static_value(e.best_walk.back())) > kCutOff)
        return std::nullopt;
    // Less than half of the loss in the evaluation of the ends: it lies deeper than they show.
    if (eval::sum(*parts) < comparison.discs_lost * eval::Weights::kPerDisc / 2)
        return std::nullopt;
    return parts;
}

std::string_view name_of(eval::Group group) {
    return kGroupNames[static_cast<std::size_t>(group)];
}

std::optional<Finding> opens_reply(const Evidence& e) {
    if (e.played_walk.size() < 2 || e.given.played_line[1].is_pass()) return std::nullopt;
    const Square reply = e.given.played_line[1].point().square();
    if (their_moves(e.before).contains(reply) || their_moves(e.best()).contains(reply) ||
        reply == e.given.best)
        return std::nullopt;
    return Finding{{{"answer", to_string(reply)}}, reply, 42};
}

std::optional<Finding> key_square(const Evidence& e) {
    if (e.played_walk.size() < 2 || e.given.played_line[1] != Move(e.given.best))
        return std::nullopt;
    // Where each side answers one of the two with the other, neither tells more.
    if (e.best_walk.size() > 1 && e.given.best_line[1] == Move(e.given.played)) return std::nullopt;
    return Finding{{}, e.given.best, 43};
}

/// A move that comes later than this is another story.
constexpr int kSoon = 8;

std::optional<Finding> comes_to_it(const Evidence& e) {
    const auto at = when_taken(e.played_walk, e.given.best, true);
    // Where both come in both lines, neither was put off more than the other.
    if (!at || when_taken(e.best_walk, e.given.played, true)) return std::nullopt;
    const int later = moves_later(e.given.played_line, *at);
    if (later > kSoon) return std::nullopt;
    return Finding{{{"later", numeral(later)}}, e.given.best, 30};
}

std::optional<Finding> can_wait(const Evidence& e) {
    const auto at = when_taken(e.best_walk, e.given.played, true);
    if (!at || when_taken(e.played_walk, e.given.best, true)) return std::nullopt;
    const int later = moves_later(e.given.best_line, *at);
    if (later > kSoon) return std::nullopt;
    return Finding{{{"later", numeral(later)}}, e.given.played, 28};
}

std::optional<Finding> shows_late(const Evidence& e) {
    // A corner that is open now is seen now, whatever the evaluation makes of it; so is a wipe-out.
    if (e.given.discs_lost < 2 || !(their_moves(e.played()) & kCorners).empty() || wipe_out(e))
        return std::nullopt;
    const double line = static_value(e.before) - e.given.discs_lost / 2;
    std::size_t at = e.played_walk.size();
    while (at > 0 && static_value(e.played_walk[at - 1]) <= line) --at;
    // Before it, nothing was to be seen, not even for a moment.
    if (at < 3 || at == e.played_walk.size() || e.given.played_line[at].is_pass() ||
        std::any_of(e.played_walk.begin(), e.played_walk.begin() + static_cast<std::ptrdiff_t>(at),
                    [line](const Sight& sight) { return static_value(sight) <= line; }))
        return std::nullopt;
    const Square square = e.given.played_line[at].point().square();
    return Finding{
        {{"square", to_string(square)}, {"later", numeral(moves_later(e.given.played_line, at))}},
        square,
        45};
}

std::optional<Finding> evaluation_part(const Evidence& e) {
    const auto parts = telling_attribution(e.given);
    if (!parts) return std::nullopt;
    const auto [first, second] = largest(*parts);
    if (!dominates(*parts, first)) return std::nullopt;
    return Finding{{{"group", std::string(kGroupNames[first])},
                    {"part", tenths((*parts)[first])},
                    {"total", tenths(eval::sum(*parts))}},
                   Bitboard(),
                   41};
}

std::optional<Finding> evaluation_parts(const Evidence& e) {
    const auto parts = telling_attribution(e.given);
    if (!parts) return std::nullopt;
    const auto [first, second] = largest(*parts);
    if (dominates(*parts, first) || (*parts)[second] < eval::Weights::kPerDisc ||
        (*parts)[first] + (*parts)[second] > eval::sum(*parts))
        return std::nullopt;
    return Finding{{{"group", std::string(kGroupNames[first])},
                    {"part", tenths((*parts)[first])},
                    {"group_2", std::string(kGroupNames[second])},
                    {"part_2", tenths((*parts)[second])},
                    {"total", tenths(eval::sum(*parts))}},
                   Bitboard(),
                   26};
}

std::optional<Finding> main_line(const Evidence& e) {
    if (e.played_walk.size() < 2 || e.best_walk.size() < 2) return std::nullopt;
    return Finding{{{"line", shown_line(e.given.played_line, e.played_walk.size())},
                    {"best_line", shown_line(e.given.best_line, e.best_walk.size())}},
                   Bitboard(),
                   5};
}

}  // namespace othellier::review
