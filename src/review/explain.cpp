#include "review/explain.h"

#include <algorithm>
#include <array>

#include "core/notation.h"
#include "review/motifs.h"

namespace othellier::review {

namespace {

struct Entry {
    Motif motif;
    const char* name;
    Family family;
    Predicate holds;
};

/// One row per motif, in the order of the enumeration.
constexpr std::array kMotifs = {
    Entry{Motif::kThrowsWin, "throws_win", Family::kResult, throws_win},
    Entry{Motif::kOnlyDraw, "only_draw", Family::kResult, only_draw},
    Entry{Motif::kThrowsDraw, "throws_draw", Family::kResult, throws_draw},
    Entry{Motif::kCountedOut, "counted_out", Family::kResult, counted_out},
    Entry{Motif::kWipeOut, "wipe_out", Family::kResult, wipe_out},
    Entry{Motif::kWipedOutLater, "wiped_out_later", Family::kResult, wiped_out_later},
    Entry{Motif::kCornerOffered, "corner_offered", Family::kCorner, corner_offered},
    Entry{Motif::kCornerLeft, "corner_left", Family::kCorner, corner_left},
    Entry{Motif::kCornerForced, "corner_forced", Family::kCorner, corner_forced},
    Entry{Motif::kCornerMissed, "corner_missed", Family::kCorner, corner_missed},
    Entry{Motif::kCornerFalls, "corner_falls", Family::kCorner, corner_falls},
    Entry{Motif::kCornerEarned, "corner_earned", Family::kCorner, corner_earned},
    Entry{Motif::kXSquare, "x_square", Family::kCorner, x_square},
    Entry{Motif::kCSquare, "c_square", Family::kCorner, c_square},
    Entry{Motif::kSafeNearCorner, "safe_near_corner", Family::kNearCorner, safe_near_corner},
    Entry{Motif::kMobility, "mobility", Family::kMobility, mobility},
    Entry{Motif::kOwnMobility, "own_mobility", Family::kMobility, own_mobility},
    Entry{Motif::kSquaresGiven, "squares_given", Family::kMobility, squares_given},
    Entry{Motif::kSquaresTaken, "squares_taken", Family::kMobility, squares_taken},
    Entry{Motif::kNoSafeMove, "no_safe_move", Family::kMobility, no_safe_move},
    Entry{Motif::kOneSafeMove, "one_safe_move", Family::kMobility, one_safe_move},
    Entry{Motif::kQuiet, "quiet", Family::kShape, quiet},
    Entry{Motif::kLoud, "loud", Family::kShape, loud},
    Entry{Motif::kFrontier, "frontier", Family::kShape, open_frontier},
    Entry{Motif::kWall, "wall", Family::kShape, wall},
    Entry{Motif::kGreed, "greed", Family::kShape, greed},
    Entry{Motif::kWing, "wing", Family::kEdge, wing},
    Entry{Motif::kBalanced, "balanced", Family::kEdge, balanced},
    Entry{Motif::kGap, "gap", Family::kEdge, gap},
    Entry{Motif::kStableGain, "stable_gain", Family::kStable, stable_gain},
    Entry{Motif::kStableGiven, "stable_given", Family::kStable, stable_given},
    Entry{Motif::kStableLater, "stable_later", Family::kStable, stable_later},
    Entry{Motif::kEvenRegion, "even_region", Family::kParity, even_region},
    Entry{Motif::kLeavesEven, "leaves_even", Family::kParity, leaves_even},
    Entry{Motif::kLastMove, "last_move", Family::kParity, last_move},
    Entry{Motif::kMakesPass, "makes_pass", Family::kTempo, makes_pass},
    Entry{Motif::kMustPass, "must_pass", Family::kTempo, must_pass},
    Entry{Motif::kOpensReply, "opens_reply", Family::kMobility, opens_reply},
    Entry{Motif::kOwnMovesLater, "own_moves_later", Family::kMobility, own_moves_later},
    Entry{Motif::kMovesLater, "moves_later", Family::kMobility, other_moves_later},
    Entry{Motif::kQuietAnswer, "quiet_answer", Family::kShape, quiet_answer},
    Entry{Motif::kKeySquare, "key_square", Family::kOrder, key_square},
    Entry{Motif::kComesToIt, "comes_to_it", Family::kOrder, comes_to_it},
    Entry{Motif::kCanWait, "can_wait", Family::kOrder, can_wait},
    Entry{Motif::kShowsLate, "shows_late", Family::kLine, shows_late},
    Entry{Motif::kEvaluationPart, "evaluation_part", Family::kEvaluation, evaluation_part},
    Entry{Motif::kEvaluationParts, "evaluation_parts", Family::kEvaluation, evaluation_parts},
    Entry{Motif::kMainLine, "main_line", Family::kMainLine, main_line},
};

constexpr bool in_order() {
    for (std::size_t i = 0; i < kMotifs.size(); ++i)
        if (static_cast<std::size_t>(kMotifs[i].motif) != i) return false;
    return true;
}
static_assert(in_order());

const Entry& entry_of(Motif motif) {
    return kMotifs[static_cast<std::size_t>(motif)];
}

/// The same comparison is told in the same words every time, and neighbours in a game in others.
unsigned phrasing_of(const Comparison& comparison, Motif motif) {
    std::uint64_t mixed = comparison.before.player().bits() * 0x9E3779B97F4A7C15;
    mixed ^= comparison.before.opponent().bits() + static_cast<std::uint64_t>(motif);
    mixed *= 0xBF58476D1CE4E5B9;
    return static_cast<unsigned>(mixed >> 40);
}

Statement statement_of(const Comparison& comparison, Motif motif, Finding finding) {
    text::Values facts = {{"played", to_string(comparison.played)},
                          {"best", to_string(comparison.best)},
                          {"mover", std::string(to_string(comparison.mover))},
                          {"opponent", std::string(to_string(opposite(comparison.mover)))}};
    std::ranges::move(finding.facts, std::back_inserter(facts));
    return {motif,
            std::move(facts),
            {finding.squares.begin(), finding.squares.end()},
            finding.weight,
            phrasing_of(comparison, motif)};
}

/// What is said in any case, and from which weight on more is said.
constexpr std::size_t kAtLeast = 2;
constexpr std::size_t kAtMost = 3;
constexpr double kTelling = 40;

}  // namespace

std::string_view Statement::fact(std::string_view name) const {
    const auto found = std::ranges::find(facts, name, &text::Values::value_type::first);
    return found == facts.end() ? std::string_view() : found->second;
}

std::span<const Motif> all_motifs() {
    static const auto all = [] {
        std::array<Motif, kMotifs.size()> motifs{};
        std::ranges::transform(kMotifs, motifs.begin(), &Entry::motif);
        return motifs;
    }();
    return all;
}

std::string_view name_of(Motif motif) {
    return entry_of(motif).name;
}

Family family_of(Motif motif) {
    return entry_of(motif).family;
}

std::string_view name_of(Family family) {
    switch (family) {
        case Family::kResult:
            return "result";
        case Family::kCorner:
            return "corner";
        case Family::kNearCorner:
            return "near_corner";
        case Family::kMobility:
            return "mobility";
        case Family::kShape:
            return "shape";
        case Family::kEdge:
            return "edge";
        case Family::kStable:
            return "stable";
        case Family::kParity:
            return "parity";
        case Family::kTempo:
            return "tempo";
        case Family::kEvaluation:
            return "evaluation";
        case Family::kOrder:
            return "order";
        case Family::kLine:
            return "line";
        case Family::kMainLine:
            return "main_line";
    }
    return "";
}

std::vector<Statement> everything_true(const Comparison& comparison) {
    std::vector<Statement> statements;
    if (comparison.played == comparison.best) return statements;
    const Evidence evidence(comparison);
    for (const Entry& entry : kMotifs)
        if (auto finding = entry.holds(evidence))
            statements.push_back(statement_of(comparison, entry.motif, std::move(*finding)));
    std::ranges::stable_sort(statements, std::greater{}, &Statement::weight);
    return statements;
}

std::vector<Statement> explain(const Comparison& comparison) {
    std::vector<Statement> chosen;
    for (Statement& statement : everything_true(comparison)) {
        const auto same = [&](const Statement& other) {
            return family_of(other.motif) == family_of(statement.motif);
        };
        if (chosen.size() == kAtMost || (chosen.size() >= kAtLeast && statement.weight < kTelling))
            break;
        if (std::ranges::none_of(chosen, same)) chosen.push_back(std::move(statement));
    }
    return chosen;
}

}  // namespace othellier::review
