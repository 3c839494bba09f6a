// How games ended, and what a format keeps of another one's words, through each of the formats that
// can say it; and games that no writer takes.
#include <gtest/gtest.h>

#include "formats/ggf.h"
#include "formats/pgn.h"
#include "formats/picture_writer.h"
#include "formats/sgf.h"
#include "formats/test_records.h"
#include "formats/writers.h"

namespace othellier::formats {
namespace {

GameRecord broken_off(RecordEnding ending) {
    std::mt19937 random(3);
    GameRecord game = random_game(random, 8, 20);
    game.result = StatedResult{64, ending};
    return game;
}

TEST(Endings, ComeBackFromEachFormatThatTellsThem) {
    for (const RecordEnding ending : {RecordEnding::kUnknown, RecordEnding::kResigned,
                                      RecordEnding::kTimeout, RecordEnding::kLeft}) {
        const GameRecord game = broken_off(ending);
        for (const Format format : {Format::kGgf, Format::kSgf, Format::kPgn}) {
            const Result<std::string> text = write_game(game, format);
            ASSERT_TRUE(text);
            const Result<GameRecord> back = format == Format::kGgf   ? read_ggf(*text)
                                            : format == Format::kSgf ? read_sgf(*text)
                                                                     : read_pgn(*text);
            ASSERT_TRUE(back) << *text;
            EXPECT_EQ(back->result, game.result) << *text;
        }
    }
    const GameRecord agreed = broken_off(RecordEnding::kAgreed);
    EXPECT_EQ(read_ggf(write_ggf(agreed))->result, agreed.result);
    EXPECT_EQ(read_pgn(write_pgn(agreed))->result, agreed.result);
}

/// A game at a table ends in these ways; as a record and back it has ended so.
TEST(Endings, OfGamesAtATable) {
    for (const Ending how : {Ending::kResigned, Ending::kTime, Ending::kForfeit}) {
        Game game;
        ASSERT_TRUE(game.play(Move(Point(5, 4))));
        game.concede(Color::kWhite, how);
        const Result<Game> back = to_game(to_record(game));
        ASSERT_TRUE(back);
        ASSERT_TRUE(back->result());
        EXPECT_EQ(back->result()->ending, how);
        EXPECT_EQ(back->result()->winner, Color::kBlack);
    }
}

TEST(Endings, TheoreticalScoresAndForeignTagsAreKept) {
    const std::string head =
        "(;GM[Othello]PC[x]TY[8]BO[8 ---------------------------O*------*O---"
        "------------------------ *]";
    const Result<GameRecord> game = read_ggf(head + "TH[33@20]XX[y];)");
    ASSERT_TRUE(game) << game.error().id;
    EXPECT_EQ(read_ggf(write_ggf(*game)), *game);
    EXPECT_NE(write_ggf(*game).find("XX[y]"), std::string::npos);
    for (const char* nonsense : {"TH[]", "TH[99@20]", "TH[33@]", "TH[x@y]"})
        EXPECT_EQ(read_ggf(head + nonsense + ";)")->theoretical, std::nullopt) << nonsense;
    const Result<GameRecord> sgf = read_sgf("(;GM[2]SZ[8]XX[y];B[f5])");
    ASSERT_TRUE(sgf);
    EXPECT_NE(write_sgf(*sgf).find("XX[y]"), std::string::npos);
    const Result<GameRecord> pgn = read_pgn("[Site \"a\"]\n[Annotator \"y\"]\n\n1. f5");
    ASSERT_TRUE(pgn);
    EXPECT_NE(write_pgn(*pgn).find("[Annotator \"y\"]"), std::string::npos);
}

TEST(Endings, APictureOfAGameThatCannotBePlayedIsRefused) {
    std::mt19937 random(4);
    GameRecord game = random_game(random, 8, 4);
    game.moves.push_back(Move(Point(0, 0)));
    const auto writer = open_picture_writer("/dev/null", PictureKind::kDiagram, 100);
    EXPECT_EQ(writer->write(game).error().id, "illegal_move");
}

}  // namespace
}  // namespace othellier::formats
