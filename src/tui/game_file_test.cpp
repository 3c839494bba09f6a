#include "tui/game_file.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/position_text.h"
#include "formats/any.h"
#include "formats/ggf.h"
#include "session/record.h"

namespace othellier::tui {
namespace {

using session::Document;
using session::Millis;

/// Anna against level2 with clocks, after three moves.
Document game() {
    Document table;
    table.options.seat(Color::kBlack) = {"An{n}a [X]", "human"};
    table.options.seat(Color::kWhite) = {"level2", "level2"};
    table.options.time = *session::parse_clock("5m+3s");
    table.game = *session::replayed(to_board_string(Grid::start()), {"f5", "d6", "c3"}, 3);
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
    resigned.options.second_mistake_forfeits = true;
    resigned.game.forfeit_turn();
    resigned.game.concede(Color::kWhite, Ending::kTime);
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
    const Result<formats::GameRecord> record = session::to_record(game());
    ASSERT_TRUE(record);
    const Result<std::string> text = formats::write_ggf(*record);
    EXPECT_NE(text->find("TI[05:00/00:03/"), std::string::npos) << *text;
    EXPECT_NE(text->find("B[F5//2.00]"), std::string::npos) << *text;
    EXPECT_NE(text->find("WK[level2]"), std::string::npos) << *text;
    const Result<Document> back = session::to_document(*formats::read_any(*text), Document());
    ASSERT_TRUE(back);
    expect_same(*back, game());
}

TEST(GameFile, GgfRefusesATurnLostByMistakes) {
    Document table = game();
    table.game.forfeit_turn();
    table.clock_history.push_back(table.left);
    EXPECT_EQ(session::to_record(table).error().id, "file_forfeit");
}

TEST(GameFile, AServersGameStartsNoClocks) {
    const Result<formats::GameRecord> record = formats::read_any(
        "(;GM[Othello]PC[GGS/os]PB[ann]PW[ben]TI[15:00//02:00]TY[8]BO[8 -------- "
        "-------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5];)");
    ASSERT_TRUE(record);
    const Result<Document> game = session::to_document(*record, Document());
    ASSERT_TRUE(game);
    EXPECT_TRUE(game->options.time.unlimited());
    EXPECT_EQ(game->options.seat(Color::kBlack).name, "ann");
    EXPECT_TRUE(game->options.seat(Color::kWhite).human());
    EXPECT_EQ(game->game.length(), 1);
}

TEST(GameFile, DamagedTextIsRefused) {
    const std::string text = write_text(game());
    EXPECT_FALSE(read_text(Document(), text.substr(0, text.size() - 1)));
    EXPECT_FALSE(read_text(Document(), "f5 {\"othellier\":1}"));
    EXPECT_FALSE(read_text(Document(), "f5 {\"othellier\":1,\"black\":7}"));
}

TEST(GameFile, APictureIsAPicture) {
    const auto folder = std::filesystem::temp_directory_path() / "othellier_game_file_test";
    std::filesystem::create_directories(folder);
    const auto head = [&](const char* name) {
        EXPECT_TRUE(save_game(game(), folder / name)) << name;
        std::ifstream in(folder / name, std::ios::binary);
        std::string bytes(8, ' ');
        in.read(bytes.data(), 8);
        return bytes;
    };
    EXPECT_EQ(head("a.png"), "\x89PNG\r\n\x1a\n");
    EXPECT_TRUE(head("a.svg").starts_with("<svg")) << head("a.svg");
    EXPECT_EQ(head("a.other"), "f5d6c3 {");
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace othellier::tui
