// Searching and exploring against a plain look at every game.
#include "library/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/board_grid.h"
#include "core/transcript.h"
#include "library/explorer.h"
#include "library/order.h"
#include "library/testing.h"

namespace othellier::library {
namespace {

using formats::GameRecord;
using testing::Folder;
using testing::some_games;

Grid grid_of(const char* transcript) {
    return parse_transcript(transcript)->position();
}

/// The position after each turn of a game, the start first.
std::vector<Grid> positions_of(const GameRecord& game) {
    std::vector<Grid> positions = {game.start};
    for (const Move move : game.moves) {
        positions.push_back(positions.back());
        positions.back().play(move);
    }
    return positions;
}

class SearchTest : public ::testing::Test {
 protected:
    void SetUp() override {
        library_ = testing::open(folder_ / "a.db");
        // Some in the index, the rest not yet.
        ASSERT_TRUE(library_->add(std::span(games_).first(300)));
        ASSERT_TRUE(library_->add(std::span(games_).subspan(300)));
        ASSERT_GT(library_->database().integer("SELECT count(*) FROM games WHERE indexed = 0"), 0);
    }

    std::vector<GameId> ids(const Query& query) { return search_ids(*library_, query).value(); }
    const GameRecord& game(GameId id) const { return games_[static_cast<std::size_t>(id) - 1]; }

    Folder folder_;
    std::vector<GameRecord> games_ = some_games(330);
    std::unique_ptr<Library> library_;
};

/// Whether any position of the game is that one by some symmetry, and with which colours.
std::optional<Place> plain_place(const GameRecord& game, const Grid& wanted) {
    const std::vector<Grid> positions = positions_of(game);
    const Grid exchanged = with_colors_swapped(wanted);
    for (std::size_t turn = 0; turn < positions.size(); ++turn) {
        if (positions[turn].empties() != wanted.empties()) continue;
        for (const Symmetry by : Symmetry::all()) {
            if (transformed(wanted, by).same_position(positions[turn]))
                return Place{static_cast<int>(turn), false, by};
            if (transformed(exchanged, by).same_position(positions[turn]))
                return Place{static_cast<int>(turn), true, by};
        }
    }
    return std::nullopt;
}

TEST_F(SearchTest, FindsAPositionWhereverAPlainLookDoes) {
    std::mt19937 random(11);
    for (int i = 0; i < 40; ++i) {
        const GameRecord& from = games_[random() % games_.size()];
        const std::vector<Grid> positions = positions_of(from);
        // Early ones are in many games.
        const std::size_t turn =
            random() % std::min<std::size_t>(i % 2 == 0 ? 4 : 60, positions.size());
        Query query;
        query.position = transformed(positions[turn], Symmetry::from_index(i % 8));
        if (i % 3 == 0) query.position = with_colors_swapped(*query.position);
        query.sort = SortBy::kAdded;
        query.descending = false;
        const Found found = search(*library_, query).value();
        std::size_t at = 0;
        for (std::size_t g = 0; g < games_.size(); ++g) {
            const std::optional<Place> place = plain_place(games_[g], *query.position);
            if (!place) continue;
            ASSERT_LT(at, found.games.size());
            EXPECT_EQ(found.games[at].id, static_cast<GameId>(g + 1));
            ASSERT_TRUE(found.games[at].place);
            EXPECT_EQ(found.games[at].place->turn, place->turn);
            EXPECT_EQ(found.games[at].place->exchanged, place->exchanged);
            ++at;
        }
        EXPECT_EQ(at, found.count);
        EXPECT_GE(at, 1u);
    }
}

TEST_F(SearchTest, TakesTheColoursThatAreAskedFor) {
    Query query;
    query.position = with_colors_swapped(Grid::start());
    query.colors = Colors::kSame;
    const std::size_t same = ids(query).size();
    query.colors = Colors::kExchanged;
    const std::size_t exchanged = ids(query).size();
    query.colors = Colors::kEither;
    EXPECT_EQ(ids(query).size(), games_.size());
    EXPECT_EQ(same + exchanged, games_.size());
    EXPECT_GT(exchanged, 0u);
}

TEST_F(SearchTest, FindsAPartOfTheBoard) {
    std::string text(64, '?');
    text[0] = 'X';
    text[1] = 'O';
    text[8] = '-';
    Query query;
    query.pattern = parse_pattern(text).value();
    query.sort = SortBy::kAdded;
    query.descending = false;
    std::vector<GameId> expected;
    for (std::size_t g = 0; g < games_.size(); ++g) {
        const auto has = [&](const Grid& grid) {
            for (const Symmetry by : Symmetry::all()) {
                const auto at = [&](int column, int row) {
                    return grid.at(transformed(Point(column, row), by, 8));
                };
                const Cell corner = at(0, 0);
                const Cell beside = at(1, 0);
                if (at(0, 1) == Cell::kEmpty && corner != Cell::kEmpty && beside != Cell::kEmpty &&
                    corner != beside)
                    return true;
            }
            return false;
        };
        const std::vector<Grid> positions = positions_of(games_[g]);
        if (std::ranges::any_of(positions, has)) expected.push_back(static_cast<GameId>(g + 1));
    }
    EXPECT_EQ(ids(query), expected);
    EXPECT_GT(expected.size(), 0u);
    EXPECT_LT(expected.size(), games_.size());
}

TEST_F(SearchTest, FiltersAgreeWithAPlainLook) {
    const auto expect = [&](const Query& query, auto fits) {
        std::size_t expected = 0;
        for (const GameRecord& one : games_) expected += fits(one) ? 1U : 0U;
        const std::vector<GameId> found = ids(query);
        EXPECT_EQ(found.size(), expected);
        EXPECT_GT(expected, 0u);
        for (const GameId id : found) EXPECT_TRUE(fits(game(id)));
    };
    const auto black = [](const GameRecord& g) { return g.sides[0].seat.name; };
    const auto white = [](const GameRecord& g) { return g.sides[1].seat.name; };
    Query query;
    query.filter.players = {"belanger", "ostbi"};
    expect(query, [&](const GameRecord& g) {
        return (black(g) == "Zoé Bélanger" && white(g) == "Ivar Østby") ||
               (white(g) == "Zoé Bélanger" && black(g) == "Ivar Østby");
    });
    query = {};
    query.filter.black = "weiss";
    query.filter.years = {1992, 1994};
    expect(query, [&](const GameRecord& g) {
        return black(g) == "Anna Weiß" && "1992" <= g.date && g.date <= "1994";
    });
    query = {};
    query.filter.text = "durand cassel 1995";
    expect(query, [&](const GameRecord& g) {
        return (black(g) == "Jean-Paul Durand" || white(g) == "Jean-Paul Durand") &&
               g.event == "Cassel" && g.date == "1995";
    });
    query = {};
    query.filter.text = "remark50";
    expect(query, [&](const GameRecord& g) { return g.comment == "remark50"; });
    query = {};
    query.filter.outcome = Outcome::kWhite;
    query.filter.scores = {-10, 64};
    expect(query, [&](const GameRecord& g) {
        return g.result && g.result->for_black < 0 && g.result->for_black >= -10;
    });
    query = {};
    query.filter.turns = {0, 30};
    expect(query, [&](const GameRecord& g) { return g.moves.size() <= 30; });
}

TEST_F(SearchTest, SortsAndShowsAPage) {
    Query query;
    query.sort = SortBy::kScore;
    query.first = 5;
    query.most = 10;
    const Found page = search(*library_, query).value();
    EXPECT_EQ(page.count, games_.size());
    ASSERT_EQ(page.games.size(), 10u);
    for (std::size_t i = 1; i < page.games.size(); ++i)
        EXPECT_GE(page.games[i - 1].score, page.games[i].score);
    query.sort = SortBy::kBlack;
    query.descending = false;
    query.first = 0;
    EXPECT_EQ(search(*library_, query)->games[0].black, "Anna Weiß");
    query.first = 100'000;
    EXPECT_TRUE(search(*library_, query)->games.empty());
}

TEST_F(SearchTest, AListHasTheTagsOfItsGames) {
    ASSERT_TRUE(tag(*library_, std::vector<GameId>{1, 2}, "lesson", true));
    ASSERT_TRUE(tag(*library_, std::vector<GameId>{2}, "best", true));
    const std::vector<GameId> games = {2, 1, 3};
    const std::vector<FoundGame> rows = listed(*library_, games).value();
    EXPECT_EQ(rows[0].tags, (std::vector<std::string>{"best", "lesson"}));
    EXPECT_EQ(rows[1].tags, (std::vector<std::string>{"lesson"}));
    EXPECT_TRUE(rows[2].tags.empty());
}

TEST_F(SearchTest, PagesAreTheListCutUp) {
    for (const SortBy sort : {SortBy::kDate, SortBy::kBlack, SortBy::kEvent, SortBy::kScore,
                              SortBy::kTurns, SortBy::kAdded}) {
        for (const bool descending : {false, true}) {
            Query query;
            query.sort = sort;
            query.descending = descending;
            const std::vector<GameId> all = ids(query);
            std::vector<GameId> pages;
            query.most = 7;
            for (; query.first < all.size(); query.first += query.most)
                for (const GameId game : ids(query)) pages.push_back(game);
            EXPECT_EQ(pages, all);
        }
    }
}

TEST_F(SearchTest, OpeningsThatNobodyKnowsAreSaid) {
    Query query;
    query.opening = "no such thing";
    EXPECT_EQ(search(*library_, query).error().id, "library_opening");
}

TEST_F(SearchTest, TheExplorerCountsWhatAPlainLookCounts) {
    for (const char* line : {"", "f5", "f5d6", "f5f6", "f5f4e3"}) {
        const Grid position = grid_of(line);
        Filter filter;
        filter.years = {1991, 1998};
        const Exploration found = explore(*library_, position, filter).value();
        std::size_t games = 0;
        long sum = 0;
        std::map<std::uint8_t, std::size_t> moves;
        for (const GameRecord& one : games_) {
            if (one.date < "1991" || one.date > "1998") continue;
            const std::optional<Place> place = plain_place(one, position);
            if (!place) continue;
            ++games;
            if (one.result)
                sum += static_cast<long>(place->exchanged ? -one.result->for_black
                                                          : one.result->for_black);
        }
        EXPECT_EQ(found.tally.games, games) << line;
        EXPECT_EQ(found.tally.sum, sum) << line;
        std::size_t played = found.ended;
        for (const ExploredMove& move : found.moves) {
            played += move.tally.games;
            EXPECT_GE(move.players.size(), 1u);
            EXPECT_TRUE(position.is_legal(move.move.point()));
            // What was played leads to the position behind it, from here and perhaps elsewhere.
            Grid after = position;
            after.play(move.move);
            EXPECT_GE(explore(*library_, after, filter)->tally.games, move.tally.games);
        }
        EXPECT_EQ(played, games) << line;
    }
}

TEST_F(SearchTest, TheFirstMoveIsOneAndCalledF5) {
    const Exploration found = explore(*library_, Grid::start(), {}).value();
    ASSERT_EQ(found.moves.size(), 1u);
    EXPECT_EQ(found.moves[0].move, Move(Square(5, 4)));
    EXPECT_EQ(found.moves[0].same.count(), 4);
    EXPECT_EQ(found.tally.games, games_.size());
}

TEST_F(SearchTest, WhatIsInTheBinIsNotFoundUntilItIsRestored) {
    const std::vector<GameId> some = {3, 4, 310};
    ASSERT_TRUE(move_to_bin(*library_, some));
    Query query;
    EXPECT_EQ(ids(query).size(), games_.size() - 3);
    EXPECT_EQ(explore(*library_, Grid::start(), {})->tally.games, games_.size() - 3);
    query.filter.in_bin = true;
    query.sort = SortBy::kAdded;
    query.descending = false;
    EXPECT_EQ(ids(query), some);
    ASSERT_TRUE(restore(*library_, std::vector<GameId>{4}));
    EXPECT_EQ(empty_bin(*library_).value(), 2u);
    EXPECT_TRUE(ids(query).empty());
    EXPECT_EQ(explore(*library_, Grid::start(), {})->tally.games, games_.size() - 2);
    EXPECT_EQ(library_->add(std::vector{games_[0], games_[2]})->at(1).value(), 331)
        << "comes back under a new number";
    testing::expect_clean(*library_);
}

TEST_F(SearchTest, StarsTagsAndNotesAreFound) {
    const std::vector<GameId> some = {5, 6};
    ASSERT_TRUE(star(*library_, some, true));
    ASSERT_TRUE(tag(*library_, some, "endgame", true));
    ASSERT_TRUE(tag(*library_, std::vector<GameId>{6}, "endgame", false));
    ASSERT_TRUE(set_note(*library_, 9, "Une idée brillante"));
    Query query;
    query.filter.starred = true;
    EXPECT_EQ(ids(query).size(), 2u);
    query = {};
    query.filter.tag = "endgame";
    EXPECT_EQ(ids(query), (std::vector<GameId>{5}));
    query = {};
    query.filter.text = "idee brill";
    EXPECT_EQ(ids(query), (std::vector<GameId>{9}));
    EXPECT_EQ(tags(*library_).value(), (std::vector<TagCount>{{"endgame", 1}}));
    ASSERT_TRUE(set_note(*library_, 9, ""));
    EXPECT_TRUE(ids(query).empty());
    EXPECT_EQ(star(*library_, std::vector<GameId>{1, 999}, true).error().fact("game"), "999");
    query = {};
    query.filter.starred = true;
    EXPECT_EQ(ids(query).size(), 2u) << "all or nothing";
    testing::expect_clean(*library_);
}

TEST_F(SearchTest, DuplicatesAreFoundAndMerged) {
    std::vector<GameRecord> twice = {games_[1], games_[2]};
    twice[0] = formats::transformed(twice[0], Symmetry::from_index(5));
    twice[0].date = "2024";
    twice[1].side(Color::kBlack).seat.name = "Someone Else";
    const auto ids_of = library_->add(twice).value();
    ASSERT_TRUE(tag(*library_, std::vector<GameId>{*ids_of[0]}, "mine", true));
    ASSERT_TRUE(star(*library_, std::vector<GameId>{*ids_of[0]}, true));
    const auto groups = duplicates(*library_).value();
    ASSERT_EQ(groups.size(), 2u);
    EXPECT_EQ(groups[0], (std::vector<GameId>{2, *ids_of[0]}));
    // Whoever names a game keeps it, and leaves the other groups as they are.
    EXPECT_EQ(groups_with(groups, std::vector<GameId>{1, *ids_of[1]}),
              (std::vector<std::vector<GameId>>{{*ids_of[1], 3}}));
    const std::vector<FoundGame> rows = listed(*library_, groups[0]).value();
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1].date, "2024");
    ASSERT_TRUE(merge_duplicates(*library_, groups[0]));
    Query query;
    query.filter.tag = "mine";
    query.filter.starred = true;
    EXPECT_EQ(ids(query), (std::vector<GameId>{2}));
    EXPECT_EQ(duplicates(*library_)->size(), 1u);
    testing::expect_clean(*library_);
}

}  // namespace
}  // namespace othellier::library
