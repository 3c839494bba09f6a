// What must not disturb the others: thinkers that never end, pages that vanish.
#include <gtest/gtest.h>

#include <atomic>

#include "server/testing.h"
#include "session/testing.h"

namespace othellier::server::testing {
namespace {

using namespace std::chrono_literals;

/// Says something at once, then thinks until it is stopped.
class Talker final : public Player {
 public:
    explicit Talker(std::atomic<int>& busy) : busy_(busy) {}
    std::string name() const override { return "talker"; }
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) override {
        ++busy_;
        const Thought thought{
            .lines = {{.moves = {question.position.legal_moves().front()}, .value = 1.5}}};
        if (on_thought) on_thought(thought);
        while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
        --busy_;
        return thought;
    }

 private:
    std::atomic<int>& busy_;
};

struct ServerFaults : ::testing::Test {
    ServerFaults() {
        roster->add(session::testing::entry(
            "endless", [this](const Grid& g, auto&, const std::stop_token& stop) {
                ++busy;
                while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
                --busy;
                return session::testing::first_move(g);
            }));
        options.message_burst = 1000;
        roster->add({"talker", "talker", "players.random", [this](const Spec&) {
                         return Result<std::unique_ptr<Player>>(std::make_unique<Talker>(busy));
                     }});
        options.timer = timer;
    }
    std::unique_ptr<RunningServer> start() {
        return std::make_unique<RunningServer>(options, roster, directory.path());
    }
    /// Without a limit: ctest ends what hangs.
    static void wait_until(const std::function<bool()>& holds) {
        while (!holds()) std::this_thread::sleep_for(1ms);
    }

    /// Longer and longer, as a table may note only after a thought has begun when that was.
    json pass_time_until(Client& client, const std::function<bool(const json&)>& fits) {
        for (;;) {
            timer->pass(options.longest_thought);
            client.send({{"type", "ping"}});
            json message =
                client.read_until([&](const json& m) { return fits(m) || m["type"] == "pong"; });
            if (fits(message)) return message;
            std::this_thread::sleep_for(20ms);
        }
    }

    TemporaryDirectory directory;
    std::atomic<int> busy = 0;
    std::shared_ptr<session::testing::HandTimer> timer =
        std::make_shared<session::testing::HandTimer>();
    std::shared_ptr<Roster> roster = std::make_shared<Roster>(classroom_roster());
    ServerOptions options;
};

json game_against(const char* white) {
    return {{"type", "new"}, {"options", {{"white", {{"spec", white}}}}}};
}

bool shows_a_game(const json& message) {
    return message.value("has_game", false);
}

TEST_F(ServerFaults, TablesThatThinkForLongDoNotMakeOthersWait) {
    options.thinkers = {2, 16, 0ms};
    const auto server = start();
    std::vector<std::unique_ptr<Client>> thinkers;
    for (int i = 0; i < 6; ++i) {
        thinkers.push_back(
            std::make_unique<Client>(server->port(), "thinker-" + std::to_string(i)));
        thinkers.back()->send(game_against("endless"));
        thinkers.back()->read_until(shows_a_game);
        thinkers.back()->send({{"type", "play"}, {"move", "f5"}});
    }
    wait_until([&] { return busy == 6; });
    Client quick(server->port(), "quick-one");
    quick.send(game_against("greedy"));
    quick.read_until(shows_a_game);
    quick.send({{"type", "play"}, {"move", "f5"}});
    quick.read_until([](const json& m) { return m.value("live_index", 0) == 2; });
}

TEST_F(ServerFaults, AThoughtThatNobodyStopsEnds) {
    const auto server = start();
    Client client(server->port());
    client.send(game_against("endless"));
    client.read_until(shows_a_game);
    for (const char* spec : {"endless", "talker"}) {
        client.send({{"type", "hint"}, {"spec", spec}});
        wait_until([&] { return busy == 1; });
        const json hint =
            pass_time_until(client, [](const json& m) { return m["type"] == "hint"; });
        EXPECT_EQ(hint["spec"], spec);
        EXPECT_EQ(hint["move"], "d3") << "the best it had is its answer";
        wait_until([&] { return busy == 0; });
    }
    client.send({{"type", "play"}, {"move", "f5"}});
    wait_until([&] { return busy == 1; });
    pass_time_until(client, [](const json& m) { return m.value("live_index", 0) == 2; });
    wait_until([&] { return busy == 0; });
}

TEST_F(ServerFaults, AThoughtWhosePageIsGoneEndsToo) {
    const auto server = start();
    {
        Client client(server->port());
        client.send(game_against("greedy"));
        client.read_until(shows_a_game);
        client.send({{"type", "hint"}, {"spec", "talker"}});
        client.read_type("analysis");
        client.vanish();
    }
    wait_until([&] { return server->statistics().connections == 0; });
    timer->pass(options.longest_thought);  // The table looks at its clock every second.
    wait_until([&] { return busy == 0; });
}

TEST_F(ServerFaults, StoppingStopsAllWhoThinkAlsoWithPagesThatSayNothing) {
    options.thinkers = {2, 16, 0ms};
    auto server = start();
    std::vector<std::unique_ptr<Client>> pages;
    for (int i = 0; i < 3; ++i) {
        pages.push_back(std::make_unique<Client>(server->port(), "stopped-" + std::to_string(i)));
        pages.back()->send(game_against("endless"));
        pages.back()->read_until(shows_a_game);
        pages.back()->send({{"type", "hint"}, {"spec", "talker"}});
        pages.back()->read_type("analysis");
        if (i > 0) continue;
        pages.back()->send({{"type", "play"}, {"move", "f5"}});
        wait_until([&] { return busy == 1; });
    }
    wait_until([&] { return busy == 3; });
    server.reset();  // No page reads, so that none answers the farewell. ctest ends what hangs.
    EXPECT_EQ(busy, 0);
}

TEST_F(ServerFaults, PagesThatVanishLeaveTheirGamesAndNobodyNotices) {
    const auto server = start();
    Client player(server->port(), "table-one");
    player.send({{"type", "new"}, {"options", json::object()}});
    player.read_until(shows_a_game);
    for (int i = 0; i < 50; ++i) {
        Client passer(server->port(), i % 2 == 0 ? "table-one" : "table-two");
        if (i % 3 == 0) passer.read_type("state");
        passer.send(game_against("endless"));
        passer.vanish();
    }
    wait_until([&] { return server->statistics().connections == 1; });
    player.send({{"type", "new"}, {"options", json::object()}});
    player.send({{"type", "play"}, {"move", "f5"}});
    player.read_until([](const json& m) { return m.value("transcript", "") == "f5"; });
    EXPECT_EQ(server->statistics().tables, 2u);
}

}  // namespace
}  // namespace othellier::server::testing
