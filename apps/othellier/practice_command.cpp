// `othellier practice`: one's own mistakes, when they come back.
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/board_grid.h"
#include "core/diagram.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "protocol/line_input.h"
#include "review/day.h"
#include "review/drill.h"
#include "review/report.h"
#include "review/weak_spots.h"
#include "review/why.h"
#include "roster.h"
#include "session/host/own_folder.h"
#include "text/numbers.h"

namespace othellier::app {

namespace {

using review::Card;
using review::Deck;

struct PracticeOptions {
    bool list = false;
    bool statistics = false;
    bool json = false;
};

/// A position to be answered at the prompt.
class Practice {
 public:
    Practice(Deck& deck, int day, Console& console)
        : deck_(deck),
          day_(day),
          console_(console),
          make_(review::engine_valuers(std::make_shared<Roster>(program_roster()))) {}

    /// Asks for all of them; what was not known comes once more at the end. False: the person left.
    Result<bool> all_of(const std::vector<Card>& cards) {
        std::deque<std::pair<Card, bool>> waiting;
        for (const Card& card : cards) waiting.emplace_back(card, true);
        int number = 0;
        while (!waiting.empty()) {
            const auto [card, first] = waiting.front();
            waiting.pop_front();
            const text::Values values = {{"number", std::to_string(++number)},
                                         {"all", std::to_string(cards.size())},
                                         {"side", side(card.mover)}};
            line(console_.say(first ? "practice.position" : "practice.again", values));
            const auto answer = ask(card);
            if (!answer) return fail(answer.error());
            if (!*answer) return false;
            const int quality = review::quality_of(**answer);
            if (quality == review::kBestQuality && first) ++known_;
            if (quality < review::kRemembered) waiting.emplace_back(card, false);
            // The schedule hears of the first answer of a day alone.
            if (!first) continue;
            const auto kept = deck_.answer(card.key, **answer, day_);
            if (!kept) return fail(kept.error());
            line(console_.say("practice.comes_back", {{"days", std::to_string(kept->due - day_)}}) +
                 '\n');
        }
        line(console_.say("practice.done", {{"right", std::to_string(known_)},
                                            {"all", std::to_string(cards.size())}}));
        return true;
    }

 private:
    std::string side(Color color) const {
        return console_.say("common." + std::string(to_string(color)));
    }
    void line(const std::string& text) {
        console_.print("{}\n", text);
        console_.flush();
    }

    /// Nothing when the person leaves.
    Result<std::optional<review::Answer>> ask(const Card& card) {
        const Grid grid = to_grid(card.board, card.mover);
        console_.draw(draw(grid, {.colors = Console::has_colors()}) + '\n');
        const text::Values where = {{"move", std::to_string(card.number)}, {"game", card.game}};
        line(console_.say(card.game.empty() ? "practice.from_unnamed" : "practice.from", where));
        review::Answer answer;
        for (std::string word; prompt(word);) {
            if (word == "q") return std::nullopt;
            if (word == "=") answer.shown = true;
            const auto done = word == "?" ? hint(card, answer) : attempt(card, word, answer);
            if (!done) return fail(done.error());
            if (*done) return answer;
        }
        return std::nullopt;
    }

    bool prompt(std::string& word) {
        console_.print("{}", console_.say("practice.ask"));
        console_.flush();
        const std::optional<std::string> read = input_.next();
        if (!read) {
            console_.print("\n");
            return false;
        }
        constexpr std::size_t kLongest = protocol::LineInput::kLongest;
        if (read->size() > kLongest) {
            line(text::describe(console_.language(),
                                {"line_too_long", {{"limit", std::to_string(kLongest)}}}));
            return prompt(word);
        }
        word = *read;
        std::erase_if(word, [](unsigned char c) { return std::isspace(c) != 0; });
        if (::isatty(STDIN_FILENO) == 0) console_.print("{}\n", text::harmless(word));
        return true;
    }

    Result<review::JudgedMove> judged(const Card& card, Square move) {
        return review::judge_move(to_grid(card.board, card.mover), move, card.level, make_, values_,
                                  {});
    }

    /// Each more telling than the one before.
    Result<bool> hint(const Card& card, review::Answer& answer) {
        const auto mistake = judged(card, card.played);
        if (!mistake) return fail(mistake.error());
        const review::Hints hints = review::hints_for(*mistake);
        answer.hints = std::min(answer.hints + 1, 3);
        if (answer.hints == 1)
            line(console_.say(
                "practice.hint_region",
                {{"quarter", console_.say("practice.quarter." + std::string(hints.quarter))}}));
        else if (answer.hints == 2)
            line(console_.say("practice.idea." + std::string(hints.family)));
        else
            line(console_.say("practice.hint_square", {{"square", to_string(hints.square)}}));
        return false;
    }

    /// True when that ends the position.
    Result<bool> attempt(const Card& card, const std::string& word, review::Answer& answer) {
        if (answer.shown) return finish(card, answer);
        const auto point = parse_point(word);
        if (!point || !to_grid(card.board, card.mover).is_legal(*point)) {
            line(console_.say("practice.unread", {{"read", word}}));
            return false;
        }
        const auto tried = judged(card, point->square());
        if (!tried) return fail(tried.error());
        if (review::is_right(*tried)) {
            line(console_.say(tried->points_lost <= 0 ? "practice.best" : "practice.right",
                              {{"move", word}, {"best", to_string(tried->best)}}));
            return finish(card, answer);
        }
        ++answer.wrong;
        line(tried->played == card.played ? console_.say("practice.was_played", {{"move", word}})
                                          : console_.say("practice.wrong", lost(*tried)));
        return false;
    }

    text::Values lost(const review::JudgedMove& move) const {
        const auto language = console_.language();
        return {{"move", to_string(move.played)},
                {"lost", review::discs_text(move.discs_lost, move.proven, language)},
                {"points", text::decimal(language, move.points_lost, 0)}};
    }

    /// The words of the review.
    Result<bool> finish(const Card& card, const review::Answer& answer) {
        const auto mistake = judged(card, card.played);
        if (!mistake) return fail(mistake.error());
        if (answer.shown)
            line(console_.say("practice.answer", {{"best", to_string(mistake->best)}}));
        line(console_.say("practice.played", {{"played", to_string(card.played)}}));
        line(review::explained(*mistake, console_.language()));
        return true;
    }

    Deck& deck_;
    protocol::LineInput input_{STDIN_FILENO};
    int day_;
    Console& console_;
    review::MakePlayer make_;
    review::ValueStore values_;
    int known_ = 0;
};

nlohmann::ordered_json json_of(const std::vector<Card>& cards) {
    nlohmann::ordered_json all = nlohmann::json::array();
    for (const Card& card : cards)
        all.push_back({{"key", card.key},
                       {"position", to_board_string(to_grid(card.board, card.mover))},
                       {"played", to_string(card.played)},
                       {"best", to_string(card.best)},
                       {"points_lost", card.points},
                       {"motif", card.motif},
                       {"game", card.game},
                       {"number", card.number},
                       {"interval", card.repetition.interval},
                       {"ease", card.repetition.ease},
                       {"answers", card.answers}});
    return all;
}

/// What there is to say where nothing is due.
Result<void> nothing(Deck& deck, int day, Console& console) {
    const auto next = deck.next_day(day);
    if (!next) return fail(next.error());
    console.print("{}\n", *next ? console.say("practice.nothing_today",
                                              {{"days", std::to_string(**next - day)}})
                                : console.say("practice.empty"));
    return {};
}

void list(const std::vector<Card>& cards, Console& console) {
    console.print("{}\n", console.say("practice.due", {{"count", std::to_string(cards.size())}}));
    int number = 0;
    for (const Card& card : cards)
        console.print(
            "{}\n",
            console.say("practice.line",
                        {{"number", fmt::format("{:>3}", ++number)},
                         {"move", std::to_string(card.number)},
                         {"side", console.say("common." + std::string(to_string(card.mover)))},
                         {"lost", review::discs_text(card.discs, card.proven, console.language())},
                         {"game", card.game}}));
}

Result<void> practise(const PracticeOptions& options, Console& console) {
    Deck deck(review::deck_file(session::own_folder()));
    const int day = review::day_of_today();
    if (options.statistics) {
        const auto games = deck.games();
        if (!games) return fail(games.error());
        const review::WeakSpots spots = review::weak_spots_of(*games);
        console.print("{}", options.json ? json_of(spots, console.language()).dump(2) + '\n'
                                         : text_of(spots, console.language()));
        return {};
    }
    const auto cards = deck.today(day);
    if (!cards) return fail(cards.error());
    if (options.json) {
        console.print("{}\n", nlohmann::ordered_json{{"due", json_of(*cards)}}.dump(2));
        return {};
    }
    if (cards->empty()) return nothing(deck, day, console);
    list(*cards, console);
    if (options.list) return {};
    console.print("\n");
    const auto finished = Practice(deck, day, console).all_of(*cards);
    return finished ? Result<void>() : fail(finished.error());
}

}  // namespace

void add_practice(CLI::App& program, Console& console) {
    const auto options = std::make_shared<PracticeOptions>();
    CLI::App* command = program.add_subcommand("practice", console.say("practice.about"));
    command->add_flag("--list", options->list, console.say("practice.list"));
    command->add_flag("--statistics", options->statistics, console.say("practice.statistics"));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback(
        [options, &console] { run_command(console, [&] { return practise(*options, console); }); });
}

}  // namespace othellier::app
