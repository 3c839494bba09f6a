// A session with real threads, for ThreadSanitizer: thinking, taking back, dropping the table.
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <future>
#include <new>
#include <system_error>

#include "core/no_threads.h"
#include "session/host/inbox_workers.h"
#include "session/session.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using namespace std::chrono_literals;

/// A loop as the terminal game has it.
struct Loop {
    std::mutex mutex;
    std::condition_variable woken;
    bool awake = false;
    ThreadPool pool{2};  // After what its threads wake, so that it ends first.
    std::shared_ptr<InboxWorkers> workers = std::make_shared<InboxWorkers>(pool, [this] {
        const std::lock_guard lock(mutex);
        awake = true;
        woken.notify_one();
    });
    World world;

    std::unique_ptr<Session> session() {
        return std::make_unique<Session>("table",
                                         Services{world.roster, workers, world.timer, world.store});
    }
    /// Runs the loop until `done`. Without a limit: ctest ends what hangs.
    void until(Session& session, const std::function<bool()>& done) {
        while (!done()) {
            {
                std::unique_lock lock(mutex);
                woken.wait_for(lock, 1ms, [this] { return awake; });
                awake = false;
            }
            workers->drain();
            session.tick();
        }
    }
};

GameOptions seats(const char* black, const char* white) {
    GameOptions options;
    options.seats = {SeatOptions{"", black}, SeatOptions{"", white}};
    return options;
}

/// Thinks until it is stopped.
void add_stubborn(Roster& roster) {
    roster.add(entry("stubborn", [](const Grid& g, auto&, const std::stop_token& stop) {
        while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
        return first_move(g);
    }));
}

/// Returns when `holds`. Without a limit: ctest ends what hangs.
void wait_until(const std::function<bool()>& holds) {
    while (!holds()) std::this_thread::yield();
}

TEST(ThreadPool, WorkThatIsShortDoesNotWaitForWorkThatIsLong) {
    std::atomic<bool> enough = false;
    std::atomic<int> thinking = 0;
    std::promise<void> done;
    ThreadPool pool({.usual = 2, .most = 8, .patience = 0ms});
    for (int i = 0; i < 5; ++i)
        pool.run([&] {
            ++thinking;
            wait_until([&] { return enough.load(); });
        });
    pool.run([&] { done.set_value(); });
    done.get_future().wait();
    wait_until([&] { return thinking == 5; });  // Those before it were not passed over.
    enough = true;
    wait_until([&] { return pool.threads() == 2; });  // Those that were added have gone again.
}

TEST(ThreadPool, WhoIsPatientGetsNoThreadMore) {
    std::promise<void> enough;
    std::promise<void> done;
    ThreadPool pool({.usual = 1, .most = 8, .patience = 24h});
    pool.run([&] { enough.get_future().wait(); });
    pool.run([&] { done.set_value(); });
    enough.set_value();
    done.get_future().wait();
    EXPECT_EQ(pool.threads(), 1);
}

TEST(ThreadPool, ThereAreNeverMoreThreadsThanTheMost) {
    std::atomic<int> thinking = 0;
    std::atomic<int> most = 0;
    std::atomic<int> finished = 0;
    ThreadPool pool({.usual = 1, .most = 3, .patience = 0ms});
    for (int i = 0; i < 50; ++i)
        pool.run([&] {
            const int now = ++thinking;
            for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) continue;
            wait_until([&] { return most >= 3; });
            --thinking;
            ++finished;
        });
    wait_until([&] { return finished == 50; });
    EXPECT_EQ(most, 3);
}

TEST(ThreadPool, WithoutAnyThreadItSaysSoAndWorkGoesOnAfterWorkThatFailed) {
    {
        const NoThreads none;
        EXPECT_THROW(ThreadPool(2), std::system_error);
    }
    ThreadPool pool(1);
    std::promise<void> done;
    pool.run([] { throw std::bad_alloc(); });
    pool.run([&done] { done.set_value(); });
    done.get_future().wait();
}

TEST(Threads, TwoComputersPlayAWholeGame) {
    Loop loop;
    const auto session = loop.session();
    ASSERT_TRUE(session->handle(NewGame{seats("first", "last")}));
    loop.until(*session, [&] { return session->view().result.has_value(); });
}

TEST(Threads, MoveNowAndUndoReachAThinkingPlayer) {
    Loop loop;
    add_stubborn(*loop.world.roster);
    const auto session = loop.session();
    ASSERT_TRUE(session->handle(NewGame{seats("human", "stubborn")}));
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(session->handle(Play{session->view().legal[0].point, {}}));
        ASSERT_TRUE(session->handle(Undo{}));
    }
    ASSERT_TRUE(session->handle(Play{session->view().legal[0].point, {}}));
    loop.until(*session, [&] {
        static_cast<void>(session->handle(MoveNow{}));
        return session->view().live_index == 2;
    });
}

TEST(Threads, AFlagFallsOnAPlayerThatDoesNotAnswer) {
    Loop loop;
    add_stubborn(*loop.world.roster);
    const auto session = loop.session();
    GameOptions options = seats("stubborn", "human");
    options.time = *parse_clock("150ms");
    ASSERT_TRUE(session->handle(NewGame{options}));
    loop.world.timer->pass(150ms);
    loop.until(*session, [&] { return session->view().result.has_value(); });
    EXPECT_EQ(session->view().result->result.ending, Ending::kTime);
}

TEST(Threads, ATableMayGoWhileItsPlayersThink) {
    Loop loop;
    add_stubborn(*loop.world.roster);
    for (int i = 0; i < 10; ++i) {
        const auto session = loop.session();
        ASSERT_TRUE(session->handle(NewGame{seats("human", "stubborn")}));
        ASSERT_TRUE(session->handle(Hint{"stubborn"}));
        ASSERT_TRUE(session->handle(Play{session->view().legal[0].point, {}}));
    }
    loop.workers->drain();
}

}  // namespace
}  // namespace othellier::session::testing
