// Tasks in, tasks out, answers, leases: the promises of queue.h.
#include "queue/queue.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "queue/testing.h"

namespace othellier::queue {
namespace {

using namespace testing;
using namespace std::chrono_literals;

std::vector<std::string> inputs(const std::vector<Task>& tasks) {
    std::vector<std::string> texts;
    for (const Task& task : tasks) texts.push_back(task.input);
    return texts;
}

std::vector<Answer> answered(const std::vector<Task>& tasks, const std::string& what) {
    std::vector<Answer> answers;
    for (const Task& task : tasks)
        answers.push_back({task.id, what + task.input, what + task.input, 0.5});
    return answers;
}

TEST(Queue, LeavesOutWhatIsKnownAndFillsItInWhenItIsLost) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto tasks = some_tasks(5);
    const auto job = queue.submit(some_job("a"), tasks, 3);
    ASSERT_TRUE(job);
    EXPECT_EQ(queue.progress(*job)->tasks, 2);
    EXPECT_EQ(queue.progress(*job)->waiting, 2);
    EXPECT_EQ(*queue.submit(some_job("a"), tasks, 4), *job);
    EXPECT_EQ(queue.progress(*job)->tasks, 2) << "less is wanted than is there";
    EXPECT_EQ(*queue.submit(some_job("a"), tasks), *job);
    EXPECT_EQ(queue.progress(*job)->tasks, 5);
    EXPECT_EQ(queue.progress(*job)->waiting, 5);
}

TEST(Queue, GivesTheLongestFirstAsManyAsTenSecondsHold) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a"), some_tasks(12));
    ASSERT_TRUE(job);
    EXPECT_EQ(inputs(*queue.take("anna", {})), std::vector<std::string>{"11"});
    EXPECT_EQ(inputs(*queue.take("anna", {.seconds = 33})),
              (std::vector<std::string>{"10", "9", "8"}));
    // A machine that needs a tenth of what was predicted takes ten times as many.
    EXPECT_EQ(queue.take("anna", {.pace = 0.1})->size(), 8u);
    EXPECT_TRUE(queue.take("bert", {})->empty());
    EXPECT_TRUE(*queue.has_work_for("bert", {}));
}

TEST(Queue, AnswersComeInOrderAndWithoutGaps) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a"), some_tasks(5));
    auto tasks = *queue.take("anna", {.seconds = 1000});
    std::ranges::sort(tasks, {}, &Task::id);
    const std::vector<Task> some = {tasks[0], tasks[1], tasks[3]};
    ASSERT_TRUE(queue.answer("anna", answered(some, "=")));
    const auto found = *queue.answers(*job, 0, 10);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[1].output, "=1");
    EXPECT_EQ(queue.progress(*job)->done, 3);
    EXPECT_EQ(queue.progress(*job)->running, 2);
    EXPECT_FALSE(queue.progress(*job)->over());
    ASSERT_TRUE(queue.answer("anna", answered({tasks[2], tasks[4]}, "=")));
    EXPECT_EQ(queue.answers(*job, 2, 2)->size(), 2u);
    EXPECT_TRUE(queue.progress(*job)->over());
    EXPECT_FALSE(*queue.has_work_for("anna", {}));
}

TEST(Queue, TheSameWorkIsTheSameJobAndSubmittedOnce) {
    const FreshQueue fresh;
    Queue one = fresh.open();
    Queue two = fresh.open();
    const auto job = one.submit(some_job("a"), some_tasks(3));
    EXPECT_EQ(*two.submit(some_job("a"), some_tasks(3)), *job);
    EXPECT_NE(*two.submit(some_job("b"), some_tasks(3)), *job);
    EXPECT_EQ(one.jobs()->size(), 2u);
    EXPECT_EQ(one.progress(*job)->waiting, 3);
}

TEST(Queue, ALeaseThatRanOutGivesTheTaskToOthersAndTheFirstAnswerStays) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a"), some_tasks(1));
    const auto lost = *queue.take("stopped", {.lease = -1ms});
    ASSERT_EQ(lost.size(), 1u);
    ASSERT_TRUE(queue.reclaim());
    const auto again = *queue.take("anna", {});
    ASSERT_EQ(again.size(), 1u);
    EXPECT_EQ(again[0].id, lost[0].id);
    // The first worker finds out, and what it answers too late is compared and left out.
    EXPECT_TRUE(queue.renew("stopped", std::vector{lost[0].id}, 1min)->empty());
    EXPECT_EQ(queue.renew("anna", std::vector{lost[0].id}, 1min)->size(), 1u);
    ASSERT_TRUE(queue.answer("anna", answered(again, "good")));
    ASSERT_TRUE(queue.answer("stopped", answered(lost, "good")));
    EXPECT_TRUE(queue.differences()->empty());
    ASSERT_TRUE(queue.answer("stopped", answered(lost, "bad")));
    EXPECT_EQ(queue.answers(*job, 0, 1)->front().output, "good0");
    const auto differences = *queue.differences();
    ASSERT_EQ(differences.size(), 1u);
    EXPECT_EQ(differences[0].worker, "anna");
    EXPECT_EQ(differences[0].other, "stopped");
    EXPECT_EQ(differences[0].other_output, "bad0");
    // Giving it up now takes nothing back either.
    ASSERT_TRUE(queue.give_up("anna", lost[0].id, {"late", {}}));
    EXPECT_EQ(queue.progress(*job)->done, 1);
}

TEST(Queue, ATaskThatIsLostAgainAndAgainHasFailedUntilItIsTriedAgain) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a"), some_tasks(1));
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(queue.take("dies", {.lease = -1ms})->size(), 1u);
        ASSERT_TRUE(queue.reclaim());
    }
    EXPECT_TRUE(queue.take("dies", {})->empty());
    ASSERT_EQ(queue.failed()->size(), 1u);
    EXPECT_EQ(queue.failed()->front().why.id, "queue_task_lost");
    EXPECT_TRUE(queue.progress(*job)->over());
    EXPECT_EQ(*queue.retry(), 1);
    EXPECT_EQ(queue.take("dies", {})->size(), 1u);
}

TEST(Queue, SecondCopiesGoToSomebodyElseAndAreCompared) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a", 1.0), some_tasks(2));
    const auto first = *queue.take("anna", {.seconds = 100});
    ASSERT_EQ(first.size(), 2u);
    EXPECT_TRUE(queue.take("bert", {})->empty());  // Held until the first is done.
    ASSERT_TRUE(queue.answer("anna", answered(first, "=")));
    EXPECT_TRUE(queue.progress(*job)->over());
    EXPECT_TRUE(queue.take("anna", {})->empty());
    EXPECT_FALSE(*queue.has_work_for("anna", {}));
    const auto second = *queue.take("bert", {.seconds = 100});
    ASSERT_EQ(second.size(), 2u);
    auto answers = answered(second, "=");
    answers[1].proof = "other";
    ASSERT_TRUE(queue.answer("bert", answers));
    ASSERT_EQ(queue.differences()->size(), 1u);
    EXPECT_EQ(queue.differences()->front().other, "bert");
    EXPECT_EQ(queue.progress(*job)->checks_done, 2);
    EXPECT_EQ(queue.progress(*job)->done, 2);
}

TEST(Queue, AStoppedJobGivesOutNothingUntilItIsSubmittedAgain) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a"), some_tasks(4));
    const auto begun = *queue.take("anna", {});
    ASSERT_TRUE(queue.stop(*job));
    EXPECT_TRUE(queue.take("bert", {})->empty());
    EXPECT_TRUE(queue.renew("anna", std::vector{begun[0].id}, 1min)->empty());
    EXPECT_TRUE(queue.progress(*job)->stopped);
    ASSERT_EQ(*queue.submit(some_job("a"), some_tasks(4)), *job);
    EXPECT_EQ(queue.take("bert", {.seconds = 100})->size(), 4u);
}

TEST(Queue, ADroppedJobLeavesNothingBehind) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a"), some_tasks(2));
    const auto tasks = *queue.take("anna", {.seconds = 100});
    ASSERT_TRUE(queue.drop(*job));
    EXPECT_EQ(queue.drop(*job).error().id, "queue_no_job");
    // Somebody who still works at it does no harm.
    ASSERT_TRUE(queue.answer("anna", answered(tasks, "=")));
    EXPECT_TRUE(queue.jobs()->empty());
    EXPECT_EQ(queue.throughput(1min, 5)->back(), 0);
}

TEST(Queue, SaysWhatIsLeftAndHowFastItWent) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    ASSERT_TRUE(queue.submit(some_job("a"), some_tasks(8)));
    const auto bands = *queue.left();
    ASSERT_EQ(bands.size(), 4u);  // 1; 2, 3; 4 to 7; 8.
    EXPECT_EQ(bands[2].least, 4);
    EXPECT_EQ(bands[2].tasks, 4);
    EXPECT_DOUBLE_EQ(bands[2].cost, 22);
    ASSERT_TRUE(queue.greet({"anna", "here", 3}));
    ASSERT_TRUE(queue.answer("anna", answered(*queue.take("anna", {.seconds = 1000}), "=")));
    const auto done = *queue.throughput(1h, 3);
    EXPECT_EQ(done, (std::vector<std::int64_t>{0, 0, 8}));
    const auto workers = *queue.workers();
    ASSERT_EQ(workers.size(), 1u);
    EXPECT_EQ(workers[0].who.threads, 3);
    EXPECT_EQ(workers[0].done, 8);
    EXPECT_DOUBLE_EQ(workers[0].seconds, 4);
}

TEST(Queue, RefusesWhatIsNotForIt) {
    const FreshQueue fresh;
    const std::string& url = fresh.url();
    EXPECT_EQ(Queue::open("mysql://x", {}).error().id, "queue_url");
    EXPECT_EQ(Queue::open("sqlite:", {}).error().id, "queue_url");
    EXPECT_EQ(Queue::open("sqlite:/nowhere/x", {}).error().id, "queue_missing");
    ASSERT_TRUE(Queue::open(url, {.create = true, .identity = kIdentity}));
    ASSERT_TRUE(Queue::open(url, {}));
    const auto other = Queue::open(url, {.identity = Identity{"weights", "4712"}});
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().id, "queue_of_others");
    EXPECT_EQ(other.error().fact("its_signature"), "4711");
    auto connection = connect(url, false);
    ASSERT_TRUE((*connection)->run("UPDATE queue_about SET value = '0' WHERE key = 'version'"));
    EXPECT_EQ(Queue::open(url, {}).error().id, "queue_version");
}

TEST(Queue, ADatabaseWithoutTheTablesIsNoQueue) {
    const Folder folder;
    ASSERT_TRUE(connect(folder.url(), true));
    EXPECT_EQ(Queue::open(folder.url(), {}).error().id, "queue_no_tables");
}

TEST(Queue, AFullDiskIsSaidAndNothingIsLost) {
    const Folder folder;
    const std::string url = folder.url();
    Queue queue = *Queue::open(url, {.create = true, .identity = kIdentity});
    const auto job = queue.submit(some_job("a"), some_tasks(3));
    auto connection = *connect(url, false);
    ASSERT_TRUE(connection->run("PRAGMA max_page_count = 1"));  // No page more than it has.
    const auto put =
        connection->run("INSERT INTO queue_about VALUES ('x', $1)", {std::string(100'000, 'x')});
    ASSERT_FALSE(put);
    EXPECT_EQ(put.error().id, "queue_full");
    EXPECT_EQ(queue.progress(*job)->waiting, 3);
}

TEST(Queue, SpeaksTheDialect) {
    const Dialect dialect{
        .now = "NOW", .skip = "", .id = "ID", .begin = "B", .alone = "A", .has_table = "T"};
    EXPECT_EQ(in_dialect("a @now b@skip @id @other @begin @alone @has_table", dialect),
              "a NOW b ID @other B A T");
}

}  // namespace
}  // namespace othellier::queue
