// The engine with a network=FILE.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "core/game.h"
#include "engine/bench.h"
#include "engine/roster.h"
#include "eval/random_network.h"

namespace othellier::engine {
namespace {

class NetworkPlayer : public testing::Test {
 protected:
    NetworkPlayer() {
        const auto network = eval::Network::make(
            eval::random_network({32, 16, true, 6}, 1, *eval::default_weights()));
        std::ofstream(file_, std::ios::binary) << eval::to_bytes(*network, 1);
    }
    ~NetworkPlayer() override { std::filesystem::remove(file_); }

    std::string spec(const std::string& options) const {
        return "engine:" + options + ",network=" + file_.string();
    }

    const std::filesystem::path file_ =
        std::filesystem::temp_directory_path() /
        ("othellier_network_player_" + std::to_string(::getpid()) +
         testing::UnitTest::GetInstance()->current_test_info()->name());
};

std::string transcript(const std::string& black, const std::string& white) {
    const auto first = standard_roster().make(black);
    const auto second = standard_roster().make(white);
    EXPECT_TRUE(first && second);
    Grid grid = Grid::start();
    std::string moves;
    while (!grid.is_over()) {
        Player& player = grid.turn() == Color::kBlack ? **first : **second;
        if (grid.must_pass()) {
            grid.pass();
            continue;
        }
        const auto move = player.choose(grid, {}, {});
        if (!move || !grid.is_legal(move->point())) return "illegal";
        grid.play(move->point());
        moves += static_cast<char>('a' + move->point().column());
        moves += static_cast<char>('1' + move->point().row());
    }
    return moves;
}

TEST_F(NetworkPlayer, PlaysAWholeGameAndTheSameAgain) {
    const std::string with = spec("4,hash=1,seed=1");
    const std::string game = transcript(with, with);
    EXPECT_GE(game.size(), 100u);
    EXPECT_EQ(transcript(with, with), game);
    EXPECT_NE(transcript("engine:4,hash=1,seed=1", "engine:4,hash=1,seed=1"), game);
}

TEST_F(NetworkPlayer, PlaysWithTheEmbeddedOneUnlessToldOtherwise) {
    const std::string usual = transcript("engine:4,hash=1,seed=1", "engine:4,hash=1,seed=1");
    const auto with = [](const std::string& name) {
        const std::string player = "engine:4,hash=1,seed=1,network=" + name;
        return transcript(player, player);
    };
    EXPECT_EQ(with("embedded"), usual);
    EXPECT_NE(with("none"), usual);
}

/// A file of weights is the whole evaluation.
TEST_F(NetworkPlayer, OtherWeightsComeWithoutTheEmbeddedOne) {
    ASSERT_TRUE(eval::write_weights(file_, *eval::default_weights()));
    const std::string weights = "engine:4,hash=1,seed=1,weights=" + file_.string();
    const std::string none = "engine:4,hash=1,seed=1,network=none";
    EXPECT_EQ(transcript(weights, weights), transcript(none, none));
    EXPECT_TRUE(standard_roster().make(weights + ",network=embedded"));

    eval::Weights others = *eval::default_weights();
    others.bias(20) += 1;
    ASSERT_TRUE(eval::write_weights(file_, others));
    EXPECT_EQ(standard_roster().make(weights + ",network=embedded").error().id, "network_weights");
}

TEST_F(NetworkPlayer, SeveralThreadsShareOneNetwork) {
    const auto player = standard_roster().make(spec("6,hash=1,threads=4"));
    ASSERT_TRUE(player);
    EXPECT_TRUE((*player)->choose(Grid::start(), {}, {}));
}

TEST_F(NetworkPlayer, ADamagedFileIsRefused) {
    std::ofstream(file_, std::ios::binary | std::ios::app) << "more";
    EXPECT_EQ(standard_roster().make(spec("4")).error().id, "bad_network");
    std::ofstream(file_, std::ios::binary)
        << "something else that is long enough for a header, and more";
    EXPECT_EQ(standard_roster().make(spec("4")).error().fact("why"), "foreign");
    std::filesystem::remove(file_);
    EXPECT_EQ(standard_roster().make(spec("4")).error().id, "cannot_read");
}

TEST_F(NetworkPlayer, TheBenchCountsOtherNodesWithOne) {
    std::uint64_t nodes = 0;
    const auto network = eval::shared_network(file_, *eval::default_weights());
    ASSERT_TRUE(network);
    run_bench([&](const BenchRow& row) { nodes += row.nodes; }, *network);
    EXPECT_NE(nodes, kBenchNodes);
}

}  // namespace
}  // namespace othellier::engine
