#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>

#include "core/board_grid.h"
#include "core/test_paths.h"
#include "engine/engine_player.h"
#include "formats/source.h"
#include "formats/wthor_files.h"
#include "review/compare.h"
#include "review/contradiction.h"
#include "review/fact_check.h"

namespace othellier::review {
namespace {

using text::Language;

/// A move that is told of: it lost this many discs.
constexpr double kTold = 3;

struct Tally {
    int games = 0;
    int explained = 0;
    int sentences = 0;
    int under_two = 0;
    std::map<std::string, int> by_motif;
};

void look_at(const Comparison& comparison, Tally& tally) {
    const testing::FactCheck check(comparison);
    for (const Statement& s : everything_true(comparison))
        ASSERT_TRUE(check.is_true(s)) << sentence(s, Language::kEnglish);
    const auto told = explain(comparison);
    for (std::size_t i = 0; i < told.size(); ++i) {
        ++tally.by_motif[std::string(name_of(told[i].motif))];
        for (std::size_t j = 0; j < i; ++j)
            ASSERT_FALSE(testing::contradict(told[i], told[j]))
                << sentence(told[j], Language::kEnglish) << " / "
                << sentence(told[i], Language::kEnglish);
    }
    ++tally.explained;
    tally.sentences += static_cast<int>(told.size());
    tally.under_two += told.size() < 2 ? 1 : 0;
}

void look_at(const formats::GameRecord& record, Player& player, Tally& tally) {
    Grid grid = record.start;
    player.new_game();
    ++tally.games;
    for (const Move move : record.moves) {
        if (!move.is_pass() && grid.legal_moves().size() > 1) {
            const auto thought = weigh_all(player, grid, {});
            ASSERT_TRUE(thought);
            auto comparison = comparison_of(grid, move.point().square(), *thought);
            if (comparison && comparison->discs_lost >= kTold) {
                if (comparison->proven) {
                    ASSERT_TRUE(play_out(*comparison, player, {}));
                }
                look_at(*comparison, tally);
            }
        }
        grid.play(move);
    }
}

std::string report(const Tally& tally) {
    std::string text = std::to_string(tally.games) + " games, " + std::to_string(tally.explained) +
                       " moves explained in " + std::to_string(tally.sentences) + " sentences, " +
                       std::to_string(tally.under_two) + " in fewer than two";
    for (const auto& [motif, count] : tally.by_motif)
        text += "\n  " + motif + ' ' + std::to_string(count);
    return text;
}

/// A thousand games from all years of the archive: no sentence is false, none contradicts another.
TEST(Archive, NoSentenceIsFalse) {
    const auto folder = test_paths::shared_data() / "wthor";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is not there";
    constexpr std::size_t kGames = 1000;
    const auto files = formats::find_wthor_files(folder);
    ASSERT_FALSE(files.empty());
    const std::size_t each = kGames / files.size() + 2;
    engine::EnginePlayer player("engine:4", {.level = 4, .engine = {.threads = 1}});
    Tally tally;
    for (const auto& file : files) {
        const auto games = formats::open_source(file.string());
        ASSERT_TRUE(games);
        for (std::size_t taken = 0; taken < each;) {
            const auto item = (*games)->next();
            if (!item) break;
            const auto* record = std::get_if<formats::GameRecord>(&*item);
            if (record == nullptr) continue;
            look_at(*record, player, tally);
            if (HasFatalFailure()) return;
            ++taken;
        }
    }
    std::cout << report(tally) << '\n';
    EXPECT_GE(tally.games, static_cast<int>(kGames));
    EXPECT_GT(tally.explained, 5000);
    // Four plies are too few for reasons that lie later; a review's lines are longer.
    EXPECT_LT(tally.under_two * 5, tally.explained);
}

}  // namespace
}  // namespace othellier::review
