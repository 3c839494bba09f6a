// Two hundred tables at once, each a person against level2 on the loopback. Lateness is the time
// from a move sent to the state that shows it, the clients' own reading included.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "server/testing.h"

namespace othellier::server::testing {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTables = 200;
constexpr int kClientThreads = 4;
constexpr int kMovesEach = 20;

double resident_kilobytes() {
    std::ifstream statm("/proc/self/statm");
    long total = 0;
    long resident = 0;
    statm >> total >> resident;
    return static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1024;
}

/// One thread's share of the tables: a move at all of them at once, then all the answers.
class Share {
 public:
    Share(unsigned short port, int first) {
        for (int i = first; i < kTables; i += kClientThreads)
            seats_.push_back({std::make_unique<Client>(port, "load-" + std::to_string(1000 + i))});
        for (Seat& seat : seats_) {
            seat.client->send({{"type", "new"}, {"options", {{"white", {{"spec", "level2"}}}}}});
            seat.state =
                seat.client->read_until([](const json& m) { return m.value("has_game", false); });
        }
    }

    void play_round() {
        for (Seat& seat : seats_) {
            if (seat.over()) continue;
            seat.sent = Clock::now();
            seat.client->send({{"type", "play"}, {"move", seat.state["legal"][0]["move"]}});
        }
        for (Seat& seat : seats_) {
            if (seat.over()) continue;
            const int index = seat.state["index"];
            seat.state = seat.client->read_until(
                [&](const json& m) { return m.value("live_index", 0) > index; });
            late_.push_back(
                std::chrono::duration<double, std::milli>(Clock::now() - seat.sent).count());
        }
        for (Seat& seat : seats_)
            while (!seat.over() && seat.state["can_play"] == false)
                seat.state = seat.client->read_type("state");
    }
    /// From each move sent to the state that shows it, in ms.
    const std::vector<double>& late() const { return late_; }

 private:
    struct Seat {
        std::unique_ptr<Client> client;
        json state{};
        Clock::time_point sent{};
        bool over() const { return !state["result"].is_null(); }
    };
    std::vector<Seat> seats_;
    std::vector<double> late_;
};

struct Lateness {
    std::size_t moves;
    double median, p99, worst;  ///< In ms.
    double memory;              ///< KiB per table.
};

Lateness play_all() {
    TemporaryDirectory directory;
    ServerOptions options;
    options.message_burst = 1000;
    RunningServer server(options, std::make_shared<Roster>(classroom_roster()), directory.path());
    const double before = resident_kilobytes();
    std::vector<Share> shares;
    for (int t = 0; t < kClientThreads; ++t) shares.emplace_back(server.port(), t);
    {
        std::vector<std::jthread> threads;
        for (Share& share : shares)
            threads.emplace_back([&share] {
                for (int round = 0; round < kMovesEach; ++round) share.play_round();
            });
    }
    std::vector<double> late;
    for (const Share& share : shares)
        late.insert(late.end(), share.late().begin(), share.late().end());
    EXPECT_EQ(server.statistics().tables, static_cast<std::size_t>(kTables));
    std::ranges::sort(late);
    // Clients and server share this process, so that all figures are upper bounds.
    return {late.size(), late[late.size() / 2], late[late.size() * 99 / 100], late.back(),
            (resident_kilobytes() - before) / kTables};
}

TEST(Load, TwoHundredTablesPlayLevel2) {
    constexpr double kBound = 250;
    double best = kBound;
    // What else the machine does can only make it later: the best of three is nearest the truth.
    for (int attempt = 0; attempt < 3 && best >= kBound; ++attempt) {
        const Lateness late = play_all();
        std::printf(
            "%zu moves at %d tables: median %.2f ms, 99th percentile %.2f ms, worst %.2f ms; "
            "at most %.0f KiB per table\n",
            late.moves, kTables, late.median, late.p99, late.worst, late.memory);
        ASSERT_GT(late.moves, static_cast<std::size_t>(kTables) * kMovesEach / 2);
        best = std::min(best, late.p99);
    }
    EXPECT_LT(best, kBound);
}

}  // namespace
}  // namespace othellier::server::testing
