#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "review/columns.h"
#include "review/number_rows.h"
#include "review/report.h"
#include "review/report_graph.h"
#include "review/why.h"

namespace othellier::review {

namespace {

constexpr std::size_t kColumns = 80;

/// In lines of 80 columns, each behind so many spaces.
std::string wrapped(const std::string& words, std::size_t indent) {
    std::string text;
    std::string line(indent, ' ');
    for (std::size_t from = 0; from < words.size();) {
        const std::size_t end = std::min(words.find(' ', from), words.size());
        const std::string word = words.substr(from, end - from);
        const bool first = line.size() == indent;
        if (!first && columns_of(line) + 1 + columns_of(word) > kColumns) {
            text += line + '\n';
            line = std::string(indent, ' ') + word;
        } else {
            line += (first ? "" : " ") + word;
        }
        from = end + 1;
    }
    return text + line + '\n';
}

std::string title(const GameReview& review, text::Language language) {
    std::string line = title_of(review, language);
    if (review.result) line += "  " + result_text(*review.result);
    std::string how;
    for (const std::string& sentence : how_sentences(review, language))
        how += (how.empty() ? "" : " ") + sentence;
    return line + '\n' + wrapped(how, 0);
}

std::string numbers(const GameReview& review, text::Language language) {
    std::string text;
    for (const NumberRow& row : number_rows(review, language))
        text += fmt::format("{}{}{}\n", padded(row.label, 26),
                            padded(shortened(row.cells[0], 26), 27), shortened(row.cells[1], 27));
    return text;
}

std::string lost_by(const GameReview& review, text::Language language) {
    const std::string sentence = lost_by_sentence(review, language);
    return sentence.empty() ? "" : '\n' + wrapped(sentence, 0);
}

std::string judged(const JudgedMove& move, text::Language language) {
    constexpr std::size_t kIndent = 11;
    const std::string head =
        fmt::format("{:>3}. {} {:<2} ", move.number, to_string(move.played), sign_of(move.verdict));
    std::string text = head + wrapped(verdict_sentence(move, language), kIndent).substr(kIndent);
    for (const Reason& reason : reasons(move, language)) text += wrapped(reason.sentence, kIndent);
    return text;
}

std::string judged_moves(const GameReview& review, text::Language language) {
    std::string text;
    for (const JudgedMove& move : review.moves)
        if (move.counted && move.verdict != Verdict::kFine) text += '\n' + judged(move, language);
    return text.empty() ? '\n' + text::get(language, "review.no_errors") + '\n' : text;
}

}  // namespace

std::string text_of(const GameReview& review, text::Language language) {
    return title(review, language) + '\n' + graph_text(review) + '\n' + numbers(review, language) +
           lost_by(review, language) + judged_moves(review, language);
}

std::string explained(const JudgedMove& move, text::Language language) {
    std::string text = wrapped(verdict_sentence(move, language), 0);
    for (const Reason& reason : reasons(move, language)) text += wrapped(reason.sentence, 0);
    return text;
}

std::string summary_text(const GameReview& review, text::Language language) {
    std::string how;
    for (const std::string& sentence : how_sentences(review, language))
        how += (how.empty() ? "" : " ") + sentence;
    return wrapped(how, 0) + '\n' + numbers(review, language) + lost_by(review, language);
}

}  // namespace othellier::review
