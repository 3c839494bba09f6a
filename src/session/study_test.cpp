// A game is a tree: what people try beside it stays, and so does it.
#include "session/study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/sgf.h"
#include "session/limits.h"
#include "session/record.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using formats::Mark;

std::string text_of(const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) text += to_string(move);
    return text;
}

/// "0@1 d3c4": what a line leaves, after how many turns, and its moves.
std::vector<std::string> lines(const View& v) {
    std::vector<std::string> texts;
    for (const formats::Variation& line : v.variations)
        texts.push_back(std::to_string(line.leaves) + '@' + std::to_string(line.at) + ' ' +
                        text_of(line.moves));
    return texts;
}

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Two people, f5d6c3d3c4 played, looking at the position after `index` turns.
struct Studied : World {
    explicit Studied(int index) {
        EXPECT_TRUE(start("human", "human"));
        play_all({"f5", "d6", "c3", "d3", "c4"});
        EXPECT_TRUE(session->handle(GoTo{index}));
    }
    Result<void> go(int index, int line) { return session->handle(GoTo{index, line}); }
};

TEST(Study, AnotherMoveMakesAVariationAndTheGameStays) {
    Studied w(1);
    w.play_all({"f4", "c3"});
    View v = w.view();
    EXPECT_EQ(v.transcript, "f5d6c3d3c4");
    EXPECT_EQ(v.live_index, 5);
    EXPECT_THAT(lines(v), ElementsAre("0@1 f4c3"));
    EXPECT_EQ(v.line, 1);
    EXPECT_EQ(v.index, 3);
    EXPECT_EQ(v.status.key, "session.in_variation");
    EXPECT_EQ(v.last->move, *parse_move("c3", 8));
    EXPECT_TRUE(v.can_play);
    ASSERT_TRUE(w.session->handle(GoTo{1}));
    EXPECT_EQ(w.view().line, 0) << "before the fork it is the game";
    ASSERT_TRUE(w.session->handle(GoTo{2}));
    EXPECT_EQ(w.view().line, 0) << "and forward leads along the game";
    ASSERT_TRUE(w.go(5, 0));
    EXPECT_EQ(w.view().status.key, "session.to_move");
}

TEST(Study, WhereSomebodyHasBeenNothingNewIsMade) {
    Studied w(1);
    w.play_all({"f4", "c3"});
    ASSERT_TRUE(w.go(1, 0));
    w.play_all({"f4"});
    EXPECT_EQ(w.view().line, 1);
    ASSERT_TRUE(w.go(1, 0));
    w.play_all({"d6", "c3"});
    EXPECT_EQ(w.view().line, 0);
    EXPECT_EQ(w.view().index, 3);
    EXPECT_THAT(lines(w.view()), ElementsAre("0@1 f4c3"));
    ASSERT_TRUE(w.go(2, 1));
    w.play_all({"g3"});
    EXPECT_THAT(lines(w.view()), ElementsAre("0@1 f4c3", "1@2 g3"));
    EXPECT_EQ(w.session->handle(GoTo{9, 1}).error().id, "bad_place");
    EXPECT_EQ(w.session->handle(GoTo{1, 7}).error().id, "bad_place");
}

TEST(Study, WhatWasTakenBackStaysAsAVariation) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    w.play_all({"f5", "d6", "c3"});
    ASSERT_TRUE(w.session->handle(Undo{}));
    ASSERT_TRUE(w.session->handle(Undo{}));
    w.play_all({"f4"});
    EXPECT_EQ(w.view().transcript, "f5f4");
    EXPECT_THAT(lines(w.view()), ElementsAre("0@1 d6c3"));
    // The same move again is the game's: what follows it in the variation stays beside it.
    ASSERT_TRUE(w.session->handle(Undo{}));
    w.play_all({"d6"});
    EXPECT_EQ(w.view().transcript, "f5d6");
    EXPECT_THAT(lines(w.view()), ElementsAre("0@1 f4", "0@2 c3"));
    w.play_all({"c3"});
    EXPECT_THAT(lines(w.view()), ElementsAre("0@1 f4"));
}

TEST(Study, WhileSomebodyPlaysThePastIsForLooking) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    w.workers->work_all();
    const std::string before = w.view().transcript;
    ASSERT_TRUE(w.session->handle(GoTo{0}));
    EXPECT_FALSE(w.view().can_play);
    EXPECT_TRUE(w.view().can_play_from_here);
    EXPECT_EQ(w.play("d3").error().id, "past_is_for_looking");
    EXPECT_EQ(w.view().transcript, before);
    ASSERT_TRUE(w.session->handle(PlayFromHere{}));
    ASSERT_TRUE(w.play("d3"));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 2);
    EXPECT_EQ(w.view().transcript.substr(0, 2), "d3");
    EXPECT_THAT(lines(w.view()), ElementsAre("0@0 " + before));
}

TEST(Study, APausedGameIsForStudyAndCanGoOnFromAVariation) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.session->handle(Paste{"f5d6c3"}));
    EXPECT_TRUE(w.view().paused);
    ASSERT_TRUE(w.play("d3")) << "White's move is somebody's thought, not the computer's";
    EXPECT_THAT(lines(w.view()), ElementsAre("0@3 d3"));
    EXPECT_EQ(w.view().transcript, "f5d6c3");
    ASSERT_TRUE(w.session->handle(GoTo{1, 0}));
    w.play_all({"f4", "e3", "d6"});
    ASSERT_TRUE(w.session->handle(PlayFromHere{}));
    EXPECT_EQ(w.view().transcript, "f5f4e3d6");
    EXPECT_FALSE(w.view().paused);
    EXPECT_THAT(lines(w.view()), ElementsAre("0@1 d6c3", "1@3 d3"));
    EXPECT_EQ(w.workers->waiting(), 0u) << "it is Black's turn";
}

TEST(Study, VariationsAreDeletedPromotedAndRemarkedUpon) {
    Studied w(1);
    w.play_all({"f4", "e3", "d6"});
    ASSERT_TRUE(w.go(2, 1));
    w.play_all({"c3"});
    ASSERT_TRUE(w.session->handle(Annotate{1, 2, Mark::kInteresting, "quiet"}));
    ASSERT_TRUE(w.session->handle(Annotate{0, 1, Mark::kGood, ""}));
    EXPECT_EQ(w.session->handle(Annotate{1, 9}).error().id, "bad_place");
    EXPECT_EQ(w.session->handle(Annotate{0, 0}).error().id, "bad_place");
    EXPECT_EQ(w.session->handle(Annotate{1, 2, Mark::kBad, std::string(9000, 'x')}).error().id,
              "comment_too_long");
    EXPECT_EQ(w.view().variations[0].notes[0].comment, "quiet");
    EXPECT_EQ(w.view().notes[0].mark, Mark::kGood);

    ASSERT_TRUE(w.session->handle(Promote{1}));
    EXPECT_EQ(w.view().transcript, "f5f4e3d6");
    EXPECT_EQ(w.view().notes[1].comment, "quiet");
    EXPECT_THAT(lines(w.view()), ::testing::UnorderedElementsAre("0@1 d6c3d3c4", "0@2 c3"));

    EXPECT_EQ(w.session->handle(Delete{0, 2}).error().id, "cannot_delete_game");
    int game_before = 0;
    for (int line = 1; line <= 2; ++line)
        if (w.view().variations[static_cast<std::size_t>(line) - 1].at == 1) game_before = line;
    ASSERT_TRUE(w.go(4, game_before));
    ASSERT_TRUE(w.session->handle(Delete{game_before, 3}));
    EXPECT_EQ(w.view().index, 2) << "what was shown is gone";
    EXPECT_THAT(lines(w.view()), ::testing::UnorderedElementsAre("0@1 d6", "0@2 c3"));
    ASSERT_TRUE(w.session->handle(Delete{game_before, 2}));
    EXPECT_THAT(lines(w.view()), ElementsAre("0@2 c3"));
}

TEST(Study, AWholeLineIsFollowedAtOnceBesideTheGame) {
    Studied w(5);
    ASSERT_TRUE(w.session->handle(Explore{{*parse_move("f4", 8), *parse_move("c5", 8)}}));
    EXPECT_EQ(w.view().transcript, "f5d6c3d3c4");
    EXPECT_THAT(lines(w.view()), ElementsAre("0@5 f4c5"));
    EXPECT_EQ(w.view().index, 7);
    EXPECT_EQ(w.session->handle(Explore{{*parse_move("a1", 8)}}).error().id, "illegal_move");
    ASSERT_TRUE(w.start("human", "first"));
    EXPECT_EQ(w.session->handle(Explore{{*parse_move("f5", 8)}}).error().id, "past_is_for_looking");
}

TEST(Study, IsKeptAndComesBack) {
    Studied w(1);
    w.play_all({"f4", "e3"});
    ASSERT_TRUE(w.session->handle(Annotate{1, 2, Mark::kBlunder, "why ] \n not"}));
    const View before = w.view();
    const auto again = w.make();
    ASSERT_TRUE(again->restore_from_store());
    EXPECT_EQ(again->view().variations, before.variations);
    EXPECT_EQ(again->view().transcript, before.transcript);
    // And through a file.
    const auto record = to_record(w.session->document());
    ASSERT_TRUE(record);
    World other;
    ASSERT_TRUE(other.session->handle(Paste{formats::write_sgf(*record)}));
    EXPECT_EQ(other.view().variations, before.variations);
    EXPECT_EQ(other.view().turns, before.turns);
}

TEST(Study, HasBounds) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.play("f5"));
    int made = 0;
    // Every way to play on from everywhere, until there are too many.
    std::vector<Place> places = {{0, 1}};
    Result<void> last;
    for (std::size_t i = 0; i < places.size() && last; ++i) {
        ASSERT_TRUE(w.session->handle(GoTo{places[i].turns, places[i].line}));
        for (const LegalMove& move : w.view().legal) {
            ASSERT_TRUE(w.session->handle(GoTo{places[i].turns, places[i].line}));
            last = w.session->handle(Play{move.point, {}});
            if (!last) break;
            places.push_back({w.view().line, w.view().index});
            ++made;
        }
    }
    EXPECT_EQ(last.error().id, "too_many_variations") << made;
    EXPECT_EQ(w.view().variations.size(), kMaxVariations);
    EXPECT_TRUE(read_document(write_document(w.session->document())));
}

TEST(EarlierGames, AreNeverLost) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    EXPECT_EQ(w.session->handle(BringBack{}).error().id, "nothing_to_bring_back");
    ASSERT_TRUE(w.session->handle(Again{}));
    EXPECT_THAT(w.view().earlier, IsEmpty()) << "nothing had been played";
    w.play_all({"f5", "d6"});
    ASSERT_TRUE(w.session->handle(Paste{"c4e3"}));
    ASSERT_TRUE(
        w.session->handle(session::SetUp{"XO------------------------------------------------"
                                         "-------------- X"}));
    ASSERT_EQ(w.view().earlier.size(), 2u);
    EXPECT_EQ(w.view().earlier[1].names[0], "Anna");
    EXPECT_EQ(w.view().earlier[1].turns, 2);

    // A kill later it is still there, and one step away.
    const auto again = w.make();
    ASSERT_TRUE(again->restore_from_store());
    ASSERT_TRUE(again->handle(BringBack{1}));
    EXPECT_EQ(again->view().transcript, "f5d6");
    ASSERT_EQ(again->view().earlier.size(), 1u) << "an empty board is nothing to keep";
    EXPECT_EQ(again->view().earlier[0].turns, 2);
    const auto third = w.make();
    ASSERT_TRUE(third->restore_from_store());
    EXPECT_EQ(third->view().transcript, "f5d6");
    for (int i = 0; i < 9; ++i) {
        ASSERT_TRUE(third->handle(Again{}));
        ASSERT_TRUE(third->handle(Play{*parse_move("f5", 8), {}}));
    }
    EXPECT_EQ(third->view().earlier.size(), kMaxEarlier);
}

TEST(EarlierGames, AGameGivenUpIsKeptWhenItGoesOn) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    w.play_all({"f5", "d6"});
    ASSERT_TRUE(w.session->handle(Resign{}));
    ASSERT_TRUE(w.session->handle(GoTo{1}));
    ASSERT_TRUE(w.play("f4"));
    EXPECT_TRUE(w.view().result) << "a variation changes nothing";
    ASSERT_TRUE(w.session->handle(PlayFromHere{}));
    EXPECT_FALSE(w.view().result);
    EXPECT_EQ(w.view().transcript, "f5f4");
    ASSERT_EQ(w.view().earlier.size(), 1u);
    EXPECT_TRUE(w.view().earlier[0].margin);
    ASSERT_TRUE(w.session->handle(BringBack{}));
    EXPECT_TRUE(w.view().result);
    EXPECT_EQ(w.view().transcript, "f5d6");
}

}  // namespace
}  // namespace othellier::session::testing
