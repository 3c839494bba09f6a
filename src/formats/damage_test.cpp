// Damaged archives of every text format: between two good games stands a bad one. The good ones are
// kept, and the refusal says which game it was, where in the file, and why. WTHOR has its own
// tests.
#include <gtest/gtest.h>

#include "core/notation.h"
#include "formats/any.h"
#include "formats/test_records.h"
#include "formats/writers.h"

namespace othellier::formats {
namespace {

struct Content {
    std::vector<GameRecord> games;
    std::vector<Refusal> refusals;
};

Content read_all(std::string_view bytes) {
    Content content;
    const auto reader = open_reader(Input::of_memory(bytes));
    EXPECT_TRUE(reader) << bytes;
    while (reader) {
        auto item = (*reader)->next();
        if (!item) break;
        if (auto* game = std::get_if<GameRecord>(&*item)) content.games.push_back(*game);
        if (auto* refusal = std::get_if<Refusal>(&*item)) content.refusals.push_back(*refusal);
    }
    return content;
}

/// Ten moves, so that every format can hold it and no pass is in it.
const GameRecord& good_game() {
    static const GameRecord game = [] {
        std::mt19937 random(40);
        return random_game(random, 8, 10);
    }();
    return game;
}

std::string good(Format format) {
    if (format != Format::kObf) return *write_game(good_game(), format) + "\n\n";
    return "---------------------------OX------XO--------------------------- X; F5:+0;\n";
}

struct Damage {
    Format format;
    const char* game;
    const char* why;
    const char*
        place;  ///< Where in the text of the game, as the text that stands there; empty: its end.
};

/// What a list of tests shows of it: the same in every run, which an address is not.
void PrintTo(const Damage& damage, std::ostream* out) {
    *out << damage.why;
}

constexpr const char* kFen = "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1";

class Damaged : public ::testing::TestWithParam<Damage> {};

TEST_P(Damaged, TheGoodGamesAreKeptAndThePlaceIsNamed) {
    const auto& [format, bad, why, at] = GetParam();
    const std::string before = good(format);
    const std::string text = before + bad + "\n\n" + good(format);
    const Content content = read_all(text);
    ASSERT_EQ(content.refusals.size(), 1u) << text;
    const Refusal& refusal = content.refusals.front();
    EXPECT_EQ(refusal.why.id, why);
    EXPECT_EQ(refusal.place.game, 2u);
    const std::string_view game(bad);
    const std::size_t place = before.size() + (*at == '\0' ? game.size() : game.find(at));
    EXPECT_EQ(refusal.place.byte, place + 1)
        << text.substr(refusal.place.byte - 1, 20) << " instead of " << at;
    const auto lines = std::count(text.begin(), text.begin() + static_cast<long>(place), '\n');
    EXPECT_EQ(refusal.place.line, static_cast<std::uint64_t>(lines) + 1);
    ASSERT_EQ(content.games.size(), 2u) << text;
    if (format != Format::kObf) {
        EXPECT_EQ(content.games[0].moves, good_game().moves);
        EXPECT_EQ(content.games[1].moves, good_game().moves);
    }
}

const Damage kDamages[] = {
    // An illegal move in the middle.
    {Format::kGgf, "(;GM[Othello]TY[8]B[F5]W[A1];)", "illegal_move", "W[A1]"},
    {Format::kSgf, "(;GM[2]SZ[8];B[f5];W[a1])", "illegal_move", "W[a1]"},
    {Format::kPgn, "[Black \"a\"]\n\n1. f5 a1\n", "illegal_move", "a1"},
    {Format::kObf, "---------------------------OX------XO--------------------------- X; A1:+2;",
     "obf_illegal", " A1:+2"},
    {Format::kQuest, R"({"position":{"moves":[{"m":"f5"},{"m":"a1"}]}})", "illegal_move", "{"},
    {Format::kMoveSheet, "- - - -\n- O X -\n- X O -\n1 - - -\n", "illegal_move", "-"},
    {Format::kTranscript, "f5a1", "illegal_move", "f5a1"},
    // A changed byte.
    {Format::kGgf, "(;GM[Othello]TY[8]B[F!];)", "bad_square", "B[F!]"},
    {Format::kSgf, "(;GM[2]SZ[8];B[f!])", "bad_square", "B[f!]"},
    {Format::kPgn, "[Black \"a\"]\n\n1. f5 !6\n", "bad_square", "!6"},
    {Format::kObf, "---------------------------OZ------XO--------------------------- X;",
     "bad_board_character", "Z"},
    {Format::kQuest, R"({"position":{"moves":[{"m":"f!"}]}})", "bad_square", "{"},
    {Format::kQuest, R"({"position":{"moves":[{"m":"f5",,}]}})", "bad_json", "{"},
    {Format::kTranscript, "f5?6", "bad_transcript", "?6"},
    // A bracket that is missing.
    {Format::kGgf, "(;GM[Othello]TY[8]B[F5]", "ggf_frame", ""},
    {Format::kSgf, "(;GM[2]SZ[8];B[f5]", "sgf_frame", ""},
    {Format::kQuest, R"({"position":{"moves":[{"m":"f5"}]})", "bad_json", "{"},
    // Sizes and counts that do not fit.
    {Format::kGgf, "(;GM[Othello]TY[6]BO[8 --- *]B[F5];)", "bad_board_length", "BO[8"},
    {Format::kSgf, "(;GM[2]SZ[7];B[f5])", "bad_size", "SZ[7]"},
    {Format::kPgn, "[FEN \"8/8/8/3pP3/3Pp3/8/8/9 b - - 0 1\"]\n\n1. f5\n", "bad_fen_row", "[FEN"},
    {Format::kObf, "--------------------------OX------XO--------------------------- X;",
     "bad_board_length", "-"},
    {Format::kQuest, R"({"position":{"moves":17}})", "quest_shape", "{"},
    {Format::kMoveSheet, "- - - -\n- O X 2\n- X O\n- - 1 -\n", "sheet_shape", "-"},
    // 10⁹ where a small number belongs.
    {Format::kGgf, "(;GM[Othello]TY[1000000000]B[F5];)", "ggf_type", "TY[1000000000]"},
    {Format::kGgf, "(;GM[Othello]BO[1000000000 - *];)", "bad_board_length", "BO[1000000000"},
    {Format::kSgf, "(;GM[2]SZ[1000000000];B[f5])", "bad_size", "SZ[1000000000]"},
    {Format::kPgn, "[FEN \"1000000000/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\"]\n\n1. f5\n", "bad_fen_row",
     "[FEN"},
    {Format::kObf,
     "---------------------------OX------XO--------------------------- X; F5:+1000000000;",
     "obf_move", " F5:+1000000000"},
    {Format::kQuest, R"({"position":{"moves":[{"m":"f1000000000"}]}})", "bad_square", "{"},
    {Format::kMoveSheet, "- - - -\n- O X 1000000000\n- X O -\n- - - -\n", "sheet_number", "-"},
    {Format::kTranscript, "f1000000000", "illegal_move", "f1000000000"},
};

INSTANTIATE_TEST_SUITE_P(EveryFormat, Damaged, ::testing::ValuesIn(kDamages), [](const auto& one) {
    return std::string(name(one.param.format)) + '_' + std::to_string(one.index);
});

/// The file ends in the middle of its last game: what stands before is kept, and formats that can
/// tell say that the game was cut.
TEST(CutFile, KeepsTheGamesBeforeTheCut) {
    for (const Format format : {Format::kGgf, Format::kSgf, Format::kQuest}) {
        const std::string one = good(format);
        const Content content = read_all(one + one + one.substr(0, one.size() / 2));
        EXPECT_EQ(content.games.size(), 2u) << name(format);
        ASSERT_EQ(content.refusals.size(), 1u) << name(format);
        EXPECT_EQ(content.refusals.front().why.id, "game_cut") << name(format);
        EXPECT_EQ(content.refusals.front().place.game, 3u) << name(format);
        EXPECT_EQ(content.refusals.front().place.byte, 2 * one.size() + 1) << name(format);
    }
    // A cut line of moves may still be a game, and so may a cut PGN; a cut board is none.
    for (const Format format :
         {Format::kPgn, Format::kTranscript, Format::kMoveSheet, Format::kObf}) {
        const std::string one = good(format);
        for (std::size_t cut = 1; cut < one.size(); ++cut) {
            const Content content = read_all(one + one + one.substr(0, cut));
            ASSERT_GE(content.games.size(), 2u) << name(format) << ' ' << cut;
            ASSERT_LE(content.games.size() + content.refusals.size(), 3u) << name(format);
            for (const Refusal& refusal : content.refusals) {
                EXPECT_EQ(refusal.place.game, 3u) << name(format) << ' ' << cut;
                EXPECT_GT(refusal.place.byte, 2 * one.size()) << name(format) << ' ' << cut;
            }
        }
    }
}

TEST(CutFile, AGoodPgnWithItsOwnStartIsStillRead) {
    const Content content = read_all("[FEN \"" + std::string(kFen) + "\"]\n\n1. f5\n");
    ASSERT_EQ(content.games.size(), 1u);
    EXPECT_EQ(content.games.front().moves.size(), 1u);
}

}  // namespace
}  // namespace othellier::formats
