#include "review/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/notation.h"
#include "core/position_text.h"
#include "review/testing.h"

namespace othellier::review {
namespace {

using ::testing::DoubleNear;

constexpr int kLevel = 14;

const ChanceCurve& curve() {
    static const ChanceCurve one({{.empties = 24, .sign = 0.431, .slope = 0.0858, .error = 2}});
    return one;
}

Square square(std::string_view text) {
    return parse_point(text)->square();
}

/// A game whose values somebody makes up.
class Judged {
 public:
    explicit Judged(std::string_view moves)
        : record(testing::record_of(moves)), track(track_of(record)) {}

    /// The position before so many turns is worth that to the side to move, which wants `best`.
    void value(std::size_t turn, double discs, bool proven, std::string_view best) {
        values->add(track.boards[turn], kLevel,
                    {.discs = discs, .proven = proven, .line = {square(best)}});
    }
    void value_after(std::size_t turn, std::string_view move, double discs, bool proven) {
        const Board after = track.boards[turn].after(square(move));
        values->add(after, kLevel,
                    {.discs = discs, .proven = proven, .line = {after.legal_moves().first()}});
    }
    GameReview review(int given = 0) const {
        return judge(record, *values, std::vector{kLevel}, given, curve());
    }

    formats::GameRecord record;
    Track track;
    std::unique_ptr<ValueStore> values = std::make_unique<ValueStore>();
};

/// f5 d6 c3 with the value of each position: White's d6 loses four discs.
Judged three_moves(bool proven) {
    Judged game("f5d6c3");
    game.value(0, 0, proven, "f5");
    game.value(1, 2, proven, "f6");
    game.value(2, 2, proven, "c3");
    game.value(3, -2, proven, "d3");
    game.value_after(1, "f6", -2, proven);
    return game;
}

TEST(Judge, CountsDiscsAndChanceOfAProvenError) {
    const GameReview review = three_moves(true).review();
    ASSERT_EQ(review.moves.size(), 3U);
    const JudgedMove& d6 = review.moves[1];
    EXPECT_EQ(d6.mover, Color::kWhite);
    EXPECT_EQ(d6.best, square("f6"));
    EXPECT_TRUE(d6.proven);
    EXPECT_EQ(d6.discs_lost, 4);
    EXPECT_THAT(d6.chance_before, DoubleNear(64.63, 0.01));
    EXPECT_THAT(d6.points_lost, DoubleNear(29.25, 0.01));
    EXPECT_TRUE(d6.changed_result);
    EXPECT_EQ(d6.verdict, Verdict::kBlunder);
    EXPECT_EQ(review.moves[2].discs_lost, 0);
    EXPECT_EQ(review.moves[2].verdict, Verdict::kFine);
}

TEST(Judge, CountsProvenErrorsAndOpinionsApart) {
    const SideNumbers proven = three_moves(true).review().side(Color::kWhite);
    EXPECT_EQ(proven.proven[3], 1);
    EXPECT_EQ(proven.opinions[3], 0);
    EXPECT_EQ(proven.proven_discs_lost, 4);
    const SideNumbers opinion = three_moves(false).review().side(Color::kWhite);
    EXPECT_EQ(opinion.proven[3], 0);
    EXPECT_EQ(opinion.opinions[3], 1);
    EXPECT_EQ(opinion.proven_discs_lost, 0);
    EXPECT_EQ(opinion.all_discs_lost(), 4);
    EXPECT_EQ(opinion.moves, 1);
    EXPECT_EQ(opinion.best, 0);
}

TEST(Judge, AddsUpTheAccuracyOfASide) {
    const GameReview review = three_moves(true).review();
    EXPECT_THAT(*review.side(Color::kBlack).accuracy, DoubleNear(100, 1e-9));
    // 103.1668 · e^(−0.04354 · 29.25) − 2.1669
    EXPECT_THAT(*review.side(Color::kWhite).accuracy, DoubleNear(26.69, 0.02));
}

TEST(Judge, NeverTakesASearchedMoveForBetterThanTheOneAfterWhichItIsWorse) {
    Judged game = three_moves(false);
    // Looked at more closely, f6 is worse than what was played.
    game.value_after(1, "f6", 5, false);
    const JudgedMove d6 = game.review().moves[1];
    EXPECT_EQ(d6.best, d6.played);
    EXPECT_EQ(d6.discs_lost, 0);
    EXPECT_EQ(d6.best_value, d6.played_value);
}

TEST(Judge, KnowsThatTheFirstFourMovesAreOne) {
    Judged game("c4");
    game.value(0, 0.5, false, "f5");
    game.value(1, 3, false, "c3");
    const GameReview review = game.review();
    ASSERT_EQ(review.moves.size(), 1U);
    EXPECT_EQ(review.moves[0].discs_lost, 0);
    EXPECT_EQ(review.moves[0].best, square("c4"));
}

TEST(Judge, LeavesTheGivenOpeningOut) {
    const GameReview review = three_moves(true).review(2);
    EXPECT_EQ(review.side(Color::kWhite).moves, 0);
    EXPECT_EQ(review.side(Color::kWhite).accuracy, std::nullopt);
    EXPECT_EQ(review.side(Color::kBlack).moves, 1);
}

TEST(Judge, WaitsForWhatIsNotKnown) {
    Judged game("f5d6c3");
    game.value(1, 2, false, "f6");
    game.value(2, 2, false, "c3");
    EXPECT_TRUE(game.review().moves.empty());
    EXPECT_EQ(position_to_compare(*game.values, game.track, 1, kLevel),
              game.track.boards[1].after(square("f6")));
    game.value_after(1, "f6", -2, false);
    EXPECT_EQ(game.review().moves.size(), 1U);
    EXPECT_FALSE(game.review().graph[0]);
    EXPECT_EQ(game.review().graph[1]->black, -2);
}

TEST(Judge, MarksWhereTheExactPartBegins) {
    Judged game = three_moves(false);
    EXPECT_EQ(game.review().exact_from, std::nullopt);
    game.value(3, -2, true, "d3");
    EXPECT_EQ(game.review().exact_from, 3);
    game.value(2, 2, true, "c3");
    EXPECT_EQ(game.review().exact_from, 2);
}

TEST(Judge, NamesTheMoveThatLost) {
    Judged game = three_moves(true);
    EXPECT_EQ(game.review().lost_by, std::nullopt);  // The game has no result yet.
    game.record.result = formats::StatedResult{.for_black = 12};
    EXPECT_EQ(game.review().lost_by, 1U);
    game.record.result = formats::StatedResult{.for_black = -12};
    EXPECT_EQ(game.review().lost_by, std::nullopt);  // Black lost nothing that can be seen.
}

TEST(Judge, CallsAMoveWithoutAChoiceForced) {
    const auto record = testing::record_of(testing::kArchiveGame);
    const Track track = track_of(record);
    const GameReview review = judge(record, ValueStore(), std::vector{kLevel}, 0, curve());
    // Of the last position alone the rules say what it is worth.
    EXPECT_TRUE(review.graph.back());
    EXPECT_EQ(review.result, 18);
    EXPECT_TRUE(review.moves.empty());
    EXPECT_EQ(track.boards.back().empties().count(), 0);
}

TEST(GivenTurns, AreToldByTheRecord) {
    auto record = testing::record_of(testing::kArchiveGame);
    EXPECT_EQ(given_turns_of(record), 0);
    record.event = "Xot Open";
    EXPECT_EQ(given_turns_of(record), 8);
    record.event.clear();
    record.notes.resize(record.moves.size());
    EXPECT_EQ(given_turns_of(record), 0);
    for (std::size_t i = 6; i < record.notes.size(); ++i) record.notes[i].seconds = 1.0;
    EXPECT_EQ(given_turns_of(record), 6);
    record.notes[20].seconds.reset();
    EXPECT_EQ(given_turns_of(record), 0);
}

}  // namespace
}  // namespace othellier::review
