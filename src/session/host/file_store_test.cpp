#include "session/host/file_store.h"
#include "session/host/watched_store.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

namespace othellier::session {
namespace {

namespace fs = std::filesystem;

struct FileStoreTest : ::testing::Test {
    FileStoreTest() {
        std::string name = (fs::temp_directory_path() / "othellier-XXXXXX").string();
        directory = ::mkdtemp(name.data());
    }
    ~FileStoreTest() override { fs::remove_all(directory); }

    fs::path directory;
};

TEST_F(FileStoreTest, GivesBackWhatWasSaved) {
    FileStore store(directory / "tables", FileStore::WaitForDisk::kYes);
    EXPECT_EQ(store.load("a"), std::nullopt);
    ASSERT_TRUE(store.save("a", "one"));
    ASSERT_TRUE(store.save("a", "two"));
    EXPECT_EQ(store.load("a"), "two");
    EXPECT_EQ(store.tables(), std::vector<std::string>{"a"});
}

TEST_F(FileStoreTest, ALineThatIsNotWholeLeavesTheOneBefore) {
    FileStore store(directory, FileStore::WaitForDisk::kNo);
    ASSERT_TRUE(store.save("a", "one"));
    ASSERT_TRUE(store.save("a", "two"));
    const fs::path file = directory / "a.json";
    fs::resize_file(file, fs::file_size(file) - 5);  // Killed while writing.
    EXPECT_EQ(store.load("a"), "one");
    ASSERT_TRUE(store.save("a", "three"));
    EXPECT_EQ(store.load("a"), "three");
    fs::resize_file(file, fs::file_size(file) + 4096);  // Zeros, as after a power cut.
    EXPECT_EQ(store.load("a"), "three");
    std::ofstream(file) << "{\"format\":1}\n";
    EXPECT_EQ(store.load("a").error().id, "bad_document");
}

TEST_F(FileStoreTest, AFileDoesNotGrowForEver) {
    FileStore store(directory, FileStore::WaitForDisk::kNo);
    const std::string game(1000, 'x');
    for (int move = 0; move < 200; ++move)
        ASSERT_TRUE(store.save("a", game + std::to_string(move)));
    EXPECT_EQ(store.load("a"), game + "199");
    EXPECT_LT(fs::file_size(directory / "a.json"), 40'000u);
}

TEST_F(FileStoreTest, RefusesNamesThatAreNoNames) {
    FileStore store(directory, FileStore::WaitForDisk::kNo);
    for (const std::string& name :
         {std::string(), std::string("../a"), std::string("a/b"), std::string("a.json"),
          std::string(65, 'a'), std::string("é")}) {
        EXPECT_EQ(store.save(name, "x").error().id, "bad_table_name") << name;
        EXPECT_EQ(store.load(name).error().id, "bad_table_name") << name;
    }
}

TEST_F(FileStoreTest, ADirectoryThatCannotBeMadeIsAnError) {
    std::ofstream(directory / "file") << "x";
    FileStore store(directory / "file" / "tables", FileStore::WaitForDisk::kNo);
    EXPECT_EQ(store.save("a", "x").error().id, "cannot_write");
}

TEST_F(FileStoreTest, WhatStandsInTheWayIsNamed) {
    FileStore store(directory, FileStore::WaitForDisk::kYes);
    fs::create_directory(directory / "a.json.part");
    const Result<void> saved = store.save("a", "one");
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().id, "cannot_write");
    EXPECT_EQ(saved.error().fact("file"), (directory / "a.json.part").string());
    EXPECT_EQ(saved.error().fact("reason"), "Is a directory");
    fs::create_symlink("b.json", directory / "b.json");
    const auto loaded = store.load("b");
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().id, "cannot_read");
    EXPECT_EQ(loaded.error().fact("reason"), "Too many levels of symbolic links");
}

TEST_F(FileStoreTest, WhatIsSetAsideIsReplacedByNothing) {
    FileStore store(directory / "tables", FileStore::WaitForDisk::kNo);
    ASSERT_TRUE(store.save("table", "one"));
    const Result<std::string> first = store.set_aside("table");
    ASSERT_TRUE(first);
    EXPECT_EQ(store.load("table"), std::nullopt);
    ASSERT_TRUE(store.save("table", "two"));
    const Result<std::string> second = store.set_aside("table");
    ASSERT_TRUE(second);
    EXPECT_NE(*first, *second);
    EXPECT_TRUE(std::filesystem::exists(*first));
    EXPECT_TRUE(store.tables().empty());
    EXPECT_FALSE(store.set_aside("table")) << "nothing there";
}

TEST_F(FileStoreTest, ChecksWhetherAGameCouldBeSaved) {
    const FileStore store(directory / "tables", FileStore::WaitForDisk::kNo);
    EXPECT_TRUE(store.check());
    EXPECT_TRUE(std::filesystem::is_empty(store.directory())) << "and leaves nothing";
    EXPECT_FALSE(FileStore("/dev/null/games", FileStore::WaitForDisk::kNo).check());
}

TEST_F(FileStoreTest, AWatchedStoreKnowsWhoIsNotKept) {
    std::vector<std::string> told;
    const auto broken = std::make_shared<FileStore>("/dev/null/games", FileStore::WaitForDisk::kNo);
    WatchedStore watched(broken, [&](const Error* e) { told.push_back(e ? e->id : "well"); });
    EXPECT_FALSE(watched.save("one", "x"));
    EXPECT_FALSE(watched.save("two", "x"));
    EXPECT_EQ(watched.failing().size(), 2u);
    EXPECT_EQ(told, (std::vector<std::string>{"cannot_write"})) << "once for all";
}

TEST_F(FileStoreTest, KeepsTheNewestAndClearsWhatWasHalfWritten) {
    FileStore store(directory, FileStore::WaitForDisk::kNo);
    for (const char* name : {"a", "b", "c"}) ASSERT_TRUE(store.save(name, name));
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(directory / "a.json", now);
    fs::last_write_time(directory / "b.json", now - std::chrono::hours(2));
    fs::last_write_time(directory / "c.json", now - std::chrono::hours(1));
    std::ofstream(directory / "d.json.part") << "half";
    EXPECT_EQ(store.tables(), (std::vector<std::string>{"a", "c", "b"}));
    store.prune(2, std::chrono::days(0));
    EXPECT_EQ(store.tables(), (std::vector<std::string>{"a", "c"}));
    EXPECT_FALSE(fs::exists(directory / "d.json.part"));
}

TEST_F(FileStoreTest, WhatIsSurplusIsRemovedOnlyWhenItIsOld) {
    FileStore store(directory, FileStore::WaitForDisk::kNo);
    ASSERT_TRUE(store.save("mine", "yesterday"));
    ASSERT_TRUE(store.save("older", "last year"));
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(directory / "mine.json", now - std::chrono::days(1));
    fs::last_write_time(directory / "older.json", now - std::chrono::days(365));
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(store.save("foreign-" + std::to_string(i), "x"));
    store.prune(10, FileStore::kOld);
    EXPECT_EQ(store.load("mine"), "yesterday") << "surplus, but not old";
    EXPECT_EQ(store.load("older"), std::nullopt);
    EXPECT_EQ(store.tables().size(), 21u);
}

TEST_F(FileStoreTest, WhatIsNoFileIsNoGameAndNobodyWaitsForIt) {
    FileStore store(directory, FileStore::WaitForDisk::kNo);
    fs::create_directory(directory / "a.json");
    ASSERT_EQ(::mkfifo((directory / "b.json").c_str(), 0600), 0);
    for (const char* name : {"a", "b"}) {
        EXPECT_EQ(store.load(name).error().id, "bad_document") << name;
        EXPECT_EQ(store.set_aside(name), directory / (std::string(name) + ".json.damaged"));
        ASSERT_TRUE(store.save(name, "one"));
        EXPECT_EQ(store.load(name), "one");
    }
}

}  // namespace
}  // namespace othellier::session
