// Limits that strangers run into, and not the user: connections, hints, malformed requests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <mutex>

#include "server/descriptors.h"
#include "server/testing.h"
#include "session/limits.h"
#include "session/testing.h"

namespace othellier::server::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::UnorderedElementsAre;

using Socket = asio::ip::tcp::socket;

struct LimitsTest : ::testing::Test {
    LimitsTest() {
        options.message_burst = 1000;
        options.noticed = [this](std::string_view what) {
            const std::lock_guard lock(mutex);
            noticed.emplace_back(what);
        };
        // Thinks until it is told to stop.
        roster->add(session::testing::entry(
            "endless", [this](const Grid& g, auto&, const std::stop_token& stop) {
                ++busy;
                while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
                --busy;
                return session::testing::first_move(g);
            }));
    }
    std::unique_ptr<RunningServer> start() {
        return std::make_unique<RunningServer>(options, roster, directory.path());
    }
    std::unique_ptr<Client> table(const RunningServer& server, const std::string& name,
                                  const char* white) {
        auto client = std::make_unique<Client>(server.port(), name);
        client->send({{"type", "new"}, {"options", {{"white", {{"spec", white}}}}}});
        client->read_until([](const json& m) { return m.value("has_game", false); });
        return client;
    }
    static json hint_of(const json& state) { return state.value("hint", json()); }
    static bool has_place(const json& message, int place) {
        const json hint = hint_of(message);
        return hint.is_object() && hint.value("place", 0) == place;
    }

    TemporaryDirectory directory;
    ServerOptions options;
    std::mutex mutex;
    std::vector<std::string> noticed;
    std::atomic<int> busy = 0;
    std::shared_ptr<Roster> roster = std::make_shared<Roster>(classroom_roster());
};

/// What comes back on a connection of its own until the server closes it.
std::string sent_raw(unsigned short port, const std::string& bytes) {
    asio::io_context io;
    Socket socket(io);
    socket.connect({asio::ip::address_v4::loopback(), port});
    beast::error_code ignored;
    asio::write(socket, asio::buffer(bytes), ignored);
    std::string answer;
    asio::read(socket, asio::dynamic_buffer(answer), ignored);
    return answer;
}

TEST(Descriptors, SomeAreReservedForSaving) {
    EXPECT_EQ(connections_that_fit(2000, 1024), 960u);
    EXPECT_EQ(connections_that_fit(2000, 65536), 2000u);
    EXPECT_EQ(connections_that_fit(2000, 32), 16u);
}

TEST_F(LimitsTest, SilentConnectionsMakeRoomForPages) {
    options.max_connections = 10;
    const auto server = start();
    asio::io_context io;
    std::vector<Socket> silent;
    for (int i = 0; i < 50; ++i) {
        silent.emplace_back(io).connect({asio::ip::address_v4::loopback(), server->port()});
        if (i % 2 == 0) asio::write(silent.back(), asio::buffer("GET / HT", 8));
    }
    const auto client = table(*server, "table-one", "greedy");
    client->send({{"type", "play"}, {"move", "f5"}});
    client->read_until([](const json& m) { return m.value("live_index", 0) == 2; });
    const std::lock_guard lock(mutex);
    EXPECT_EQ(noticed, std::vector<std::string>{"too_many_connections"}) << "said once";
}

TEST_F(LimitsTest, WhatIsNotHttpIsToldSoAndNoticedOnce) {
    const auto server = start();
    const std::string host = "Host: 127.0.0.1:" + std::to_string(server->port()) + "\r\n";
    for (const std::string& request :
         {std::string("\x16\x03\x01\x02\x01 hello\r\n\r\n"), std::string("GET\r\n\r\n"),
          "GET / HTTP/1.1\r\n" + host + host + "\r\n",
          "GET / HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n",
          "GET / HTTP/1.1\r\n" + host + "X: " + std::string(20'000, 'x') + "\r\n\r\n"})
        EXPECT_TRUE(sent_raw(server->port(), request).starts_with("HTTP/1.1 400 Bad Request"))
            << request.substr(0, 80);
    const std::lock_guard lock(mutex);
    EXPECT_EQ(noticed, std::vector<std::string>{"malformed"});
}

TEST_F(LimitsTest, WhatIsNoMessageIsNoticedOnce) {
    const auto server = start();
    for (const std::string& bytes :
         {std::string("\x81\x02{}", 4), std::string("\xF1\x80\0\0\0\0", 6),
          std::string("\x81\x82\0\0\0\0\xFF\xFE", 8)}) {
        Client client(server->port());
        client.send_raw(bytes);
        EXPECT_NE(client.read_close(), 1000);
    }
    {
        Client client(server->port());
        client.send_text(std::string(session::kMaxMessage + 1, 'x'));
        EXPECT_EQ(client.read_close(), 1009);
    }
    const Answer foreign =
        fetch(server->port(), "/api/room/list", "", http::verb::get,
              [](auto& request) { request.set(http::field::origin, "http://evil.example"); });
    EXPECT_EQ(foreign.result(), http::status::forbidden);
    // The server hears last that a connection has ended. ctest ends what hangs.
    const auto told = [this] {
        const std::lock_guard lock(mutex);
        return noticed.size();
    };
    while (told() < 3) std::this_thread::sleep_for(1ms);
    EXPECT_THAT(noticed, UnorderedElementsAre("no_message", "too_long", "foreign_origin"));
}

TEST_F(LimitsTest, ManyHintsWaitInTurnAndOpponentsDoNotWaitForThem) {
    options.thinkers = {2, 64, 24h};  // No thread is added in this test.
    options.max_hints = 1;
    const auto server = start();
    std::vector<std::unique_ptr<Client>> asking;
    for (int i = 0; i < 12; ++i) {
        asking.push_back(table(*server, "asking-" + std::to_string(i), "greedy"));
        asking.back()->send({{"type", "hint"}, {"spec", "endless"}});
        asking.back()->read_until([&](const json& m) { return has_place(m, i); });
    }
    const json told = asking[3]->read_type("notice");
    EXPECT_EQ(told["sentence"]["key"], "session.hint_waits");
    EXPECT_EQ(told["sentence"]["values"]["place"], "3");

    const auto player = table(*server, "quick-one", "level2");
    player->send({{"type", "play"}, {"move", "f5"}});
    player->read_until([](const json& m) { return m.value("live_index", 0) == 2; });

    // Who gives up makes the others move up; so does who is answered.
    asking[1]->send({{"type", "stop_hint"}});
    asking[0]->send({{"type", "stop_hint"}});
    for (const int place : {0, 1})
        asking[static_cast<std::size_t>(place) + 2]->read_until(
            [&](const json& m) { return has_place(m, place); });
    while (busy != 1) std::this_thread::sleep_for(1ms);
    asking.clear();
}

}  // namespace
}  // namespace othellier::server::testing
