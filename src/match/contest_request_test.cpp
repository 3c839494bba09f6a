#include "match/contest_request.h"

#include <gtest/gtest.h>

#include "engine/default_threads.h"

namespace othellier::match {
namespace {

using namespace std::chrono_literals;

TEST(ContestRequest, IsWhatThePersonAskedFor) {
    const auto request = contest_request({.players = {"random", "greedy"},
                                          .games = 9,
                                          .size = 6,
                                          .white_first = true,
                                          .with_self = true,
                                          .near = 2,
                                          .random_plies = 4,
                                          .time = "5m+3s",
                                          .threads = 3,
                                          .seed = 7,
                                          .sprt = "0,10",
                                          .journal = "games"});
    ASSERT_TRUE(request) << request.error().id;
    EXPECT_EQ(request->plan.players, (std::vector<std::string>{"random", "greedy"}));
    EXPECT_EQ(request->plan.games, 10) << "whole pairs";
    EXPECT_EQ(request->plan.start.size(), 6);
    EXPECT_EQ(request->plan.start.turn(), Color::kWhite);
    EXPECT_TRUE(request->plan.with_self);
    EXPECT_EQ(request->plan.near, 2);
    EXPECT_EQ(request->plan.openings.random_plies, 4);
    EXPECT_EQ(request->plan.seed, 7u);
    EXPECT_EQ(to_string(request->options.runner.referee.time), "5m+3s");
    EXPECT_EQ(request->options.runner.threads, 3);
    EXPECT_EQ(request->options.sprt, (SprtSettings{0, 10, 0.05, 0.05}));
    EXPECT_EQ(request->options.journal, "games");
}

TEST(ContestRequest, LeavesTheRestAsItUsuallyIs) {
    const auto request = contest_request({.players = {"random", "greedy"}});
    ASSERT_TRUE(request);
    EXPECT_EQ(request->plan.games, 100);
    EXPECT_TRUE(request->options.runner.referee.time.unlimited());
    EXPECT_EQ(request->options.runner.threads, engine::default_threads());
    EXPECT_FALSE(request->options.sprt);
    EXPECT_FALSE(request->options.journal);
}

TEST(ContestRequest, SaysWhatCannotBe) {
    const auto refusal = [](const ContestArguments& arguments) {
        const auto request = contest_request(arguments);
        return request ? "" : request.error().id;
    };
    EXPECT_EQ(refusal({.games = 0}), "bad_games");
    EXPECT_EQ(refusal({.games = 1'000'001}), "bad_games");
    EXPECT_EQ(refusal({.size = 7}), "bad_size");
    EXPECT_EQ(refusal({.openings_file = "/no/such/file"}), "cannot_read");
    EXPECT_EQ(refusal({.openings_file = "/dev/null"}), "no_openings");
    EXPECT_EQ(refusal({.time = "soon"}), "bad_time_control");
    EXPECT_EQ(refusal({.sprt = "5"}), "bad_sprt");
}

TEST(ContestRequest, ReadsAnSprtOfTwoOrFourNumbers) {
    EXPECT_EQ(*parse_sprt("-2.5,4,0.1,0.2"), (SprtSettings{-2.5, 4, 0.1, 0.2}));
    for (const char* bad : {"", "5", "5,0", "0,0", "0,5,0.1", "0,5,0.1,0.1,0.1", "0,5,0,0.1",
                            "0,5,0.5,0.1", "a,b", "0,5 ", "0,,5"})
        EXPECT_EQ(parse_sprt(bad).error().fact("read"), bad) << bad;
}

}  // namespace
}  // namespace othellier::match
