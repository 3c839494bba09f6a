#include <fmt/format.h>

#include <utility>

#include "core/notation.h"
#include "review/markup.h"
#include "review/number_rows.h"
#include "review/pages.h"
#include "review/report.h"
#include "review/report_graph.h"
#include "review/why.h"

namespace othellier::review {

namespace {

std::string markdown_numbers(const GameReview& review, text::Language language) {
    std::string text;
    bool head = true;
    for (const NumberRow& row : number_rows(review, language)) {
        text += fmt::format("| {} | {} | {} |\n", plain_markdown(row.label),
                            plain_markdown(row.cells[0]), plain_markdown(row.cells[1]));
        if (std::exchange(head, false)) text += "|---|---|---|\n";
    }
    return text;
}

std::string markdown_move(const JudgedMove& move, text::Language language) {
    std::string text = fmt::format("- **{}. {} {}** {}", move.number, to_string(move.played),
                                   sign_of(move.verdict), verdict_sentence(move, language));
    for (const Reason& reason : reasons(move, language)) text += ' ' + reason.sentence;
    return text + '\n';
}

std::string markdown_game(const GameReview& review, text::Language language) {
    std::string text = "## " + plain_markdown(title_of(review, language));
    if (review.result) text += ' ' + result_text(*review.result);
    text += "\n\n";
    for (const std::string& sentence : how_sentences(review, language)) text += sentence + '\n';
    text += "\n```\n" + graph_text(review) + "```\n\n" + markdown_numbers(review, language) + '\n';
    if (const std::string lost = lost_by_sentence(review, language); !lost.empty())
        text += plain_markdown(lost) + "\n\n";
    bool any = false;
    for (const JudgedMove& move : review.moves) {
        if (!move.counted || move.verdict == Verdict::kFine) continue;
        text += markdown_move(move, language);
        any = true;
    }
    return text + (any ? "" : text::get(language, "review.no_errors") + '\n');
}

}  // namespace

std::string markdown_page(std::span<const GameReview> reviews, const Summary& summary,
                          text::Language language) {
    std::string text = "# " + text::get(language, "review.heading") + "\n\n";
    if (reviews.size() > 1) text += "```\n" + summary.text(language) + "```\n\n";
    for (const GameReview& review : reviews) text += markdown_game(review, language) + '\n';
    return text;
}

}  // namespace othellier::review
