#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <random>
#include <thread>

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

}  // namespace othellier::library::testing
