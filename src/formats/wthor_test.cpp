#include "formats/wthor.h"

#include <gtest/gtest.h>

#include "formats/test_records.h"

namespace othellier::formats {
namespace {

/// A .wtb file of `count` random games.
std::string archive(int count, WthorNumbering& players, WthorNumbering& tournaments) {
    std::mt19937 random(77);
    WthorHeader header;
    header.created = {20, 26, 11, 15};
    header.year = 1998;
    header.depth = 24;
    header.games = static_cast<std::uint32_t>(count);
    std::string bytes = to_bytes(header);
    for (int i = 0; i < count; ++i) {
        GameRecord game = random_game(random);
        game.event = "Cup " + std::to_string(i % 3);
        game.side(Color::kBlack).seat.name = "Player " + std::to_string(i);
        game.side(Color::kWhite).seat.name = "Joueur été";
        bytes += *wthor_game(game, players, tournaments);
    }
    return bytes;
}

struct WthorContent {
    std::vector<GameRecord> games;
    std::vector<Refusal> refusals;
};

WthorContent read_wthor(std::string_view bytes, const WthorNames& names = {}) {
    WthorReader reader(Input::of_memory(bytes), std::make_shared<const WthorNames>(names));
    WthorContent content;
    while (auto item = reader.next()) {
        if (auto* game = std::get_if<GameRecord>(&*item)) content.games.push_back(*game);
        if (auto* refusal = std::get_if<Refusal>(&*item)) content.refusals.push_back(*refusal);
    }
    return content;
}

class Wthor : public ::testing::Test {
 protected:
    WthorNumbering players_{{}, 19};
    WthorNumbering tournaments_{{}, 25};
    std::string bytes_ = archive(5, players_, tournaments_);
    WthorNames names_{players_.names(), tournaments_.names()};
    std::vector<GameRecord> games_ = read_wthor(bytes_, names_).games;
};

TEST_F(Wthor, WritesBackWhatItRead) {
    ASSERT_EQ(games_.size(), 5u);
    EXPECT_EQ(games_[4].event, "Cup 1");
    EXPECT_EQ(games_[4].date, "1998");
    EXPECT_EQ(games_[4].theoretical->empties, 24);
    std::string again = bytes_.substr(0, 16);
    for (const GameRecord& game : games_) again += *wthor_game(game, players_, tournaments_);
    EXPECT_EQ(again, bytes_);
}

TEST_F(Wthor, NamesOfAListComeBack) {
    const std::string file = wthor_names_file(names_.players, WthorList::kPlayers, {20, 26, 1, 1});
    EXPECT_EQ(*parse_wthor_names(file, WthorList::kPlayers), names_.players);
    EXPECT_EQ(parse_wthor_names(file.substr(0, file.size() - 1), WthorList::kPlayers).error().id,
              "wthor_cut");
    EXPECT_EQ(parse_wthor_names("short", WthorList::kPlayers).error().id, "wthor_header");
}

TEST_F(Wthor, WithoutAListNumbersAreNames) {
    EXPECT_EQ(read_wthor(bytes_).games[2].side(Color::kBlack).seat.name, "#3");
    WthorNumbering fresh;
    EXPECT_EQ(*fresh.number("#300"), 300);
    EXPECT_FALSE(fresh.grew());
}

TEST_F(Wthor, ACutFileGivesTheGamesBeforeTheCut) {
    for (std::size_t length = 16; length < bytes_.size(); ++length) {
        const WthorContent content = read_wthor(std::string_view(bytes_).substr(0, length), names_);
        const std::size_t whole = (length - 16) / 68;
        ASSERT_EQ(content.games.size(), whole);
        for (std::size_t i = 0; i < whole; ++i) ASSERT_EQ(content.games[i], games_[i]);
        ASSERT_EQ(content.refusals.size(), 1u);
        EXPECT_EQ(content.refusals[0].why.id, "wthor_short");
        EXPECT_EQ(content.refusals[0].place, (Place{whole + 1, 0, 16 + 68 * whole + 1}));
    }
    for (std::size_t length = 0; length < 16; ++length)
        EXPECT_EQ(read_wthor(std::string_view(bytes_).substr(0, length)).refusals.size(), 1u);
}

TEST_F(Wthor, AFlippedByteTakesOneGameAtMost) {
    std::mt19937 random(11);
    for (std::size_t at = 16; at < bytes_.size(); ++at) {
        std::string damaged = bytes_;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
        const WthorContent content = read_wthor(damaged, names_);
        ASSERT_EQ(content.games.size() + content.refusals.size(), 5u) << at;
        ASSERT_LE(content.refusals.size(), 1u) << at;
        for (const Refusal& refusal : content.refusals) {
            EXPECT_EQ(refusal.place.game, (at - 16) / 68 + 1) << at;
            EXPECT_GE(refusal.place.byte, 16 + 68 * (refusal.place.game - 1) + 1) << at;
            EXPECT_LE(refusal.place.byte, 16 + 68 * refusal.place.game) << at;
        }
    }
}

TEST_F(Wthor, CountsThatLie) {
    std::string lies = bytes_;
    lies.replace(4, 4, std::string("\x00\xCA\x9A\x3B", 4));  // 10⁹ games.
    const WthorContent many = read_wthor(lies, names_);
    EXPECT_EQ(many.games.size(), 5u);
    EXPECT_EQ(many.refusals.at(0).why.fact("wanted"), "1000000000");
    lies.replace(4, 4, std::string("\x03\0\0\0", 4));
    const WthorContent few = read_wthor(lies, names_);
    EXPECT_EQ(few.games.size(), 3u);
    EXPECT_EQ(few.refusals.at(0).why.id, "wthor_long");
}

TEST_F(Wthor, OtherKindsOfFileAreRefused) {
    std::string other = bytes_;
    other[12] = 10;
    EXPECT_EQ(read_wthor(other).refusals.at(0).why.id, "wthor_board");
    other[12] = 8;
    other[13] = 1;
    EXPECT_EQ(read_wthor(other).refusals.at(0).why.id, "wthor_solitaires");
    other[2] = 13;
    EXPECT_EQ(read_wthor(other).refusals.at(0).why.id, "wthor_header");
}

TEST_F(Wthor, ABadByteIsNamedWithItsPlace) {
    const auto refused = [&](std::size_t at, char byte) {
        std::string damaged = bytes_;
        damaged[16 + at] = byte;
        const WthorContent content = read_wthor(damaged, names_);
        EXPECT_EQ(content.games.size(), 4u);
        if (content.refusals.size() != 1) return std::string("not one refusal");
        EXPECT_EQ(content.refusals[0].place.byte, 16 + at + 1);
        return content.refusals[0].why.id;
    };
    EXPECT_EQ(refused(6, 65), "wthor_score");
    EXPECT_EQ(refused(7, 65), "wthor_score");
    EXPECT_EQ(refused(8, 0), "wthor_gap");
    EXPECT_EQ(refused(8, 19), "wthor_move");
    EXPECT_EQ(refused(8, 11), "illegal_move");
}

TEST(WthorNumbers, AListHoldsNoMoreThanItsNumbersReach) {
    std::vector<std::string> names;
    for (int i = 0; i < 0xFFFF; ++i) names.push_back(std::to_string(i));
    WthorNumbering full(names);
    EXPECT_EQ(*full.number("65534"), 65534);
    EXPECT_EQ(full.number("one more").error().id, "wthor_names_full");
}

TEST_F(Wthor, RefusesWhatItCannotHold) {
    std::mt19937 random(5);
    EXPECT_EQ(wthor_game(random_game(random, 6), players_, tournaments_).error().id, "format_size");
    EXPECT_EQ(wthor_game(random_fragment(random, 8), players_, tournaments_).error().id,
              "format_start");
    EXPECT_EQ(wthor_game(random_game(random, 8, 20), players_, tournaments_).error().id,
              "format_result");
}

TEST(WthorYear, OfAllKindsOfDates) {
    GameRecord game;
    const auto year = [&](const char* date) {
        game.date = date;
        return year_of(game);
    };
    EXPECT_EQ(year("1977"), 1977);
    EXPECT_EQ(year("2004.09.18_05:54:38.MDT"), 2004);
    EXPECT_EQ(year("1095508478"), 2004);
    EXPECT_EQ(year("yesterday"), 0);
    EXPECT_EQ(year(""), 0);
}

}  // namespace
}  // namespace othellier::formats
