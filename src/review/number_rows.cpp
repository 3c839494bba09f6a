#include "review/number_rows.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "review/report.h"
#include "text/numbers.h"

namespace othellier::review {

namespace {

/// Makes rows, in one language.
class Rows {
 public:
    Rows(const GameReview& review, text::Language language)
        : review_(review), language_(language) {}

    std::string say(std::string_view key, const text::Values& values = {}) const {
        return text::get(language_, fmt::format("review.{}", key), values);
    }
    std::string decimal(double number, int digits) const {
        return text::decimal(language_, number, digits);
    }

    template <typename Cell>
    NumberRow row(const std::string& key, Cell cell) const {
        return {key.empty() ? "" : say(key),
                {cell(review_.side(Color::kBlack)), cell(review_.side(Color::kWhite))}};
    }

    NumberRow names() const {
        return {"",
                {name_of_side(review_, Color::kBlack, language_),
                 name_of_side(review_, Color::kWhite, language_)}};
    }
    std::string accuracy(const SideNumbers& side) const {
        return side.accuracy ? say("percent", {{"number", decimal(*side.accuracy, 1)}}) : "–";
    }
    std::string best_moves(const SideNumbers& side) const {
        return say("of",
                   {{"part", std::to_string(side.best)}, {"all", std::to_string(side.moves)}});
    }
    std::string discs_lost(const SideNumbers& side) const {
        return say("discs_of_which", {{"discs", decimal(side.all_discs_lost(), 1)},
                                      {"proven", decimal(side.proven_discs_lost, 0)}});
    }
    std::string count(const SideNumbers& side, Verdict verdict) const {
        const int proven = side.proven[static_cast<std::size_t>(verdict)];
        return say("of_which", {{"all", std::to_string(side.count(verdict))},
                                {"proven", std::to_string(proven)}});
    }

 private:
    const GameReview& review_;
    text::Language language_;
};

}  // namespace

std::vector<NumberRow> number_rows(const GameReview& review, text::Language language) {
    const Rows rows(review, language);
    using Side = const SideNumbers&;
    std::vector<NumberRow> all = {
        rows.names(),
        rows.row("accuracy", [&](Side side) { return rows.accuracy(side); }),
        rows.row("best_moves", [&](Side side) { return rows.best_moves(side); }),
        rows.row("chance_lost", [&](Side side) { return rows.decimal(side.points_lost, 0); }),
        rows.row("discs_lost", [&](Side side) { return rows.discs_lost(side); }),
    };
    for (std::size_t stage = 0; stage < kStages; ++stage)
        all.push_back(rows.row(fmt::format("stage_{}", stage),
                               [&](Side side) { return rows.decimal(side.discs_lost[stage], 1); }));
    for (const Verdict verdict : {Verdict::kInaccuracy, Verdict::kMistake, Verdict::kBlunder})
        all.push_back(rows.row(fmt::format("count_{}", word_of(verdict)),
                               [&](Side side) { return rows.count(side, verdict); }));
    return all;
}

std::string lost_by_sentence(const GameReview& review, text::Language language) {
    if (!review.lost_by) return "";
    const JudgedMove& move = review.moves[*review.lost_by];
    return text::get(language,
                     review.result == 0 ? "review.move_that_drew" : "review.move_that_lost",
                     {{"number", std::to_string(move.number)},
                      {"move", to_string(move.played)},
                      {"side", name_of_side(review, move.mover, language)},
                      {"lost", discs_text(move.discs_lost, move.proven, language)},
                      {"best", to_string(move.best)}});
}

std::vector<std::string> how_sentences(const GameReview& review, text::Language language) {
    const Rows rows(review, language);
    std::vector<std::string> all = {rows.say(review.complete ? "how" : "how_stopped",
                                             {{"level", std::to_string(review.level)}})};
    if (review.exact_from)
        all.push_back(rows.say("exact_from", {{"turn", std::to_string(*review.exact_from)}}));
    if (review.given_turns > 0)
        all.push_back(rows.say("given", {{"turns", std::to_string(review.given_turns)}}));
    return all;
}

}  // namespace othellier::review
