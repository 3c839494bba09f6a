#include "review/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/symmetry.h"
#include "core/transcript.h"
#include "review/puzzle_make.h"
#include "review/puzzle_words.h"

namespace othellier::review {
namespace {

TEST(Puzzles, FiveHundredOfAllKindsAreShippedAndNoTwoAreTheSame) {
    const auto all = shipped_puzzles();
    EXPECT_GE(all.size(), 500u);
    std::map<PuzzleKind, int> kinds;
    std::set<std::pair<std::uint64_t, std::uint64_t>> boards;
    for (const Puzzle& p : all) {
        ++kinds[p.kind];
        const Board name = canonical(p.board);
        boards.emplace(name.player().bits(), name.opponent().bits());
    }
    EXPECT_EQ(boards.size(), all.size());
    for (const PuzzleKind kind : {PuzzleKind::kOnlyMove, PuzzleKind::kTwoMoves, PuzzleKind::kCount})
        EXPECT_GE(kinds[kind], 50) << name_of(kind);
    EXPECT_TRUE(std::ranges::is_sorted(all, {}, difficulty));
}

TEST(Puzzles, ASampleIsProvenAgain) {
    PuzzleMaker maker;
    const auto all = shipped_puzzles();
    for (std::size_t i = 0; i < all.size(); i += 40) {
        EXPECT_TRUE(maker.holds(all[i], {}).value_or(false)) << to_text(all[i]);
    }
}

TEST(Puzzles, WhatIsNotTrueDoesNotHold) {
    PuzzleMaker maker;
    Puzzle p = shipped_puzzles().front();
    ASSERT_TRUE(maker.holds(p, {}).value_or(false));
    Puzzle wrong_value = p;
    wrong_value.best += 2;
    EXPECT_FALSE(maker.holds(wrong_value, {}).value_or(true));
    std::swap(p.answer, p.other);
    EXPECT_FALSE(maker.holds(p, {}).value_or(true));
}

TEST(Puzzles, TextIsReadBackAndWhatIsNoneIsRefused) {
    const Puzzle p = shipped_puzzles().front();
    const std::string line = to_text(p);
    EXPECT_EQ(parse_puzzles("# remark\n\n" + line + '\n').value(), std::vector{p});
    for (const std::string& bad :
         {"mate" + line.substr(line.find(' ')), line + " more", line.substr(0, 40),
          line.substr(0, line.rfind(' ')) + " 9", std::string("only")}) {
        const auto read = parse_puzzles(line + '\n' + bad);
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(read.error().id, "bad_puzzle");
        EXPECT_EQ(read.error().fact("line"), "2");
    }
}

TEST(Puzzles, NameTheirTwoMovesInAnOrderThatTellsNothing) {
    const auto all = shipped_puzzles();
    const auto two = std::ranges::find(all, PuzzleKind::kTwoMoves, &Puzzle::kind);
    ASSERT_NE(two, all.end());
    Puzzle turned = *two;
    std::swap(turned.answer, turned.other);
    for (const text::Language language : {text::Language::kEnglish, text::Language::kFrench}) {
        const std::string question = question_of(*two, language);
        EXPECT_EQ(question, question_of(turned, language));
        EXPECT_NE(question.find(to_string(two->answer)), std::string::npos) << question;
        EXPECT_NE(question.find(to_string(two->other)), std::string::npos) << question;
    }
    EXPECT_EQ(choices_of(*two), choices_of(turned));
}

TEST(Puzzles, AnAnswerSaysWhatBothMovesAreWorthAndWhy) {
    const Puzzle& p = shipped_puzzles().front();
    const std::string answer = answer_of(p, text::Language::kEnglish);
    EXPECT_TRUE(answer.starts_with(to_string(p.answer) + " (" + (p.best >= 0 ? "+" : "-")))
        << answer;
    const auto why = why_not_the_other(p);
    ASSERT_TRUE(why);
    EXPECT_FALSE(why->empty());
}

TEST(Puzzles, OfAGameAreProvenAndFoundOnce) {
    const auto game = parse_transcript(
        "c4c3c2b2e6f4a1d6e3f6g3d3c6f3e2f5c5d1f1b6g5d2e1h3f2g1f7g4h4h5a7h6e7f8g7d7g6h8d8g8e8c7c8b7h7"
        "b8b5a8g2a4b4a3b3a2a5a6h2h1c1b1");
    ASSERT_TRUE(game) << game.error().id << game.error().fact("ply");
    PuzzleMaker maker;
    const auto record = formats::to_record(*game);
    const auto puzzles = maker.puzzles_of(record, {});
    ASSERT_TRUE(puzzles);
    for (const Puzzle& p : *puzzles) EXPECT_TRUE(maker.holds(p, {}).value_or(false));
    EXPECT_TRUE(maker.puzzles_of(record, {}).value().empty());
}

}  // namespace
}  // namespace othellier::review
