// 127.0.0.1 is open to every user of the machine; the games are one user's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "server/start_token.h"
#include "server/testing.h"

namespace othellier::server::testing {
namespace {

using ::testing::HasSubstr;

constexpr const char* kToken = "0123456789abcdef0123456789abcdef";
constexpr std::array<Asset, 2> kPage = {{{"index.html", "<title>page</title>"}, {"page.js", ""}}};

struct StrangersTest : ::testing::Test {
    StrangersTest() {
        options.assets = kPage;
        options.start_token = kToken;
        options.api = {{ApiRoute::Kind::kGet, "room", "list",
                        [](const ApiRequest&) { return Result<json>(json{"mine"}); }}};
        server = std::make_unique<RunningServer>(
            options, std::make_shared<Roster>(classroom_roster()), directory.path());
        port = server->port();
        cookie = "othellier-" + std::to_string(port) + "=" + kToken;
    }
    Answer get(const std::string& target, const std::string& with = "") const {
        return fetch(port, target, "", http::verb::get, [&](auto& request) {
            if (!with.empty()) request.set(http::field::cookie, with);
        });
    }

    TemporaryDirectory directory;
    ServerOptions options;
    std::unique_ptr<RunningServer> server;
    unsigned short port = 0;
    std::string cookie;
};

TEST_F(StrangersTest, WithoutTheTokenThereIsNoPageNoTableAndNoList) {
    for (const std::string& with :
         {std::string(), "othellier-" + std::to_string(port) + "=" + std::string(32, '0'),
          std::string("othellier-1=") + kToken, cookie + "0"}) {
        EXPECT_EQ(get("/", with).result(), http::status::forbidden) << with;
        EXPECT_THAT(get("/", with).body(), HasSubstr("Open the address that the program printed"));
        EXPECT_EQ(get("/api/room/list", with).result(), http::status::forbidden);
        EXPECT_EQ(json::parse(get("/api/room/list", with).body())["error"], "api_no_token");
        EXPECT_THROW(Client(port, kTable, {"", "", 0, with}), boost::system::system_error);
    }
    EXPECT_EQ(get("/?start=" + std::string(32, '0')).result(), http::status::forbidden);
    EXPECT_EQ(get("/page.js").result(), http::status::ok) << "the same for everybody";
    EXPECT_EQ(server->statistics().tables, 0u);
}

TEST_F(StrangersTest, TheAddressThatIsOpenedLetsTheBrowserIn) {
    const std::string base = "http://127.0.0.1:" + std::to_string(port);
    ASSERT_TRUE(server->address().starts_with(base + "/?start="));
    const Answer opened = get(server->address().substr(base.size()));
    EXPECT_EQ(opened.result(), http::status::see_other);
    EXPECT_EQ(opened[http::field::location], "/") << "the address no longer shows it";
    const std::string kept(opened[http::field::set_cookie]);
    EXPECT_THAT(kept, HasSubstr("HttpOnly"));
    EXPECT_THAT(kept, HasSubstr("SameSite"));
    EXPECT_EQ(kept.substr(0, kept.find(';')), cookie);
    EXPECT_EQ(get("/", cookie).body(), kPage[0].content);
    EXPECT_EQ(get("/api/room/list", "other=1; " + cookie).body(), "[\"mine\"]");
    Client client(port, kTable, {"", "", 0, cookie});
    EXPECT_EQ(client.read()["type"], "hello");
}

TEST_F(StrangersTest, AForeignPageLearnsNothingFromTheToken) {
    const Answer answer = fetch(port, "/?start=" + std::string(kToken), "evil.example");
    EXPECT_EQ(answer.result(), http::status::misdirected_request);
    EXPECT_EQ(answer.count(http::field::set_cookie), 0u);
}

TEST(StartToken, NoneIsNeededWhereNoneIsSet) {
    StartToken open("", 1);
    EXPECT_TRUE(open.is_in(""));
    EXPECT_EQ(open.target(), "/");
    EXPECT_EQ(open.target_for_one(), "/");
    EXPECT_FALSE(open.opens("/?start="));
}

TEST(StartToken, ATicketIsGoodOnceAndIsNotTheSecret) {
    StartToken token(kToken, 1);
    const std::string once = token.target_for_one();
    EXPECT_NE(once, token.target());
    EXPECT_FALSE(token.is_in("othellier-1=" + once.substr(once.find('=') + 1)));
    EXPECT_TRUE(token.opens(once));
    EXPECT_FALSE(token.opens(once));
    EXPECT_NE(token.target_for_one(), once);
    EXPECT_TRUE(token.opens(token.target())) << "what the program printed stays good";
    EXPECT_TRUE(token.opens(token.target()));
    EXPECT_FALSE(token.opens("/?start="));
}

}  // namespace
}  // namespace othellier::server::testing
