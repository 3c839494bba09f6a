#include "review/why.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "review/compare.h"
#include "review/explain.h"
#include "review/report.h"
#include "text/numbers.h"

namespace othellier::review {

std::vector<Reason> reasons(const JudgedMove& move, text::Language language) {
    std::vector<Reason> found;
    if (move.best == move.played) return found;
    for (const Statement& statement : explain(comparison_of(move)))
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
