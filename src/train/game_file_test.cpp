#include "train/game_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <random>
#include <string>

namespace othellier::train {
namespace {

namespace fs = std::filesystem;

class GameFile : public testing::Test {
 protected:
    void SetUp() override {
        file_ = fs::temp_directory_path() /
                ("othellier_games_" + std::to_string(::getpid()) + '_' +
                 testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::remove(file_);
    }
    void TearDown() override { fs::remove(file_); }

    fs::path file_;
};

TrainingGame random_game(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    TrainingGame game;
    Board board = Board::start();
    while (!board.is_over()) {
        if (board.legal_moves().empty()) board = board.after_pass();
        std::vector<Square> legal;
        for (const Square s : board.legal_moves()) legal.push_back(s);
        const Square square = legal[random() % legal.size()];
        game.turns.push_back({static_cast<std::uint8_t>(square.index()),
                              static_cast<std::uint8_t>(random() % 65),
                              static_cast<std::int16_t>(random() % 2048 - 1024)});
        board = board.after(square);
    }
    return game;
}

std::vector<TrainingGame> random_games(std::size_t count, std::uint64_t seed) {
    std::vector<TrainingGame> games;
    for (std::size_t i = 0; i < count; ++i) games.push_back(random_game(seed + i));
    return games;
}

TEST_F(GameFile, GoesThereAndBackInChunks) {
    const auto first = random_games(5, 1);
    const auto second = random_games(3, 100);
    {
        auto writer = GameFileWriter::open(file_);
        ASSERT_TRUE(writer.has_value());
        ASSERT_TRUE(writer->append(first).has_value());
    }
    auto writer = GameFileWriter::open(file_);
    ASSERT_TRUE(writer.has_value());
    EXPECT_EQ(writer->chunks(), 1u);
    EXPECT_EQ(writer->games(), 5u);
    ASSERT_TRUE(writer->append(second).has_value());

    auto expected = first;
    expected.insert(expected.end(), second.begin(), second.end());
    EXPECT_EQ(read_games(file_), expected);
    for (const TrainingGame& game : expected)
        EXPECT_TRUE(replay(game, [](const Board&, const Turn&) {}));
}

TEST_F(GameFile, ACutAnywhereInTheLastChunkLosesThatChunkOnly) {
    const auto games = random_games(4, 7);
    std::uintmax_t whole = 0;
    {
        auto writer = GameFileWriter::open(file_);
        ASSERT_TRUE(writer->append(games).has_value());
        whole = fs::file_size(file_);
        ASSERT_TRUE(writer->append(random_games(2, 50)).has_value());
    }
    for (std::uintmax_t size = fs::file_size(file_) - 1; size > whole; --size) {
        fs::resize_file(file_, size);
        ASSERT_EQ(read_games(file_), games) << size;
    }
    auto writer = GameFileWriter::open(file_);
    EXPECT_EQ(writer->chunks(), 1u);
    ASSERT_TRUE(writer->append(random_games(2, 50)).has_value());
    EXPECT_EQ(read_games(file_)->size(), 6u);
}

TEST_F(GameFile, DamageInsideIsRefusedWithItsPlace) {
    {
        auto writer = GameFileWriter::open(file_);
        for (std::uint64_t i = 0; i < 3; ++i)
            ASSERT_TRUE(writer->append(random_games(2, i)).has_value());
    }
    std::fstream bytes(file_, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(8 + 8 + 20);  // In the frame of the first chunk.
    bytes.put('\x55');
    bytes.close();
    const auto games = read_games(file_);
    ASSERT_FALSE(games.has_value());
    EXPECT_EQ(games.error().id, "bad_training_games");
    EXPECT_EQ(games.error().fact("chunk"), "1");
}

TEST_F(GameFile, AForeignFileIsRefused) {
    std::ofstream(file_) << "not training games at all";
    EXPECT_EQ(read_games(file_).error().id, "bad_training_games");
    EXPECT_EQ(GameFileWriter::open(file_).error().id, "bad_training_games");
    EXPECT_EQ(read_games(file_.string() + ".none").error().id, "cannot_read");
}

TEST(Replay, RefusesAnIllegalTurn) {
    EXPECT_FALSE(replay({{{0, 1, 0}}}, [](const Board&, const Turn&) {}));
    EXPECT_FALSE(replay({{{99, 1, 0}}}, [](const Board&, const Turn&) {}));
}

}  // namespace
}  // namespace othellier::train
