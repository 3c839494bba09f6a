// SGF, PGN, OBF, OthelloQuest, move sheets and transcripts: what they keep, and what they refuse.
#include <gtest/gtest.h>

#include "formats/encoding.h"
#include "formats/move_sheet.h"
#include "formats/obf.h"
#include "formats/pgn.h"
#include "formats/quest.h"
#include "formats/sgf.h"
#include "formats/test_records.h"
#include "formats/transcript_record.h"

namespace othellier::formats {
namespace {

template <typename Body>
void for_random_games(Body&& body) {
    std::mt19937 random(64);
    for (int size = kMinSize; size <= kMaxSize; size += 2)
        for (int i = 0; i < 4; ++i)
            body(i % 2 == 0 ? random_game(random, size) : random_fragment(random, size));
}

/// Trailing passes cannot be told by formats that leave passes out.
GameRecord without_last_pass(GameRecord game) {
    while (!game.moves.empty() && game.moves.back().is_pass()) game.moves.pop_back();
    return game;
}

TEST(Sgf, RoundTripOfEverySize) {
    for_random_games([](GameRecord game) {
        dress_up(game);
        game.side(Color::kBlack).clock = game.side(Color::kWhite).clock =
            TimeControl{std::chrono::seconds(300)};
        game.notes.resize(game.moves.size());
        if (game.moves.size() > 3) game.notes[3] = {-2.5, std::nullopt, "why? \\ because]"};
        if (game.moves.size() > 4) game.notes[4] = {1.25, std::nullopt, ""};
        if (game.moves.size() <= 3) game.notes.clear();
        const Result<GameRecord> back = read_sgf(write_sgf(game));
        ASSERT_TRUE(back) << back.error().id << write_sgf(game);
        GameRecord wanted = game;
        if (!back->notes.empty()) wanted.notes.resize(back->notes.size());
        EXPECT_EQ(back->moves, game.moves);
        for (std::size_t i = 0; i < back->notes.size(); ++i)
            EXPECT_EQ(back->notes[i], game.notes[i]) << i;
        wanted.notes = back->notes;
        EXPECT_EQ(*back, wanted) << write_sgf(game);
    });
}

TEST(Sgf, FollowsTheFirstBranchAndReadsResults) {
    const Result<GameRecord> game =
        read_sgf("(;FF[4]GM[2]SZ[8]PB[Anne \\[A\\]]RE[B+R];B[f5](;W[d6];B[c3])(;W[f4];B[e3]))");
    ASSERT_TRUE(game) << game.error().id;
    EXPECT_EQ(game->moves.size(), 3u);
    EXPECT_EQ(game->moves[1], Move(Point(3, 5)));
    EXPECT_EQ(game->side(Color::kBlack).seat.name, "Anne [A]");
    EXPECT_EQ(game->result, (StatedResult{64, RecordEnding::kResigned}));
    EXPECT_EQ(read_sgf("(;GM[2]RE[W+4])")->result->for_black, -4);
    EXPECT_EQ(read_sgf("(;GM[2]RE[0])")->result->for_black, 0);
    EXPECT_EQ(read_sgf("(;GM[2]RE[Void])")->result, std::nullopt);
}

TEST(Sgf, SquaresThatAreOnlyEmptiedAreThoseOfTheUsualStart) {
    const auto one_less = read_sgf("(;GM[2]SZ[8]AE[e4])");
    ASSERT_TRUE(one_less);
    EXPECT_EQ(one_less->start.count(Color::kBlack) + one_less->start.count(Color::kWhite), 3);
    const auto none = read_sgf("(;GM[2]SZ[6]AE[c3][d3][c4][d4])");
    ASSERT_TRUE(none);
    EXPECT_EQ(none->start.empties(), 36);
    for (const auto& record : {*one_less, *none}) {
        const auto again = read_sgf(write_sgf(record));
        ASSERT_TRUE(again);
        EXPECT_TRUE(again->start.same_position(record.start));
    }
    // With discs of its own the board is empty to begin with.
    EXPECT_EQ(read_sgf("(;GM[2]SZ[8]AB[a1]AE[e4])")->start.empties(), 63);
    EXPECT_EQ(read_sgf("(;GM[2]SZ[8]AB[a1]AE[a1])")->start.empties(), 64);
    EXPECT_EQ(read_sgf("(;GM[2]SZ[8]AB[a1:h8]AE[a1:h7]AW[h8])")->start.empties(), 56);
}

TEST(Sgf, SaysWhatIsWrong) {
    const auto error = [](const char* text) { return read_sgf(text).error().id; };
    EXPECT_EQ(error("(;GM[1];B[aa])"), "sgf_game");
    EXPECT_EQ(error("(;GM[2]SZ[19])"), "bad_size");
    EXPECT_EQ(error("(;GM[2];B[f5]AB[a1])"), "sgf_late_setup");
    EXPECT_EQ(error("(;GM[2];B[a1])"), "illegal_move");
    EXPECT_EQ(error("(;GM[2];B[zz])"), "bad_square");
    EXPECT_EQ(error("(;GM[2]"), "sgf_frame");
    EXPECT_EQ(error("(;GM[2]C[open"), "tag_open");
}

TEST(Pgn, RoundTripOfEverySize) {
    for_random_games([](GameRecord game) {
        dress_up(game);
        game.comment = "played on a train";
        const Result<GameRecord> back = read_pgn(write_pgn(game));
        ASSERT_TRUE(back) << back.error().id << write_pgn(game);
        EXPECT_EQ(*back, game) << write_pgn(game);
    });
}

TEST(Pgn, ReadsASitesGame) {
    const Result<GameRecord> game = read_pgn(
        "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2011.05.07\"]\n[Black \"a\"]\n[White \"b\"]\n"
        "[Result \"0-1\"]\n[BlackElo \"1500\"]\n\n1. f5 d6 2. c3 {good} (2. c4 d3) d3 $1 ; rest\n"
        "3.c4 0-1\n");
    ASSERT_TRUE(game) << game.error().id;
    EXPECT_EQ(game->moves.size(), 5u);
    EXPECT_EQ(game->place, "PlayOK");
    EXPECT_EQ(game->side(Color::kBlack).rating, 1500);
    EXPECT_EQ(game->notes[2].comment, "good");
    EXPECT_EQ(game->result->for_black, -64);
    EXPECT_EQ(read_pgn("[Result \"40-24\"]\n\n1. f5 *")->result->for_black, 16);
}

TEST(Pgn, SaysWhatIsWrong) {
    const auto error = [](const char* text) { return read_pgn(text).error().id; };
    EXPECT_EQ(error("[Site \"x"), "pgn_tag");
    EXPECT_EQ(error("1. f5 {never closed"), "pgn_open");
    EXPECT_EQ(error("1. f5 (1. f5 d6 (d6"), "pgn_open");
    EXPECT_EQ(error("1. f5 Nf3"), "bad_square");
    EXPECT_EQ(error("1. f5 a1"), "illegal_move");
    EXPECT_EQ(error("[FEN \"8/8/8/9/8/8/8/8 b - - 0 1\"]"), "bad_fen_row");
    EXPECT_EQ(read_pgn("[Site \"x\"]\n\n1. f5 a1").error().fact("at"), "19");
}

TEST(Obf, RoundTripOfProblems) {
    const std::string line =
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; "
        "B1:-4; % first";
    const Result<GameRecord> problem = read_obf(line);
    ASSERT_TRUE(problem) << problem.error().id;
    EXPECT_EQ(problem->scores.size(), 3u);
    EXPECT_EQ(problem->comment, "first");
    EXPECT_EQ(write_obf(*problem), line);
}

TEST(Obf, ReadsTheLinesOfTestSuites) {
    const Result<GameRecord> problem =
        read_obf("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- 18 14 ffo#1");
    ASSERT_TRUE(problem) << problem.error().id;
    EXPECT_EQ(problem->position_score, 18);
    EXPECT_EQ(problem->comment, "14 ffo#1");
    const Result<GameRecord> scored =
        read_obf("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- O; +2;");
    ASSERT_TRUE(scored);
    EXPECT_EQ(scored->start.turn(), Color::kWhite);
    EXPECT_EQ(scored->position_score, 2);
}

TEST(Obf, SaysWhatIsWrong) {
    const std::string board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";
    const auto error = [](const std::string& text) { return read_obf(text).error().id; };
    EXPECT_EQ(error(board + " X; G8:+99;"), "obf_move");
    EXPECT_EQ(error(board + " X; G8:;"), "obf_move");
    EXPECT_EQ(error(board + " X; C1:+2;"), "obf_illegal");
    EXPECT_EQ(error(board.substr(2)), "bad_board_length");
}

TEST(Quest, RoundTripAndShape) {
    std::mt19937 random(1);
    GameRecord game = random_game(random);
    game.result.reset();
    game.side(Color::kBlack).seat.name = "noir";
    game.side(Color::kWhite).rating = 1600;
    game.side(Color::kBlack).clock = game.side(Color::kWhite).clock =
        TimeControl{std::chrono::minutes(1)};
    game.notes.resize(game.moves.size());
    for (MoveNote& note : game.notes) note.seconds = 0.25;
    const Result<std::string> text = write_quest(game);
    ASSERT_TRUE(text);
    const Result<GameRecord> back = read_quest(*text);
    ASSERT_TRUE(back) << back.error().id;
    EXPECT_EQ(*back, game);
    EXPECT_EQ(read_quest("{\"args\":[{}]}").error().id, "quest_shape");
    EXPECT_EQ(read_quest("{").error().id, "bad_json");
    EXPECT_EQ(read_quest("{\"position\":{\"moves\":[{\"m\":\"a1\"}]}}").error().id, "illegal_move");
    EXPECT_EQ(write_quest(random_game(random, 6)).error().id, "format_size");
    EXPECT_EQ(write_quest(random_game(random, 8, 9, Color::kWhite)).error().id, "format_start");
}

TEST(MoveSheet, RoundTripOfEverySize) {
    std::mt19937 random(2);
    for (int size = kMinSize; size <= kMaxSize; size += 2) {
        GameRecord game = without_last_pass(random_game(random, size));
        game.result.reset();
        const Result<std::string> sheet = write_move_sheet(game);
        ASSERT_TRUE(sheet);
        const Result<GameRecord> back = read_move_sheet(*sheet);
        ASSERT_TRUE(back) << back.error().id << '\n' << *sheet;
        EXPECT_EQ(*back, game) << *sheet;
    }
}

TEST(MoveSheet, ReadsABareSheetAndSaysWhatIsWrong) {
    const Result<GameRecord> game = read_move_sheet(
        "-- -- -- -- -- -- -- --\n-- -- -- -- -- -- -- --\n-- -- 3 4 -- -- -- --\n"
        "-- -- -- () ## -- -- --\n-- -- -- ## () 1 -- --\n-- -- -- 2 -- -- -- --\n"
        "-- -- -- -- -- -- -- --\n-- -- -- -- -- -- -- --\n");
    ASSERT_TRUE(game) << game.error().id;
    EXPECT_EQ(*write_transcript(*game), "f5d6c3d3");
    EXPECT_EQ(read_move_sheet("- - -\n- - -\n").error().id, "bad_size");
    EXPECT_EQ(read_move_sheet("- - - -\n- O X -\n- X O\n- - - -\n").error().id, "sheet_shape");
    EXPECT_EQ(read_move_sheet("- 1 - -\n- O X 1\n- X O -\n- - - -\n").error().id, "sheet_number");
    EXPECT_EQ(read_move_sheet("- 2 - -\n- O X -\n- X O -\n- - - -\n").error().id, "sheet_number");
    EXPECT_EQ(read_move_sheet("1 - - -\n- O X -\n- X O -\n- - - -\n").error().id, "illegal_move");
}

TEST(MoveSheet, CannotSayWhoBeganNorALastPass) {
    GameRecord white_first;
    white_first.start = Grid::start(8, Color::kWhite);
    EXPECT_EQ(write_move_sheet(white_first).error().id, "format_first");
    GameRecord passed;
    passed.moves = {Move::pass()};
    EXPECT_EQ(write_move_sheet(passed).error().id, "format_last_pass");
}

TEST(TranscriptRecord, RoundTrip) {
    std::mt19937 random(4);
    for (int i = 0; i < 20; ++i) {
        const GameRecord game = without_last_pass(random_game(random));
        const Result<GameRecord> back = read_transcript(*write_transcript(game));
        ASSERT_TRUE(back);
        EXPECT_EQ(back->moves, game.moves);
    }
    EXPECT_EQ(write_transcript(random_game(random, 4)).error().id, "format_size");
}

TEST(Encoding, LatinOneAndUtf8) {
    EXPECT_EQ(latin1_to_utf8("\xE9t\xE9"), "été");
    EXPECT_EQ(utf8_to_latin1("été"), "\xE9t\xE9");
    EXPECT_EQ(utf8_to_latin1("中a"), "?a");
    EXPECT_EQ(to_utf8("\xE9t\xE9"), "été");
    EXPECT_EQ(to_utf8("été"), "été");
    EXPECT_EQ(decimal(1.5), "1.50");
    EXPECT_EQ(decimal(-0.125), "-0.125");
    EXPECT_EQ(decimal(100), "100.00");
}

}  // namespace
}  // namespace othellier::formats
