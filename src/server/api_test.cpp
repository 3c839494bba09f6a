#include "server/api.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <new>
#include <thread>

#include "core/no_threads.h"
#include "server/api_table.h"

namespace othellier::server {
namespace {

namespace http = boost::beast::http;
using nlohmann::json;
using ::testing::HasSubstr;
using Kind = ApiRoute::Kind;

constexpr unsigned short kPort = 8642;

Result<json> echo(const ApiRequest& request) {
    return json{{"input", request.input}, {"bytes", request.bytes}};
}

Api make_api() {
    return Api({{Kind::kGet, "room", "read", echo},
                {Kind::kPost, "room", "write", echo, 100},
                {Kind::kBytes, "room", "file", echo, 1000},
                {Kind::kGet, "room", "fail",
                 [](const ApiRequest&) -> Result<json> {
                     return fail("bad_message", {{"field", "a"}, {"expected", "b"}});
                 }},
                {Kind::kGet, "room", "memory",
                 [](const ApiRequest&) -> Result<json> { throw std::bad_alloc(); }},
                {Kind::kGet, "room", "threads",
                 [](const ApiRequest&) -> Result<json> {
                     const NoThreads none;
                     std::jthread([] {}).join();
                     return json();
                 }},
                {Kind::kGet, "room", "system",
                 [](const ApiRequest&) -> Result<json> {
                     std::filesystem::create_directory("/proc/no");
                     return json();
                 }},
                {Kind::kGet, "room", "throw",
                 [](const ApiRequest& r) -> Result<json> { return r.input.at("absent"); }}},
               kPort);
}

HttpRequest ask(http::verb verb, const char* target, std::string body = "") {
    HttpRequest request(verb, target, 11);
    request.set(http::field::host, "127.0.0.1:8642");
    request.body() = std::move(body);
    return request;
}

json answer_to(const HttpRequest& request, http::status expected) {
    const Api api = make_api();
    const Api::Call call = api.find(request);
    const ApiAnswer answer = call.refused ? *call.refused : Api::call(*call.route, call.request);
    EXPECT_EQ(answer.status, expected) << answer.body;
    return json::parse(answer.body);
}

TEST(Api, ReadsParametersBodiesAndFiles) {
    const json read =
        answer_to(ask(http::verb::get, "/api/room/read?a=1&name=K%C3%A9nt+O%2B"), http::status::ok);
    EXPECT_EQ(read["input"], (json{{"a", "1"}, {"name", "Ként O+"}}));
    const json written =
        answer_to(ask(http::verb::post, "/api/room/write", R"({"a":[1]})"), http::status::ok);
    EXPECT_EQ(written["input"], (json{{"a", {1}}}));
    const json file =
        answer_to(ask(http::verb::post, "/api/room/file?name=x", "\1\2"), http::status::ok);
    EXPECT_EQ(file["bytes"], "\1\2");
    EXPECT_EQ(file["input"]["name"], "x");
}

TEST(Api, ParametersOfAnyAddressAreReadWithoutHarm) {
    EXPECT_EQ(parameters_of("/a"), json::object());
    EXPECT_EQ(parameters_of("/a?"), json::object());
    EXPECT_EQ(parameters_of("/a?&&=x&b"), (json{{"b", ""}}));
    EXPECT_EQ(parameters_of("/a?b=%&c=%4&d=%zz&e=%41#f"),
              (json{{"b", "%"}, {"c", "%4"}, {"d", "%zz"}, {"e", "A"}}));
    EXPECT_EQ(parameters_of("/a?b=1&b=2"), (json{{"b", "2"}}));
}

TEST(Api, RefusesInASentenceOfThePagesLanguage) {
    EXPECT_EQ(answer_to(ask(http::verb::get, "/api/room/none"), http::status::not_found)["error"],
              "api_unknown");
    EXPECT_THAT(answer_to(ask(http::verb::get, "/api/room/write"),
                          http::status::method_not_allowed)["text"],
                HasSubstr("POST"));
    for (const char* body : {"", "[1]", "{", "7", "\"\xff\""})
        EXPECT_EQ(answer_to(ask(http::verb::post, "/api/room/write", body),
                            http::status::bad_request)["error"],
                  "bad_json")
            << body;
    HttpRequest french = ask(http::verb::get, "/api/room/fail");
    french.set(http::field::accept_language, "fr");
    EXPECT_THAT(answer_to(french, http::status::bad_request)["text"], HasSubstr("champ"));
    EXPECT_EQ(answer_to(ask(http::verb::get, "/api/room/throw"),
                        http::status::internal_server_error)["error"],
              "api_broken");
}

TEST(Api, WhereMemoryOrThreadsEndWhoAskedIsTold) {
    const auto error = [](const char* target, http::status status) {
        return answer_to(ask(http::verb::get, target), status)["error"];
    };
    EXPECT_EQ(error("/api/room/memory", http::status::service_unavailable), "no_memory");
    EXPECT_EQ(error("/api/room/threads", http::status::service_unavailable), "no_threads");
    EXPECT_EQ(error("/api/room/system", http::status::internal_server_error), "api_broken");
}

TEST(Api, ForeignPagesAreRefused) {
    HttpRequest host = ask(http::verb::get, "/api/room/read");
    host.set(http::field::host, "evil.example:8642");
    answer_to(host, http::status::misdirected_request);
    HttpRequest origin = ask(http::verb::post, "/api/room/write", "{}");
    origin.set(http::field::origin, "http://evil.example");
    answer_to(origin, http::status::forbidden);
    HttpRequest image = ask(http::verb::get, "/api/room/read");
    image.set("Sec-Fetch-Site", "cross-site");
    answer_to(image, http::status::forbidden);
    HttpRequest own = ask(http::verb::post, "/api/room/write", "{}");
    own.set(http::field::origin, "http://localhost:8642");
    own.set("Sec-Fetch-Site", "same-origin");
    answer_to(own, http::status::ok);
}

TEST(Api, BodiesAreAsLongAsTheTableAllows) {
    const Api api = make_api();
    EXPECT_EQ(api.most_bytes("/api/room/write"), 100u);
    EXPECT_EQ(api.most_bytes("/api/room/file?name=x"), 1000u);
    EXPECT_EQ(api.most_bytes("/api/room/none"), 0u);
}

TEST(ApiTable, NoEndPointStandsThereTwice) {
    std::set<std::string> seen;
    for (const ApiRoute& route : api_table({}))
        EXPECT_TRUE(seen.insert(route.room + '/' + route.verb).second) << route.room << route.verb;
    EXPECT_FALSE(seen.empty());
}

}  // namespace
}  // namespace othellier::server
