#include <fmt/format.h>

#include "core/board_grid.h"
#include "core/notation.h"
#include "formats/picture.h"
#include "review/graph_svg.h"
#include "review/markup.h"
#include "review/number_rows.h"
#include "review/pages.h"
#include "review/report.h"
#include "review/why.h"

namespace othellier::review {

namespace {

constexpr std::string_view kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;"
    "color:#1d2327;background:#fff}h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:2.5rem}"
    "svg{max-width:100%;height:auto}table{border-collapse:collapse;margin:1rem 0}"
    "th,td{text-align:left;padding:.25rem 1.25rem .25rem 0;border-bottom:1px solid #ddd}"
    "article{display:grid;grid-template-columns:11rem 1fr;gap:1.25rem;margin:1.25rem 0;"
    "break-inside:avoid}article svg{width:11rem;height:11rem}h3{margin:0;font-size:1.05rem}"
    "p{margin:.35rem 0}.inaccuracy h3{color:#8a5f00}.mistake h3{color:#a84600}"
    ".blunder h3{color:#b01f1f}@media(max-width:32rem){article{grid-template-columns:1fr}}";

std::string html_numbers(const GameReview& review, text::Language language) {
    std::string rows;
    for (const NumberRow& row : number_rows(review, language)) {
        const char* cell = row.label.empty() ? "th scope=\"col\"" : "td";
        const char* end = row.label.empty() ? "th" : "td";
        rows += fmt::format("<tr><th scope=\"row\">{}</th><{}>{}</{}><{}>{}</{}></tr>\n",
                            escaped(row.label), cell, escaped(row.cells[0]), end, cell,
                            escaped(row.cells[1]), end);
    }
    return "<table>\n" + rows + "</table>\n";
}

std::string html_move(const JudgedMove& move, text::Language language) {
    Grid after = to_grid(move.before, move.mover);
    after.play(Point(move.played));
    std::string words;
    for (const Reason& reason : reasons(move, language))
        words += "<p>" + escaped(reason.sentence) + "</p>\n";
    return fmt::format(
        "<article class=\"{}\">\n{}<div><h3>{}. {} {}</h3>\n<p>{}</p>\n{}</div></article>\n",
        word_of(move.verdict),
        formats::svg_picture(after, {.pixels = 176, .last = Point(move.played)}), move.number,
        to_string(move.played), sign_of(move.verdict), escaped(verdict_sentence(move, language)),
        words);
}

std::string html_game(const GameReview& review, text::Language language) {
    std::string text = title_of(review, language);
    if (review.result) text += ' ' + result_text(*review.result);
    text = "<section>\n<h2>" + escaped(text) + "</h2>\n<p>";
    for (const std::string& sentence : how_sentences(review, language))
        text += escaped(sentence) + ' ';
    text += "</p>\n" + graph_svg(review, language) + html_numbers(review, language);
    if (const std::string lost = lost_by_sentence(review, language); !lost.empty())
        text += "<p><strong>" + escaped(lost) + "</strong></p>\n";
    bool any = false;
    for (const JudgedMove& move : review.moves) {
        if (!move.counted || move.verdict == Verdict::kFine) continue;
        text += html_move(move, language);
        any = true;
    }
    if (!any) text += "<p>" + escaped(text::get(language, "review.no_errors")) + "</p>\n";
    return text + "</section>\n";
}

}  // namespace

std::string html_page(std::span<const GameReview> reviews, const Summary& summary,
                      text::Language language) {
    const std::string heading = escaped(text::get(language, "review.heading"));
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n"
        "<style>{}</style></head>\n<body>\n<h1>{}</h1>\n",
        text::code(language), heading, kStyle, heading);
    if (reviews.size() > 1) text += "<pre>" + escaped(summary.text(language)) + "</pre>\n";
    for (const GameReview& review : reviews) text += html_game(review, language);
    return text + "</body>\n</html>\n";
}

}  // namespace othellier::review
