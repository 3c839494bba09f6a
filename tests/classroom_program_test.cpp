// The classroom's commands from the outside: players, move, tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "run_program.h"

namespace othellier::tests {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// A fresh folder that is removed at the end.
class Folder {
 public:
    explicit Folder(const std::string& name) : path_(fs::path(testing::TempDir()) / name) {
        fs::remove_all(path_);
    }
    ~Folder() { fs::remove_all(path_); }
    std::string operator/(const char* name) const { return (path_ / name).string(); }
    std::string string() const { return path_.string(); }

 private:
    fs::path path_;
};

TEST(PlayersCommand, ListsEveryPlayerInBothLanguages) {
    const Outcome english = run_program({"players"});
    EXPECT_EQ(english.status, 0);
    const Outcome french = run_program({"--lang", "fr", "players"});
    for (const char* kind : {"random", "greedy", "hard", "level4", "minimax", "alphabeta"}) {
        EXPECT_NE(("\n" + english.out).find(std::string("\n") + kind), std::string::npos) << kind;
        EXPECT_NE(french.out.find(kind), std::string::npos) << kind;
    }
    EXPECT_EQ(english.out.find("players."), std::string::npos) << "a sentence is missing";
    EXPECT_NE(french.out.find("Débutant"), std::string::npos);
    const Outcome json = run_program({"players", "--json"});
    EXPECT_NE(json.out.find("\"kind\": \"level4\""), std::string::npos);
}

TEST(MoveCommand, PrintsAMove) {
    EXPECT_EQ(run_program({"move", "--player", "greedy"}).out, "d3\n");
    EXPECT_EQ(run_program({"move", "--player", "greedy", "--position", "f5"}).out, "f4\n");
    EXPECT_EQ(run_program({"move", "--player", "level1", "--size", "4"}).status, 0);
    const std::string pass = "XXXXXXXXXXXXXXX" + std::string(48, 'X') + "- O";
    const Outcome json = run_program({"move", "--player", "minimax:2", "--json"});
    EXPECT_NE(json.out.find("\"nodes\": 16"), std::string::npos) << json.out;
    EXPECT_EQ(run_program({"move", "--player", "greedy", "--position", pass}).err,
              "othellier: the game is over: there is no move to choose\n");
}

TEST(MoveCommand, SaysWhatEveryMoveIsWorth) {
    const auto values = [](const char* player) {
        const Outcome run = run_program(
            {"move", "--player", player, "--position", "f5d6c3d3c4", "--all", "--json"});
        return nlohmann::json::parse(run.out)["values"];
    };
    const nlohmann::json minimax = values("minimax:3,eval=weights");
    EXPECT_EQ(minimax.size(), 6u);
    // They agree on what every move is worth; of lines that are worth the same each shows its own.
    const auto without_lines = [](nlohmann::json moves) {
        for (nlohmann::json& move : moves) move.erase("line");
        return moves;
    };
    EXPECT_EQ(without_lines(minimax), without_lines(values("alphabeta:3,eval=weights")));
    EXPECT_EQ(minimax[0]["unit"], "points");
    EXPECT_EQ(minimax[0]["bound"], "exact");
    EXPECT_EQ(minimax[0]["depth"], 3);
    EXPECT_EQ(minimax[0]["proven"], false);
    EXPECT_EQ(minimax[0]["line"][0], minimax[0]["move"]);
    EXPECT_EQ(values("engine:2,hash=1").size(), 6u);
    EXPECT_EQ(values("random").size(), 0u);
    EXPECT_EQ(run_program({"move", "--player", "greedy", "--all"}).out,
              "d3\n   d3 1.00\n   c4 1.00\n   f5 1.00\n   e6 1.00\n");
}

TEST(MoveCommand, CutsOffWhatCannotBeTheBestUnlessAsked) {
    const Outcome run =
        run_program({"move", "--player", "alphabeta:3", "--position", "f5d6c3d3c4", "--json"});
    const nlohmann::json values = nlohmann::json::parse(run.out)["values"];
    EXPECT_EQ(values.size(), 6u);
    EXPECT_EQ(values[0]["bound"], "exact");
    EXPECT_EQ(values[5]["bound"], "upper");
}

TEST(MoveCommand, RefusesWhatIsNotAPlayer) {
    const Outcome unknown = run_program({"move", "--player", "rabbit"});
    EXPECT_EQ(unknown.status, 1);
    EXPECT_TRUE(unknown.err.starts_with("othellier: there is no player \"rabbit\"")) << unknown.err;
    EXPECT_EQ(run_program({"move"}).status, 2);
    EXPECT_EQ(run_program({"move", "--player", "human"}).status, 1);
    EXPECT_EQ(run_program({"move", "--player", "greedy", "--size", "5"}).status, 1);
}

TEST(TablesCommand, WritesChecksAndShows) {
    const Folder folder("othellier_tables");
    ASSERT_EQ(run_program({"tables", "write", folder.string()}).status, 0);
    const std::string fresh = content(folder / "heur34");
    EXPECT_NE(fresh.find("size 8"), std::string::npos);
    for (const char* name : {"heur2", "heur34", "tactical", "criteria"})
        EXPECT_EQ(run_program({"tables", "check", folder / name}).status, 0) << name;

    // Writing again replaces; it does not add to the end.
    std::ofstream(folder / "heur34") << "spoilt";
    ASSERT_EQ(run_program({"tables", "write", folder.string()}).status, 0);
    EXPECT_EQ(content(folder / "heur34"), fresh);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.string()), {}), 4);

    const Outcome shown = run_program({"tables", "show", folder / "tactical"});
    EXPECT_EQ(std::ranges::count(shown.out, '\n'), 11) << shown.out;
    EXPECT_NE(shown.out.find("-250"), std::string::npos);
    EXPECT_EQ(shown.out.find('\x1b'), std::string::npos);
}

TEST(TablesCommand, SaysWhatIsWrongAndWhereAndNoGameIsPlayedWithIt) {
    const Folder folder("othellier_bad_table");
    fs::create_directories(folder.string());
    const std::string file = folder / "mine";
    std::ofstream(file) << "size 8\n1 2 3 4 5 6 7 8\n1 2 x 4 5 6 7 8\n";
    const std::string complaint = "othellier: " + file +
                                  ", line 3, column 5: expected a whole number from -10000 to "
                                  "10000, read \"x\"\n";
    EXPECT_EQ(run_program({"tables", "check", file}).err, complaint);
    EXPECT_EQ(run_program({"tables", "show", file}).err, complaint);
    EXPECT_EQ(run_program({"move", "--player", "level4,table=" + file}).err, complaint);
    EXPECT_EQ(run_program({"tables", "check", file}).status, 1);
    EXPECT_EQ(run_program({"tables", "burn", file}).status, 2);
}

TEST(TablesCommand, ANameOfOursMeansOurs) {
    const std::string folder = testing::TempDir() + "othellier_tables_rule";
    const Outcome run = run_shell("mkdir -p " + folder + " && cd " + folder +
                                  " && echo nonsense > heur2 && othellier tables check heur2");
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.err.find("./heur2"), std::string::npos) << run.err;
    const Outcome own = run_shell("cd " + folder + " && othellier tables check ./heur2");
    EXPECT_EQ(own.status, 1) << own.out;
    run_shell("rm -r " + folder);
}

TEST(MoveCommand, TellsWhatALevelGivesEachMoveAndWhy) {
    const Outcome run =
        run_program({"move", "--player", "level4", "--position", "f5d6c3", "--json"});
    const auto reasons = nlohmann::json::parse(run.out)["reasons"];
    EXPECT_EQ(reasons["depth"], 6);
    EXPECT_EQ(reasons["moves_played"], 3);
    EXPECT_EQ(reasons["square_share"], 1.0);
    EXPECT_EQ(reasons["moves"].size(), 4u);
    for (const auto& move : reasons["moves"]) {
        EXPECT_NEAR(move["gain"].get<double>(), move["square_gain"].get<double>(), 1e-4);
    }
    const Outcome other = run_program({"move", "--player", "greedy", "--json"});
    EXPECT_FALSE(nlohmann::json::parse(other.out).contains("reasons"));
}

}  // namespace
}  // namespace othellier::tests
