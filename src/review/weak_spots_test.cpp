#include "review/weak_spots.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "review/columns.h"
#include "review/explain.h"

namespace othellier::review {
namespace {

std::vector<OwnGame> games(int count) {
    std::vector<OwnGame> all;
    for (int i = 0; i < count; ++i) {
        OwnGame game{.key = std::to_string(i), .day = 100 + i, .name = "", .accuracy = 50.0 + i};
        game.moves = {10, 10, 0};
        game.points = {20, 5.0 * i, 0};
        game.motifs["mobility"] = {1, 12};
        if (i >= count / 2) game.motifs["x_square"] = {2, 40};
        all.push_back(std::move(game));
    }
    return all;
}

TEST(WeakSpots, AddUpByKindAndCompareTheHalves) {
    const WeakSpots all = weak_spots_of(games(4));
    ASSERT_EQ(all.spots.size(), 2U);
    EXPECT_EQ(all.spots[0].motif, "x_square");
    EXPECT_EQ(all.spots[0].times, 4);
    EXPECT_DOUBLE_EQ(all.spots[0].earlier, 0);
    EXPECT_DOUBLE_EQ(all.spots[0].lately, 2);
    EXPECT_DOUBLE_EQ(all.spots[1].points, 48);
    EXPECT_DOUBLE_EQ(all.spots[1].earlier, 1);
}

TEST(WeakSpots, AreSeenOverAtMostEightPeriodsWithEveryGameInOne) {
    for (const int count : {1, 7, 8, 9, 100}) {
        const WeakSpots all = weak_spots_of(games(count));
        EXPECT_EQ(all.periods.size(), static_cast<std::size_t>(std::min(count, 8)));
        int sum = 0;
        for (const Period& period : all.periods) sum += period.games;
        EXPECT_EQ(sum, count);
        EXPECT_DOUBLE_EQ(*all.periods[0].loss[0], 2);
        EXPECT_FALSE(all.periods[0].loss[2]);
        EXPECT_EQ(all.periods.back().last_day, 99 + count);
    }
    EXPECT_TRUE(weak_spots_of({}).periods.empty());
}

TEST(WeakSpots, AreToldInBothLanguagesInEightyColumns) {
    for (const auto language : {text::Language::kEnglish, text::Language::kFrench}) {
        std::istringstream lines(text_of(weak_spots_of(games(9)), language));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), 80U) << line;
        const auto json = json_of(weak_spots_of(games(9)), language);
        EXPECT_EQ(json["periods"].size(), 8U);
        EXPECT_EQ(json["spots"][0]["motif"], "x_square");
        EXPECT_FALSE(text_of(weak_spots_of({}), language).empty());
    }
}

TEST(WeakSpots, HaveANameForEveryMotif) {
    for (const Motif motif : all_motifs())
        for (const auto language : {text::Language::kEnglish, text::Language::kFrench})
            EXPECT_THAT(motif_label(name_of(motif), language),
                        ::testing::Not(::testing::HasSubstr("practice.")));
}

}  // namespace
}  // namespace othellier::review
