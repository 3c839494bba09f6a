// The library and the explorer from the outside.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "run_program.h"

namespace othellier::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class LibraryProgram : public ::testing::Test {
 protected:
    LibraryProgram() {
        std::string name = (fs::temp_directory_path() / "library-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        std::ofstream(folder_ / "games.txt") << "f5d6c3d3c4\nd3c5f6f5e6e3\nf5f6e6f4\n";
    }
    ~LibraryProgram() override { fs::remove_all(folder_); }

    Outcome library(std::vector<std::string> words) {
        words.insert(words.begin(), "library");
        return with_file(std::move(words));
    }
    Outcome with_file(std::vector<std::string> words) {
        words.push_back("--library");
        words.push_back(file());
        return run_program(words);
    }
    std::string file() const { return (folder_ / "a.db").string(); }
    std::string in() const { return (folder_ / "games.txt").string(); }

    fs::path folder_;
};

TEST_F(LibraryProgram, ImportsOnceSearchesAndExports) {
    const Outcome first = library({"import", in(), "--json"});
    EXPECT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(json::parse(first.out)["added"], 3);
    EXPECT_EQ(json::parse(library({"import", in(), "--json"}).out)["known"], 3);

    const json found = json::parse(library({"search", "--position", "f5d6c3", "--json"}).out);
    EXPECT_EQ(found["count"], 2);
    EXPECT_EQ(found["games"][0]["turn"], 3);
    EXPECT_EQ(found["games"][0]["colors"], "same");

    const Outcome written = library({"export", "-", "--to", "transcript", "--opening", "tiger",
                                     "--sort", "added", "--ascending"});
    EXPECT_EQ(written.out, "f5d6c3d3c4\nd3c5f6f5e6e3\n");
    EXPECT_EQ(json::parse(library({"stats", "--json"}).out)["games"], 3);
}

TEST_F(LibraryProgram, ExploresAPosition) {
    ASSERT_EQ(library({"import", in()}).status, 0);
    const json start = json::parse(with_file({"explore", "--json"}).out);
    EXPECT_EQ(start["games"], 3);
    EXPECT_EQ(start["moves"][0]["move"], "f5");
    EXPECT_EQ(start["moves"][0]["same"].size(), 4u);
    const json after = json::parse(with_file({"explore", "f5", "--json"}).out);
    EXPECT_EQ(after["moves"][0]["move"], "d6");
    EXPECT_EQ(after["moves"][0]["games"], 2);
    EXPECT_NE(with_file({"explore", "f5d6"}).out.find("Perpendicular"), std::string::npos);
}

TEST_F(LibraryProgram, KeepsOrder) {
    ASSERT_EQ(library({"import", in()}).status, 0);
    EXPECT_EQ(library({"star", "2"}).out, "1 game starred\n");
    EXPECT_EQ(library({"tag", "mine", "1", "2"}).out, "2 games tagged\n");
    EXPECT_EQ(library({"tag"}).out, "       2 mine\n");
    EXPECT_EQ(library({"note", "1", "look here"}).out, "Note kept\n");
    EXPECT_EQ(library({"note", "1"}).out, "look here\n");
    EXPECT_EQ(json::parse(library({"search", "look", "--json"}).out)["count"], 1);
    EXPECT_EQ(library({"bin", "3"}).out, "1 game moved to the bin\n");
    EXPECT_EQ(json::parse(library({"bin", "--json"}).out)["games"][0]["game"], 3);
    EXPECT_EQ(library({"restore", "3"}).out, "1 game restored\n");
    EXPECT_EQ(library({"star", "9"}).err, "othellier: there is no game 9 in the library\n");
    const Outcome clean = library({"check"});
    EXPECT_EQ(clean.status, 0) << clean.out;
    EXPECT_EQ(library({"backup", (folder_ / "b.db").string()}).status, 0);
    EXPECT_TRUE(fs::exists(folder_ / "b.db"));
}

TEST_F(LibraryProgram, TellsOfPlayersAndTournaments) {
    const std::string games = (folder_ / "games.ggf").string();
    std::ofstream(games) << "(;GM[Othello]EV[Cassel]DT[1998]PB[Ann Lee]PW[Bo Berg]RE[+4]TY[8]"
                            "BO[8 ---------------------------O*------*O---------------------------"
                            " *]B[f5]W[d6]B[c3];)\n";
    ASSERT_EQ(library({"import", games}).status, 0);
    const json page = json::parse(library({"player", "lee", "--json"}).out);
    EXPECT_EQ(page["name"], "Ann Lee");
    EXPECT_EQ(page["as_black"]["won"], 1);
    EXPECT_NE(library({"player", "lee"}).out.find("+4.0"), std::string::npos);
    EXPECT_NE(library({"player", "lee", "--against", "berg"}).out.find("Ann Lee – Bo Berg"),
              std::string::npos);
    const Outcome event = library({"event", "cassel"});
    EXPECT_NE(event.out.find("Cassel 1998\n1 game, 2 players"), std::string::npos) << event.out;
    EXPECT_EQ(library({"player", "nobody"}).status, 1);
}

TEST_F(LibraryProgram, KeepsTheGamesOfAMatchWhenAsked) {
    const std::vector<std::string> match = {"match",   "--black", "random", "--white", "greedy",
                                            "--games", "4",       "--seed", "3",       "--keep"};
    ASSERT_EQ(with_file(match).status, 0);
    const json found = json::parse(library({"search", "--tag", "engines", "--json"}).out);
    EXPECT_EQ(found["count"], 4);
    EXPECT_EQ(json::parse(library({"search", "--mine", "--json"}).out)["count"], 0);
    ASSERT_EQ(with_file(match).status, 0);
    EXPECT_EQ(json::parse(library({"stats", "--json"}).out)["games"], 4) << "the same games again";
    EXPECT_EQ(library({"check"}).status, 0);
}

TEST_F(LibraryProgram, MergesTheDuplicatesThatAreChosen) {
    const std::string moves = "B[f5]W[d6]B[c3]W[d3]B[c4]W[b3]B[c5]W[g6]B[f3]W[f6]B[e7]W[e3]B[g5]";
    const std::string more = "W[g7]B[f2]W[c7]B[a2]W[a3]B[c2]W[b5]B[d7]W[g3]B[e6]W[d1]";
    std::ofstream games(folder_ / "twice.ggf");
    for (const std::string end : {"", "B[f4]"})
        for (const std::string black : {"Ann", "A. Lee", "Anne"})
            games << "(;GM[Othello]PB[" << black << "]PW[Bo]TY[8]BO[8 " << std::string(27, '-')
                  << "O*------*O" << std::string(27, '-') << " *]" << moves << more << end
                  << ";)\n";
    games.close();
    ASSERT_EQ(library({"import", (folder_ / "twice.ggf").string()}).status, 0);
    const Outcome found = library({"duplicates"});
    EXPECT_NE(found.out.find("A. Lee – Bo"), std::string::npos) << found.out;
    EXPECT_NE(found.out.find("2 groups"), std::string::npos) << found.out;
    const json one = json::parse(library({"duplicates", "2", "--merge", "--json"}).out);
    EXPECT_EQ(one["groups"], json::parse("[[2,1,3]]"));
    EXPECT_EQ(json::parse(library({"bin", "--json"}).out)["count"], 2);
    EXPECT_EQ(json::parse(library({"duplicates", "--json"}).out)["groups"],
              json::parse("[[4,5,6]]"));
    EXPECT_EQ(library({"duplicates", "--merge"}).status, 0);
    EXPECT_EQ(json::parse(library({"duplicates", "--json"}).out)["groups"], json::array());
}

TEST_F(LibraryProgram, SaysWhatIsWrong) {
    EXPECT_EQ(library({"search"}).err,
              "othellier: there is no library at " + file() + ": import games first\n");
    std::ofstream(folder_ / "bad.ggf") << "(;GM[Othello]B[A1];)\n";
    const Outcome refused = library({"import", (folder_ / "bad.ggf").string()});
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("bad.ggf, game 1, line 1: move 1 (a1) is illegal"),
              std::string::npos)
        << refused.err;
    EXPECT_EQ(library({"search", "--year", "old"}).status, 1);
    EXPECT_EQ(library({"search", "--pattern", "X"}).status, 1);
    EXPECT_EQ(library({"search", "--sort", "luck"}).status, 2);
    std::ofstream(file()) << std::string(9000, 'x');
    EXPECT_NE(library({"search"}).err.find("is damaged"), std::string::npos);
    EXPECT_EQ(library({"recover"}).status, 0);
    EXPECT_EQ(library({"check"}).status, 0);
}

/// A limit on the size of files stands for a full disk.
TEST_F(LibraryProgram, ToldOfAFullDiskLeavesTheFileWhole) {
    ASSERT_EQ(library({"import", in()}).status, 0);
    std::ofstream many(folder_ / "many.txt");
    const std::string moves = "f5d6c3d3c4f4f6f3e6e7d7c6c5b6";
    for (std::size_t i = 2; i <= moves.size(); i += 2) many << moves.substr(0, i) << '\n';
    many.close();
    const Outcome full = run_shell("ulimit -f 8; othellier library import " +
                                   (folder_ / "many.txt").string() + " --library " + file());
    EXPECT_EQ(full.status, 1) << full.out;
    EXPECT_NE(full.err.find("othellier: the "), std::string::npos) << full.err;
    EXPECT_EQ(library({"check"}).status, 0);
    EXPECT_EQ(json::parse(library({"stats", "--json"}).out)["games"], 3);
}

}  // namespace
}  // namespace othellier::tests
