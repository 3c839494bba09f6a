#include "formats/orientation.h"

#include <gtest/gtest.h>

#include "formats/test_records.h"
#include "formats/transcript_record.h"

namespace othellier::formats {
namespace {

std::string with_f5(const char* transcript) {
    const Result<GameRecord> record = read_transcript(transcript);
    EXPECT_TRUE(record) << transcript;
    return *write_transcript(with_usual_first_move(*record));
}

/// The same five moves as they look from the four sides.
TEST(Orientation, EveryFirstMoveBecomesF5) {
    EXPECT_EQ(with_f5("f5f6e6f4e3"), "f5f6e6f4e3");
    EXPECT_EQ(with_f5("e6f6f5d6c5"), "f5f6e6f4e3");
    EXPECT_EQ(with_f5("c4c3d3c5d6"), "f5f6e6f4e3");
    EXPECT_EQ(with_f5("d3c3c4e3f4"), "f5f6e6f4e3");
}

TEST(Orientation, GamesOfEverySizeStayLegalAndKeepTheirResult) {
    std::mt19937 random(17);
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        for (int i = 0; i < 5; ++i) {
            const GameRecord game = random_game(random, size);
            const GameRecord turned = with_usual_first_move(game);
            EXPECT_EQ(turned.moves.front(), Move(Point(size / 2 + 1, size / 2)));
            EXPECT_EQ(turned.start, game.start);
            const Result<Game> played = to_game(turned);
            ASSERT_TRUE(played) << played.error().id;
            EXPECT_EQ(played->result()->for_black, to_game(game)->result()->for_black);
        }
    }
}

TEST(Orientation, LayingOverIsTakenBackByTheInverse) {
    std::mt19937 random(18);
    for (const Symmetry by : Symmetry::all()) {
        GameRecord game = random_fragment(random, 8);
        game.scores = {{game.moves.front(), 4}};
        const GameRecord turned = transformed(game, by);
        EXPECT_TRUE(to_game(turned));
        EXPECT_EQ(turned.scores.front().move, turned.moves.front());
        EXPECT_EQ(transformed(turned, by.inverse()), game);
    }
}

TEST(Orientation, OtherStartsAreLeftAlone) {
    std::mt19937 random(19);
    const GameRecord white_first = random_game(random, 8, 10, Color::kWhite);
    EXPECT_EQ(with_usual_first_move(white_first), white_first);
    GameRecord parallel = *read_transcript("f5");
    parallel.start = Grid(
        8,
        [] {
            std::vector<Cell> cells(64, Cell::kEmpty);
            cells[27] = cells[28] = Cell::kWhite;
            cells[35] = cells[36] = Cell::kBlack;
            return cells;
        }(),
        Color::kBlack);
    parallel.moves = {Move(Point(3, 2))};
    EXPECT_EQ(with_usual_first_move(parallel), parallel);
    EXPECT_EQ(with_usual_first_move(GameRecord{}), GameRecord{});
}

}  // namespace
}  // namespace othellier::formats
