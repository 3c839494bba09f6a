#include "review/value_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/test_paths.h"

namespace othellier::review {
namespace {

class ValueStoreTest : public testing::Test {
 protected:
    void SetUp() override {
        folder_ = std::filesystem::path(testing::TempDir()) /
                  testing::UnitTest::GetInstance()->current_test_info()->name();
        std::filesystem::remove_all(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path file() const { return folder_ / "deeper" / "game.values"; }
    std::string content() const {
        std::ifstream in(file(), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(std::string_view text) const { std::ofstream(file(), std::ios::binary) << text; }

    std::filesystem::path folder_;
};

const Value kSearched{.discs = -1.375, .depth = 14, .selectivity = 73, .line = {Square(2, 2)}};
const Value kProven{.discs = 4, .proven = true, .depth = 20, .line = {Square(3, 2)}};

/// After f5 d6: nothing is symmetric.
Board somewhere() {
    return Board::start().after(Square(5, 4)).after(Square(3, 5));
}

TEST_F(ValueStoreTest, FindsWhatWasAddedHoweverTheBoardLies) {
    ValueStore store;
    EXPECT_EQ(store.find(somewhere(), 14), std::nullopt);
    store.add(somewhere(), 14, kSearched);
    for (const Symmetry by : Symmetry::all()) {
        const auto found = store.find(transformed(somewhere(), by), 14);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->discs, -1.375);
        EXPECT_EQ(found->line, laid_over(kSearched.line, by));
    }
    EXPECT_EQ(store.find(somewhere(), 12), std::nullopt);
}

TEST_F(ValueStoreTest, GivesAProofToEveryLevel) {
    ValueStore store;
    store.add(somewhere(), 14, kSearched);
    store.add(somewhere(), 6, kProven);
    EXPECT_EQ(store.find(somewhere(), 14), kProven);
    EXPECT_EQ(store.find(somewhere(), 20), kProven);
}

TEST_F(ValueStoreTest, KeepsValuesInItsFile) {
    {
        auto store = *ValueStore::open(file());
        store->add(somewhere(), 14, kSearched);
        store->add(somewhere().after(Square(2, 2)), 14, {.discs = 2, .line = {}});
    }
    const auto again = *ValueStore::open(file());
    EXPECT_EQ(again->size(), 2U);
    EXPECT_EQ(again->find(somewhere(), 14), kSearched);
    EXPECT_EQ(again->trouble(), std::nullopt);
}

TEST_F(ValueStoreTest, LosesNothingWholeWhereverTheFileIsCut) {
    {
        auto store = *ValueStore::open(file());
        store->add(somewhere(), 14, kSearched);
        store->add(somewhere().after(Square(2, 2)), 14, {.discs = 2});
    }
    const std::string whole = content();
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        const std::string part = whole.substr(0, length);
        write(part);
        const auto kept = static_cast<std::size_t>(std::ranges::count(part, ';'));
        auto store = *ValueStore::open(file());
        ASSERT_EQ(store->size(), kept) << length;
        store->add(Board::start(), 6, {.discs = 0, .line = {Square(5, 4)}});
        store.reset();
        ASSERT_EQ((*ValueStore::open(file()))->size(), kept + 1) << length;
    }
}

TEST_F(ValueStoreTest, PassesOverWhatItDidNotWrite) {
    std::filesystem::create_directories(file().parent_path());
    (*ValueStore::open(file()))->add(somewhere(), 14, kSearched);
    std::string good = content();
    good = good.substr(good.find_first_not_of('\n'));
    const std::string rest = good.substr(good.find(' '));
    write("nonsense\n\0\n\n0123456789abcdef" + rest +                  // Other weights.
          good.substr(0, good.find(' ')) + " 14 1 1 2 0 1 73 f5;\n" +  // Discs on one square.
          good.substr(0, good.find(' ')) + " 14 1 2 2 0 1 73 f5;\n" +  // A move that cannot be.
          good);
    const auto store = *ValueStore::open(file());
    EXPECT_EQ(store->size(), 1U);
    EXPECT_EQ(store->find(somewhere(), 14), kSearched);
}

TEST_F(ValueStoreTest, TellsOfADiskThatTakesNothing) {
    auto store = *ValueStore::open("/proc/nowhere/game.values");
    store->add(somewhere(), 14, kSearched);
    EXPECT_EQ(store->find(somewhere(), 14), kSearched);
    ASSERT_TRUE(store->trouble());
    EXPECT_EQ(store->trouble()->id, "cannot_write");
}

TEST(StoreName, DiffersByStartAndMoves) {
    const std::vector<Move> moves = {Square(5, 4), Square(3, 5)};
    const std::string name = store_name(Board::start(), moves);
    EXPECT_EQ(name.size(), 16U);
    EXPECT_EQ(name, store_name(Board::start(), moves));
    EXPECT_NE(name, store_name(Board::start(), std::vector<Move>{moves[0]}));
    EXPECT_NE(name, store_name(Board::start().after_pass(), moves));
}

}  // namespace
}  // namespace othellier::review
