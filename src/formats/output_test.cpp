#include "formats/output.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "formats/picture_writer.h"

namespace othellier::formats {
namespace {

namespace fs = std::filesystem;

struct OutputTest : ::testing::Test {
    OutputTest() {
        std::string name = (fs::temp_directory_path() / "othellier-XXXXXX").string();
        folder = ::mkdtemp(name.data());
    }
    ~OutputTest() override { fs::remove_all(folder); }

    static std::string content(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
    }

    fs::path folder;
};

TEST_F(OutputTest, APictureShowsOnePosition) {
    for (const PictureKind kind : {PictureKind::kSvg, PictureKind::kPng}) {
        const auto writer = open_picture_writer(folder / "picture", kind, 100);
        EXPECT_TRUE(writer->write({}));
        EXPECT_EQ(writer->write({}).error().id, "format_one");
    }
    const auto diagrams = open_picture_writer(folder / "diagrams", PictureKind::kDiagram, 100);
    EXPECT_TRUE(diagrams->write({}));
    EXPECT_TRUE(diagrams->write({}));
}

TEST_F(OutputTest, TheNewFileBelongsToTheSamePeople) {
    const fs::path file = folder / "file";
    ASSERT_TRUE(write_file(file, "old"));
    fs::permissions(file, fs::perms(0640));
    ASSERT_TRUE(write_file(file, "new"));
    EXPECT_EQ(content(file), "new");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms(0640));
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputTest, ALinkStaysAndItsFileIsReplaced) {
    fs::create_directory(folder / "elsewhere");
    ASSERT_TRUE(write_file(folder / "elsewhere" / "file", "old"));
    fs::create_symlink("elsewhere/file", folder / "link");
    ASSERT_TRUE(write_file(folder / "link", "new"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(content(folder / "elsewhere" / "file"), "new");
    fs::create_symlink("not_there_yet", folder / "dangling");
    ASSERT_TRUE(write_file(folder / "dangling", "made"));
    EXPECT_EQ(content(folder / "not_there_yet"), "made");
    EXPECT_TRUE(fs::is_symlink(folder / "dangling"));
}

TEST_F(OutputTest, APipeAndADeviceAreWrittenTo) {
    const fs::path pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::string heard;
    std::jthread reader([&] { heard = content(pipe); });
    ASSERT_TRUE(write_file(pipe, "through"));
    reader.join();
    EXPECT_EQ(heard, "through");
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_TRUE(write_file("/dev/null", "nothing"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_EQ(write_file("/dev/full", "x").error().fact("reason"), "No space left on device");
    EXPECT_EQ(write_file(folder, "x").error().id, "cannot_write");
}

TEST_F(OutputTest, WhatAKilledProgramLeftIsSweptWhenItIsOld) {
    const pid_t gone = ::fork();
    if (gone == 0) ::_exit(0);
    ASSERT_EQ(::waitpid(gone, nullptr, 0), gone);
    const auto leave = [&](const std::string& name, std::chrono::minutes ago) {
        std::ofstream(folder / name) << "half";
        fs::last_write_time(folder / name, fs::file_time_type::clock::now() - ago);
    };
    const std::string dead = "file." + std::to_string(gone);
    leave(dead + "-1.tmp", std::chrono::minutes(60));
    leave(dead + "-2.tmp", std::chrono::minutes(1));
    leave("file." + std::to_string(::getpid()) + "-9.tmp", std::chrono::minutes(60));
    leave("other." + std::to_string(gone) + "-1.tmp", std::chrono::minutes(60));
    leave("file.notes-1.tmp", std::chrono::minutes(60));
    ASSERT_TRUE(write_file(folder / "file", "new"));
    EXPECT_FALSE(fs::exists(folder / (dead + "-1.tmp")));
    EXPECT_EQ(files(), 5);
}

TEST_F(OutputTest, WhoIsAboutToEndLeavesNothingBehind) {
    Output output(folder / "file");
    output.append("half");
    EXPECT_EQ(files(), 1);
    Output::abandon_all();
    EXPECT_EQ(files(), 0);
}

}  // namespace
}  // namespace othellier::formats
