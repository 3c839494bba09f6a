// The commands that hand their work to a queue, from the outside: what they print and write is what
// they do alone.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "run_program.h"

namespace othellier::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class QueueProgram : public testing::Test {
 protected:
    QueueProgram() { fs::create_directories(folder_); }
    ~QueueProgram() override { fs::remove_all(folder_); }

    std::string file(const std::string& name) const { return (folder_ / name).string(); }
    std::string read(const std::string& name) const {
        std::ifstream in(file(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::string url() const { return "sqlite:" + file("queue"); }

    /// The command's own outcome; a worker does what it puts into the queue.
    Outcome with_a_worker(const std::string& command, const std::string& worker = "") const {
        return run_shell("othellier " + command + " --queue " + url() +
                         " & submitter=$!\n"
                         "until othellier queue status --json " +
                         url() +
                         " 2> /dev/null | grep -q '\"waiting\": [1-9]'; do sleep 0.05; done\n"
                         "othellier worker --queue " +
                         url() + " --threads 2 > /dev/null " + worker + "; wait $submitter");
    }

    const fs::path folder_ =
        fs::temp_directory_path() / ("othellier_queue_" + std::to_string(::getpid()) +
                                     testing::UnitTest::GetInstance()->current_test_info()->name());
};

json without_times(const std::string& text) {
    json document = json::parse(text);
    for (auto& cost : document["costs"]) cost.erase("ms_per_move");
    return document;
}

TEST_F(QueueProgram, AMatchWithASequentialTest) {
    const std::string match =
        "match --black level1 --white random --games 60 --size 6 --random-plies 4 --seed 7 "
        "--sprt 0,100 --json";
    const Outcome here = run_shell("othellier " + match);
    const Outcome there = with_a_worker(match);
    ASSERT_EQ(here.status, 0) << here.err;
    ASSERT_EQ(there.status, 0) << there.err;
    EXPECT_EQ(without_times(there.out), without_times(here.out));
}

TEST_F(QueueProgram, ATournamentWritesTheSameGames) {
    const std::string tournament =
        "tournament random greedy easy --games 4 --size 6 --random-plies 2 --seed 3 --games-out ";
    ASSERT_EQ(run_shell("othellier " + tournament + file("here")).status, 0);
    const Outcome there = with_a_worker(tournament + file("there"));
    ASSERT_EQ(there.status, 0) << there.err;
    EXPECT_EQ(read("there"), read("here"));
    EXPECT_FALSE(read("here").empty());
}

TEST_F(QueueProgram, FilesOfGamesHaveTheSameBytes) {
    const std::string generate = "train generate --games 128 --depth 1 --exact 2 --out ";
    ASSERT_EQ(run_shell("othellier " + generate + file("here")).status, 0);
    const Outcome there = with_a_worker(generate + file("there"));
    ASSERT_EQ(there.status, 0) << there.err;
    EXPECT_EQ(read("there"), read("here"));
    const std::string label =
        "train label " + file("here") + " --depth 1 --exact 3 --every 20 --out ";
    const Outcome labelled = run_shell("othellier " + label + file("here2"));
    const Outcome elsewhere = with_a_worker(label + file("there2"));
    EXPECT_EQ(elsewhere.out, labelled.out);
    EXPECT_EQ(read("there2"), read("here2"));
    const Outcome refused =
        run_program({"train", "generate", "--out", file("x"), "--weights", "w", "--queue", url()});
    EXPECT_EQ(refused.status, 2) << "a queue is for the weights of the program";
}

TEST_F(QueueProgram, AReviewSaysTheSame) {
    std::ofstream(file("games.txt")) << "f5d6c3d3c4f4c5b3c2\nf5f6e6f4e3\n";
    const std::string review = "review " + file("games.txt") + " --level 2 --fresh";
    const Outcome here = run_shell("othellier " + review);
    const Outcome there = with_a_worker(review);
    ASSERT_EQ(here.status, 0) << here.err;
    ASSERT_EQ(there.status, 0) << there.err;
    EXPECT_EQ(there.out, here.out);
}

TEST_F(QueueProgram, AWorkerStartsNoProgramsUnlessItIsTold) {
    const std::string match =
        "match --black 'gtp:othellier gtp --level 1' --white random --games 2 --json";
    // The first leaves the match alone and ends; the second plays it.
    const Outcome there = with_a_worker(
        match, "2> " + file("refused") +
                   "; othellier worker --trust --threads 1 > /dev/null --queue " + url());
    ASSERT_EQ(there.status, 0) << there.err;
    EXPECT_EQ(json::parse(there.out)["games"], 2);
    EXPECT_NE(read("refused").find("--trust"), std::string::npos) << read("refused");
}

}  // namespace
}  // namespace othellier::tests
