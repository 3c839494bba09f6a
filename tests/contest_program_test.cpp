// `othellier match` and `tournament` from the outside.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "run_program.h"

namespace othellier::tests {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Match, JsonIsTheSameOnAnyNumberOfThreads) {
    const auto run = [](const std::string& threads) {
        const Outcome outcome = run_program({"match", "--black", "greedy", "--white", "random",
                                             "--games", "9", "--size", "6", "--random-plies", "4",
                                             "--seed", "7", "--threads", threads, "--json"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        nlohmann::json json = nlohmann::json::parse(outcome.out);
        for (auto& cost : json["costs"]) cost.erase("ms_per_move");
        return json;
    };
    const nlohmann::json json = run("1");
    EXPECT_EQ(run("3"), json);
    EXPECT_EQ(json["games"], 10) << "rounded up to whole pairs";
    EXPECT_EQ(json["players"], (std::vector<std::string>{"greedy", "random"}));
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["forfeits"].size(), 0u);
    EXPECT_EQ(json["as_black"]["games"], 5);
    for (const char* count : {"games", "wins", "draws", "losses"})
        EXPECT_EQ(json["as_black"][count].get<int>() + json["as_white"][count].get<int>(),
                  json[count].get<int>())
            << count;
}

TEST(Match, GoesOnFromAJournalAndWritesItsGames) {
    const fs::path journal = fs::path(testing::TempDir()) / "match_test_journal";
    const fs::path games = fs::path(testing::TempDir()) / "match_test_games";
    fs::remove(journal);
    std::vector<std::string> arguments = {
        "match",    "--black",        "random", "--white", "random",      "--games",     "6",
        "--resume", journal.string(), "--size", "4",       "--games-out", games.string()};
    const Outcome first = run_program(arguments);
    EXPECT_EQ(first.status, 0);
    const std::string all = read(games);
    EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 6);
    const std::string kept = read(journal);
    std::ofstream(journal) << kept.substr(0, kept.size() - 40);
    const Outcome second = run_program(arguments);
    EXPECT_EQ(second.status, 0);
    EXPECT_NE(second.err.find("6 of 6"), std::string::npos);
    EXPECT_EQ(read(games), all);
    arguments.insert(arguments.end(), {"--seed", "2"});
    const Outcome other = run_program(arguments);
    EXPECT_EQ(other.status, 1);
    EXPECT_NE(other.err.find("other settings"), std::string::npos) << other.err;
    fs::remove(journal);
    fs::remove(games);
}

TEST(Match, CtrlCPrintsWhatIsKnown) {
    // Interrupted as soon as its journal holds a game: a header, and a line for the game.
    const fs::path journal = fs::path(testing::TempDir()) / "match_test_interrupted";
    fs::remove(journal);
    const Outcome run = run_shell(
        "j='" + journal.string() +
        "'; othellier match --black random --white random --games 1000000 --threads 2 --journal "
        "\"$j\" 2>/dev/null & p=$!; until [[ $(head -n 2 \"$j\" 2>/dev/null | wc -l) -eq 2 ]]; "
        "do :; done; kill -INT $p; wait $p");
    fs::remove(journal);
    EXPECT_EQ(run.status, 130);
    EXPECT_TRUE(run.out.starts_with("Interrupted after ")) << run.out;
}

TEST(Match, SaysThatAPartnerIsNotThereBeforeTheFirstGame) {
    const Outcome run = run_program(
        {"match", "--black", "gtp:/no/such/program", "--white", "random", "--games", "2"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "othellier: there is no program called /no/such/program\n");
}

TEST(Match, RefusesWhatItCannotPlay) {
    const auto status = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"match", "--black", "random", "--white", "random"});
        const Outcome run = run_program(more);
        EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
        EXPECT_EQ(run.out, "");
        return run.status;
    };
    EXPECT_EQ(status({"--size", "7"}), 1);
    EXPECT_EQ(status({"--games", "0"}), 1);
    EXPECT_EQ(status({"--time", "soon"}), 1);
    EXPECT_EQ(status({"--sprt", "5,0"}), 1);
    EXPECT_EQ(status({"--sprt", "0,5,0.1"}), 1);
    EXPECT_EQ(status({"--sprt", "0,5,0.1,0.1,0.1"}), 1);
    EXPECT_EQ(status({"--openings", "/no/such/file"}), 1);
    EXPECT_EQ(status({"--games-out", "/no/such/dir/file", "--games", "x"}), 2);
    EXPECT_EQ(status({"--games-out", "/no/such/dir/file", "--games", "1000000"}), 1)
        << "before the first game";
    EXPECT_EQ(status({"--random-plies", "-1"}), 2);
    EXPECT_EQ(run_program({"match", "--black", "human", "--white", "random"}).status, 1);
    EXPECT_EQ(run_program({"tournament", "random"}).status, 2);
}

TEST(Tournament, PrintsATableAndARanking) {
    const Outcome run =
        run_program({"tournament", "random", "greedy", "random,seed=5", "--games", "4", "--size",
                     "6", "--random-plies", "2", "--with-self", "--json"});
    ASSERT_EQ(run.status, 0) << run.err;
    const nlohmann::json json = nlohmann::json::parse(run.out);
    EXPECT_EQ(json["games_played"], 3 * 4 + 3 * 2);
    ASSERT_EQ(json["table"].size(), 3u);
    for (const auto& row : json["table"])
        for (const auto& cell : row) EXPECT_EQ(cell["games"], 2);
    EXPECT_EQ(json["pairings"].size(), 3u);
    EXPECT_EQ(json["ranking"].size(), 3u);
    const Outcome people =
        run_program({"--lang", "fr", "tournament", "random", "greedy", "--games", "2"});
    EXPECT_NE(people.out.find("Colonnes\u00A0: Noir."), std::string::npos);
    EXPECT_NE(people.out.find("Classement"), std::string::npos);
}

}  // namespace
}  // namespace othellier::tests
