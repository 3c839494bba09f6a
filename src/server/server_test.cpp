#include "server/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>

#include "server/http_pages.h"
#include "server/testing.h"

namespace othellier::server::testing {
namespace {

using ::testing::HasSubstr;
using namespace std::chrono_literals;

constexpr std::array<Asset, 2> kAssets = {
    {{"index.html", "<!doctype html><title>page</title>"}, {"page.js", "let a = 1;"}}};

struct ServerTest : ::testing::Test {
    TemporaryDirectory directory;
    std::shared_ptr<const Roster> roster = std::make_shared<Roster>(classroom_roster());

    ServerOptions options() {
        ServerOptions o;
        o.version = "test";
        o.assets = kAssets;
        o.message_burst = 1000;
        return o;
    }
    std::unique_ptr<RunningServer> start() { return start(options()); }
    std::unique_ptr<RunningServer> start(ServerOptions o) {
        return std::make_unique<RunningServer>(std::move(o), roster, directory.path());
    }
};

json new_game(const char* black, const char* white) {
    return {{"type", "new"},
            {"options", {{"black", {{"spec", black}}}, {"white", {{"spec", white}}}}}};
}

TEST_F(ServerTest, ServesThePageWithStrictHeaders) {
    const auto server = start();
    const Answer page = fetch(server->port(), "/");
    EXPECT_EQ(page.result(), http::status::ok);
    EXPECT_EQ(page.body(), kAssets[0].content);
    EXPECT_EQ(page[http::field::content_type], "text/html; charset=utf-8");
    const std::string policy(page["Content-Security-Policy"]);
    EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
    EXPECT_THAT(policy, ::testing::Not(HasSubstr("unsafe")));
    EXPECT_EQ(page["X-Content-Type-Options"], "nosniff");

    const Answer script = fetch(server->port(), "/page.js?v=1");
    EXPECT_EQ(script.body(), "let a = 1;");
    const std::string etag(script[http::field::etag]);
    const Answer again = fetch(server->port(), "/page.js", "", http::verb::get,
                               [&](auto& r) { r.set(http::field::if_none_match, etag); });
    EXPECT_EQ(again.result(), http::status::not_modified);
    const Answer head = fetch(server->port(), "/page.js", "", http::verb::head);
    EXPECT_EQ(head[http::field::content_length], "10");
}

TEST_F(ServerTest, SaysInASentenceWhatIsNotThere) {
    const auto server = start();
    for (const char* target : {"/nothing", "/../etc/passwd", "//", "/page.js/", "/table/abcdefgh"})
        EXPECT_EQ(fetch(server->port(), target).result(), http::status::not_found) << target;
    EXPECT_EQ(fetch(server->port(), "/", "", http::verb::post).result(),
              http::status::method_not_allowed);
    const Answer french = fetch(server->port(), "/nothing", "", http::verb::get, [](auto& r) {
        r.set(http::field::accept_language, "de, fr-FR;q=0.8, en;q=0.5");
    });
    EXPECT_EQ(french.body(), "Il n’y a rien ici.\n");
}

TEST_F(ServerTest, WithoutABuiltPageItSaysSo) {
    ServerOptions o = options();
    o.assets = {};
    const auto server = start(o);
    const Answer answer = fetch(server->port(), "/");
    EXPECT_EQ(answer.result(), http::status::not_found);
    EXPECT_THAT(answer.body(), HasSubstr("without its page"));
}

TEST_F(ServerTest, APortThatIsTakenIsToldInASentence) {
    const auto server = start();
    ServerOptions same = options();
    same.port = server->port();
    const auto second = Server::listen(std::move(same), roster,
                                       std::make_shared<session::FileStore>(
                                           directory.path(), session::FileStore::WaitForDisk::kNo));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().id, "cannot_listen");
    EXPECT_EQ(second.error().fact("port"), std::to_string(server->port()));
    EXPECT_EQ(second.error().fact("reason"), "Address already in use");
}

TEST_F(ServerTest, ForeignHostsAndOriginsAreRefused) {
    const auto server = start();
    const std::string port = ":" + std::to_string(server->port());
    EXPECT_EQ(fetch(server->port(), "/", "evil.example" + port).result(),
              http::status::misdirected_request);
    EXPECT_EQ(fetch(server->port(), "/", "localhost" + port).result(), http::status::ok);
    EXPECT_THROW(Client(server->port(), kTable, {"", "http://evil.example"}),
                 boost::system::system_error);
    EXPECT_THROW(Client(server->port(), kTable, {"evil.example" + port, ""}),
                 boost::system::system_error);
    EXPECT_THROW(Client(server->port(), "short"), boost::system::system_error);
    EXPECT_NO_THROW(Client(server->port(), kTable, {"", "http://127.0.0.1" + port}));
}

TEST_F(ServerTest, AWholeGameAgainstAComputer) {
    const auto server = start();
    Client client(server->port());
    EXPECT_EQ(client.read()["type"], "hello");
    EXPECT_EQ(client.read()["has_game"], false);
    client.send(new_game("human", "greedy"));
    json state = client.read_type("state");
    while (state["result"].is_null()) {
        if (state["can_play"] == true && !state["legal"].empty())
            client.send(
                {{"type", "play"}, {"move", state["legal"][0]["move"]}, {"index", state["index"]}});
        state = client.read_type("state");
    }
    EXPECT_EQ(state["result"]["ending"], "played_out");
    EXPECT_EQ(state["seats"]["black"]["discs"], state["result"]["black"]);
}

TEST_F(ServerTest, ReconnectingFindsTheGame) {
    const auto server = start();
    {
        Client client(server->port());
        client.send(new_game("human", "human"));
        client.send({{"type", "play"}, {"move", "f5"}});
        client.read_until([](const json& m) { return m.value("index", 0) == 1; });
        client.vanish();
    }
    Client again(server->port());
    EXPECT_EQ(again.read_type("state")["transcript"], "f5");
}

TEST_F(ServerTest, ARestartFindsTheGame) {
    auto server = start();
    Client client(server->port());
    client.send(new_game("human", "human"));
    client.send({{"type", "play"}, {"move", "f5"}});
    client.read_until([](const json& m) { return m.value("index", 0) == 1; });
    server->stop();
    EXPECT_EQ(client.read_close(), websocket::close_code::going_away);
    server = start();
    Client again(server->port());
    const json state = again.read_type("state");
    EXPECT_EQ(state["transcript"], "f5");
    EXPECT_EQ(state["can_play"], true);
}

TEST_F(ServerTest, ADamagedFileGivesAnEmptyTable) {
    std::filesystem::create_directories(directory.path());
    std::ofstream(directory.path() / (std::string(kTable) + ".json")) << "{\"format\":1";
    const auto server = start();
    Client client(server->port());
    EXPECT_EQ(client.read_type("state")["has_game"], false);
}

TEST_F(ServerTest, TwoTablesAndTwoPagesOfOne) {
    const auto server = start();
    Client one(server->port(), "table-one");
    Client other(server->port(), "table-two");
    Client watcher(server->port(), "table-one");
    watcher.read_type("state");
    one.send(new_game("human", "human"));
    one.send({{"type", "play"}, {"move", "f5"}});
    watcher.read_until([](const json& m) { return m.value("index", 0) == 1; });
    other.read_type("state");
    other.send({{"type", "ping"}});
    EXPECT_EQ(other.read()["type"], "pong") << "nothing of table one arrived here";
    EXPECT_EQ(server->statistics().tables, 2u);
    EXPECT_EQ(server->statistics().connections, 3u);
}

TEST_F(ServerTest, MalformedMessagesAreAnswered) {
    const auto server = start();
    Client client(server->port());
    client.send_text("{nonsense");
    EXPECT_EQ(client.read_type("error")["error"], "bad_json");
    client.send_text(R"({"type":"fly","id":4})");
    EXPECT_EQ(client.read_type("error")["id"], 4);
    client.send({{"type", "ping"}});
    EXPECT_EQ(client.read_type("pong")["type"], "pong");
}

TEST_F(ServerTest, AMessageThatIsTooLongEndsThatPageOnly) {
    const auto server = start();
    Client client(server->port());
    Client other(server->port());
    client.send_text(std::string(70'000, ' '));
    EXPECT_EQ(client.read_close(), websocket::close_code::too_big);
    other.send({{"type", "ping"}});
    EXPECT_EQ(other.read_type("pong")["type"], "pong");
}

TEST_F(ServerTest, TooManyMessagesEndThePage) {
    ServerOptions o = options();
    o.message_burst = 20;
    o.messages_per_second = 1;
    const auto server = start(o);
    Client client(server->port());
    try {
        for (int i = 0; i < 40; ++i) client.send({{"type", "ping"}});
    } catch (const boost::system::system_error&) {
        // The server may have closed already.
    }
    EXPECT_EQ(client.read_close(), websocket::close_code::policy_error);
}

TEST_F(ServerTest, TablesAreBoundedAndEmptyOnesMakeRoom) {
    ServerOptions o = options();
    o.max_tables = 2;
    const auto server = start(o);
    Client one(server->port(), "table-one");
    one.read_type("state");
    {
        Client two(server->port(), "table-two");
        two.send(new_game("human", "human"));
        two.read_until([](const json& m) { return m.value("has_game", false); });
        Client three(server->port(), "table-three");
        EXPECT_EQ(three.read_close(), websocket::close_code::try_again_later);
        two.close();
    }
    bool seated = false;
    while (!seated) {
        Client three(server->port(), "table-three");
        try {
            seated = three.read()["type"] == "hello";
        } catch (const boost::system::system_error&) {
            std::this_thread::yield();  // The server has not noticed yet that two left.
        }
    }
    EXPECT_EQ(server->statistics().tables, 2u);
}

TEST_F(ServerTest, ConnectionsAreBounded) {
    ServerOptions o = options();
    o.max_connections = 3;
    const auto server = start(o);
    Client one(server->port());
    Client two(server->port());
    Client three(server->port());
    three.read_type("state");
    EXPECT_THROW(Client(server->port()), boost::system::system_error);
    three.send({{"type", "ping"}});
    EXPECT_EQ(three.read_type("pong")["type"], "pong");
}

TEST_F(ServerTest, APageThatReadsNothingBlocksNobody) {
    ServerOptions o = options();
    o.max_queue_bytes = 100'000;
    o.message_burst = 100'000;
    const auto server = start(o);
    Client sleeper(server->port(), "table-one", {"", "", 4096});
    Client player(server->port(), "table-one");
    player.send(new_game("human", "human"));
    player.read_until([](const json& m) { return m.value("has_game", false); });
    // Each goto is a state of several kilobytes for both; the sleeper takes none of them.
    bool sleeper_gone = false;
    for (int i = 0; i < 20'000 && !sleeper_gone; ++i) {
        player.send({{"type", "goto"}, {"index", 0}});
        player.read_type("state");
        if (i % 50 == 0) sleeper_gone = server->statistics().connections == 1;
    }
    EXPECT_TRUE(sleeper_gone);
    player.send({{"type", "ping"}});
    EXPECT_EQ(player.read_type("pong")["type"], "pong");
}

TEST_F(ServerTest, StoppingWhileComputersThinkKeepsTheGame) {
    auto server = start();
    Client client(server->port());
    client.send(new_game("random", "random"));
    client.read_until([](const json& m) { return m.value("live_index", 0) > 2; });
    server->stop();
    server = start();
    Client again(server->port());
    EXPECT_GT(again.read_type("state")["live_index"], 2);
}

TEST(AcceptedLanguage, TakesTheFirstOneWeSpeak) {
    EXPECT_EQ(accepted_language("fr"), text::Language::kFrench);
    EXPECT_EQ(accepted_language("de-DE, fr-CA;q=0.9,en"), text::Language::kFrench);
    EXPECT_EQ(accepted_language("en-GB,fr"), text::Language::kEnglish);
    EXPECT_EQ(accepted_language(""), std::nullopt);
    EXPECT_EQ(accepted_language("de, ,;"), std::nullopt);
}

}  // namespace
}  // namespace othellier::server::testing
