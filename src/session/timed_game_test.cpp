#include "session/timed_game.h"

#include <gtest/gtest.h>

#include "core/notation.h"

namespace othellier::session {
namespace {

Move move(const char* square) {
    return Move(*parse_point(square));
}

TimedGame five_minutes() {
    return TimedGame(Game(), *parse_clock("5m+3s"));
}

TEST(TimedGame, ChargesTheMoverAndRemembersEachTurn) {
    TimedGame game = five_minutes();
    game.start_clock(Millis(0));
    game.play(move("f5"), Millis(10'000));
    game.start_clock(Millis(10'000));
    game.play(move("d6"), Millis(11'000));
    EXPECT_EQ(game.clocks().left()[0], Millis(293'000));
    EXPECT_EQ(game.clocks().left()[1], Millis(302'000));
    ASSERT_EQ(game.clock_history().size(), 3u);
    EXPECT_EQ(game.clock_history()[1][0], Millis(293'000));
}

TEST(TimedGame, GoingBackGivesTheTimeBack) {
    TimedGame game = five_minutes();
    game.start_clock(Millis(0));
    game.play(move("f5"), Millis(10'000));
    game.go_to(0);
    EXPECT_EQ(game.clocks().left()[0], Millis(300'000));
    EXPECT_EQ(game.clocks().running(), std::nullopt);
    game.go_to(1);
    EXPECT_EQ(game.clocks().left()[0], Millis(293'000));
}

TEST(TimedGame, ALookBackDoesNotMoveTheGame) {
    TimedGame game = five_minutes();
    game.play(move("f5"), Millis(0));
    game.look_at(0);
    EXPECT_TRUE(game.looking_back());
    EXPECT_TRUE(game.shown().same_position(Grid::start()));
    EXPECT_EQ(game.game().index(), 1);
    game.play(move("d6"), Millis(0));
    EXPECT_EQ(game.shown_index(), 0) << "the game goes on behind it";
    game.look_at(2);
    EXPECT_FALSE(game.looking_back());
}

TEST(TimedGame, APlaceThatIsGoneIsNotLookedAt) {
    TimedGame game = five_minutes();
    for (const char* square : {"f5", "d6", "c3"}) game.play(move(square), Millis(0));
    game.go_to(0);
    game.look_at(3);
    game.play(move("d3"), Millis(0));
    EXPECT_FALSE(game.looking_back());
    EXPECT_EQ(game.clock_history().size(), 2u);
}

TEST(TimedGame, AConcessionCanBeTakenBack) {
    TimedGame game = five_minutes();
    game.start_clock(Millis(0));
    game.concede(Color::kBlack, Ending::kResigned, Millis(1000));
    ASSERT_TRUE(game.game().is_over());
    EXPECT_EQ(game.clocks().running(), std::nullopt);
    game.take_back_concession();
    EXPECT_FALSE(game.game().is_over());
    EXPECT_EQ(game.clocks().left()[0], Millis(300'000)) << "as it was when the turn began";
}

}  // namespace
}  // namespace othellier::session
