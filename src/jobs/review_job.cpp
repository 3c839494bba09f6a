#include "jobs/review_job.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/notation.h"
#include "core/position_text.h"
#include "engine/level_range.h"
#include "engine/roster.h"
#include "jobs/search_cost.h"
#include "queue/fingerprint.h"
#include "review/reviewer.h"

namespace othellier::jobs {

namespace {

using formats::GameRecord;
using nlohmann::json;

/// Start and moves: names and clocks have no say in what positions are worth.
std::string input_of(const GameRecord& game) {
    json moves = json::array();
    for (const Move move : game.moves) moves.push_back(to_string(move));
    return json{{"start", to_board_string(game.start)}, {"moves", moves}}.dump();
}

Result<GameRecord> parse_input(const std::string& text) {
    const auto bad = [&] { return fail("queue_bad_job", {{"read", text.substr(0, 100)}}); };
    try {
        const json read = json::parse(text);
        auto start = parse_position(read.at("start").get<std::string>());
        if (!start) return bad();
        Game game(std::move(*start));
        for (const json& word : read.at("moves")) {
            const auto move = parse_move(word.get_ref<const std::string&>());
            if (!move || !game.play(*move)) return bad();
        }
        GameRecord record;
        record.start = game.start();
        record.moves.assign(game.moves().begin(), game.moves().end());
        return record;
    } catch (const json::exception&) {
        return bad();
    }
}

class ReviewHandler final : public queue::Handler {
 public:
    explicit ReviewHandler(int level)
        : options_{.level = level},
          make_(review::engine_valuers(std::make_shared<Roster>(standard_roster()))) {}

    Result<queue::Finding> work(const std::string& input, std::stop_token stop) override {
        const auto game = parse_input(input);
        if (!game) return fail(game.error());
        review::ValueStore values;
        const auto done = review_game(*game, options_, make_, values, {}, stop);
        if (!done) return fail(done.error());
        std::string text = values.to_text();
        std::string proof = queue::fingerprint_text(text);
        return queue::Finding{std::move(text), std::move(proof)};
    }

 private:
    const review::ReviewOptions options_;
    const review::MakePlayer make_;
};

/// Each position is searched by itself, and about as many again to compare moves with.
double seconds_of(const GameRecord& game, int level) {
    double seconds = 0;
    int empties = game.start.empties();
    for (const Move move : game.moves) {
        seconds += 2 * (empties <= exact_empties_of(level) ? seconds_to_solve(empties)
                                                           : seconds_to_depth(level));
        if (!move.is_pass()) --empties;
    }
    return seconds;
}

}  // namespace

Result<std::unique_ptr<queue::Handler>> make_review_handler(const std::string& settings) {
    try {
        const int level = json::parse(settings).at("level");
        if (level >= engine::kLowestLevel && level <= engine::kHighestLevel)
            return std::make_unique<ReviewHandler>(level);
    } catch (const json::exception&) {
    }
    return fail("queue_bad_job", {{"read", settings.substr(0, 100)}});
}

Result<bool> values_by_queue(queue::Queue& queue, std::span<const GameRecord> games,
                             const ReviewJobOptions& options, const OnValues& on_values,
                             const Following& following) {
    const std::string settings = json{{"level", options.level}}.dump();
    std::vector<queue::NewTask> tasks;
    std::string all = settings;
    for (const GameRecord& game : games) {
        tasks.push_back({input_of(game), seconds_of(game, options.level)});
        all += '\n' + tasks.back().input;
    }
    const auto job =
        queue.submit({.key = std::string(kReviewKind) + '-' + queue::fingerprint_text(all),
                      .kind = kReviewKind,
                      .name = options.name,
                      .settings = settings,
                      .checked = options.checked},
                     tasks);
    if (!job) return fail(job.error());
    return follow(
        queue, *job, {0, std::ssize(tasks)},
        [&](const queue::Answered& answer) -> Result<bool> {
            const auto taken = on_values(static_cast<std::size_t>(answer.place), answer.output);
            if (!taken) return fail(taken.error());
            return true;
        },
        following.on_progress, following.stop);
}

}  // namespace othellier::jobs
