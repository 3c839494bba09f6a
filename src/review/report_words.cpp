#include <fmt/format.h>

#include <cmath>

#include "core/notation.h"
#include "review/report.h"
#include "text/numbers.h"

namespace othellier::review {

std::string discs_text(double discs, bool proven, text::Language language) {
    if (proven) {
        const auto whole = std::to_string(static_cast<int>(std::lround(discs)));
        return text::get(language, "review.discs", {{"discs", whole}});
    }
    return text::get(language, "review.about_discs",
                     {{"discs", text::decimal(language, discs, 1)}});
}

std::string name_of_side(const GameReview& review, Color side, text::Language language) {
    const std::string& name = review.record.side(side).seat.name;
    if (!name.empty()) return name;
    return text::get(language, fmt::format("common.{}", to_string(side)));
}

std::string title_of(const GameReview& review, text::Language language) {
    const bool named = !review.record.side(Color::kBlack).seat.name.empty() ||
                       !review.record.side(Color::kWhite).seat.name.empty();
    return text::get(language, named ? "review.title" : "review.title_unnamed",
                     {{"black", name_of_side(review, Color::kBlack, language)},
                      {"white", name_of_side(review, Color::kWhite, language)}});
}

std::string result_text(int for_black) {
    return for_black == 0 ? "=" : fmt::format("{:+}", for_black);
}

std::string_view sign_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::kFine:
            return "";
        case Verdict::kInaccuracy:
            return "?!";
        case Verdict::kMistake:
            return "?";
        case Verdict::kBlunder:
            return "??";
    }
    return "";
}

std::string_view word_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::kFine:
            return "fine";
        case Verdict::kInaccuracy:
            return "inaccuracy";
        case Verdict::kMistake:
            return "mistake";
        case Verdict::kBlunder:
            return "blunder";
    }
    return "";
}

}  // namespace othellier::review
