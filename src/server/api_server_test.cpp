#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <latch>

#include "server/testing.h"

namespace othellier::server::testing {
namespace {

using ::testing::HasSubstr;
using Kind = ApiRoute::Kind;

struct ApiServerTest : ::testing::Test {
    TemporaryDirectory directory;
    std::shared_ptr<const Roster> roster = std::make_shared<Roster>(classroom_roster());

    std::unique_ptr<RunningServer> start(std::vector<ApiRoute> routes) {
        ServerOptions o;
        o.api = std::move(routes);
        return std::make_unique<RunningServer>(std::move(o), roster, directory.path());
    }
};

Answer post(unsigned short port, const std::string& target, const std::string& body) {
    asio::io_context io;
    asio::ip::tcp::socket socket(io);
    socket.connect({asio::ip::address_v4::loopback(), port});
    http::request<http::string_body> request(http::verb::post, target, 11);
    request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
    request.body() = body;
    request.prepare_payload();
    beast::error_code ignored;  // The server may answer before it has read everything.
    http::write(socket, request, ignored);
    beast::flat_buffer buffer;
    Answer answer;
    http::read(socket, buffer, answer);
    return answer;
}

Result<json> echo(const ApiRequest& request) {
    return request.input;
}

TEST_F(ApiServerTest, AnswersJsonUnderTheStrictHeaders) {
    const auto server = start({{Kind::kGet, "room", "read", echo}});
    const Answer answer = fetch(server->port(), "/api/room/read?a=b");
    EXPECT_EQ(answer.result(), http::status::ok);
    EXPECT_EQ(answer[http::field::content_type], "application/json");
    EXPECT_EQ(answer["X-Content-Type-Options"], "nosniff");
    EXPECT_EQ(json::parse(answer.body()), (json{{"a", "b"}}));
    EXPECT_EQ(fetch(server->port(), "/api/room/none").result(), http::status::not_found);
    EXPECT_EQ(fetch(server->port(), "/api/room/read", "evil.example").result(),
              http::status::misdirected_request);
}

TEST_F(ApiServerTest, ALongBodyIsRefusedBeforeItIsRead) {
    const auto server = start({{Kind::kPost, "room", "write", echo, 100}});
    EXPECT_EQ(post(server->port(), "/api/room/write", R"({"a":1})").body(), R"({"a":1})");
    const Answer refused =
        post(server->port(), "/api/room/write", '"' + std::string(200, 'a') + '"');
    EXPECT_EQ(refused.result(), http::status::payload_too_large);
    EXPECT_THAT(refused.body(), HasSubstr("longer"));
}

TEST_F(ApiServerTest, ASlowEndPointKeepsNobodyWaiting) {
    std::latch answered(1);
    const auto server = start({{Kind::kGet, "room", "slow",
                                [&](const ApiRequest&) -> Result<json> {
                                    answered.wait();
                                    return json{{"slow", true}};
                                }},
                               {Kind::kGet, "room", "quick", echo}});
    auto slow = std::async(std::launch::async,
                           [&] { return fetch(server->port(), "/api/room/slow").body(); });
    EXPECT_EQ(fetch(server->port(), "/api/room/quick").body(), "{}");
    EXPECT_EQ(fetch(server->port(), "/nothing").result(), http::status::not_found);
    answered.count_down();
    EXPECT_EQ(slow.get(), R"({"slow":true})");
}

TEST_F(ApiServerTest, LongWorkTellsItsProgressLineByLine) {
    const auto server =
        start({{Kind::kStream, "room", "work", [](const ApiRequest& request) -> Result<json> {
                    for (int i = 1; i <= 3; ++i) request.report({{"done", i}});
                    if (request.input.contains("fail")) return fail("bad_json");
                    return json{{"sum", 6}};
                }}});
    EXPECT_EQ(post(server->port(), "/api/room/work", "{}").body(),
              "{\"progress\":{\"done\":1}}\n{\"progress\":{\"done\":2}}\n"
              "{\"progress\":{\"done\":3}}\n{\"answer\":{\"sum\":6}}\n");
    EXPECT_THAT(post(server->port(), "/api/room/work", R"({"fail":1})").body(),
                HasSubstr("{\"error\":\"bad_json\""));
}

TEST_F(ApiServerTest, WorkEndsWhenThePageGoesOrTheServerStops) {
    std::latch page_gone(1);
    std::latch begun(1);
    std::latch stopped(1);
    const auto until_stopped = [](const ApiRequest& request) {
        while (!request.stopped()) {
            request.report({{"still", "working"}});
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    const auto server =
        start({{Kind::kStream, "room", "work", [&](const ApiRequest& request) -> Result<json> {
                    if (request.input.contains("stays")) begun.count_down();
                    until_stopped(request);
                    (request.input.contains("stays") ? stopped : page_gone).count_down();
                    return json{};
                }}});
    const auto begin = [&](asio::ip::tcp::socket& socket, const std::string& body) {
        socket.connect({asio::ip::address_v4::loopback(), server->port()});
        http::request<http::string_body> request(http::verb::post, "/api/room/work", 11);
        request.set(http::field::host, "127.0.0.1:" + std::to_string(server->port()));
        request.body() = body;
        request.prepare_payload();
        http::write(socket, request);
    };
    asio::io_context io;
    asio::ip::tcp::socket leaver(io);
    begin(leaver, "{}");
    leaver.close();
    page_gone.wait();
    asio::ip::tcp::socket stayer(io);
    begin(stayer, R"({"stays":true})");
    begun.wait();
    server->stop();
    stopped.wait();
}

}  // namespace
}  // namespace othellier::server::testing
