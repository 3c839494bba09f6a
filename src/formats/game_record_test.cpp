#include "formats/game_record.h"

#include <gtest/gtest.h>

namespace othellier::formats {
namespace {

Game played(std::initializer_list<Point> points) {
    Game game;
    for (const Point p : points) EXPECT_TRUE(game.play(p));
    return game;
}

TEST(GameRecord, ComesBackFromAGame) {
    Game game = played({Point(5, 4), Point(3, 5), Point(2, 2)});
    game.seat(Color::kBlack) = {"Ada", "human"};
    game.seat(Color::kWhite) = {"Blaise", "level4"};
    const Result<Game> back = to_game(to_record(game));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, game);
}

TEST(GameRecord, KeepsWhatWasSteppedBackOver) {
    Game game = played({Point(5, 4), Point(3, 5), Point(2, 2)});
    game.undo();
    EXPECT_EQ(to_record(game).moves.size(), 3u);
}

TEST(GameRecord, KeepsAResignation) {
    Game game = played({Point(5, 4)});
    game.concede(Color::kWhite, Ending::kResigned);
    const GameRecord record = to_record(game);
    EXPECT_EQ(record.result, (StatedResult{64, RecordEnding::kResigned}));
    const Result<Game> back = to_game(record);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->result()->winner, Color::kBlack);
    EXPECT_EQ(back->result()->ending, Ending::kResigned);
}

TEST(GameRecord, AnIllegalMoveIsRefused) {
    GameRecord record;
    record.moves = {Point(0, 0)};
    const Result<Game> game = to_game(record);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().id, "illegal_move");
}

}  // namespace
}  // namespace othellier::formats
