// What may go wrong: two programs at once, a program killed, a disk that is full, a damaged file.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "library/backup.h"
#include "library/crashes.h"
#include "library/order.h"
#include "library/search.h"

namespace othellier::library {
namespace {

namespace fs = std::filesystem;
using formats::GameRecord;
using testing::count_of;
using testing::expect_clean;
using testing::Folder;
using testing::in_child;
using testing::some_games;
using testing::wait_for;

TEST(TwoPrograms, WriteTheSameFileAtOnce) {
    const Folder folder;
    const fs::path file = folder / "a.db";
    const std::vector<GameRecord> games = some_games(900);
    // Each has a third that the other has too, and both make the file.
    const auto write = [&](std::size_t from) {
        return in_child([&, from] {
            const auto library = Library::open(file);
            if (!library) ::_exit(2);
            for (std::size_t at = from; at < from + 600; at += 20)
                if (!(*library)->add(std::span(games).subspan(at, 20))) ::_exit(1);
        });
    };
    const pid_t one = write(0);
    const pid_t other = write(300);
    EXPECT_EQ(wait_for(one), 0);
    EXPECT_EQ(wait_for(other), 0);
    const auto library = testing::open(file);
    EXPECT_EQ(count_of(*library), 900u);
    expect_clean(*library);
}

TEST(TwoPrograms, OneSeesWhatTheOtherAdds) {
    const Folder folder;
    const auto one = testing::open(folder / "a.db");
    const auto other = testing::open(folder / "a.db");
    ASSERT_TRUE(one->add(some_games(100)));
    EXPECT_EQ(search(*other, {})->count, 100u);
    ASSERT_TRUE(one->add(some_games(100, 8)));
    EXPECT_EQ(search(*other, {})->count, 200u);
    Query query;
    query.position = Grid::start();
    EXPECT_EQ(search(*other, query)->count, 200u);
}

TEST(Kill, AtAnyMomentLeavesTheLibraryWhole) {
    testing::expect_kills_leave_it_whole(20, 1);
}

TEST(Kill, WhilePlayingLosesNothingThatWasSaid) {
    testing::expect_kills_keep_what_was_played(10, 3);
}

/// The page, the terminal and an import at once.
TEST(TwoPrograms, PlayWhileTheOtherImports) {
    const Folder folder;
    const fs::path file = folder / "a.db";
    const std::vector<GameRecord> games = some_games(400);
    const auto add = [&] {
        const auto library = Library::open(file);
        if (!library) ::_exit(2);
        for (std::size_t at = 0; at < games.size(); at += 20)
            if (!(*library)->add(std::span(games).subspan(at, 20))) ::_exit(1);
    };
    const auto play = [&](const char* id, unsigned seed) {
        const auto library = Library::open(file);
        if (!library) ::_exit(2);
        if (!testing::play_through(**library, id, some_games(1, seed).front(), [] {})) ::_exit(1);
    };
    const pid_t importing = in_child(add);
    const pid_t page = in_child([&] { play("page", 21); });
    const pid_t terminal = in_child([&] { play("terminal", 22); });
    EXPECT_EQ(wait_for(importing), 0);
    EXPECT_EQ(wait_for(page), 0);
    EXPECT_EQ(wait_for(terminal), 0);
    const auto library = testing::open(file);
    EXPECT_EQ(count_of(*library), 402u);
    expect_clean(*library);
    ASSERT_TRUE(library->rebuild());
    expect_clean(*library);
}

TEST(FullDisk, GivesASentenceAndLeavesTheFileWhole) {
    testing::expect_failures_leave_it_whole(true, 16);
}

TEST(FullDisk, OneFailingWriteDoesNoHarmEither) {
    testing::expect_failures_leave_it_whole(false, 16);
}

TEST(Backup, IsTheSameLibrary) {
    const Folder folder;
    const auto library = testing::open(folder / "a.db");
    const std::vector<GameRecord> games = some_games(100);
    ASSERT_TRUE(library->add(games));
    ASSERT_TRUE(back_up(*library, folder / "b.db"));
    ASSERT_TRUE(back_up(*library, folder / "b.db")) << "replaces the one before";
    EXPECT_FALSE(fs::exists(folder / "b.db-wal"));
    EXPECT_EQ(fs::status(folder / "b.db").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    const auto copy = testing::open(folder / "b.db");
    EXPECT_EQ(count_of(*copy), 100u);
    expect_clean(*copy);
    EXPECT_EQ(back_up(*library, folder / "a.db").error().id, "library_backup_onto_itself");
    EXPECT_FALSE(back_up(*library, folder / "a.db/b.db"));
}

TEST(Recover, TakesOutWhatCanBeRead) {
    const Folder folder;
    const fs::path file = folder / "a.db";
    const std::vector<GameRecord> games = some_games(2000);
    std::int64_t page = 0;
    {
        const auto library = testing::open(file);
        ASSERT_TRUE(library->add(games));
        ASSERT_TRUE(star(*library, std::vector<GameId>{1, 2000}, true));
        ASSERT_TRUE(tag(*library, std::vector<GameId>{2000}, "kept", true));
        ASSERT_TRUE(set_note(*library, 2000, "kept too"));
        page = library->database().integer("PRAGMA page_size");
    }
    // A page in the middle of the games is overwritten.
    const auto size = static_cast<std::int64_t>(fs::file_size(file));
    std::size_t damaged = 0;
    for (std::int64_t at = 10; at < size / page && damaged == 0; ++at) {
        fs::copy_file(file, folder / "b.db", fs::copy_options::overwrite_existing);
        {
            std::fstream out(folder / "b.db", std::ios::in | std::ios::out | std::ios::binary);
            out.seekp(at * page);
            out << std::string(static_cast<std::size_t>(page), '\xAA');
        }
        const auto library = testing::open(folder / "b.db");
        const Result<CheckReport> report = check(*library);
        if (report && report->games < 2000 && report->games > 100) ++damaged;
    }
    ASSERT_EQ(damaged, 1u) << "no page held games";
    const Recovery done = recover(folder / "b.db").value();
    EXPECT_GT(done.games, 1900u);
    EXPECT_LT(done.games, 2000u);
    EXPECT_EQ(done.games + done.lost, 2000u);
    EXPECT_TRUE(fs::exists(done.aside));
    const auto library = testing::open(folder / "b.db");
    EXPECT_EQ(count_of(*library), done.games);
    expect_clean(*library);
    Query query;
    query.filter.tag = "kept";
    query.filter.starred = true;
    query.filter.text = "kept too";
    EXPECT_EQ(search(*library, query)->count, 1u);
}

TEST(Recover, KeepsWhatIsNoLibraryAtAll) {
    const Folder folder;
    std::ofstream(folder / "a.db") << std::string(10'000, 'x');
    const Recovery done = recover(folder / "a.db").value();
    EXPECT_EQ(done.games, 0u);
    EXPECT_EQ(fs::file_size(done.aside), 10'000u);
    expect_clean(*testing::open(folder / "a.db"));
}

}  // namespace
}  // namespace othellier::library
