#include "session/host/own_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

#include "session/host/file_shelf.h"
#include "session/host/file_store.h"

namespace othellier::session {
namespace {

namespace fs = std::filesystem;

/// Makes files as freely as may be, so that only care makes them private.
struct OwnFolder : ::testing::Test {
    OwnFolder() {
        std::string name = (fs::temp_directory_path() / "othellier-XXXXXX").string();
        directory = ::mkdtemp(name.data());
        ::setenv("XDG_DATA_HOME", (directory / "data").c_str(), 1);
        before = ::umask(0);
    }
    ~OwnFolder() override {
        ::umask(before);
        ::unsetenv("XDG_DATA_HOME");
        fs::remove_all(directory);
    }
    static unsigned mode(const fs::path& path) {
        return static_cast<unsigned>(fs::status(path).permissions());
    }

    fs::path directory;
    mode_t before = 0;
};

TEST_F(OwnFolder, WhatIsKeptIsForTheUserAlone) {
    const fs::path own = own_folder();
    EXPECT_EQ(own, directory / "data" / "othellier");
    ASSERT_TRUE(FileStore(own / "tables", FileStore::WaitForDisk::kYes).save("mine", "game"));
    ASSERT_TRUE(FileShelf(own / "square_values").write("mine", "1 2 3"));
    static_cast<void>(start_token(own));
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(directory / "data")) {
        EXPECT_EQ(mode(entry.path()), entry.is_directory() ? 0700u : 0600u) << entry.path();
        ++files;
    }
    EXPECT_EQ(files, 6);
    EXPECT_EQ(mode(directory / "data"), 0700u);
}

TEST_F(OwnFolder, OneThatWasOpenIsClosed) {
    fs::create_directories(data_directory());
    EXPECT_EQ(mode(data_directory()), 0777u);
    EXPECT_EQ(mode(own_folder()), 0700u);
    EXPECT_EQ(mode(directory / "data"), 0777u) << "that one is not ours to close";
}

TEST_F(OwnFolder, TheTokenStaysUnlessOthersCouldReadIt) {
    const fs::path own = own_folder();
    const std::string token = start_token(own);
    EXPECT_EQ(token.size(), 32u);
    EXPECT_EQ(start_token(own), token);
    fs::permissions(own / "start_token", fs::perms(0640));
    const std::string next = start_token(own);
    EXPECT_NE(next, token);
    EXPECT_EQ(start_token(own), next);
    EXPECT_EQ(mode(own / "start_token"), 0600u);
    std::ofstream(own / "start_token") << "short";
    EXPECT_EQ(start_token(own).size(), 32u);
}

TEST_F(OwnFolder, WithoutAFolderThereIsATokenAllTheSame) {
    EXPECT_EQ(start_token("/dev/null/nowhere").size(), 32u);
    EXPECT_NE(start_token("/dev/null/nowhere"), start_token("/dev/null/nowhere"));
    std::error_code failed;
    make_private_folder("/dev/null/nowhere", failed);
    EXPECT_TRUE(failed);
}

}  // namespace
}  // namespace othellier::session
