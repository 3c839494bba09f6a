#include "match/contest.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/transcript.h"
#include "match/journal.h"

namespace othellier::match {
namespace {

namespace fs = std::filesystem;

Plan small_plan(std::vector<std::string> players, int games, int size = 6) {
    Plan plan;
    plan.players = std::move(players);
    plan.games = games;
    plan.start = Grid::start(size);
    plan.openings.random_plies = 4;
    plan.seed = 42;
    return plan;
}

ContestResult run(const Plan& plan, int threads, ContestOptions options = {},
                  const std::function<void(const ContestProgress&)>& on_progress = {},
                  std::stop_token stop = {}) {
    options.runner.threads = threads;
    Result<ContestResult> result =
        run_contest(classroom_roster(), plan, options, on_progress, stop);
    EXPECT_TRUE(result.has_value()) << result.error().id;
    return std::move(result.value());
}

/// All that must not depend on the threads: times are left out.
std::vector<std::string> lines(const ContestResult& result, const Plan& plan) {
    std::vector<std::string> all;
    for (const ContestGame& game : result.games) all.push_back(to_transcript_line(game, plan, ""));
    return all;
}

/// A file of its own for a test, gone at the end.
class ContestFile : public testing::Test {
 protected:
    void SetUp() override {
        const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
        file_ = fs::temp_directory_path() / ("othellier_" + name + std::to_string(::getpid()));
        fs::remove(file_);
    }
    void TearDown() override { fs::remove(file_); }

    std::string read() const {
        std::ifstream in(file_, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(std::string_view text) const {
        std::ofstream(file_, std::ios::binary).write(text.data(), std::ssize(text));
    }
    ContestOptions with_journal() const {
        ContestOptions options;
        options.journal = file_;
        return options;
    }

    fs::path file_;
};

TEST(Contest, TheSameSeedGivesTheSameGamesOnAnyNumberOfThreads) {
    const Plan plan = small_plan({"random", "greedy", "random"}, 20);
    const std::vector<std::string> expected = lines(run(plan, 1), plan);
    ASSERT_EQ(expected.size(), 60u);
    EXPECT_EQ(lines(run(plan, 2), plan), expected);
    EXPECT_EQ(lines(run(plan, 4), plan), expected);

    Plan other = plan;
    other.seed = 43;
    EXPECT_NE(lines(run(other, 2), other), expected);
}

TEST(Contest, GreedyBeatsRandom) {
    const Plan plan = small_plan({"greedy", "random"}, 200, 8);
    const ContestResult result = run(plan, 2);
    EXPECT_TRUE(result.complete);
    const PairingScore score = result.board.pairing(0, 1);
    EXPECT_EQ(score.tally.games(), 200);
    EXPECT_EQ(total(score.pairs), 100);
    EXPECT_GT(estimate(score.pairs)->elo_low(), 0);
    EXPECT_GT(score.mean_discs, score.mean_discs_against);
    const PairingScore reversed = result.board.pairing(1, 0);
    EXPECT_EQ(reversed.tally.wins, score.tally.losses);
    EXPECT_EQ(reversed.pairs[0], score.pairs[4]);
    EXPECT_GT(result.board.cost(0).moves, 200 * 20);
}

TEST(Contest, PairsShareTheirOpeningAndSwapColours) {
    const Plan plan = small_plan({"random", "greedy"}, 30, 8);
    const ContestResult result = run(plan, 2);
    for (std::size_t i = 0; i < result.games.size(); i += 2) {
        const ContestGame& first = result.games[i];
        const ContestGame& second = result.games[i + 1];
        EXPECT_EQ(first.fixture.black, 0);
        EXPECT_EQ(second.fixture.black, 1);
        for (std::size_t ply = 0; ply < 4; ++ply) EXPECT_EQ(first.moves[ply], second.moves[ply]);
    }
}

TEST(Contest, SprtStopsAtTheSameGameOnAnyNumberOfThreads) {
    const Plan plan = small_plan({"greedy", "random"}, 2000);
    ContestOptions options;
    options.sprt = SprtSettings{0, 50, 0.05, 0.05};
    const ContestResult one = run(plan, 1, options);
    ASSERT_TRUE(one.complete);
    ASSERT_LT(one.games.size(), 2000u);
    EXPECT_EQ(one.sprt->verdict(), SprtVerdict::kElo1);
    EXPECT_EQ(one.board.games(), static_cast<int>(one.games.size()));
    for (const int threads : {2, 4}) {
        const ContestResult more = run(plan, threads, options);
        EXPECT_EQ(lines(more, plan), lines(one, plan));
        EXPECT_EQ(more.sprt->llr(), one.sprt->llr());
    }
}

TEST(Contest, ABadSpecIsRefusedBeforeTheFirstGame) {
    const Plan plan = small_plan({"random", "grredy"}, 2);
    const auto result = run_contest(classroom_roster(), plan, {}, {}, {});
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().id, "unknown_player");
}

TEST(Contest, APlayerThatCannotBeMadeAnyMoreEndsIt) {
    Roster roster = classroom_roster();
    int made = 0;
    roster.add({"once", "once", "players.random", [&](const Spec&) {
                    if (++made > 2) return Result<std::unique_ptr<Player>>(fail("no_memory"));
                    return classroom_roster().make("random");
                }});
    ContestOptions one_thread;
    one_thread.runner.threads = 1;
    const auto result = run_contest(roster, small_plan({"once", "random"}, 4), one_thread, {}, {});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().id, "no_memory");
}

TEST(Contest, StopKeepsTheFinishedGames) {
    const Plan plan = small_plan({"random", "greedy"}, 2000);
    std::stop_source source;
    const ContestResult result = run(
        plan, 2, {},
        [&source](const ContestProgress& progress) {
            if (progress.played == 10) source.request_stop();
        },
        source.get_token());
    EXPECT_FALSE(result.complete);
    EXPECT_GE(result.games.size(), 10u);
    EXPECT_LE(result.games.size(), 12u);  // A game of the other thread may just have ended.
}

TEST_F(ContestFile, GoesOnAfterTruncationAtEveryByteOfTheLastRecord) {
    const Plan plan = small_plan({"random", "greedy"}, 6, 4);
    const std::vector<std::string> expected = lines(run(plan, 2, with_journal()), plan);
    const std::string whole = read();
    const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
    ASSERT_GT(whole.size() - last, 50u);
    for (std::size_t length = last; length <= whole.size(); ++length) {
        write(std::string_view(whole).substr(0, length));
        int resumed = -1;
        const ContestResult result =
            run(plan, 1, with_journal(),
                [&resumed](const ContestProgress& progress) { resumed = progress.resumed; });
        ASSERT_EQ(lines(result, plan), expected) << length;
        if (length < whole.size()) {
            ASSERT_EQ(resumed, 5) << length;
        }
        ASSERT_EQ(std::ranges::count(read(), '\n'), 7) << length;
    }
}

TEST_F(ContestFile, GoesOnAfterTruncationInTheHeader) {
    const Plan plan = small_plan({"random", "greedy"}, 4, 4);
    const std::vector<std::string> expected = lines(run(plan, 2, with_journal()), plan);
    const std::string whole = read();
    for (const std::size_t length : {0ul, 1ul, 20ul, whole.find('\n'), whole.find('\n') + 1}) {
        write(whole.substr(0, length));
        EXPECT_EQ(lines(run(plan, 1, with_journal()), plan), expected) << length;
    }
}

TEST_F(ContestFile, AnInterruptedContestLosesNoFinishedGame) {
    const Plan plan = small_plan({"random", "greedy"}, 40);
    const std::vector<std::string> expected = lines(run(plan, 1), plan);
    std::stop_source source;
    const ContestResult half = run(
        plan, 2, with_journal(),
        [&source](const ContestProgress& progress) {
            if (progress.played == 15) source.request_stop();
        },
        source.get_token());
    ASSERT_FALSE(half.complete);
    int first_played = 0;
    const ContestResult rest =
        run(plan, 4, with_journal(), [&first_played](const ContestProgress& progress) {
            if (first_played == 0) first_played = progress.played;
        });
    EXPECT_TRUE(rest.complete);
    EXPECT_EQ(first_played, static_cast<int>(half.games.size()) + 1);
    EXPECT_EQ(lines(rest, plan), expected);
}

TEST_F(ContestFile, RefusesOtherSettingsAndDamagedLines) {
    const Plan plan = small_plan({"random", "greedy"}, 4, 4);
    (void)run(plan, 1, with_journal());
    const std::string whole = read();
    const auto error_of = [this](const Plan& p) {
        const auto result = run_contest(classroom_roster(), p, with_journal(), {}, {});
        return result ? std::string("none") : result.error().id;
    };
    Plan other = plan;
    other.seed = 7;
    EXPECT_EQ(error_of(other), "journal_of_other_settings");
    other = plan;
    other.games = 6;
    EXPECT_EQ(error_of(other), "journal_of_other_settings");
    EXPECT_EQ(read(), whole) << "a refused journal is left alone";

    write("my diary\n");
    EXPECT_EQ(error_of(plan), "journal_of_other_settings");
    std::string damaged = whole;
    damaged.replace(damaged.find("\"margin\":"), 10, "\"margin\":9");
    write(damaged);
    EXPECT_EQ(error_of(plan), "bad_journal");
    const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
    write(whole + whole.substr(last));
    EXPECT_EQ(error_of(plan), "bad_journal") << "the same game twice";
}

TEST_F(ContestFile, TwoContestsCannotShareAJournal) {
    const Plan plan = small_plan({"random", "greedy"}, 4, 4);
    const Schedule schedule = make_schedule(plan).value();
    const std::string header = journal_header(plan, {});
    const Result<Journal> first = Journal::open(file_, header, schedule);
    ASSERT_TRUE(first.has_value());
    const Result<Journal> second = Journal::open(file_, header, schedule);
    ASSERT_FALSE(second.has_value());
    EXPECT_EQ(second.error().id, "journal_busy");
}

}  // namespace
}  // namespace othellier::match
