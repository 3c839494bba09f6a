#include "review/pages.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "formats/writers.h"
#include "review/graph_svg.h"
#include "review/number_rows.h"
#include "review/report.h"
#include "review/why.h"

namespace othellier::review {

namespace {

/// What is written beside a move: its verdict and why, where it was an error.
std::string comment_of(const JudgedMove& move, text::Language language) {
    if (!move.counted || move.verdict == Verdict::kFine) return "";
    std::string text =
        fmt::format("{} {}", sign_of(move.verdict), verdict_sentence(move, language));
    for (const Reason& reason : reasons(move, language)) text += ' ' + reason.sentence;
    return text;
}

Result<std::string> games_as(formats::Format format, std::span<const GameReview> reviews,
                             text::Language language) {
    std::string text;
    for (const GameReview& review : reviews) {
        formats::GameRecord record = annotated(review, language);
        // GGF has no place for words beside a move: they stand at the head of the game.
        if (format == formats::Format::kGgf)
            for (std::size_t i = 0; i < record.notes.size(); ++i)
                if (!record.notes[i].comment.empty())
                    record.comment +=
                        fmt::format("\n{} {}", to_string(record.moves[i]), record.notes[i].comment);
        auto game = formats::write_game(record, format);
        if (!game) return fail(game.error());
        text += *game;
    }
    return text;
}

}  // namespace

std::optional<PageForm> form_of(const std::filesystem::path& file) {
    const std::string ending = file.extension().string();
    if (ending == ".html") return PageForm::kHtml;
    if (ending == ".md") return PageForm::kMarkdown;
    if (ending == ".svg") return PageForm::kSvg;
    if (ending == ".ggf") return PageForm::kGgf;
    if (ending == ".sgf") return PageForm::kSgf;
    return std::nullopt;
}

formats::GameRecord annotated(const GameReview& review, text::Language language) {
    formats::GameRecord record = review.record;
    record.notes.resize(record.moves.size());
    for (const JudgedMove& move : review.moves) {
        formats::MoveNote& note = record.notes[static_cast<std::size_t>(move.turn)];
        note.eval = move.played_value;
        note.comment = comment_of(move, language);
    }
    for (const std::string& sentence : how_sentences(review, language))
        record.comment += (record.comment.empty() ? "" : "\n") + sentence;
    if (const std::string lost = lost_by_sentence(review, language); !lost.empty())
        record.comment += '\n' + lost;
    return record;
}

Result<std::string> page_of(PageForm form, std::span<const GameReview> reviews,
                            const Summary& summary, text::Language language) {
    switch (form) {
        case PageForm::kHtml:
            return html_page(reviews, summary, language);
        case PageForm::kMarkdown:
            return markdown_page(reviews, summary, language);
        case PageForm::kSvg:
            if (reviews.size() != 1)
                return fail("review_one_picture", {{"games", std::to_string(reviews.size())}});
            return graph_svg(reviews.front(), language);
        case PageForm::kGgf:
            return games_as(formats::Format::kGgf, reviews, language);
        case PageForm::kSgf:
            return games_as(formats::Format::kSgf, reviews, language);
    }
    return std::string();
}

}  // namespace othellier::review
