#include "server/guard.h"

#include <gtest/gtest.h>

namespace othellier::server {
namespace {

using namespace std::chrono_literals;

TEST(Guard, OwnHostsAreTheLoopbackNamesWithThePort) {
    for (const char* host : {"127.0.0.1:8123", "localhost:8123", "LOCALHOST:8123", "[::1]:8123"})
        EXPECT_TRUE(is_own_host(host, 8123)) << host;
    for (const char* host :
         {"", "127.0.0.1", "localhost", "localhost:80", "localhost:81230", "evil.example:8123",
          "127.0.0.1.evil.example:8123", "127.0.0.1:8123:8123", "localhost.:8123",
          "x127.0.0.1:8123", ":8123", "localhost:8123 "})
        EXPECT_FALSE(is_own_host(host, 8123)) << host;
    EXPECT_TRUE(is_own_host("localhost", 80));
}

TEST(Guard, OwnOriginsAreOwnHostsOverHttp) {
    EXPECT_TRUE(is_own_origin("", 8123));
    EXPECT_TRUE(is_own_origin("http://127.0.0.1:8123", 8123));
    for (const char* origin : {"null", "http://evil.example", "https://127.0.0.1:8123", "http://",
                               "http://127.0.0.1:9000", "file://", "http://127.0.0.1:8123/x",
                               "http://evil.example:8123"})
        EXPECT_FALSE(is_own_origin(origin, 8123)) << origin;
}

TEST(Guard, TablesHaveNames) {
    EXPECT_EQ(table_of_target("/table/abcdefgh"), "abcdefgh");
    EXPECT_EQ(table_of_target("/table/AZ_-09aa?x=1"), "AZ_-09aa");
    for (const char* target :
         {"/", "/table/", "/table/short", "/table/../../etc", "/table/abcdefgh/",
          "/table/abcdefg%20", "/other/abcdefgh", "table/abcdefgh"})
        EXPECT_FALSE(table_of_target(target)) << target;
    EXPECT_FALSE(table_of_target("/table/" + std::string(65, 'a')));
}

TEST(Guard, AssetsHavePaths) {
    EXPECT_EQ(asset_of_target("/"), "index.html");
    EXPECT_EQ(asset_of_target("/?lang=fr"), "index.html");
    EXPECT_EQ(asset_of_target("/page.js?v=2"), "page.js");
    EXPECT_EQ(asset_of_target(""), "");
}

TEST(Guard, RateLimitAllowsABurstThenAPace) {
    RateLimit limit(3, 2);
    const RateLimit::Clock::time_point start{};
    EXPECT_TRUE(limit.take(start));
    EXPECT_TRUE(limit.take(start));
    EXPECT_TRUE(limit.take(start));
    EXPECT_FALSE(limit.take(start));
    EXPECT_FALSE(limit.take(start + 400ms));
    EXPECT_TRUE(limit.take(start + 900ms));
    EXPECT_FALSE(limit.take(start + 950ms));
    EXPECT_TRUE(limit.take(start + 100s));
    EXPECT_TRUE(limit.take(start + 100s));
    EXPECT_TRUE(limit.take(start + 100s));
    EXPECT_FALSE(limit.take(start + 100s));
}

}  // namespace
}  // namespace othellier::server
