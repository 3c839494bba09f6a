// `othellier review`: what a game was like, move by move.
#include <cctype>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "core/notation.h"
#include "engine/default_threads.h"
#include "engine/level_range.h"
#include "formats/output.h"
#include "formats/source.h"
#include "interrupt.h"
#include "jobs/review_job.h"
#include "queue_options.h"
#include "refusals.h"
#include "review/day.h"
#include "review/deck.h"
#include "review/pages.h"
#include "review/report.h"
#include "review/reviewer.h"
#include "review/summary.h"
#include "review_heartbeat.h"
#include "review_store.h"
#include "roster.h"
#include "server/reviewed_games.h"
#include "session/host/own_folder.h"

namespace othellier::app {

namespace {

struct ReviewArguments {
    std::vector<std::string> words;
    review::ReviewOptions review{.threads = 0};
    double seconds = 0;
    int opening = -1;
    std::string out;
    std::string me;
    bool fresh = false;
    bool json = false;
    QueueCommandLine queue;
};

Result<std::unique_ptr<review::ValueStore>> open_store(const ReviewArguments& arguments,
                                                       const formats::GameRecord& record) {
    if (arguments.fresh || record.start.size() != 8) return std::make_unique<review::ValueStore>();
    auto values = review_store_of(record);
    if (values) server::take_from_library(own_library(), record, **values);
    return values;
}

/// Each word a file or a game; or all of them one game, written with spaces.
std::vector<std::string> sources_of(const std::vector<std::string>& words) {
    for (const std::string& word : words)
        if (word == "-" || formats::looks_like_file_name(word) || word.size() > 3) return words;
    return {joined(words)};
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

/// The side that somebody played who calls himself so: a colour, or a part of a name.
std::optional<Color> side_of(const formats::GameRecord& record, const std::string& me) {
    if (me.empty()) return std::nullopt;
    for (const Color side : {Color::kBlack, Color::kWhite})
        if (lower(me) == to_string(side) ||
            lower(record.side(side).seat.name).find(lower(me)) != std::string::npos)
            return side;
    return std::nullopt;
}

/// Reviews game after game, and shows each.
class Reviews {
 public:
    Reviews(const ReviewArguments& arguments, Console& console)
        : arguments_(arguments),
          console_(console),
          make_(review::engine_valuers(std::make_shared<Roster>(program_roster()))) {}

    Result<void> all_of(const std::string& source) {
        return each_of(source, [this](const formats::GameRecord& record) { return one(record); });
    }

    /// The same with values that other programs find, here or elsewhere: from all games at once.
    Result<void> all_elsewhere(const std::vector<std::string>& sources) {
        std::vector<formats::GameRecord> games;
        std::optional<Error> wrong;
        for (const std::string& source : sources) {
            const auto read = each_of(source, [&](const formats::GameRecord& record) {
                // What ends a review here ends it there, when its turn comes.
                auto fits = review::check(record);
                if (fits) games.push_back(record);
                return fits;
            });
            if (read) continue;
            wrong = read.error();
            break;
        }
        if (games.empty()) return wrong ? fail(*wrong) : Result<void>();
        if (Result<void> done = by_queue(games); !done) return done;
        return wrong && !interrupt_.happened() ? fail(*wrong) : Result<void>();
    }

    /// What there is to say after the last game.
    Result<void> finish() {
        if (interrupt_.happened()) console_.finish(kInterrupted);
        refusals_.finish();
        if (summary_.games() == 0)
            return console_.status() == kDone ? fail("review_empty") : Result<void>();
        if (!arguments_.out.empty()) {
            Result<void> written = write();
            if (written) tell_of_practice();
            return written;
        }
        if (arguments_.json) {
            nlohmann::ordered_json out = summary_.json();
            out["reviews"] = std::move(documents_);
            console_.print("{}\n", out.dump(2));
        } else if (summary_.games() > 1) {
            console_.print("{}\n", summary_.text(console_.language()));
        }
        tell_of_practice();
        return {};
    }

 private:
    using OnRecord = std::function<Result<void>(const formats::GameRecord&)>;

    Result<void> each_of(const std::string& source, const OnRecord& on_record) {
        auto games = formats::open_source(source);
        if (!games) return fail(games.error());
        while (!interrupt_.happened()) {
            const auto item = (*games)->next();
            if (!item) break;
            if (const auto* refusal = std::get_if<formats::Refusal>(&*item)) {
                refusals_.tell(*refusal);
                console_.finish(kBadInput);
                continue;
            }
            if (Result<void> done = on_record(std::get<formats::GameRecord>(*item)); !done)
                return done;
        }
        return {};
    }

    Result<void> by_queue(std::span<const formats::GameRecord> games) {
        auto queue = open_to_submit(arguments_.queue.url, interrupt_.token(), console_);
        if (!queue) return fail(queue.error());
        QueueProgress progress(console_);
        const auto all = jobs::values_by_queue(*queue, games,
                                               {.level = arguments_.review.level,
                                                .checked = arguments_.queue.checked / 100,
                                                .name = joined(arguments_.words)},
                                               [&](std::size_t game, const std::string& values) {
                                                   progress.clear();
                                                   return one(games[game], values);
                                               },
                                               {progress.on_progress(), interrupt_.token()});
        progress.clear();
        if (!all) return fail(all.error());
        return tell_differences(*queue, console_);
    }

    /// `known`: values that somebody else found.
    Result<void> one(const formats::GameRecord& record, const std::string& known = {}) {
        auto values = open_store(arguments_, record);
        if (!values) return fail(values.error());
        if (!(*values)->add_text(known))
            return fail("queue_bad_answer", {{"read", known.substr(0, 100)}});
        ReviewHeartbeat heartbeat(console_);
        auto review = review_game(record, arguments_.review, make_, **values, heartbeat.events(),
                                  interrupt_.token());
        if (!review) return fail(review.error());
        show(*review);
        if (!arguments_.fresh) keep_in_library(*review, **values);
        return review->complete ? keep_mistakes(*review) : Result<void>();
    }

    /// With the games that have these moves. Trouble there is told and does not end the reviews.
    void keep_in_library(const review::GameReview& review, const review::ValueStore& values) {
        if (const auto kept = server::keep_in_library(own_library(), review, values); !kept)
            fmt::print(stderr, "othellier: {}\n",
                       text::describe(console_.language(), kept.error()));
    }

    /// One's own go into practice.
    Result<void> keep_mistakes(const review::GameReview& review) {
        const auto mine = side_of(review.record, arguments_.me);
        if (!mine) return {};
        const auto taken = deck_.take(review, *mine, review::day_of_today());
        if (!taken) return fail(taken.error());
        fresh_ += taken->fresh;
        again_ += taken->again;
        return {};
    }

    void tell_of_practice() {
        if (arguments_.me.empty() || arguments_.json) return;
        console_.print("\n{}\n",
                       console_.say("practice.kept", {{"fresh", std::to_string(fresh_)},
                                                      {"again", std::to_string(again_)}}));
    }

    /// All of them as one file.
    Result<void> write() {
        auto page =
            page_of(*review::form_of(arguments_.out), reviews_, summary_, console_.language());
        if (!page) return fail(page.error());
        if (Result<void> done = formats::write_file(arguments_.out, *page); !done) return done;
        console_.print("{}\n",
                       console_.say("review.written", {{"games", std::to_string(reviews_.size())},
                                                       {"file", arguments_.out}}));
        return {};
    }

    void show(const review::GameReview& review) {
        const bool first = summary_.games() == 0;
        summary_.add(review, console_.language());
        if (!arguments_.out.empty()) {
            reviews_.push_back(review);
            return;
        }
        if (!first && !arguments_.json) console_.print("\n");
        if (arguments_.json)
            documents_.push_back(json_of(review, console_.language()));
        else
            console_.print("{}", text_of(review, console_.language()));
        std::fflush(stdout);
    }

    const ReviewArguments& arguments_;
    Console& console_;
    review::MakePlayer make_;
    const Interrupt interrupt_;
    review::Summary summary_;
    std::vector<review::GameReview> reviews_;  ///< For a file.
    nlohmann::ordered_json documents_ = nlohmann::json::array();
    Refusals refusals_{console_};
    review::Deck deck_{review::deck_file(session::own_folder())};
    int fresh_ = 0;
    int again_ = 0;
};

Result<void> review_games(ReviewArguments& arguments, Console& console) {
    review::ReviewOptions& options = arguments.review;
    options.threads = engine::threads_or_default(options.threads);
    options.time = std::chrono::milliseconds(static_cast<int>(arguments.seconds * 1000));
    if (arguments.opening >= 0) options.given_turns = arguments.opening;
    if (!arguments.out.empty() && !review::form_of(arguments.out))
        return fail("review_form", {{"file", arguments.out}});
    if (!arguments.fresh) prune_reviews();
    Reviews reviews(arguments, console);
    const std::vector<std::string> sources = sources_of(arguments.words);
    if (!arguments.queue.url.empty()) {
        if (Result<void> done = reviews.all_elsewhere(sources); !done) return done;
        return reviews.finish();
    }
    for (const std::string& source : sources)
        if (Result<void> done = reviews.all_of(source); !done) return done;
    return reviews.finish();
}

}  // namespace

void add_review(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<ReviewArguments>();
    CLI::App* command = program.add_subcommand("review", console.say("review.about"));
    command->add_option("games", arguments->words, console.say("review.games"))
        ->option_text(console.say("review.games_type"))
        ->required();
    command->add_option("--level", arguments->review.level, console.say("review.level"))
        ->check(CLI::Range(engine::kLowestLevel, engine::kHighestLevel));
    CLI::Option* time =
        command->add_option("--time", arguments->seconds, console.say("review.time"));
    time->check(CLI::Range(0.0, 86'400.0));
    command->add_option("--opening", arguments->opening, console.say("review.opening"))
        ->option_text("N")
        ->check(CLI::Range(0, 60));
    command->add_option("--threads", arguments->review.threads, console.say("engine.threads"))
        ->check(CLI::Range(0, 256));
    command->add_option("--out", arguments->out, console.say("review.out"));
    command->add_option("--me", arguments->me, console.say("practice.me"))->option_text("NAME");
    command->add_flag("--fresh", arguments->fresh, console.say("review.fresh"));
    add_queue_options(*command, arguments->queue, console)->excludes(time);
    command->add_flag("--json", arguments->json, console.say("cli.json"));
    command->callback([arguments, &console] {
        run_command(console, [&] { return review_games(*arguments, console); });
    });
}

}  // namespace othellier::app
