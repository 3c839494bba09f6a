// What reviews found is kept with the games, and counts where it should.
#include "library/reviews.h"

#include <gtest/gtest.h>

#include <map>

#include "core/board_grid.h"
#include "formats/replay.h"
#include "library/backup.h"
#include "library/explorer.h"
#include "library/order.h"
#include "library/people.h"
#include "library/search.h"
#include "library/testing.h"

namespace othellier::library {
namespace {

using formats::GameRecord;
using testing::expect_clean;
using testing::Folder;
using testing::some_games;

/// A review in which Black is ahead by as many discs as turns were played, times `step`.
KeptReview review_for(const GameRecord& game, int level = 14, double step = 0.5) {
    KeptReview review;
    review.level = level;
    review.accuracy = {90.5, 71};
    for (std::size_t i = 0; i <= game.moves.size(); ++i)
        review.values.push_back(KnownValue{step * static_cast<double>(i), i + 1 > 50, level});
    review.found = "values, as the reviewer wrote them";
    return review;
}

struct Reviewed : ::testing::Test {
    Folder folder;
    std::filesystem::path file = folder / "a.db";
    std::unique_ptr<Library> library = testing::open(file);
    std::vector<GameRecord> games = some_games(80);

    void SetUp() override { ASSERT_TRUE(library->add(games)); }
    void keep(GameId game, const KeptReview& review) {
        ASSERT_EQ(keep_review(*library, games[static_cast<std::size_t>(game) - 1], review), 1u);
    }
    std::size_t with_values(int from) {
        Query query;
        query.filter.values.low = from;
        return search(*library, query)->count;
    }
};

TEST_F(Reviewed, GamesGiveTheirReviewsBack) {
    const KeptReview review = review_for(games[4]);
    keep(5, review);
    EXPECT_EQ(review_of(*library, 5).value(), review);
    EXPECT_EQ(review_of(*library, games[4]).value(), review);
    EXPECT_EQ(review_of(*library, 6).value(), std::nullopt);
    EXPECT_EQ(review_of(*library, games[5]).value(), std::nullopt);
    expect_clean(*library);
}

TEST_F(Reviewed, TheDeepestOneStays) {
    keep(5, review_for(games[4], 14));
    keep(5, review_for(games[4], 10, 0.25));
    EXPECT_EQ(review_of(*library, 5).value()->level, 14);
    keep(5, review_for(games[4], 18));
    EXPECT_EQ(review_of(*library, 5).value()->level, 18);
}

TEST_F(Reviewed, AllGamesOfTheSameMovesHaveIt) {
    GameRecord other = games[4];
    other.date = "2020";
    ASSERT_TRUE(library->add({&other, 1}));
    EXPECT_EQ(keep_review(*library, other, review_for(other)), 2u);
    GameRecord shorter = games[4];
    shorter.moves.pop_back();
    EXPECT_EQ(keep_review(*library, shorter, review_for(shorter)), 0u);
    expect_clean(*library);
}

TEST_F(Reviewed, ValuesAreSearchedForAndShownByTheExplorer) {
    EXPECT_EQ(with_values(20), 0u);
    const GameRecord& game = games[4];
    keep(5, review_for(game));
    EXPECT_EQ(with_values(20), 1u);
    EXPECT_EQ(with_values(40), 0u);
    // From each position of the game, the move that was played has the value of what follows.
    formats::Replay replay(game.start);
    for (std::size_t i = 0; i < game.moves.size(); i += 7) {
        while (replay.plies() < static_cast<int>(i))
            ASSERT_TRUE(replay.play(game.moves[static_cast<std::size_t>(replay.plies())]));
        const Exploration found = explore(*library, replay.position(), {}).value();
        ASSERT_TRUE(found.value) << i;
        EXPECT_EQ(found.value->discs, 0.5 * static_cast<double>(i)) << i;
        bool played = false;
        for (const ExploredMove& move : found.moves)
            if (move.value && move.value->discs == 0.5 * static_cast<double>(i + 1)) played = true;
        EXPECT_TRUE(played) << i;
    }
}

TEST_F(Reviewed, PlayersHaveTheMeanOfTheirAccuracies) {
    std::map<std::string, std::pair<double, std::size_t>> expected;
    for (const GameId id : {3, 5, 9, 11}) {
        const GameRecord& game = games[static_cast<std::size_t>(id) - 1];
        keep(id, review_for(game));
        for (const auto& [side, accuracy] :
             {std::pair(Color::kBlack, 90.5), {Color::kWhite, 71.}}) {
            auto& [sum, count] = expected[game.side(side).seat.name];
            sum += accuracy;
            ++count;
        }
    }
    for (const auto& [name, sum] : expected) {
        const PlayerPage page = player_page(*library, name).value();
        EXPECT_EQ(page.all.reviewed, sum.second) << name;
        EXPECT_DOUBLE_EQ(page.all.accuracy().value(), sum.first / static_cast<double>(sum.second));
        EXPECT_EQ(page.as_black.reviewed + page.as_white.reviewed, sum.second);
        if (page.as_black.reviewed > 0) {
            EXPECT_EQ(page.as_black.accuracy(), 90.5);
        }
    }
    const Statistics numbers = statistics(*library).value();
    EXPECT_EQ(numbers.reviewed, 4u);
    EXPECT_EQ(numbers.accuracy, (90.5 + 71) / 2);
}

TEST_F(Reviewed, WhatIsMadeFromReviewsCanBeMadeAgain) {
    keep(5, review_for(games[4]));
    library->database().run("DELETE FROM reached; DELETE FROM position_values");
    EXPECT_TRUE(check(*library)->can_rebuild);
    ASSERT_TRUE(library->rebuild());
    expect_clean(*library);
    EXPECT_EQ(with_values(20), 1u);
    EXPECT_TRUE(explore(*library, games[4].start, {})->value);
}

/// Whoever plays on, or takes a turn back, has another game: the review was of the old one.
TEST_F(Reviewed, GoesWithTheMovesThatItIsOf) {
    PlayedGame played{.id = "table", .person = true, .over = true, .record = games[1]};
    played.record.date = "2026";
    const GameId id = library->put(played).value().value();
    ASSERT_EQ(keep_review(*library, played.record, review_for(played.record)), 2u);
    played.record.comment = "a remark changes nothing";
    ASSERT_TRUE(library->put(played));
    EXPECT_TRUE(review_of(*library, id).value());
    EXPECT_EQ(with_values(20), 2u);
    played.record.moves.pop_back();
    played.record.notes.clear();
    ASSERT_TRUE(library->put(played));
    EXPECT_FALSE(review_of(*library, id).value());
    EXPECT_EQ(with_values(20), 1u);
    expect_clean(*library);
}

TEST_F(Reviewed, GoesToTheGameThatIsKeptAndAwayWithTheBin) {
    GameRecord other = games[4];
    other.date = "2020";
    const GameId copy = library->add({&other, 1}).value().front().value();
    write_review(library->database(), copy, review_for(other), 1);
    const std::vector<GameId> group = {5, copy};
    ASSERT_TRUE(merge_duplicates(*library, group));
    EXPECT_EQ(review_of(*library, 5).value(), review_for(other));
    ASSERT_EQ(empty_bin(*library), 1u);
    EXPECT_EQ(library->database().integer("SELECT count(*) FROM reviews"), 1);
    expect_clean(*library);
}

TEST_F(Reviewed, IsRecoveredAndADamagedOneIsTold) {
    keep(5, review_for(games[4]));
    keep(9, review_for(games[8]));
    library->database().run("UPDATE reviews SET data = x'00' WHERE game = 9");
    const CheckReport report = check(*library).value();
    ASSERT_EQ(report.problems.size(), 1u);
    EXPECT_EQ(report.problems[0].id, "library_check_reviews");
    EXPECT_EQ(review_of(*library, 9).error().id, "library_review");
    library.reset();
    ASSERT_TRUE(recover(file));
    library = testing::open(file);
    EXPECT_EQ(review_of(*library, games[4]).value(), review_for(games[4]));
    EXPECT_EQ(with_values(20), 1u);
    expect_clean(*library);
}

}  // namespace
}  // namespace othellier::library
