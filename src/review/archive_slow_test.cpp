#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>

#include "core/test_paths.h"
#include "engine/default_threads.h"
#include "engine/roster.h"
#include "formats/source.h"
#include "formats/wthor_files.h"
#include "review/compare.h"
#include "review/contradiction.h"
#include "review/fact_check.h"
#include "review/reviewer.h"

namespace othellier::review {
namespace {

using text::Language;

/// Deep enough for lines in which corners fall and games end, and a thousand games in minutes.
constexpr int kLevel = 10;

struct Tally {
    int games = 0;
    int explained = 0;
    int sentences = 0;
    int true_facts = 0;  ///< Also those that were not told.
    int under_two = 0;
    int without_reason = 0;  ///< Nothing was told but the lines.
    std::map<std::string, int> by_motif;
};

void look_at(const Comparison& comparison, Tally& tally) {
    const testing::FactCheck check(comparison);
    for (const Statement& s : everything_true(comparison)) {
        ASSERT_TRUE(check.is_true(s)) << sentence(s, Language::kEnglish);
        ++tally.true_facts;
    }
    const auto told = explain(comparison);
    bool has_reason = false;
    for (std::size_t i = 0; i < told.size(); ++i) {
        ++tally.by_motif[std::string(name_of(told[i].motif))];
        has_reason = has_reason || told[i].motif != Motif::kMainLine;
        for (std::size_t j = 0; j < i; ++j)
            ASSERT_FALSE(testing::contradict(told[i], told[j]))
                << sentence(told[j], Language::kEnglish) << " / "
                << sentence(told[i], Language::kEnglish);
    }
    ++tally.explained;
    tally.sentences += static_cast<int>(told.size());
    tally.under_two += told.size() < 2 ? 1 : 0;
    tally.without_reason += has_reason ? 0 : 1;
}

void look_at(const formats::GameRecord& record, const MakePlayer& make, Tally& tally) {
    ValueStore values;
    const auto review = review_game(record, {.level = kLevel, .threads = engine::default_threads()},
                                    make, values, {}, {});
    ASSERT_TRUE(review);
    ++tally.games;
    for (const JudgedMove& move : review->moves)
        if (move.verdict != Verdict::kFine && move.played != move.best)
            look_at(comparison_of(move), tally);
}

std::string report(const Tally& tally) {
    std::string text = std::to_string(tally.games) + " games, " + std::to_string(tally.explained) +
                       " errors explained in " + std::to_string(tally.sentences) + " sentences, " +
                       std::to_string(tally.under_two) + " in fewer than two, " +
                       std::to_string(tally.without_reason) + " by their lines alone; " +
                       std::to_string(tally.true_facts) + " facts checked";
    for (const auto& [motif, count] : tally.by_motif)
        text += "\n  " + motif + ' ' + std::to_string(count);
    return text;
}

/// A thousand games from all years of the archive, reviewed: no sentence is false, none contradicts
/// another.
TEST(Archive, NoSentenceIsFalse) {
    const auto folder = test_paths::shared_data() / "wthor";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is not there";
    constexpr std::size_t kGames = 1000;
    const auto files = formats::find_wthor_files(folder);
    ASSERT_FALSE(files.empty());
    const std::size_t each = kGames / files.size() + 2;
    const MakePlayer make = engine_valuers(std::make_shared<Roster>(standard_roster()));
    Tally tally;
    for (const auto& file : files) {
        const auto games = formats::open_source(file.string());
        ASSERT_TRUE(games);
        for (std::size_t taken = 0; taken < each;) {
            const auto item = (*games)->next();
            if (!item) break;
            const auto* record = std::get_if<formats::GameRecord>(&*item);
            if (record == nullptr || record->moves.empty()) continue;
            look_at(*record, make, tally);
            if (HasFatalFailure()) return;
            ++taken;
        }
    }
    std::cout << report(tally) << '\n';
    EXPECT_GE(tally.games, static_cast<int>(kGames));
    EXPECT_GT(tally.explained, 5000);
    EXPECT_LT(tally.without_reason * 50, tally.explained);
}

}  // namespace
}  // namespace othellier::review
