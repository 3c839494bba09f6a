#include "match/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace othellier::match {
namespace {

/// A game of that many discs each; who has more wins. `pair` counts from 0.
ContestGame contest_game(int index, int black, int white, int black_discs, int white_discs) {
    std::optional<Color> winner;
    if (black_discs != white_discs)
        winner = black_discs > white_discs ? Color::kBlack : Color::kWhite;
    return {.fixture = {index, black, white, 0, index / 2},
            .moves = {},
            .result = {black_discs, white_discs, Discs(black_discs - white_discs),
                       Ending::kPlayedOut, winner},
            .reason = {},
            .costs = {}};
}

ContestGame forfeited(ContestGame game) {
    game.result.ending = Ending::kForfeit;
    game.reason = Error{"forfeit_time", {{"player", "greedy"}}};
    return game;
}

struct Contest {
    Plan plan;
    ContestResult result;

    Contest(std::vector<std::string> players, std::vector<ContestGame> games)
        : result{std::move(games), Scoreboard(static_cast<int>(players.size()), 64), {}, 0, true} {
        plan.players = std::move(players);
        plan.seed = 7;
        for (const ContestGame& game : result.games) result.board.add(game);
        result.planned = static_cast<int>(result.games.size());
    }
    ContestReport report(ContestKind kind) const { return make_report(kind, plan, {}, result); }
};

/// The first player wins both games as Black, and one of two as White.
Contest small_match() {
    return Contest({"random", "greedy"},
                   {contest_game(0, 0, 1, 40, 24), contest_game(1, 1, 0, 34, 30),
                    contest_game(2, 0, 1, 36, 28), contest_game(3, 1, 0, 20, 44)});
}

TEST(MatchReport, TellsBothColoursFromTheFirstPlayersSide) {
    const ContestReport report = small_match().report(ContestKind::kMatch);
    ASSERT_EQ(report.pairings.size(), 1u);
    EXPECT_EQ(report.pairings[0].score.tally, (Tally{3, 0, 1}));
    EXPECT_EQ(report.as_black(0, 1).tally, (Tally{2, 0, 0}));
    EXPECT_EQ(report.as_white(0, 1).tally, (Tally{1, 0, 1}));
    EXPECT_EQ(report.as_white(0, 1).discs, 37);
    EXPECT_EQ(report.as_white(0, 1).discs_against, 27);

    const auto json = nlohmann::json::parse(to_json(report));
    for (const char* count : {"games", "wins", "draws", "losses"})
        EXPECT_EQ(json["as_black"][count].get<int>() + json["as_white"][count].get<int>(),
                  json[count].get<int>())
            << count;
    EXPECT_EQ(json["as_white"]["discs"], (std::vector<double>{37, 27}));
    EXPECT_EQ(json["pairs"], (std::vector<int>{0, 0, 1, 0, 1}));
    EXPECT_EQ(json["command"], "match");
    EXPECT_EQ(json["time"], nullptr);
    EXPECT_EQ(json["sprt"], nullptr);
}

TEST(MatchReport, ForPeopleSaysTheSame) {
    const ContestReport report = small_match().report(ContestKind::kMatch);
    EXPECT_EQ(to_text(report, text::Language::kEnglish),
              "random – greedy: 4 games on 8×8\n"
              "  3 won, 0 drawn, 1 lost: 75.0 %\n"
              "  as Black 2 won, 0 drawn, 0 lost\n"
              "  37.5 – 26.5 discs on average\n"
              "  Elo +191 [-68, +∞] at 95 %, stronger with a probability of 92.1 %\n"
              "  pairs by points (0, ½, 1, 1½, 2): 0 0 1 0 1\n"
              "  random: 0.00 ms and 0 nodes per move\n"
              "  greedy: 0.00 ms and 0 nodes per move\n");
    EXPECT_NE(to_text(report, text::Language::kFrench).find("75,0"), std::string::npos);
}

TEST(MatchReport, TellsOfAnInterruptionATestAndForfeits) {
    Contest contest = small_match();
    contest.result.complete = false;
    contest.result.planned = 10;
    contest.result.sprt.emplace(SprtSettings{0, 50, 0.05, 0.05});
    for (ContestGame& game : contest.result.games) {
        contest.result.sprt->add(game);
        game = forfeited(game);
    }
    const ContestReport report = contest.report(ContestKind::kMatch);
    ASSERT_TRUE(report.sprt);
    EXPECT_EQ(report.sprt->verdict, SprtVerdict::kUndecided);
    EXPECT_EQ(report.sprt->llr, contest.result.sprt->llr());
    EXPECT_EQ(report.forfeits.size(), 4u);

    const std::string text = to_text(report, text::Language::kEnglish);
    EXPECT_TRUE(text.starts_with("Interrupted after 4 of 10 games.\n")) << text;
    EXPECT_NE(text.find("SPRT of 0 against 50 Elo, risks 0.05 and 0.05: LLR "), std::string::npos);
    EXPECT_NE(text.find("  not decided\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Forfeits: 4\n  1. "), std::string::npos) << text;
    const auto json = nlohmann::json::parse(to_json(report));
    EXPECT_EQ(json["complete"], false);
    EXPECT_EQ(json["sprt"]["verdict"], "undecided");
    EXPECT_EQ(json["forfeits"][3]["game"], 3);
    EXPECT_EQ(json["forfeits"][3]["id"], "forfeit_time");
}

TEST(MatchReport, ShowsTenForfeitsAndCountsAll) {
    std::vector<ContestGame> games;
    for (int i = 0; i < 12; ++i)
        games.push_back(forfeited(contest_game(i, i % 2, 1 - i % 2, 40, 24)));
    const std::string text = to_text(
        Contest({"random", "greedy"}, games).report(ContestKind::kMatch), text::Language::kEnglish);
    EXPECT_NE(text.find("Forfeits: 12\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\n  10. "), std::string::npos);
    EXPECT_EQ(text.find("\n  11. "), std::string::npos);
}

/// The second beats the first, the first the third, and the third nobody.
Contest small_tournament() {
    return Contest({"one", "two", "three"},
                   {contest_game(0, 0, 1, 20, 44), contest_game(1, 1, 0, 50, 14),
                    contest_game(2, 0, 2, 40, 24), contest_game(3, 2, 0, 32, 32),
                    contest_game(4, 1, 2, 60, 4), contest_game(5, 2, 1, 10, 54)});
}

TEST(TournamentReport, RanksAndComparesNeighbours) {
    const ContestReport report = small_tournament().report(ContestKind::kTournament);
    ASSERT_EQ(report.ranking.size(), 3u);
    EXPECT_EQ(report.ranking[0].player, 1);
    ASSERT_EQ(report.neighbours.size(), 2u);
    EXPECT_EQ(report.neighbours[0].a, 1);
    EXPECT_EQ(report.neighbours[0].b, 0);
    EXPECT_EQ(report.neighbours[0].score.tally, (Tally{2, 0, 0})) << "from the better one's side";

    const std::string text = to_text(report, text::Language::kEnglish);
    EXPECT_NE(text.find("       one          two          three        \n"
                        "one    ·            50.0-14.0    32.0-32.0    \n"
                        "                    1-0-0        0-1-0        \n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("  1. two    "), std::string::npos) << text;
    EXPECT_NE(text.find("  two – one: +∞ ["), std::string::npos) << text;
    const auto json = nlohmann::json::parse(to_json(report));
    EXPECT_EQ(json["table"][0][1]["wins"], 1) << "row by White, column by Black";
    EXPECT_EQ(json["pairings"].size(), 3u);
    EXPECT_EQ(json["ranking"][0]["player"], 1);
}

TEST(ContestProgressText, TellsHowFarItIs) {
    const Contest contest = small_match();
    const std::optional<SprtWatch> none;
    const ContestProgress progress{4, 2, 10, contest.result.board, none};
    EXPECT_EQ(progress_text(progress, 20, text::Language::kEnglish),
              "4 of 10 games (40 %), 1:00 left  +3 =0 -1")
        << "two games in twenty seconds, six to play";
    const std::optional<SprtWatch> sprt(SprtSettings{});
    EXPECT_TRUE(progress_text({4, 2, 10, contest.result.board, sprt}, 20, text::Language::kEnglish)
                    .ends_with("  LLR 0.00"));
    const Contest many = small_tournament();
    EXPECT_EQ(progress_text({6, 0, 6, many.result.board, none}, 20, text::Language::kFrench),
              "6 parties sur 6 (100\u00A0%), reste 0:00");
}

TEST(MatchReport, TellsPlayersOfOneNameApart) {
    const Contest contest({"random", "greedy", "random"},
                          {contest_game(0, 0, 1, 40, 24), contest_game(1, 1, 0, 34, 30),
                           contest_game(2, 0, 2, 36, 28), contest_game(3, 2, 0, 20, 44)});
    const std::string text =
        to_text(contest.report(ContestKind::kTournament), text::Language::kEnglish);
    EXPECT_NE(text.find("random #2"), std::string::npos) << text;
    EXPECT_EQ(text.find("greedy #"), std::string::npos) << text;
    const auto json = nlohmann::json::parse(to_json(contest.report(ContestKind::kTournament)));
    EXPECT_EQ(json.dump().find("random #2"), std::string::npos) << "SPECs stay as they were given";
}

}  // namespace
}  // namespace othellier::match
