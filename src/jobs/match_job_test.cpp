// Games by a queue are those of a match played here.
#include "jobs/match_job.h"

#include "core/position_text.h"
#include "jobs/testing.h"
#include "match/contest_game.h"

namespace othellier::jobs {
namespace {

using namespace testing;
using match::ContestOptions;
using match::ContestResult;
using match::Plan;

Plan plan_of(std::vector<std::string> players, int games, int size = 6) {
    Plan plan;
    plan.players = std::move(players);
    plan.games = games;
    plan.start = Grid::start(size);
    plan.openings.random_plies = 4;
    plan.seed = 42;
    return plan;
}

ContestResult here(const Plan& plan, const ContestOptions& options = {}) {
    auto result = match::run_contest(roster_of_workers(true), plan, options, {});
    EXPECT_TRUE(result);
    return std::move(*result);
}

Result<ContestResult> there(queue::Queue& queue, const Plan& plan,
                            const ContestOptions& options = {}, bool trusts = true,
                            const Following& following = just_wait()) {
    const Roster roster = roster_of_workers(trusts);
    const MatchJobOptions how{.checked = 0.3, .name = "test"};
    return match::run_contest(plan, options,
                              games_by_queue(roster, queue, plan, options, how, following), {});
}

/// All but the times.
std::vector<std::string> lines_of(const ContestResult& result) {
    std::vector<std::string> lines;
    for (match::ContestGame game : result.games) {
        for (match::TurnCost& cost : game.costs) cost.time = {};
        lines.push_back(to_json_line(game));
    }
    return lines;
}

TEST(MatchJob, TournamentsHaveTheSameGamesInTheSameOrder) {
    const Queued queued;
    const Helper helper(queued);
    queue::Queue queue = queued.open();
    Plan plan = plan_of({"random", "greedy", "level1"}, 4);
    plan.with_self = true;
    const auto result = there(queue, plan);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->complete);
    EXPECT_EQ(lines_of(*result), lines_of(here(plan)));
    plan.near = 1;
    const auto neighbours = there(queue, plan);
    ASSERT_TRUE(neighbours) << neighbours.error().id;
    EXPECT_EQ(lines_of(*neighbours), lines_of(here(plan))) << "random and level1 do not meet";
    EXPECT_TRUE(queue.differences()->empty()) << "played twice, and the same";
}

TEST(MatchJob, EnginesPlayTheSameOnBoardsOf8AndFromOpenings) {
    const Queued queued;
    const Helper helper(queued);
    queue::Queue queue = queued.open();
    Plan plan = plan_of({"engine:2", "engine:3,loss=1"}, 4, 8);
    plan.openings = {.file_text = "f5d6c3\nf5f6e6\n", .random_plies = 0};
    const auto result = there(queue, plan);
    ASSERT_TRUE(result);
    EXPECT_EQ(lines_of(*result), lines_of(here(plan)));
}

TEST(MatchJob, AVerdictStopsTheMatchForAllWorkers) {
    const Queued queued;
    queue::Queue queue = queued.open();
    const Plan plan = plan_of({"level1", "random"}, 400);
    const ContestOptions options{.sprt = match::SprtSettings{.elo0 = 0, .elo1 = 100}};
    const ContestResult alone = here(plan, options);
    ASSERT_TRUE(alone.sprt->decided_after());
    const Helper helper(queued);
    const auto result = there(queue, plan, options);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->complete);
    EXPECT_EQ(result->sprt->decided_after(), alone.sprt->decided_after());
    EXPECT_EQ(lines_of(*result), lines_of(alone));
    const auto jobs = *queue.jobs();
    ASSERT_EQ(jobs.size(), 1u);
    EXPECT_TRUE(jobs[0].stopped);
    EXPECT_EQ(jobs[0].waiting, 0);
    // The same match without the test is another job: it has all its games.
    EXPECT_EQ(there(queue, plan)->games.size(), 400u);
}

TEST(MatchJob, StoppedAndStartedAgainItGoesOnFromItsJournalAndItsJob) {
    const Queued queued;
    queue::Queue queue = queued.open();
    const Plan plan = plan_of({"greedy", "random"}, 20);
    ContestOptions options;
    options.journal = queued.file("journal");
    {
        const Helper helper(queued);
        std::stop_source stop;
        Following following = just_wait(stop.get_token());
        following.on_progress = [&](const queue::FollowProgress& progress) {
            if (progress.job.done > 0) stop.request_stop();
        };
        ASSERT_TRUE(there(queue, plan, options, true, following));
        while ((*queue.jobs())[0].done < 20) std::this_thread::yield();
    }
    // Nobody works any more.
    const auto result = there(queue, plan, options);
    ASSERT_TRUE(result);
    EXPECT_EQ(lines_of(*result), lines_of(here(plan)));
    EXPECT_EQ(queue.jobs()->size(), 1u);
}

TEST(MatchJob, WhatReachesForTheMachineIsLeftToThoseWhoTrust) {
    const Queued queued;
    queue::Queue queue = queued.open();
    for (const char* spec : {"gtp:touch owned", "nboard:touch owned", "level2,table=/etc/passwd",
                             "engine:1,weights=/etc/passwd"}) {
        EXPECT_EQ(roster_of_workers(false).make(spec).error().id, "worker_untrusted") << spec;
        const auto refused = make_match_handler(
            R"({"players":["random",")" + std::string(spec) +
                R"("],"games":2,"with_self":false,"start":")" + std::string(16, '-') +
                R"( X","openings":"","random_plies":0,"seed":1,"time":"none"})",
            roster_of_workers(false));
        EXPECT_EQ(refused.error().id, "worker_untrusted") << spec;
    }
    EXPECT_TRUE(roster_of_workers(false).make("level2,table=tactical"));
    EXPECT_TRUE(roster_of_workers(true).make("gtp:touch owned"));
    const auto unknown = there(queue, plan_of({"random", "nobody"}, 2));
    EXPECT_EQ(unknown.error().id, "unknown_player");
    EXPECT_TRUE(queue.jobs()->empty()) << "found before anything was put in";
}

TEST(MatchJob, RefusesJobsThatCannotBeRead) {
    for (const char* settings : {"", "{}", R"({"players":["random"],"games":2})"})
        EXPECT_EQ(make_match_handler(settings, roster_of_workers(true)).error().id,
                  "queue_bad_job");
    const std::string board = to_board_string(Grid::start(4));
    const auto made = [&](const std::string& games, const std::string& players) {
        const std::string settings =
            R"({"with_self":false,"openings":"","random_plies":0,"seed":1,"time":"1s","start":")" +
            board + R"(","games":)" + games + R"(,"players":[)" + players + "]}";
        const auto handler = make_match_handler(settings, roster_of_workers(true));
        return handler ? "" : handler.error().id;
    };
    EXPECT_EQ(made("4", R"("random","random")"), "");
    EXPECT_EQ(made("2000000000", R"("random","random")"), "queue_bad_job");
    std::string many = R"("random")";
    for (int i = 0; i < 5000; ++i) many += R"(,"random")";
    EXPECT_EQ(made("2", many), "queue_bad_job") << "25 million games";
}

TEST(MatchCost, KnowsWhatRepeatsAndWhatTakesLonger) {
    const auto game = [](const std::string& a, const std::string& b, const std::string& time) {
        Plan plan = plan_of({a, b}, 2);
        match::RefereeOptions referee;
        referee.time = *parse_time_control(time);
        const match::Fixture fixture{0, 0, 1, 0, 0};
        return std::pair(is_repeatable(plan, referee, fixture),
                         predicted_seconds(plan, referee, fixture));
    };
    EXPECT_TRUE(game("engine:4", "random", "none").first);
    EXPECT_TRUE(game("engine,nodes=1000", "level1", "none").first);
    for (const char* spec :
         {"engine,time=1s", "engine:3,threads=2", "gtp:x", "engine:3,ponder=yes"})
        EXPECT_FALSE(game("random", spec, "none").first) << spec;
    EXPECT_FALSE(game("engine:4", "random", "10s").first);
    EXPECT_GT(game("engine:14", "random", "none").second,
              2 * game("engine:12", "random", "none").second);
    EXPECT_LT(game("engine:30", "engine:30", "1s/move").second, 61);
    EXPECT_LT(game("engine:30", "engine:30", "5s").second, 11);
}

}  // namespace
}  // namespace othellier::jobs
