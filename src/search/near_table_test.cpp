#include "search/near_table.h"

#include <gtest/gtest.h>

namespace othellier::search {
namespace {

constexpr std::uint64_t kKey = 0x123456789ABCDEF0;

TEST(NearTable, KeepsTheTightestBounds) {
    NearTable table;
    EXPECT_EQ(table.find(kKey), nullptr);
    table.store(kKey, 3, 10);
    table.store(kKey, 3, 6);
    table.store(kKey, 20, 14);
    table.store(kKey, 20, 18);
    const NearTable::Entry* entry = table.find(kKey);
    ASSERT_NE(entry, nullptr);
    EXPECT_EQ(entry->lower, 10);
    EXPECT_EQ(entry->upper, 14);
}

TEST(NearTable, TheNewestPositionTakesThePlace) {
    NearTable table;
    const std::uint64_t other = kKey ^ 1;  // The same place, another position.
    table.store(kKey, 0, 2);
    table.store(other, 0, -2);
    EXPECT_EQ(table.find(kKey), nullptr);
    ASSERT_NE(table.find(other), nullptr);
    EXPECT_EQ(table.find(other)->lower, -64);
    EXPECT_EQ(table.find(other)->upper, -2);
    table.clear();
    EXPECT_EQ(table.find(other), nullptr);
}

}  // namespace
}  // namespace othellier::search
