// Players, tournaments and values: what is counted agrees with a plain look at every game.
#include "library/people.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "library/order.h"
#include "library/search.h"
#include "library/testing.h"

namespace othellier::library {
namespace {

using formats::GameRecord;
using testing::Folder;
using testing::some_games;

std::optional<int> margin_for_black(const GameRecord& game) {
    return to_stored(game).score;
}

struct PeopleTest : ::testing::Test {
    Folder folder;
    std::vector<GameRecord> games = some_games(200);
    std::unique_ptr<Library> library = testing::open(folder / "a.db");

    void SetUp() override { ASSERT_TRUE(library->add(games)); }
    static const std::string& name(const GameRecord& game, Color c) {
        return game.side(c).seat.name;
    }
};

TEST_F(PeopleTest, APlayersGamesAreThoseOfAPlainLook) {
    const PlayerPage page = player_page(*library, "belanger zoe").value();
    const std::string who = "Zoé Bélanger";
    ASSERT_EQ(page.name, who);
    Standing as_black;
    Standing as_white;
    Standing against;
    for (const GameRecord& game : games) {
        std::optional<int> margin = margin_for_black(game);
        if (name(game, Color::kBlack) == who) as_black.count(margin);
        if (name(game, Color::kBlack) == who && name(game, Color::kWhite) == "Li Na")
            against.count(margin);
        if (margin) *margin = -*margin;
        if (name(game, Color::kWhite) == who) as_white.count(margin);
        if (name(game, Color::kWhite) == who && name(game, Color::kBlack) == "Li Na")
            against.count(margin);
    }
    EXPECT_EQ(page.as_black, as_black);
    EXPECT_EQ(page.as_white, as_white);
    EXPECT_EQ(page.all.games, as_black.games + as_white.games);
    EXPECT_EQ(page.all.sum, as_black.sum + as_white.sum);
    const HeadToHead head = head_to_head(*library, who, "li na").value();
    EXPECT_EQ(head.all, against);
    const auto listed = std::ranges::find(page.opponents, "Li Na", &NamedStanding::name);
    ASSERT_NE(listed, page.opponents.end());
    EXPECT_EQ(listed->standing, against);
    std::size_t openings = 0;
    for (const OpeningStanding& row : page.openings_as_black) openings += row.standing.games;
    EXPECT_EQ(openings, as_black.games);
    EXPECT_EQ(player_page(*library, "nobody at all").error().id, "library_no_player");
}

TEST_F(PeopleTest, TheBinDoesNotCount) {
    const std::size_t before = player_page(*library, "weiss")->all.games;
    Query query;
    query.filter.black = "weiss";
    const std::vector<GameId> ids = search_ids(*library, query).value();
    ASSERT_GT(ids.size(), 0u);
    ASSERT_TRUE(move_to_bin(*library, ids));
    const PlayerPage page = player_page(*library, "weiss").value();
    EXPECT_EQ(page.as_black.games, 0u);
    EXPECT_LT(page.all.games, before);
}

TEST_F(PeopleTest, ACrossTableHoldsEveryGameTwice) {
    const EventPage page = event_page(*library, "cassel", 1994).value();
    EXPECT_EQ(page.year, 1994);
    std::size_t expected = 0;
    for (const GameRecord& game : games)
        if (game.event == "Cassel" && game.date == "1994") ++expected;
    EXPECT_EQ(page.games, expected);
    std::size_t cells = 0;
    double points = 0;
    for (const CrossRow& row : page.rows) {
        points += row.standing.points();
        std::size_t own = 0;
        for (const auto& games_of_two : row.against) own += games_of_two.size();
        EXPECT_EQ(own, row.standing.games);
        cells += own;
    }
    EXPECT_EQ(cells, 2 * expected);
    for (std::size_t i = 1; i < page.rows.size(); ++i)
        EXPECT_GE(page.rows[i - 1].standing.points(), page.rows[i].standing.points());
    EXPECT_GT(points, 0);
    EXPECT_EQ(event_page(*library, "Cassel")->year, page.years.front());
    EXPECT_EQ(event_page(*library, "nowhere").error().id, "library_no_event");
}

TEST_F(PeopleTest, AValueThatWasReachedIsFound) {
    std::vector<GameRecord> valued = some_games(3, 99);
    for (GameRecord& game : valued) game.notes.resize(game.moves.size());
    ASSERT_GT(valued[1].moves.size(), 8u);
    ASSERT_GT(valued[2].moves.size(), 8u);
    valued[1].notes[4].eval = 30;  // Black's own.
    valued[2].notes[5].eval = 30;  // White's.
    const auto ids = library->add(valued).value();
    Query query;
    query.filter.values = parse_range("20..").value();
    EXPECT_EQ(search_ids(*library, query).value(), std::vector<GameId>{*ids[1]});
    query.filter.values = parse_range("..-30").value();
    EXPECT_EQ(search_ids(*library, query).value(), std::vector<GameId>{*ids[2]});
    ASSERT_TRUE(library->rebuild());
    EXPECT_EQ(search_ids(*library, query).value(), std::vector<GameId>{*ids[2]});
    testing::expect_clean(*library);
}

}  // namespace
}  // namespace othellier::library
