#include "tui/game_file.h"

#include <gtest/gtest.h>

#include "core/position_text.h"

namespace othellier::tui {
namespace {

using session::Document;
using session::Millis;

/// Anna against level2 with clocks, after three moves.
Document game() {
    Document table;
    table.options.seat(Color::kBlack) = {"An{n}a [X]", "human"};
    table.options.seat(Color::kWhite) = {"level2", "level2"};
    table.options.time = *session::parse_time_control("5m+3s");
    table.start = to_board_string(Grid::start());
    table.moves = {"f5", "d6", "c3"};
    table.index = 3;
    table.left = {Millis(301'500), Millis(300'250)};
    table.clock_history = {{Millis(300'000), Millis(300'000)},
                           {Millis(301'000), Millis(300'000)},
                           {Millis(301'000), Millis(300'250)},
                           {Millis(301'750), Millis(300'250)}};
    return table;
}

void expect_same(const Document& a, const Document& b) {
    EXPECT_EQ(session::write_document(a), session::write_document(b));
}

TEST(GameFile, TextComesBackWhole) {
    expect_same(*read_text(Document(), write_text(game())), game());
    Document resigned = game();
    resigned.conceded = {Color::kWhite, Ending::kTime};
    resigned.options.second_mistake_forfeits = true;
    resigned.moves.push_back("pass");  // Forfeited: White could have moved.
    resigned.index = 4;
    resigned.clock_history.push_back(resigned.left);
    expect_same(*read_text(Document(), write_text(resigned)), resigned);
}

TEST(GameFile, TextIsATranscriptForOtherReaders) {
    const std::string text = write_text(game());
    EXPECT_TRUE(text.starts_with("f5d6c3 {\"othellier\":1,")) << text;
    EXPECT_EQ(text.find('}'), text.size() - 1) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos);
}

TEST(GameFile, GgfComesBackWithKindsAndClocks) {
    const Result<std::string> text = write_ggf(game());
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("TI[05:00/00:03/"), std::string::npos) << *text;
    EXPECT_NE(text->find("B[F5//2.00]"), std::string::npos) << *text;
    EXPECT_NE(text->find("WK[level2]"), std::string::npos) << *text;
    const Result<Document> back = read_any(Document(), *text);
    ASSERT_TRUE(back);
    expect_same(*back, game());
}

TEST(GameFile, GgfRefusesATurnLostByMistakes) {
    Document table = game();
    table.moves.push_back("pass");
    table.clock_history.push_back(table.left);
    table.index = 4;
    EXPECT_EQ(write_ggf(table).error().id, "file_forfeit");
}

TEST(GameFile, AServersGameStartsNoClocks) {
    const Result<Document> game =
        read_any(Document(),
                 "(;GM[Othello]PC[GGS/os]PB[ann]PW[ben]TI[15:00//02:00]TY[8]BO[8 -------- "
                 "-------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5];)");
    ASSERT_TRUE(game);
    EXPECT_FALSE(game->options.time.limited());
    EXPECT_EQ(game->options.seat(Color::kBlack).name, "ann");
    EXPECT_TRUE(game->options.seat(Color::kWhite).human());
    EXPECT_EQ(game->moves, std::vector<std::string>{"f5"});
}

TEST(GameFile, DamagedTextIsRefused) {
    const std::string text = write_text(game());
    EXPECT_FALSE(read_text(Document(), text.substr(0, text.size() - 1)));
    EXPECT_FALSE(read_text(Document(), "f5 {\"othellier\":1}"));
    EXPECT_FALSE(read_text(Document(), "f5 {\"othellier\":1,\"black\":7}"));
    EXPECT_FALSE(read_any(Document(), ""));
}

}  // namespace
}  // namespace othellier::tui
