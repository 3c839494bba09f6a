#include "review/why.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "review/explain.h"
#include "review/report.h"
#include "text/numbers.h"

namespace othellier::review {

std::vector<Reason> reasons(const JudgedMove& move, text::Language language) {
    std::vector<Reason> found;
    if (move.best == move.played) return found;
    const Comparison comparison{.before = move.before,
                                .mover = move.mover,
                                .played = move.played,
                                .best = move.best,
                                .played_line = move.played_line,
                                .best_line = move.best_line,
                                .discs_lost = move.discs_lost,
                                .proven = move.proven};
    for (const Statement& statement : explain(comparison))
        found.push_back({name_of(statement.motif), name_of(family_of(statement.motif)),
                         sentence(statement, language), statement.squares});
    return found;
}

std::string verdict_sentence(const JudgedMove& move, text::Language language) {
    const int digits = move.proven ? 0 : 1;
    return text::get(
        language, "review.judged",
        {{"side", text::get(language, fmt::format("common.{}", to_string(move.mover)))},
         {"from", text::signed_decimal(language, move.best_value, digits)},
         {"to", text::signed_decimal(language, move.played_value, digits)},
         {"lost", discs_text(move.discs_lost, move.proven, language)},
         {"points", text::decimal(language, move.points_lost, 0)},
         {"best", to_string(move.best)}});
}

}  // namespace othellier::review
