// Solving from the outside: a position, every move of it, files, small boards.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "run_program.h"

namespace othellier::tests {
namespace {

/// 10 to 14 empties from random games, solved by ourselves, the hardest first, so that others are
/// done before it; the third by its moves, and a small board in between.
constexpr const char* kSuite =
    R"(O---OOO--O-OOO--XXOOOXXXXOXOXO-OOXXOOXOOOOOOOOXOOO-XOXX----OXXXX X; +16; % ours#1
OX-OOOOOOO-XXXXXOXOOOOX--OXXOXOXXOOXOXOX-OOOXXXX---XOXO---XXOOOO -22 11 ours#2
--O-OOOO-OOOOOOOXOOOOOOOXXOOXXOOX-XOOXXO-XOXXOXO-XX-XXXO-XXXXXX- X; A1:-28; D1:-48; % ours#3
-----XO--OX----- O; -10; % four#4
X-XO----OXXXXX--XOOOOXO--OOOOXO-OOOOOXOX-OXOOXXX-XOOOXXXXXXO-OXX O; -32; % ours#5
--O-OOOO-OOOOOOOXOOOOOOOXXOOXXOOX-XOOXXO-XOXXOXO-XX-XXXO-XXXXXX- X; -28; % ours#6
)";

/// A file that is removed at the end.
class File {
 public:
    File(const std::string& name, const std::string& text)
        : path_(std::filesystem::path(testing::TempDir()) /
                (std::to_string(getpid()) + "_" + name)) {
        std::ofstream(path_) << text;
    }
    ~File() { std::filesystem::remove(path_); }
    std::string path() const { return path_.string(); }

 private:
    std::filesystem::path path_;
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The last of a table's lines up to the nodes, which differ from run to run.
std::string verdict(const Outcome& outcome) {
    const std::vector<std::string> lines = lines_of(outcome.out);
    return lines.empty() ? outcome.err : lines.back().substr(0, lines.back().find(','));
}

TEST(SolveCommand, ChecksAFileAndKeepsItsOrderHoweverManyAtATime) {
    const File file("ordered.obf", kSuite);
    for (const char* threads : {"1", "3"}) {
        for (const char* together : {"0", "1", "2", "8"}) {
            const Outcome outcome = run_program({"solve", file.path(), "--threads", threads,
                                                 "--together", together, "--hash", "1"});
            EXPECT_EQ(outcome.status, 0) << outcome.err;
            EXPECT_EQ(verdict(outcome), "6 of 6 agree");
            const std::vector<std::string> lines = lines_of(outcome.out);
            ASSERT_EQ(lines.size(), 8u) << outcome.out;
            for (const std::size_t i : {1U, 2U, 3U, 5U, 6U})
                EXPECT_NE(lines[i].find("ours#" + std::to_string(i)), std::string::npos)
                    << outcome.out;
        }
    }
}

TEST(SolveCommand, WritesASuiteThatSearchesAreMeasuredBy) {
    const File file("unsolved.obf", kSuite);
    const auto solved = [&](const char* first) {
        return run_program({"solve", file.path(), "--first", first, "--count", "2", "--all-moves",
                            "--obf", "--hash", "1"});
    };
    const Outcome two = solved("1");
    EXPECT_EQ(two.status, 0) << two.err;
    const File suite("solved.obf", two.out);
    EXPECT_EQ(verdict(run_program({"solve", suite.path(), "--all-moves", "--hash", "1"})),
              "2 of 2 agree");

    const Outcome outcome = run_program({"train", "accuracy", suite.path(), "--depth", "1", "14",
                                         "--selectivity", "100", "--json"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto rows = nlohmann::json::parse(outcome.out);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_GT(rows[0]["mean_absolute"], 0) << "one ply cannot know";
    EXPECT_EQ(rows[1]["mean_absolute"], 0);
    EXPECT_EQ(rows[1]["best"], 1);
    EXPECT_EQ(rows[1]["judged"], 2);

    const File small("small.obf", solved("4").out);
    const Outcome refused = run_program({"train", "accuracy", small.path()});
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("Position 1 of the suite cannot be measured"), std::string::npos)
        << refused.err;
}

TEST(SolveCommand, MarksAWrongScoreAndFails) {
    std::string text = kSuite;
    text.replace(text.find("-32"), 3, "-30");
    const File file("wrong.obf", text);
    const Outcome outcome = run_program({"solve", file.path(), "--hash", "1"});
    EXPECT_EQ(outcome.status, 1);
    ASSERT_EQ(verdict(outcome), "5 of 6 agree");
    EXPECT_NE(lines_of(outcome.out)[5].find("-32!"), std::string::npos) << outcome.out;
}

TEST(SolveCommand, JsonIsTheSameHoweverManyAtATimeButForCounts) {
    const File file("same.obf", kSuite);
    nlohmann::json scores[2];
    for (const int k : {0, 1}) {
        const Outcome outcome = run_program({"solve", file.path(), "--json", "--threads", "2",
                                             "--together", k == 0 ? "1" : "2", "--hash", "1"});
        const auto out = nlohmann::json::parse(outcome.out);
        EXPECT_EQ(out["threads"], 2);
        EXPECT_EQ(out["together"], k + 1);
        EXPECT_EQ(out["checked"], 6);
        EXPECT_EQ(out["agreed"], 6);
        EXPECT_GT(out["seconds"], 0.0);
        std::uint64_t nodes = 0;
        for (const auto& row : out["positions"]) {
            nodes += row["nodes"].get<std::uint64_t>();
            EXPECT_EQ(row["line"][0], row["move"]);
            scores[k].push_back({row["position"], row["empties"], row["score"]});
        }
        EXPECT_EQ(out["nodes"], nodes);
    }
    EXPECT_EQ(scores[0], scores[1]);
}

TEST(SolveCommand, OneThreadVisitsTheSameNodesWhateverIsSolvedBefore) {
    const File file("nodes.obf", kSuite);
    const auto positions = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"solve", file.path(), "--threads", "1", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return nlohmann::json::parse(run_program(words).out)["positions"];
    };
    const auto all = positions({"--together", "8"});
    const auto last = positions({"--first", "6"});
    ASSERT_EQ(last.size(), 1u);
    EXPECT_EQ(all[5]["nodes"], last[0]["nodes"]);
    EXPECT_EQ(positions({"--empties", "12", "--count", "3"}).size(), 3u);
    EXPECT_EQ(positions({"--empties", "10"}).size(), 2u);
}

TEST(SolveCommand, ScoresEveryMove) {
    const File file("moves.obf", kSuite);
    const Outcome outcome =
        run_program({"solve", file.path(), "--first", "3", "--count", "1", "--all-moves"});
    EXPECT_EQ(verdict(outcome), "1 of 1 agree");
    const std::vector<std::string> lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 6u) << outcome.out;
    EXPECT_NE(lines[1].find(" -28 "), std::string::npos);
    EXPECT_NE(lines[1].find(" a1 b1 "), std::string::npos);
    EXPECT_NE(lines[4].find(" -50 "), std::string::npos);

    std::string text = kSuite;
    text.replace(text.find("D1:-48"), 6, "D1:-46");
    const File wrong("wrong_move.obf", text);
    EXPECT_EQ(verdict(run_program({"solve", wrong.path(), "--first", "3", "--count", "1"})),
              "1 of 1 agree");
    EXPECT_EQ(verdict(run_program(
                  {"solve", wrong.path(), "--first", "3", "--count", "1", "--all-moves"})),
              "0 of 1 agree");
}

TEST(SolveCommand, SolvesTheStartOfASmallBoard) {
    const Outcome outcome = run_program({"solve", "--size", "4", "--json"});
    const auto out = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(out["positions"][0]["score"], -10) << "11 to 3, and the two empty squares";
    EXPECT_EQ(out["positions"][0]["line"].size(), 10u);
}

TEST(SolveCommand, SaysWhichLineOfAFileIsWrong) {
    const File file("bad.obf", std::string(kSuite) + "nothing of the kind\n");
    const Outcome outcome = run_program({"solve", file.path()});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("line 7"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("\"nothing of the kind\""), std::string::npos) << outcome.err;
    EXPECT_EQ(run_program({"solve", "--together", "-1"}).status, 2);
}

TEST(SolveCommand, PrintsARowHoweverManySquaresAreEmpty) {
    const Outcome outcome = run_program({"solve", std::string(64, '-') + " X"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::vector<std::string> lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 3u) << outcome.out;
    EXPECT_NE(lines[1].find(" 64   +0 "), std::string::npos) << outcome.out;
}

TEST(SolveCommand, SaysThatAFileIsMissing) {
    for (const std::string name : {"missing.obf", "missing/suite", "missing"})
        EXPECT_EQ(run_program({"solve", name}).err,
                  "othellier: " + name + " cannot be read: no such file or directory\n");
}

TEST(SolveCommand, CtrlCSaysWhatIsSolved) {
    // The second position is the start, which nobody has time for; the first is told before.
    const File file("endless.obf", std::string(kSuite).substr(0, std::string(kSuite).find('\n')) +
                                       "\n---------------------------OX------XO-------------------"
                                       "-------- X\n");
    const Outcome outcome = run_shell(
        "rows=$(mktemp); othellier solve --together 1 --hash 1 '" + file.path() +
        "' >$rows & solver=$!; until grep -q ours#1 $rows || ! kill -0 $solver; do sleep 0.02; "
        "done; kill -INT $solver; wait $solver; status=$?; cat $rows; rm $rows; exit $status");
    EXPECT_EQ(outcome.status, 130) << outcome.err;
    const std::vector<std::string> lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 4u) << outcome.out;
    EXPECT_EQ(lines[2], "Interrupted: 1 of 2 solved");
    EXPECT_EQ(verdict(outcome), "1 of 1 agree");
}

}  // namespace
}  // namespace othellier::tests
