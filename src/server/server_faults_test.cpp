// What must not disturb the others: thinkers that never end, pages that vanish.
#include <gtest/gtest.h>

#include <atomic>

#include "server/testing.h"
#include "session/testing.h"

namespace othellier::server::testing {
namespace {

using namespace std::chrono_literals;

/// Says something at once, then thinks until it is stopped.
class EndlessAnalyst final : public session::Analyst {
 public:
    explicit EndlessAnalyst(std::atomic<int>& busy) : busy_(busy) {}
    void analyze(const Grid& position, const std::function<void(session::Analysis)>& tell,
                 std::stop_token stop) override {
        ++busy_;
        session::Analysis report{};
        report.moves.push_back({Move(position.legal_moves().front()), 1.5, false, {}});
        tell(report);
        while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
        --busy_;
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
        options.analyst = [this](const std::string& spec) -> std::shared_ptr<session::Analyst> {
            return spec == "analyst" ? std::make_shared<EndlessAnalyst>(busy) : nullptr;
        };
    }
    std::unique_ptr<RunningServer> start() {
        return std::make_unique<RunningServer>(options, roster, directory.path());
    }
    /// Ten seconds at most.
    bool eventually(const std::function<bool()>& holds) {
        const auto deadline = std::chrono::steady_clock::now() + 10s;
        while (!holds() && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(5ms);
        return holds();
    }

    TemporaryDirectory directory;
    std::atomic<int> busy = 0;
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
    options.thinkers = {2, 16, 10ms};
    const auto server = start();
    std::vector<std::unique_ptr<Client>> thinkers;
    for (int i = 0; i < 6; ++i) {
        thinkers.push_back(
            std::make_unique<Client>(server->port(), "thinker-" + std::to_string(i)));
        thinkers.back()->send(game_against("endless"));
        thinkers.back()->read_until(shows_a_game);
        thinkers.back()->send({{"type", "play"}, {"move", "f5"}});
    }
    EXPECT_TRUE(eventually([&] { return busy == 6; })) << busy << " of 6 tables think";
    Client quick(server->port(), "quick-one");
    quick.send(game_against("greedy"));
    quick.read_until(shows_a_game);
    quick.send({{"type", "play"}, {"move", "f5"}});
    quick.read_until([](const json& m) { return m.value("live_index", 0) == 2; });
}

TEST_F(ServerFaults, AThoughtThatNobodyStopsEnds) {
    options.longest_thought = 100ms;
    const auto server = start();
    Client client(server->port());
    client.send(game_against("endless"));
    client.read_until(shows_a_game);
    for (const char* spec : {"endless", "analyst"}) {
        client.send({{"type", "hint"}, {"spec", spec}});
        const json hint = client.read_type("hint");
        EXPECT_EQ(hint["spec"], spec);
        EXPECT_EQ(hint["move"], "d3") << "the best it had is its answer";
        EXPECT_TRUE(eventually([&] { return busy == 0; })) << spec;
    }
    client.send({{"type", "play"}, {"move", "f5"}});
    client.read_until([](const json& m) { return m.value("live_index", 0) == 2; });
    EXPECT_TRUE(eventually([&] { return busy == 0; }));
}

TEST_F(ServerFaults, AThoughtWhosePageIsGoneEndsToo) {
    options.longest_thought = 300ms;
    const auto server = start();
    {
        Client client(server->port());
        client.send(game_against("greedy"));
        client.read_until(shows_a_game);
        client.send({{"type", "hint"}, {"spec", "analyst"}});
        client.read_type("analysis");
        client.vanish();
    }
    EXPECT_TRUE(eventually([&] { return server->statistics().connections == 0; }));
    EXPECT_TRUE(eventually([&] { return busy == 0; }));
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
    EXPECT_TRUE(eventually([&] { return server->statistics().connections == 1; }));
    player.send({{"type", "new"}, {"options", json::object()}});
    player.send({{"type", "play"}, {"move", "f5"}});
    player.read_until([](const json& m) { return m.value("transcript", "") == "f5"; });
    EXPECT_EQ(server->statistics().tables, 2u);
}

}  // namespace
}  // namespace othellier::server::testing
