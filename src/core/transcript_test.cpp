#include "core/transcript.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier {
namespace {

std::string moves_of(std::string_view text) {
    const Result<Game> game = parse_transcript(text);
    return game ? to_transcript(*game) : game.error().id;
}

/// As others write them: with dashes, results, and on Japanese keyboards.
TEST(Transcript, IsReadAsOthersWriteIt) {
    const auto moves = [](std::string_view text) {
        const Result<Game> game = parse_transcript(text, Grid::start());
        return game ? to_transcript(*game, PassStyle::kOmitted) : game.error().id;
    };
    for (const char* text :
         {"f5-d6-c3", "f5d6c3 33-31", "f5d6c3 +2", "f5d6c3: -12", "f5d6c3 (B+4)", "f5d6c3 W+12",
          "Ｆ５Ｄ６Ｃ３", "ｆ５\u3000ｄ６ ｃ３", "1.Ｆ５ 2.ｄ６ 3.Ｃ３"})
        EXPECT_EQ(moves(text), "f5d6c3") << text;
    EXPECT_EQ(moves("f5--"), "illegal_pass");
    EXPECT_EQ(moves("f5+d6"), "bad_transcript");
}

TEST(Transcript, ReadsTheWaysPeopleWrite) {
    EXPECT_EQ(moves_of(""), "");
    EXPECT_EQ(moves_of("f5d6c3"), "f5d6c3");
    EXPECT_EQ(moves_of("F5d6C3"), "f5d6c3");
    EXPECT_EQ(moves_of("1. f5 d6 2. c3"), "f5d6c3");
    EXPECT_EQ(moves_of("1.f5 d6\r\n2.c3\r\n"), "f5d6c3");
    EXPECT_EQ(moves_of("f5, d6, c3"), "f5d6c3");
    EXPECT_EQ(moves_of("[f5] (d6) {perpendicular} c3"), "f5d6c3");
    EXPECT_EQ(moves_of("f5d6{never closed"), "f5d6");
}

TEST(Transcript, NamesTheIllegalMove) {
    const Result<Game> game = parse_transcript("f5d6c3d3c4a1");
    ASSERT_FALSE(game.has_value());
    EXPECT_EQ(game.error().id, "illegal_move");
    EXPECT_EQ(game.error().fact("move"), "a1");
    EXPECT_EQ(game.error().fact("ply"), "6");
    EXPECT_EQ(game.error().fact("color"), "white");
}

TEST(Transcript, NamesTheTextThatIsNoMove) {
    for (const char* text :
         {"f5 z9", "f5 d", "f5 é", "f5 d6 i1", "f5 d9", "f5 -", "f5 \x01", "f5 @@"}) {
        const Result<Game> game = parse_transcript(text);
        ASSERT_FALSE(game.has_value()) << text;
        EXPECT_EQ(game.error().id, "bad_transcript") << text;
        EXPECT_FALSE(game.error().fact("at").empty());
    }
    EXPECT_EQ(parse_transcript("f5 z9").error().fact("at"), "4");
    EXPECT_EQ(parse_transcript("f5 z9 d6").error().fact("read"), "z9");
}

TEST(Transcript, RefusesAPassThatIsNotAllowed) {
    EXPECT_EQ(moves_of("f5 pass"), "illegal_pass");
    EXPECT_EQ(moves_of("f5 --"), "illegal_pass");
}

/// A game in which White must pass: Black's ninth move leaves it no answer, and the game goes on.
std::optional<Game> game_with_a_pass(int size, std::uint64_t first_seed) {
    for (std::uint64_t seed = first_seed; seed < first_seed + 2000; ++seed) {
        Game game(Grid::start(size));
        std::mt19937_64 random(seed);
        bool passed = false;
        while (!game.is_over()) {
            const auto moves = game.position().legal_moves();
            passed = passed || moves.empty();
            const Move move = moves.empty() ? Move::pass() : Move(moves[random() % moves.size()]);
            EXPECT_TRUE(game.play(move).has_value());
        }
        if (passed) return game;
    }
    return std::nullopt;
}

TEST(Transcript, PassesMayBeWrittenOrLeftOut) {
    for (const int size : {4, 8, 10, 16}) {
        const std::optional<Game> game = game_with_a_pass(size, 1);
        ASSERT_TRUE(game.has_value()) << size;
        const std::string omitted = to_transcript(*game);
        const std::string written = to_transcript(*game, PassStyle::kWritten);
        EXPECT_LT(omitted.size(), written.size());
        EXPECT_EQ(parse_transcript(omitted, Grid::start(size)), *game) << omitted;
        EXPECT_EQ(parse_transcript(written, Grid::start(size)), *game) << written;
    }
}

TEST(Transcript, EverySpellingOfAPassRunsIntoTheNextMove) {
    const std::optional<Game> game = game_with_a_pass(8, 1);
    ASSERT_TRUE(game.has_value());
    for (const std::string word :
         {"pa", "ps", "p", "pass", "--", "@@@@", "PASS ", " Pa ", " -- "}) {
        std::string text;
        for (const Move move : game->moves()) text += move.is_pass() ? word : to_string(move);
        EXPECT_EQ(parse_transcript(text), *game) << text;
    }
}

RC_GTEST_PROP(Transcript, GoesThereAndBack, (std::uint64_t seed)) {
    const int size = 2 * *rc::gen::inRange(2, 9);
    Game game(Grid::start(size));
    std::mt19937_64 random(seed);
    while (!game.is_over()) {
        const auto moves = game.position().legal_moves();
        const Move move = moves.empty() ? Move::pass() : Move(moves[random() % moves.size()]);
        RC_ASSERT(game.play(move).has_value());
    }
    RC_ASSERT(parse_transcript(to_transcript(game), Grid::start(size)) == game);
}

}  // namespace
}  // namespace othellier
