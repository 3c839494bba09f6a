// The page's view of a queue.
#include "server/queue_api.h"

#include <gtest/gtest.h>

#include "queue/testing.h"
#include "server/api_table.h"

namespace othellier::server {
namespace {

using nlohmann::json;
namespace testing = queue::testing;

queue::Queue open(const testing::Folder& folder) {
    return std::move(
        *queue::Queue::open(folder.url(), {.create = true, .identity = testing::kIdentity}));
}

TEST(QueueApi, ShowsWhatTheQueueHolds) {
    const testing::Folder folder;
    queue::Queue queue = open(folder);
    ASSERT_TRUE(queue.submit(testing::some_job("a"), testing::some_tasks(4)));
    ASSERT_TRUE(queue.greet({"anna", "here", 2}));
    const auto tasks = *queue.take("anna", {.seconds = 0});
    ASSERT_EQ(tasks.size(), 1u);
    ASSERT_TRUE(queue.answer("anna", std::vector<queue::Answer>{{tasks[0].id, "x", "x", 2}}));
    const auto second = *queue.take("anna", {.seconds = 0});
    ASSERT_TRUE(queue.give_up("anna", second[0].id, {"queue_bad_job", {{"read", "x"}}}));
    QueueWatch watch(folder.url());
    const json status = *watch.status(600);
    EXPECT_EQ(status["jobs"][0]["tasks"], 4);
    EXPECT_EQ(status["jobs"][0]["done"], 1);
    EXPECT_EQ(status["workers"][0]["worker"], "anna");
    EXPECT_EQ(status["failed"][0]["reason"], "queue_bad_job");
    EXPECT_EQ(status["failed"][0]["facts"]["read"], "x");
    const Error why{"queue_bad_job", {{"read", "x"}}};
    for (const auto language : {text::Language::kEnglish, text::Language::kFrench})
        EXPECT_EQ((*watch.status(600, language))["failed"][0]["text"],
                  text::describe(language, why));
    EXPECT_EQ(status["differences"], json::array());
    EXPECT_EQ(status["throughput"]["seconds"], 10);
    ASSERT_EQ(status["throughput"]["tasks"].size(), 60u);
    EXPECT_EQ(status["throughput"]["tasks"][59], 1);
    ASSERT_EQ(status["left"].size(), 2u);
    EXPECT_EQ(status["left"][0], (json{{"least", 1.0}, {"tasks", 1}, {"cost", 1.0}}));
    EXPECT_EQ(status["left"][1], (json{{"least", 2.0}, {"tasks", 1}, {"cost", 2.0}}));

    EXPECT_EQ((*watch.retry())["retried"], 1);
    EXPECT_EQ((*watch.status(600))["jobs"][0]["failed"], 0) << "looked at anew";
}

TEST(QueueApi, SaysWhatIsWrongAndFindsAQueueThatComesLater) {
    const testing::Folder folder;
    QueueWatch watch(folder.url());
    EXPECT_EQ(watch.status(600).error().id, "queue_missing");
    EXPECT_EQ(watch.retry().error().id, "queue_missing");
    open(folder);
    EXPECT_EQ((*watch.status(600))["jobs"], json::array());
}

TEST(QueueApi, IsThereOnlyWhereAQueueWasNamed) {
    const auto verbs_of = [](const ApiServices& services) {
        std::vector<std::string> verbs;
        for (const ApiRoute& route : api_table(services))
            if (route.room == "queue") verbs.push_back(route.verb);
        return verbs;
    };
    const auto features_of = [](const ApiServices& services) {
        return (*api_table(services)[0].handler({}))["features"];
    };
    const ApiServices without{"1.0"};
    EXPECT_EQ(verbs_of(without), std::vector<std::string>());
    EXPECT_EQ(features_of(without), json::array());
    const ApiServices with{.version = "1.0", .queue = std::make_shared<QueueWatch>("sqlite:x")};
    EXPECT_EQ(verbs_of(with), (std::vector<std::string>{"status", "retry"}));
    EXPECT_EQ(features_of(with), json::array({"queue"}));
}

}  // namespace
}  // namespace othellier::server
