#include "core/read_bytes.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <thread>

namespace othellier {
namespace {

namespace fs = std::filesystem;

struct ReadBytesTest : ::testing::Test {
    ReadBytesTest() {
        std::string name = (fs::temp_directory_path() / "othellier-XXXXXX").string();
        directory = ::mkdtemp(name.data());
    }
    ~ReadBytesTest() override { fs::remove_all(directory); }
    static std::string reason(const Result<std::string>& read) {
        return read ? "" : std::string(read.error().fact("reason"));
    }

    fs::path directory;
};

TEST_F(ReadBytesTest, GivesAllOfAFile) {
    const std::string text(200'000, 'x');
    std::ofstream(directory / "file") << text;
    EXPECT_EQ(read_bytes(directory / "file"), text);
    EXPECT_EQ(read_own_bytes(directory / "file"), text);
    EXPECT_EQ(reason(read_bytes(directory / "other")), "No such file or directory");
}

TEST_F(ReadBytesTest, SaysWhyWhatIsNoFileCannotBeRead) {
    EXPECT_EQ(reason(read_bytes(directory)), "Is a directory");
    EXPECT_EQ(reason(read_own_bytes(directory)), "Is a directory");
    ASSERT_EQ(::mkfifo((directory / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(reason(read_own_bytes(directory / "pipe")), "Not a regular file") << "not waited for";
    EXPECT_EQ(reason(read_bytes("/dev/zero", 100'000)), "File too large");
    EXPECT_EQ(reason(read_bytes("/proc/self/mem")), "Input/output error");
}

TEST_F(ReadBytesTest, WaitsWhereTheDescriptorWouldNot) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK), 0);
    std::jthread writer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        EXPECT_EQ(::write(ends[1], "a", 1), 1);
    });
    char byte = 0;
    EXPECT_EQ(read_some(ends[0], &byte, 1), 1);
    EXPECT_EQ(byte, 'a');
    writer.join();
    ::close(ends[0]);
    ::close(ends[1]);
}

}  // namespace
}  // namespace othellier
