#include "jobs/match_job.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/position_text.h"
#include "engine/roster.h"
#include "match/pipe_player.h"
#include "match/runner.h"
#include "players/spec_reach.h"
#include "queue/fingerprint.h"

namespace othellier::jobs {

namespace {

using match::ContestGame;
using match::Fixture;
using match::Plan;
using match::RefereeOptions;
using match::Schedule;
using nlohmann::json;

/// More games than anybody plays: a queue that is damaged, or somebody else's, must not fill the
/// memory.
constexpr std::int64_t kMostGames = 10'000'000;

bool is_too_large(const Plan& plan) {
    const std::int64_t players = std::ssize(plan.players);
    return players > kMostGames || plan.games > kMostGames / players / (players + 1) * 2;
}

/// Everything that decides the games: from it every worker makes the same schedule.
std::string settings_text(const Plan& plan, const RefereeOptions& referee) {
    json settings{{"players", plan.players},
                  {"games", plan.games},
                  {"with_self", plan.with_self},
                  {"start", to_board_string(plan.start)},
                  {"openings", plan.openings.file_text},
                  {"random_plies", plan.openings.random_plies},
                  {"seed", plan.seed},
                  {"time", to_string(referee.time)}};
    if (plan.near > 0) settings["near"] = plan.near;
    return settings.dump();
}

struct Settings {
    Plan plan;
    RefereeOptions referee;
};

Result<Settings> parse_settings(const std::string& text) {
    const auto bad = [&] { return fail("queue_bad_job", {{"read", text.substr(0, 100)}}); };
    try {
        const json read = json::parse(text);
        auto start = parse_position(read.at("start").get<std::string>());
        const auto time = parse_time_control(read.at("time").get<std::string>());
        if (!start || !time) return bad();
        Settings settings;
        settings.plan = {.players = read.at("players"),
                         .games = read.at("games"),
                         .with_self = read.at("with_self"),
                         .start = std::move(*start),
                         .openings = {read.at("openings"), read.at("random_plies")},
                         .seed = read.at("seed")};
        settings.plan.near = read.value("near", 0);
        settings.referee.time = *time;
        const int games = settings.plan.games;
        if (settings.plan.players.size() < 2 || games < 2 || games % 2 != 0 ||
            settings.plan.openings.random_plies < 0 || is_too_large(settings.plan))
            return bad();
        return settings;
    } catch (const json::exception&) {
        return bad();
    }
}

/// What is the same whoever plays the game: all but the times.
std::string proof_of(ContestGame game) {
    for (match::TurnCost& cost : game.costs) cost.time = {};
    return queue::fingerprint_text(to_json_line(game));
}

class MatchHandler final : public queue::Handler {
 public:
    MatchHandler(Settings settings, Schedule schedule, const Roster& roster)
        : settings_(std::move(settings)), schedule_(std::move(schedule)), roster_(roster) {}

    Result<queue::Finding> work(const std::string& input, std::stop_token stop) override {
        const auto bad = [&] { return fail("queue_bad_job", {{"read", input.substr(0, 100)}}); };
        std::size_t index = 0;
        try {
            index = json::parse(input).get<std::size_t>();
        } catch (const json::exception&) {
            return bad();
        }
        if (index >= schedule_.fixtures.size()) return bad();
        const Fixture& fixture = schedule_.fixtures[index];
        const auto record =
            play_fixture(roster_, settings_.plan, schedule_, fixture, settings_.referee, stop);
        if (!record) return fail(record.error());
        if (record->aborted) return queue::Finding{};
        const ContestGame game = played(fixture, *record);
        const bool same = is_repeatable(settings_.plan, settings_.referee, fixture);
        return queue::Finding{to_json_line(game), same ? proof_of(game) : ""};
    }

 private:
    const Settings settings_;
    const Schedule schedule_;
    const Roster roster_;
};

std::string sprt_text(const std::optional<match::SprtSettings>& sprt) {
    if (!sprt) return "";
    return json{sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta}.dump();
}

Result<void> check_players(const Roster& roster, const Plan& plan) {
    for (const std::string& spec : plan.players)
        if (const auto made = roster.make(spec); !made) return fail(made.error());
    return {};
}

RosterEntry guarded(RosterEntry entry) {
    entry.make = [make =
                      std::move(entry.make)](const Spec& spec) -> Result<std::unique_ptr<Player>> {
        if (starts_program(spec.kind) || !files_of(spec).empty())
            return fail("worker_untrusted", {{"read", to_string(spec)}});
        return make(spec);
    };
    return entry;
}

}  // namespace

Roster roster_of_workers(bool trusts) {
    Roster all = standard_roster();
    match::add_pipe_players(all);
    if (trusts) return all;
    Roster roster;
    for (const RosterEntry& entry : all.entries()) roster.add(guarded(entry));
    return roster;
}

Result<std::unique_ptr<queue::Handler>> make_match_handler(const std::string& settings,
                                                           const Roster& roster) {
    auto read = parse_settings(settings);
    if (!read) return fail(read.error());
    auto schedule = make_schedule(read->plan);
    if (!schedule) return fail(schedule.error());
    if (auto known = check_players(roster, read->plan); !known) return fail(known.error());
    return std::make_unique<MatchHandler>(std::move(*read), std::move(*schedule), roster);
}

match::PlayFixtures games_by_queue(const Roster& roster, queue::Queue& queue, const Plan& plan,
                                   const match::ContestOptions& contest,
                                   const MatchJobOptions& options, const Following& following) {
    return [&](const Schedule& schedule, const std::vector<bool>& done,
               const match::OnGame& on_game) -> Result<void> {
        if (auto known = check_players(roster, plan); !known) return known;
        const RefereeOptions& referee = contest.runner.referee;
        const std::string settings = settings_text(plan, referee);
        const std::string all = settings + sprt_text(contest.sprt);
        std::vector<queue::NewTask> tasks;
        for (const Fixture& fixture : schedule.fixtures)
            tasks.push_back(
                {std::to_string(fixture.index), predicted_seconds(plan, referee, fixture)});
        const auto known = static_cast<std::size_t>(std::ranges::find(done, false) - done.begin());
        const auto job =
            queue.submit({.key = std::string(kMatchKind) + '-' + queue::fingerprint_text(all),
                          .kind = kMatchKind,
                          .name = options.name,
                          .settings = settings,
                          .checked = options.checked},
                         tasks, known);
        if (!job) return fail(job.error());
        const auto followed = follow(
            queue, *job, {static_cast<std::int64_t>(known), std::ssize(tasks)},
            [&](const queue::Answered& answer) -> Result<bool> {
                auto game = parse_json_line(answer.output, schedule);
                if (!game || game->fixture.index != answer.place)
                    return fail("queue_bad_answer", {{"read", answer.output.substr(0, 100)}});
                if (done[static_cast<std::size_t>(answer.place)]) return true;
                return on_game(std::move(*game));
            },
            following.on_progress, following.stop);
        if (!followed) return fail(followed.error());
        return {};
    };
}

}  // namespace othellier::jobs
