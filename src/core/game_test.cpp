#include "core/game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "core/notation.h"
#include "core/position_text.h"
#include "core/transcript.h"

namespace othellier {
namespace {

/// A whole game at random; passes are turns.
Game random_game(int size, std::uint64_t seed, Color first = Color::kBlack) {
    Game game(Grid::start(size, first));
    std::mt19937_64 random(seed);
    while (!game.is_over()) {
        const std::vector<Point> moves = game.position().legal_moves();
        const Move move = moves.empty() ? Move::pass() : Move(moves[random() % moves.size()]);
        EXPECT_TRUE(game.play(move).has_value());
    }
    return game;
}

Move square(std::string_view text) {
    return *parse_move(text);
}

TEST(Game, KeepsSeatsAndStart) {
    Game game(Grid::start(6, Color::kWhite));
    game.seat(Color::kBlack) = {"Ada", "human"};
    game.seat(Color::kWhite) = {"", "level4"};
    EXPECT_EQ(game.seat(Color::kBlack).name, "Ada");
    EXPECT_EQ(game.position().turn(), Color::kWhite);
    EXPECT_EQ(game.start().size(), 6);
}

TEST(Game, RefusesAnIllegalMoveAndSaysWhatWasLegal) {
    Game game;
    ASSERT_TRUE(game.play(square("f5")).has_value());
    const Game before = game;
    const Result<void> played = game.play(square("a1"));
    ASSERT_FALSE(played.has_value());
    EXPECT_EQ(played.error().id, "illegal_move");
    EXPECT_EQ(played.error().fact("move"), "a1");
    EXPECT_EQ(played.error().fact("ply"), "2");
    EXPECT_EQ(played.error().fact("color"), "white");
    EXPECT_EQ(played.error().fact("legal"), "f4 d6 f6");
    EXPECT_EQ(game, before);
}

TEST(Game, RefusesAPassWhereAMoveExists) {
    Game game;
    const Result<void> played = game.play(Move::pass());
    ASSERT_FALSE(played.has_value());
    EXPECT_EQ(played.error().id, "illegal_pass");
    EXPECT_EQ(game.index(), 0);
}

TEST(Game, BranchingFromTheMiddleForgetsTheRest) {
    Game game = *parse_transcript("f5d6c3d3c4");
    game.go_to(2);
    EXPECT_EQ(game.length(), 5);
    ASSERT_TRUE(game.play(square("c3")).has_value());  // The same move keeps what follows.
    EXPECT_EQ(game.length(), 5);
    ASSERT_TRUE(game.play(square("f4")).has_value());
    EXPECT_EQ(game.length(), 4);
    EXPECT_FALSE(game.can_redo());
}

TEST(Game, GivesEmptiesToTheWinner) {
    // White is wiped out after nine moves: 13 discs, and the 51 empties, are Black's.
    const Game game = *parse_transcript("f5d6c5f4e7f6g5e6e3");
    ASSERT_TRUE(game.is_over());
    const GameResult result = *game.result();
    EXPECT_EQ(result.black, 13);
    EXPECT_EQ(result.white, 0);
    EXPECT_EQ(result.for_black, Discs(64));
    EXPECT_EQ(result.winner, Color::kBlack);
    EXPECT_EQ(result.ending, Ending::kPlayedOut);
    EXPECT_EQ(Game(game).play(square("a1")).error().id, "game_over");
}

TEST(Game, AnEqualEndIsADraw) {
    EXPECT_EQ(final_discs(30, 30, 4), Discs(0));
    EXPECT_EQ(final_discs(20, 31, 13), Discs(-24));
    const Game game(*parse_position(std::string(32, 'X') + std::string(32, 'O') + " X"));
    ASSERT_TRUE(game.is_over());
    EXPECT_FALSE(game.result()->winner.has_value());
}

TEST(Game, ConcedingEndsItUntilSomeoneStepsBack) {
    Game game = *parse_transcript("f5d6");
    game.concede(Color::kBlack, Ending::kResigned);
    ASSERT_TRUE(game.is_over());
    EXPECT_EQ(game.result()->winner, Color::kWhite);
    EXPECT_EQ(game.result()->for_black, Discs(-64));
    EXPECT_EQ(game.result()->ending, Ending::kResigned);
    EXPECT_EQ(game.play(square("c3")).error().id, "game_over");
    game.undo();
    EXPECT_FALSE(game.is_over());
    ASSERT_TRUE(game.play(square("f4")).has_value());
    EXPECT_FALSE(game.is_over());
}

RC_GTEST_PROP(Game, UndoAndRedoWalkTheSamePositions, (std::uint64_t seed)) {
    const int size = 2 * *rc::gen::inRange(2, 9);
    const Color first = *rc::gen::element(Color::kBlack, Color::kWhite);
    Game game = random_game(size, seed, first);
    const Game finished = game;
    RC_ASSERT(game.length() >= 1);

    std::vector<Grid> positions;
    while (game.can_undo()) {
        positions.push_back(game.position());
        game.undo();
    }
    RC_ASSERT(game.position() == game.start());
    while (game.can_redo()) {
        game.redo();
        RC_ASSERT(game.position() == positions.back());
        positions.pop_back();
    }
    RC_ASSERT(game == finished);
}

RC_GTEST_PROP(Game, TheMarginGivesAwayEverySquare, (std::uint64_t seed)) {
    const Game game = random_game(2 * *rc::gen::inRange(2, 9), seed);
    const GameResult result = *game.result();
    const int all = game.start().point_count();
    const int empties = all - result.black - result.white;
    const int difference = result.black - result.white;
    const int sign = (difference > 0) - (difference < 0);
    RC_ASSERT(result.for_black == Discs(difference + sign * empties));
}

}  // namespace
}  // namespace othellier
