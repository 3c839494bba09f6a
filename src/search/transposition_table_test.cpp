#include "search/transposition_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace othellier::search {
namespace {

constexpr std::uint64_t kHash = 0x123456789ABCDEF0;

TableEntry exact_entry(int depth, int discs) {
    TableEntry entry;
    entry.lower = entry.upper = Score::of_discs(discs);
    entry.depth = static_cast<std::uint8_t>(depth);
    entry.move = 19;
    return entry;
}

TEST(TranspositionTable, FindsWhatWasStoredWithAnyNumberOfEmpties) {
    TranspositionTable table(1);
    for (int empties = 0; empties <= 60; ++empties) {
        const std::uint64_t hash = kHash * static_cast<std::uint64_t>(2 * empties + 1);
        EXPECT_FALSE(table.probe(hash, empties));
        table.store(hash, empties, exact_entry(empties, empties - 30));
        EXPECT_EQ(table.probe(hash, empties), exact_entry(empties, empties - 30));
    }
}

TEST(TranspositionTable, ForgetsAllThatWasStoredWithAnyNumberOfEmpties) {
    TranspositionTable table(1);
    const auto hash = [](int empties) {
        return kHash * static_cast<std::uint64_t>(2 * empties + 1);
    };
    for (const int most : {9, 60, 0, 14}) {
        for (int empties = most; empties >= 0; --empties)
            table.store(hash(empties), empties, exact_entry(empties, 2));
        table.clear();
        for (int empties = 0; empties <= 60; ++empties)
            EXPECT_FALSE(table.probe(hash(empties), empties)) << most << ", " << empties;
    }
}

TEST(TranspositionTable, KeepsTheTightestBoundsOfOneDepth) {
    TranspositionTable table(1);
    TableEntry entry;
    entry.depth = 20;
    entry.lower = Score::of_discs(-4);
    table.store(kHash, 24, entry);
    entry.lower = -kInfiniteScore;
    entry.upper = Score::of_discs(6);
    table.store(kHash, 24, entry);
    EXPECT_EQ(table.probe(kHash, 24)->lower, Score::of_discs(-4));
    EXPECT_EQ(table.probe(kHash, 24)->upper, Score::of_discs(6));
}

TEST(TranspositionTable, DoesNotForgetTheSurerAnswer) {
    TranspositionTable table(1);
    table.store(kHash, 24, exact_entry(24, 2));
    table.store(kHash, 24, exact_entry(10, 8));
    EXPECT_EQ(table.probe(kHash, 24), exact_entry(24, 2));
}

TEST(TranspositionTable, PositionsWithFewEmptiesLeaveTheOthersTheirPlace) {
    TranspositionTable table(1);
    std::mt19937_64 random(7);
    std::vector<std::uint64_t> upper(32'768);  // Half of what fits.
    for (std::uint64_t& hash : upper) table.store(hash = random(), 24, exact_entry(24, 2));
    const auto found = [&] {
        return std::ranges::count_if(upper,
                                     [&](auto hash) { return table.probe(hash, 24).has_value(); });
    };
    const auto before = found();
    for (int i = 0; i < 1'000'000; ++i) table.store(random(), 11 + i % 2, exact_entry(12, 0));
    EXPECT_GT(before, 30'000);
    EXPECT_GT(found(), before * 98 / 100);
}

TEST(TranspositionTable, ServesOtherNumbersOfThreads) {
    TranspositionTable table(64, 2);
    for (const int threads : {1, 3, 16, 256}) {
        table.serve(threads);
        table.store(kHash, 12, exact_entry(12, threads % 60));
        EXPECT_EQ(table.probe(kHash, 12), exact_entry(12, threads % 60));
    }
}

}  // namespace
}  // namespace othellier::search
