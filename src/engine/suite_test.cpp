#include "engine/suite.h"

#include <gtest/gtest.h>

#include <thread>

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::engine {
namespace {

using formats::Problem;

/// Positions of random games with 10 to 14 empties, the hardest first, and a small board.
struct Known {
    const char* position;
    int score;
};
constexpr Known kHard = {"O---OOO--O-OOO--XXOOOXXXXOXOXO-OOXXOOXOOOOOOOOXOOO-XOXX----OXXXX X", 16};
constexpr Known kMiddle = {"X-XO----OXXXXX--XOOOOXO--OOOOXO-OOOOOXOX-OXOOXXX-XOOOXXXXXXO-OXX O",
                           -32};
constexpr Known kEasy = {"--O-OOOO-OOOOOOOXOOOOOOOXXOOXXOOX-XOOXXO-XOXXOXO-XX-XXXO-XXXXXX- X", -28};
constexpr Known kSmall = {"-----XO--OX----- O", -10};

Problem problem(const Known& known) {
    Problem made{*parse_position(known.position), Discs(known.score), {}, {}};
    return made;
}

std::vector<Problem> suite() {
    return {problem(kHard), problem(kMiddle), problem(kSmall), problem(kEasy), problem(kEasy)};
}

std::unique_ptr<SuiteSolver> solver(const std::vector<Problem>& problems,
                                    SuiteOptions options = {}) {
    options.hash_megabytes = 1;
    return std::move(*SuiteSolver::make(problems, options));
}

TEST(Suite, IsToldInItsOrderHoweverManyAtATime) {
    const auto problems = suite();
    for (const int threads : {1, 3})
        for (const int together : {1, 2, 8}) {
            const auto solving = solver(problems, {.threads = threads, .together = together});
            std::size_t told = 0;
            const SuiteTotals totals = solving->run([&](const SolvedProblem& solved) {
                EXPECT_EQ(solved.at, told++);
                ASSERT_EQ(solved.lines.size(), 1u);
                EXPECT_EQ(solved.lines[0].score, problems[solved.at].score->value());
                EXPECT_EQ(solved.agrees, true);
                EXPECT_GT(solved.nodes, 0u);
            });
            EXPECT_EQ(told, 5u);
            EXPECT_TRUE(totals.complete);
            EXPECT_EQ(totals.solved, 5u);
            EXPECT_EQ(solving->solved(), 5u);
            EXPECT_EQ(totals.checked, 5);
            EXPECT_EQ(totals.agreed, 5);
            EXPECT_GT(totals.nodes, 0u);
            EXPECT_GE(solving->nodes(), totals.nodes);
        }
}

TEST(Suite, CountsWhatAgrees) {
    std::vector<Problem> problems = suite();
    problems[1].score = Discs(-30);
    problems[3].score.reset();
    std::vector<std::optional<bool>> agrees;
    const SuiteTotals totals =
        solver(problems)->run([&](const SolvedProblem& s) { agrees.push_back(s.agrees); });
    EXPECT_EQ(agrees, (std::vector<std::optional<bool>>{true, false, true, std::nullopt, true}));
    EXPECT_EQ(totals.checked, 4);
    EXPECT_EQ(totals.agreed, 3);
}

TEST(Suite, ComparesEveryMoveThatWasSolved) {
    Problem known = problem(kEasy);
    known.move_scores = {{*parse_move("a1"), Discs(-28)}, {*parse_move("d1"), Discs(-48)}};
    const std::vector<SolvedLine> lines = {{-28, {*parse_move("a1")}}, {-48, {*parse_move("d1")}}};
    EXPECT_EQ(agreement(known, lines), true);
    known.move_scores[1].second = Discs(-46);
    EXPECT_EQ(agreement(known, lines), false);
    EXPECT_EQ(agreement(known, {lines[0]}), true) << "the other move was not solved";
    known.score = Discs(-26);
    EXPECT_EQ(agreement(known, {lines[0]}), false);
    known.score.reset();
    EXPECT_EQ(agreement(known, lines), std::nullopt);
}

TEST(Suite, SolvesEveryMoveWhereAllAreAskedFor) {
    const std::vector<Problem> problems = {problem(kEasy)};
    solver(problems, {.all_moves = true})->run([&](const SolvedProblem& solved) {
        ASSERT_EQ(solved.lines.size(), 4u);
        EXPECT_EQ(solved.lines[0].score, -28);
        EXPECT_EQ(to_string(solved.lines[0].moves.front()), "a1");
        EXPECT_EQ(solved.lines[3].score, -50);
    });
}

TEST(Suite, KnowsWhenAGameIsOverHoweverManySquaresAreEmpty) {
    const std::vector<Problem> problems = {
        {*parse_position(std::string(64, '-') + " X"), {}, {}, {}},
        {*parse_position("X" + std::string(63, '-') + " O"), {}, {}, {}}};
    std::vector<int> scores;
    const SuiteTotals totals = solver(problems)->run(
        [&](const SolvedProblem& s) { scores.push_back(s.lines.front().score); });
    EXPECT_TRUE(totals.complete);
    EXPECT_EQ(scores, (std::vector<int>{0, -64}));
}

/// The start itself, which nobody has time for, among others.
std::vector<Problem> with_the_start() {
    return {problem(kEasy), {Grid::start(), {}, {}, {}}, problem(kEasy)};
}

TEST(Suite, StopsWhenAskedWithWhatIsSolved) {
    const auto problems = with_the_start();
    std::stop_source stop;
    std::vector<std::size_t> told;
    const auto solving = solver(problems);
    const std::jthread asker([&] {
        while (solving->nodes() < 100'000 || solving->solved() < 1) std::this_thread::yield();
        stop.request_stop();
    });
    const SuiteTotals totals =
        solving->run([&](const SolvedProblem& s) { told.push_back(s.at); }, stop.get_token());
    EXPECT_EQ(told, (std::vector<std::size_t>{0}));
    EXPECT_FALSE(totals.complete);
    EXPECT_EQ(totals.solved, 1u);
    EXPECT_EQ(totals.checked, 1);
}

TEST(Suite, TellsOfThoseSolvedOutOfTheirTurnWhenStopped) {
    const auto problems = with_the_start();
    std::stop_source stop;
    std::vector<std::size_t> told;
    const auto solving = solver(problems, {.threads = 2, .together = 2});
    const std::jthread asker([&] {
        while (solving->solved() < 2) std::this_thread::yield();
        stop.request_stop();
    });
    const SuiteTotals totals =
        solving->run([&](const SolvedProblem& s) { told.push_back(s.at); }, stop.get_token());
    EXPECT_EQ(told, (std::vector<std::size_t>{0, 2}));
    EXPECT_FALSE(totals.complete);
    EXPECT_EQ(totals.agreed, 2);
}

TEST(Suite, StopsASmallBoardToo) {
    const std::vector<Problem> problems = {{Grid::start(6), {}, {}, {}}, problem(kEasy)};
    std::stop_source stop;
    const auto solving = solver(problems);
    const std::jthread asker([&] {
        while (solving->nodes() == 0) std::this_thread::yield();
        stop.request_stop();
    });
    EXPECT_EQ(solving->run([](const SolvedProblem&) {}, stop.get_token()).solved, 0u);
}

TEST(Suite, TakesAThreadForEachCoreAndAPositionForEachThread) {
    const SuiteOptions all = chosen({.threads = 0, .together = 0});
    EXPECT_GE(all.threads, 1);
    EXPECT_EQ(all.together, all.threads);
    EXPECT_EQ(chosen({.threads = 3, .together = 0}).together, 3);
    EXPECT_EQ(chosen({.threads = 3, .together = 2}).together, 2);
    EXPECT_EQ(chosen({.threads = 3, .together = 8}).together, 3) << "each thread begins one";
}

TEST(Suite, WritesDownWhatWasFound) {
    Problem known = problem(kEasy);
    known.name = "easy";
    const SolvedProblem solved{
        0, {{-28, {*parse_move("a1")}}, {-48, {*parse_move("d1")}}}, 1, 1, {}};
    const formats::GameRecord record = record_of(known, solved);
    EXPECT_EQ(record.comment, "easy");
    EXPECT_TRUE(record.start.same_position(known.position));
    ASSERT_EQ(record.scores.size(), 2u);
    EXPECT_EQ(to_string(record.scores[1].move), "d1");
    EXPECT_EQ(record.scores[1].discs, -48);
    EXPECT_EQ(record_of(known, {0, {{64, {}}}, 1, 1, {}}).position_score, 64) << "over: no move";
}

TEST(Suite, RefusesBoardsThatAreTooLarge) {
    const std::vector<Problem> problems = {{Grid::start(10), {}, {}, {}}};
    EXPECT_EQ(SuiteSolver::make(problems, {}).error().id, "solve_size");
}

}  // namespace
}  // namespace othellier::engine
