// Journals that cannot be opened, cannot be cut and cannot be written: real files in that state.
#include "match/journal.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "match/contest.h"

namespace othellier::match {
namespace {

namespace fs = std::filesystem;

Plan four_games() {
    Plan plan;
    plan.players = {"random", "greedy"};
    plan.games = 4;
    plan.start = Grid::start(4);
    return plan;
}

Result<ContestResult> contest(const fs::path& journal) {
    ContestOptions options;
    options.journal = journal;
    options.runner.threads = 1;
    return run_contest(classroom_roster(), four_games(), options, {}, {});
}

/// The bytes of a journal with all four games.
std::string whole_journal() {
    const fs::path file =
        fs::temp_directory_path() / ("othellier_journal_" + std::to_string(::getpid()));
    EXPECT_TRUE(contest(file));
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    fs::remove(file);
    return text;
}

/// A file that the system protects from us, whoever we are (root may write to what is read-only).
class SealedFile {
 public:
    SealedFile(std::string_view text, int seals)
        : file_(::memfd_create("journal", MFD_ALLOW_SEALING)) {
        EXPECT_EQ(::write(file_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
        EXPECT_EQ(::fcntl(file_, F_ADD_SEALS, seals), 0);
    }
    SealedFile(const SealedFile&) = delete;
    SealedFile& operator=(const SealedFile&) = delete;
    ~SealedFile() { ::close(file_); }

    fs::path path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
    int file_;
};

TEST(Journal, IsToldWhenItCannotBeOpened) {
    const auto nowhere = contest("/no/such/folder/journal");
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().id, "cannot_open_journal");
    EXPECT_EQ(nowhere.error().fact("file"), "/no/such/folder/journal");
    EXPECT_EQ(nowhere.error().fact("why"), "No such file or directory");
    EXPECT_EQ(contest("/").error().id, "cannot_open_journal");
}

TEST(Journal, IsAFileAndNoDeviceOrPipe) {
    EXPECT_EQ(contest("/dev/null").error().id, "journal_no_file");
    const fs::path pipe =
        fs::temp_directory_path() / ("othellier_pipe_" + std::to_string(::getpid()));
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(contest(pipe).error().id, "journal_no_file");
    fs::remove(pipe);
}

TEST(Journal, AGameThatCannotBeWrittenDownEndsTheContest) {
    const std::string whole = whole_journal();
    const SealedFile empty("", F_SEAL_WRITE);
    EXPECT_EQ(contest(empty.path()).error().id, "cannot_write_journal") << "its header";
    const std::size_t header = whole.find('\n') + 1;
    const SealedFile one_game(whole.substr(0, whole.find('\n', header) + 1), F_SEAL_GROW);
    const auto result = contest(one_game.path());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().id, "cannot_write_journal");
    EXPECT_EQ(result.error().fact("why"), "Operation not permitted");
}

TEST(Journal, ATornEndThatCannotBeCutIsTold) {
    std::string torn = whole_journal();
    torn.resize(torn.size() - 3);
    const SealedFile file(torn, F_SEAL_SHRINK);
    EXPECT_EQ(contest(file.path()).error().id, "cannot_write_journal");
    const SealedFile free(torn, 0);
    EXPECT_TRUE(contest(free.path())) << "and is cut where it can be";
}

}  // namespace
}  // namespace othellier::match
