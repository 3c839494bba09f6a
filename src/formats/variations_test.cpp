// A game as a tree: what lines are, and that SGF and GGF bring them back.
#include "formats/variations.h"

#include <gtest/gtest.h>

#include "formats/ggf.h"
#include "formats/orientation.h"
#include "formats/sgf.h"
#include "formats/test_records.h"

namespace othellier::formats {
namespace {

template <typename Body>
void for_random_trees(Body&& body) {
    std::mt19937 random(2026);
    for (const int size : {4, 6, 8, 10})
        for (int i = 0; i < 12; ++i) body(random_tree(random, size));
}

/// Found by fuzzing: it was looked at again and again.
TEST(Variations, ABracketThatNeverClosesEndsTheReading) {
    for (const char* text : {"(;GM[2](;B[f5])[", "(;GM[2](;B[f5])(;B[zz][x"}) {
        const Result<GameRecord> game = read_sgf(text);
        ASSERT_TRUE(game) << text;
        EXPECT_EQ(game->moves.size(), 1u);
    }
}

TEST(Variations, LinesThatHangNowhereAreRefused) {
    const Grid start = Grid::start();
    const std::vector<Move> game = {Point(5, 4), Point(3, 5)};
    const std::vector<Move> reply = {Point(5, 5)};
    const auto judged = [&](const Variations& lines) {
        const Result<void> good = check_variations(start, game, lines, Passes::kForced);
        return good ? "good" : good.error().id;
    };
    EXPECT_EQ(judged({{0, 1, reply, {}}}), "good");
    EXPECT_EQ(judged({{0, 3, reply, {}}}), "bad_variation") << "behind the end of the game";
    EXPECT_EQ(judged({{0, -1, reply, {}}}), "bad_variation");
    EXPECT_EQ(judged({{1, 1, reply, {}}}), "bad_variation") << "on itself";
    EXPECT_EQ(judged({{0, 1, {}, {}}}), "bad_variation") << "no move";
    EXPECT_EQ(judged({{0, 1, reply, {{}, {}}}}), "bad_variation") << "two notes for one move";
    EXPECT_EQ(judged({{0, 1, {Move(Point(12, 3))}, {}}}), "bad_variation") << "off the board";
}

TEST(Variations, AreWhatTheyAreAfterSgf) {
    for_random_trees([](const GameRecord& tree) {
        ASSERT_TRUE(check_variations(tree.start, tree.moves, tree.variations, Passes::kForced));
        const auto back = read_sgf(write_sgf(tree));
        ASSERT_TRUE(back) << back.error().id << write_sgf(tree);
        EXPECT_EQ(back->moves, tree.moves) << write_sgf(tree);
        EXPECT_EQ(back->notes, tree.notes) << write_sgf(tree);
        EXPECT_EQ(back->variations, in_file_order(tree.variations)) << write_sgf(tree);
        EXPECT_EQ(write_sgf(*back), write_sgf(tree));
    });
}

TEST(Variations, AreWhatTheyAreAfterGgf) {
    for_random_trees([](const GameRecord& tree) {
        const std::string text = write_ggf(tree);
        EXPECT_EQ(text.find('\n'), std::string::npos);
        const auto back = read_ggf(text);
        ASSERT_TRUE(back) << back.error().id << text;
        EXPECT_EQ(*back, tree) << text;
    });
}

TEST(Variations, TurnWithTheBoard) {
    for_random_trees([](const GameRecord& tree) {
        for (const Symmetry by : Symmetry::all()) {
            const GameRecord turned = transformed(tree, by);
            EXPECT_TRUE(
                check_variations(turned.start, turned.moves, turned.variations, Passes::kForced));
            EXPECT_EQ(transformed(turned, by.inverse()), tree);
            const auto back = read_sgf(write_sgf(turned));
            ASSERT_TRUE(back);
            EXPECT_EQ(back->variations, in_file_order(turned.variations));
        }
    });
}

TEST(Variations, OfOtherProgramsAreRead) {
    const auto game = read_sgf(
        "(;FF[4]GM[2];B[f5](;W[d6]TE[1];B[c3](;W[d3])(;C[first the words]W[g5]BM[1]))"
        "(;W[f4]V[2.5];B[a1];W[e3])(;W[f6];B[e6](;W[d6])(;W[f4])))");
    ASSERT_TRUE(game) << game.error().id;
    EXPECT_EQ(game->moves.size(), 4u);
    ASSERT_EQ(game->variations.size(), 4u);
    EXPECT_EQ(game->variations[0].at, 3);
    EXPECT_EQ(game->variations[0].notes[0].comment, "first the words");
    EXPECT_EQ(game->variations[0].notes[0].mark, Mark::kBad);
    EXPECT_EQ(game->variations[1].moves.size(), 1u) << "until a move that cannot be played";
    EXPECT_EQ(game->variations[1].notes[0].eval, -2.5);
    EXPECT_EQ(game->variations[2].moves.size(), 3u);
    EXPECT_EQ(game->variations[3].leaves, 3);
    EXPECT_EQ(game->notes[1].mark, Mark::kGood);
    EXPECT_TRUE(read_sgf("(;GM[2];B[f5](;W[d6])(;W[f4]")) << "cut off after the game itself";
    EXPECT_FALSE(read_sgf(std::string("(;GM[2]") + std::string(5000, '(')));
}

TEST(Variations, ForeignTagsOfTheSameNameAreKeptAsTheyAre) {
    for (const char* tag :
         {"VR[something]", "VR[0@70 E3]", "VR[0@1 A1]", "VR[3@1 D6]", "MK[0@9 ! x]", "MK[hello]"}) {
        const auto game = read_ggf(std::string("(;GM[Othello]TY[8]") + tag +
                                   "BO[8 ---------------------------O*------*O------------------"
                                   "--------- *]B[F5]W[D6];)");
        ASSERT_TRUE(game) << tag;
        EXPECT_TRUE(game->variations.empty()) << tag;
        EXPECT_EQ(game->extras.size(), 1u) << tag;
    }
}

TEST(Variations, GoWithTheLineThatTheyLeave) {
    Variations lines = {{0, 2, {Move(Point(0, 0))}, {}},
                        {1, 3, {Move(Point(1, 0))}, {}},
                        {0, 1, {Move(Point(2, 0))}, {}},
                        {3, 2, {Move(Point(3, 0))}, {}}};
    EXPECT_EQ(owner_of(lines, 2, 4), 2);
    EXPECT_EQ(owner_of(lines, 2, 3), 1);
    EXPECT_EQ(owner_of(lines, 2, 2), 0);
    erase_line(lines, 1);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].at, 1);
    EXPECT_EQ(lines[1].leaves, 1);
}

}  // namespace
}  // namespace othellier::formats
