#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <random>
#include <thread>

#include "library/failing_vfs.h"
#include "library/order.h"
#include "library/testing.h"

/// For tests that end programs without asking.
namespace othellier::library::testing {

/// Runs `body` in a process of its own, which must not come back from it.
inline pid_t in_child(const std::function<void()>& body) {
    const pid_t child = ::fork();
    if (child != 0) return child;
    body();
    ::_exit(0);
}

inline int wait_for(pid_t child) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

/// `times` times: a process adds games batch by batch and says after each that it is in; it is
/// killed at a moment drawn at random. Then the library must be whole and have at least what was
/// said.
inline void expect_kills_leave_it_whole(int times, unsigned seed) {
    constexpr std::size_t kBatch = 40;
    const std::vector<formats::GameRecord> games = some_games(kBatch * 60, seed);
    std::mt19937 random(seed);
    int interrupted = 0;
    for (int i = 0; i < times; ++i) {
        const Folder folder;
        const std::filesystem::path file = folder / "a.db";
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        const pid_t child = in_child([&] {
            const auto library = Library::open(file);
            for (std::size_t at = 0; at < games.size(); at += kBatch) {
                if (!(*library)->add(std::span(games).subspan(at, kBatch))) ::_exit(1);
                if (::write(ends[1], "x", 1) != 1) ::_exit(1);
            }
        });
        ::close(ends[1]);
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 400'000));
        ::kill(child, SIGKILL);
        const int status = wait_for(child);
        interrupted += WIFSIGNALED(status) ? 1 : 0;
        ASSERT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
        std::size_t said = 0;
        for (char c; ::read(ends[0], &c, 1) == 1;) said += kBatch;
        ::close(ends[0]);
        const auto library = testing::open(file);
        ASSERT_NE(library, nullptr);
        EXPECT_GE(count_of(*library), said);
        EXPECT_EQ(count_of(*library) % kBatch, 0u) << "a batch is in or it is not";
        expect_clean(*library);
    }
    EXPECT_GT(interrupted, 0) << "nobody was killed at work";
}

/// Plays a whole game as a table does, one state after the other, and tells of each. False when the
/// library does not take one.
template <typename Told>
bool play_through(Library& library, const std::string& id, const formats::GameRecord& whole,
                  Told told) {
    for (std::size_t turns = 1; turns <= whole.moves.size(); ++turns) {
        PlayedGame played{.id = id, .person = true, .over = false, .record = whole};
        played.over = turns == whole.moves.size();
        played.record.date = "2026-11-18 20:00:00";
        if (!played.over) played.record.result.reset();
        played.record.moves.erase(played.record.moves.begin() + static_cast<std::ptrdiff_t>(turns),
                                  played.record.moves.end());
        played.record.notes.clear();
        if (!library.put(played)) return false;
        told();
    }
    return true;
}

/// `times` times: a process plays game after game and says after each turn that it is kept; it is
/// killed at a moment drawn at random. Then the library must be whole and have every turn that was
/// said.
inline void expect_kills_keep_what_was_played(int times, unsigned seed) {
    const std::vector<formats::GameRecord> games = some_games(40, seed);
    std::mt19937 random(seed);
    int interrupted = 0;
    for (int i = 0; i < times; ++i) {
        const Folder folder;
        const std::filesystem::path file = folder / "a.db";
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        const pid_t child = in_child([&] {
            const auto library = Library::open(file);
            const auto say = [&] {
                if (::write(ends[1], "x", 1) != 1) ::_exit(1);
            };
            for (std::size_t game = 0; game < games.size(); ++game)
                if (!play_through(**library, std::to_string(game), games[game], say)) ::_exit(1);
        });
        ::close(ends[1]);
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 400'000));
        ::kill(child, SIGKILL);
        interrupted += WIFSIGNALED(wait_for(child)) ? 1 : 0;
        std::int64_t said = 0;
        for (char c; ::read(ends[0], &c, 1) == 1;) ++said;
        ::close(ends[0]);
        const auto library = testing::open(file);
        ASSERT_NE(library, nullptr);
        const std::int64_t turns =
            library->database().integer("SELECT coalesce(sum(turns), 0) FROM games");
        EXPECT_GE(turns, said);
        EXPECT_LE(turns, said + 1) << "the turn that was just being made";
        expect_clean(*library);
    }
    EXPECT_GT(interrupted, 0) << "nobody was killed at work";
}

/// A game is played, turn by turn. Whether it is in the library.
template <typename Note>
bool play_one_more(Library& library, const formats::GameRecord& whole, Note note) {
    bool there = false;
    for (std::size_t turns = 1; turns < std::min<std::size_t>(6, whole.moves.size()); ++turns) {
        PlayedGame played{.id = "table", .person = true, .over = false, .record = whole};
        played.record.date = "2026";
        played.record.result.reset();
        played.record.moves.erase(played.record.moves.begin() + static_cast<std::ptrdiff_t>(turns),
                                  played.record.moves.end());
        played.record.notes.clear();
        if (note(library.put(played))) there = true;
    }
    return there;
}

/// Puts games in, changes some, with a disk that fails at the n-th write. Returns how many games
/// must be there.
inline std::size_t work_with_failures(const std::filesystem::path& file,
                                      const std::vector<formats::GameRecord>& games,
                                      std::vector<Error>& errors) {
    std::size_t sure = 0;
    const auto note = [&](const auto& result) {
        if (!result) errors.push_back(result.error());
        return result.has_value();
    };
    const auto library = Library::open(file, {.create = true, .vfs = FailingVfs::kName});
    if (!note(library)) return 0;
    if (note((*library)->add(std::span(games).first(100)))) sure += 100;
    for (std::size_t at = 100; at < games.size(); at += 30)
        if (note((*library)->add(std::span(games).subspan(at, 30)))) sure += 30;
    if (play_one_more(**library, games.front(), note)) ++sure;
    if (sure < 100) return sure;
    const std::vector<GameId> some = {1, 2, 3};
    note(tag(**library, some, "tag", true));
    note(move_to_bin(**library, some));
    note(set_note(**library, 5, "note"));
    return sure;
}

/// Every write but some fails once, or from then on; the larger `tries`, the more of them do.
inline void expect_failures_leave_it_whole(bool and_ever_after, int tries) {
    const std::vector<formats::GameRecord> games = some_games(190);
    const std::vector<std::string> told = {"library_full", "library_io", "library_cannot_open",
                                           "library_no_game"};
    int n = 1;
    for (;; n += 1 + n / tries) {
        const Folder folder;
        std::vector<Error> errors;
        FailingVfs::fail_at(n, and_ever_after);
        const std::size_t sure = work_with_failures(folder / "a.db", games, errors);
        const bool failed = FailingVfs::failures() > 0;
        FailingVfs::fail_at(0, false);
        for (const Error& error : errors)
            EXPECT_EQ(std::ranges::count(told, error.id), 1) << n << ": " << error.id;
        const auto library = testing::open(folder / "a.db");
        ASSERT_NE(library, nullptr) << n;
        EXPECT_GE(count_of(*library), sure) << n;
        expect_clean(*library);
        if (!failed) break;
    }
    EXPECT_GT(n, 50) << "there were writes to fail";
}

}  // namespace othellier::library::testing
