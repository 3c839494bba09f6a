#include "formats/ggf.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "formats/test_records.h"

namespace othellier::formats {
namespace {

/// A game of the Othello server, as its archives have them.
constexpr const char* kServerGame =
    "(;GM[Othello]PC[GGS/os]DT[2004.09.18_05:54:38.MDT]PB[black]PW[white]RB[1847.62]RW[2603.01]"
    "TI[05:00//02:00]TY[8]RE[-6.000]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- "
    "-------- -------- *]B[F5//0.02]W[d6/-1.50/12.4]B[C3]KM[2.5]W[pa]XY[odd];)";

TEST(Ggf, ReadsWhatTheServerWrote) {
    std::string text = kServerGame;
    text.replace(text.find("W[pa]"), 5, "W[D3]");
    const Result<GameRecord> game = read_ggf(text);
    ASSERT_TRUE(game) << game.error().id;
    EXPECT_EQ(game->side(Color::kBlack).seat.name, "black");
    EXPECT_EQ(game->side(Color::kWhite).rating, 2603.01);
    EXPECT_EQ(game->place, "GGS/os");
    EXPECT_EQ(game->date, "2004.09.18_05:54:38.MDT");
    EXPECT_EQ(game->side(Color::kBlack).clock->per_game, std::chrono::minutes(5));
    EXPECT_EQ(game->result->for_black, -6);
    ASSERT_EQ(game->moves.size(), 4u);
    EXPECT_EQ(game->moves[1], Move(Point(3, 5)));
    EXPECT_EQ(game->notes[0].eval, std::nullopt);
    EXPECT_EQ(game->notes[0].seconds, 0.02);
    EXPECT_EQ(game->notes[1].eval, -1.5);
    EXPECT_EQ(game->notes[1].seconds, 12.4);
    EXPECT_EQ(game->extras.size(), 2u);
}

TEST(Ggf, AnImpossiblePassIsRefusedWithItsPlace) {
    const Result<GameRecord> game = read_ggf(kServerGame);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().id, "illegal_pass");
    const auto at = static_cast<std::size_t>(std::stoi(std::string(game.error().fact("at"))));
    EXPECT_EQ(std::string(kServerGame).substr(at - 1, 5), "W[pa]");
}

TEST(Ggf, RoundTripOfEverySize) {
    std::mt19937 random(8);
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        for (int i = 0; i < 5; ++i) {
            GameRecord game =
                i % 2 == 0 ? random_game(random, size) : random_fragment(random, size);
            dress_up(game);
            game.variant = "r16";
            game.notes.resize(game.moves.size());
            for (std::size_t n = 0; n < game.notes.size(); n += 3)
                game.notes[n] = {static_cast<double>(n) - 7.25, 0.125, ""};
            game.side(Color::kBlack).clock = TimeControl{std::chrono::milliseconds(90'061'500)};
            const Result<GameRecord> back = read_ggf(write_ggf(game));
            ASSERT_TRUE(back) << back.error().id << '\n' << write_ggf(game);
            EXPECT_EQ(*back, game) << write_ggf(game);
        }
    }
}

TEST(Ggf, StaysOnOneLine) {
    GameRecord game;
    dress_up(game);
    EXPECT_EQ(write_ggf(game).find('\n'), std::string::npos);
}

TEST(Ggf, PassesLeftOutArePutIn) {
    // White has no answer to the last move of this 4×4 line, and Black moves again.
    std::mt19937 random(3);
    for (int tries = 0; tries < 200; ++tries) {
        const GameRecord game = random_game(random, 4);
        std::string text = write_ggf(game);
        bool had_inner_pass = false;
        for (std::size_t at; (at = text.find("[PA]")) != std::string::npos;) {
            text.erase(at - 1, 5);
            had_inner_pass = true;
        }
        if (!had_inner_pass) continue;
        const Result<GameRecord> back = read_ggf(text);
        ASSERT_TRUE(back) << back.error().id;
        EXPECT_EQ(back->moves, game.moves);
        return;
    }
    FAIL() << "no random 4×4 game had a pass";
}

TEST(Ggf, ATrailingPassCounts) {
    std::mt19937 random(5);
    for (int tries = 0; tries < 500; ++tries) {
        GameRecord game = random_game(random, 6);
        const auto pass = std::ranges::find(game.moves, Move::pass());
        if (pass == game.moves.end()) continue;
        game.moves.erase(pass + 1, game.moves.end());
        game.result.reset();
        const Result<GameRecord> back = read_ggf(write_ggf(game));
        ASSERT_TRUE(back);
        EXPECT_TRUE(back->moves.back().is_pass());
        return;
    }
    FAIL() << "no random 6×6 game had a pass";
}

TEST(Ggf, SaysWhatIsWrong) {
    const auto error = [](const char* text) { return read_ggf(text).error().id; };
    EXPECT_EQ(error("(;GM[Go];)"), "ggf_game");
    EXPECT_EQ(error("(;GM[Othello]TY[88];)"), "ggf_type");
    EXPECT_EQ(error("(;GM[Othello]B[F5]TY[6];)"), "ggf_late_board");
    EXPECT_EQ(error("(;GM[Othello]TY[1000000000];)"), "ggf_type");
    EXPECT_EQ(error("(;GM[Othello]BO[8 ---];)"), "bad_board_length");
    EXPECT_EQ(error("(;GM[Othello]B[Z9];)"), "bad_square");
    EXPECT_EQ(error("(;GM[Othello]B[A1];)"), "illegal_move");
    EXPECT_EQ(error("(;GM[Othello]W[F5];)"), "wrong_color");
    EXPECT_EQ(error("(;GM[Othello]B[F5/x];)"), "bad_number");
    EXPECT_EQ(error("(;GM[Othello]RE[lost];)"), "bad_number");
    EXPECT_EQ(error("(;GM[Othello"), "tag_open");
    EXPECT_EQ(error("(;GM[Othello]"), "ggf_frame");
    EXPECT_EQ(error("hello"), "ggf_frame");
}

TEST(Ggf, NotedMoves) {
    const Result<NotedMove> move = parse_noted_move("n14/-0.5", 14);
    ASSERT_TRUE(move);
    EXPECT_EQ(move->move, Move(Point(13, 13)));
    EXPECT_EQ(move->note.eval, -0.5);
    EXPECT_TRUE(parse_noted_move("PA", 8)->move.is_pass());
    EXPECT_FALSE(parse_noted_move("n14", 8));
}

}  // namespace
}  // namespace othellier::formats
