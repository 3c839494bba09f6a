#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/notation.h"
#include "review/columns.h"
#include "review/report.h"
#include "review/report_graph.h"
#include "text/numbers.h"

namespace othellier::review {

namespace {

constexpr int kColumns = 80;

/// Writes a review line by line in one language.
class Writer {
 public:
    Writer(const GameReview& review, text::Language language)
        : review_(review), language_(language) {}

    std::string say(std::string_view key, const text::Values& values = {}) const {
        return text::get(language_, fmt::format("review.{}", key), values);
    }
    std::string decimal(double number, int digits) const {
        return text::decimal(language_, number, digits);
    }

    std::string title() const {
        std::string line =
            say("title", {{"black", name_of_side(review_, Color::kBlack, language_)},
                          {"white", name_of_side(review_, Color::kWhite, language_)}});
        if (review_.result) line += fmt::format("  {:+}", *review_.result);
        return line + '\n';
    }

    std::string how() const {
        std::string line = say(review_.complete ? "how" : "how_stopped",
                               {{"level", std::to_string(review_.level)}});
        if (review_.exact_from)
            line += ' ' + say("exact_from", {{"turn", std::to_string(*review_.exact_from)}});
        if (review_.given_turns > 0)
            line += '\n' + say("given", {{"turns", std::to_string(review_.given_turns)}});
        return line + '\n';
    }

    std::string numbers() const {
        std::string text = row("", [&](Color c) { return name_of_side(review_, c, language_); });
        text += row("accuracy", [&](Color c) { return accuracy(review_.side(c)); });
        text += row("best_moves", [&](Color c) {
            const SideNumbers& side = review_.side(c);
            return say("of",
                       {{"part", std::to_string(side.best)}, {"all", std::to_string(side.moves)}});
        });
        text +=
            row("chance_lost", [&](Color c) { return decimal(review_.side(c).points_lost, 0); });
        text += row("discs_lost", [&](Color c) { return discs_lost(review_.side(c)); });
        for (int stage = 0; stage < kStages; ++stage)
            text += row(fmt::format("stage_{}", stage), [&](Color c) {
                return decimal(review_.side(c).discs_lost[static_cast<std::size_t>(stage)], 1);
            });
        for (const Verdict verdict : {Verdict::kInaccuracy, Verdict::kMistake, Verdict::kBlunder})
            text += row(fmt::format("{}s", word_of(verdict)),
                        [&](Color c) { return counted(review_.side(c), verdict); });
        return text;
    }

    std::string move_that_lost() const {
        if (!review_.lost_by) return "";
        const JudgedMove& move = review_.moves[*review_.lost_by];
        const bool drawn = review_.result == 0;
        return wrapped(say(drawn ? "move_that_drew" : "move_that_lost",
                           {{"number", std::to_string(move.number)},
                            {"move", to_string(move.played)},
                            {"side", name_of_side(review_, move.mover, language_)},
                            {"lost", discs_text(move.discs_lost, move.proven, language_)},
                            {"best", to_string(move.best)}}),
                       0);
    }

    std::string judged_moves() const {
        std::string text;
        for (const JudgedMove& move : review_.moves)
            if (move.counted && move.verdict != Verdict::kFine) text += judged(move);
        return text.empty() ? say("no_errors") + '\n' : text;
    }

 private:
    template <typename Cell>
    std::string row(const std::string& key, Cell cell) const {
        const std::string label = key.empty() ? "" : say(key);
        return fmt::format("{}{}{}\n", padded(label, 30),
                           padded(shortened(cell(Color::kBlack), 23), 24),
                           shortened(cell(Color::kWhite), 25));
    }

    std::string accuracy(const SideNumbers& side) const {
        return side.accuracy ? say("percent", {{"number", decimal(*side.accuracy, 1)}}) : "–";
    }

    std::string discs_lost(const SideNumbers& side) const {
        return say("discs_of_which", {{"discs", decimal(side.all_discs_lost(), 1)},
                                      {"proven", decimal(side.proven_discs_lost, 0)}});
    }

    std::string counted(const SideNumbers& side, Verdict verdict) const {
        return say("of_which",
                   {{"all", std::to_string(side.count(verdict))},
                    {"proven", std::to_string(side.proven[static_cast<std::size_t>(verdict)])}});
    }

    std::string judged(const JudgedMove& move) const {
        const int digits = move.proven ? 0 : 1;
        const std::string head = fmt::format("{:>3}. {} {:<2}", move.number, to_string(move.played),
                                             sign_of(move.verdict));
        const std::string facts =
            say("judged",
                {{"side", text::get(language_, fmt::format("common.{}", to_string(move.mover)))},
                 {"from", signed_number(move.best_value, digits)},
                 {"to", signed_number(move.played_value, digits)},
                 {"lost", discs_text(move.discs_lost, move.proven, language_)},
                 {"points", decimal(move.points_lost, 0)},
                 {"best", to_string(move.best)}});
        return head + ' ' + wrapped(facts, 11).substr(11);
    }

    std::string signed_number(double value, int digits) const {
        return (value < 0 ? "−" : "+") + decimal(std::abs(value), digits);
    }

    /// In lines of 80 columns, each behind so many spaces.
    static std::string wrapped(const std::string& words, std::size_t indent) {
        std::string text;
        std::string line(indent, ' ');
        std::size_t from = 0;
        while (from < words.size()) {
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

    const GameReview& review_;
    text::Language language_;
};

}  // namespace

std::string text_of(const GameReview& review, text::Language language) {
    const Writer writer(review, language);
    return writer.title() + writer.how() + '\n' + graph_text(review) + '\n' + writer.numbers() +
           '\n' + writer.move_that_lost() + '\n' + writer.judged_moves();
}

std::string summary_text(const GameReview& review, text::Language language) {
    const Writer writer(review, language);
    return writer.numbers() + '\n' + writer.move_that_lost();
}

}  // namespace othellier::review
