#include "review/value_files.h"

#include <gtest/gtest.h>

#include <fstream>

namespace othellier::review {
namespace {

namespace fs = std::filesystem;
using std::chrono::hours;

class ValueFilesTest : public testing::Test {
 protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) /
                  testing::UnitTest::GetInstance()->current_test_info()->name();
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    /// Of a thousand bytes, asked for so many days ago.
    fs::path file(const std::string& name, int days) const {
        const fs::path path = folder_ / name;
        std::ofstream(path) << std::string(1000, 'x');
        fs::last_write_time(path, now_ - hours(24 * days));
        return path;
    }

    fs::path folder_;
    const fs::file_time_type now_ = fs::file_time_type::clock::now();
};

TEST_F(ValueFilesTest, WhatIsBothSurplusAndOldGoesTheOldestFirst) {
    const fs::path today = file("a.values", 0), lately = file("b.values", 20);
    const fs::path old = file("c.values", 40), older = file("d.values", 50);
    EXPECT_EQ(prune_values(folder_, {.bytes = 3500, .age = hours(24 * 30)}, now_), 1);
    EXPECT_FALSE(fs::exists(older));
    EXPECT_TRUE(fs::exists(old));  // There is room for it.
    EXPECT_EQ(prune_values(folder_, {.bytes = 500, .age = hours(24 * 30)}, now_), 1);
    EXPECT_FALSE(fs::exists(old));
    // No room for these, but they are the latest.
    EXPECT_TRUE(fs::exists(today));
    EXPECT_TRUE(fs::exists(lately));
}

TEST_F(ValueFilesTest, NothingElseIsTouched) {
    const fs::path deck = file("deck.log", 1000), link = folder_ / "link.values";
    fs::create_directory(folder_ / "folder.values");
    fs::create_symlink(deck, link);
    EXPECT_EQ(prune_values(folder_, {.bytes = 0, .age = hours(0)}, now_), 0);
    EXPECT_TRUE(fs::exists(deck));
    EXPECT_TRUE(fs::exists(link));
    EXPECT_TRUE(fs::exists(folder_ / "folder.values"));
    EXPECT_EQ(prune_values(folder_ / "nowhere", {}, now_), 0);
}

TEST_F(ValueFilesTest, AFileThatIsAskedForAgainIsNoLongerOld) {
    const fs::path path = file("game.values", 1000);
    ASSERT_TRUE(open_values(folder_, "game"));
    EXPECT_EQ(prune_values(folder_, {.bytes = 0, .age = hours(1)}, now_), 0);
    EXPECT_TRUE(fs::exists(path));
}

TEST_F(ValueFilesTest, OpeningMakesNoFile) {
    ASSERT_TRUE(open_values(folder_, "none"));
    EXPECT_TRUE(fs::is_empty(folder_));
}

}  // namespace
}  // namespace othellier::review
