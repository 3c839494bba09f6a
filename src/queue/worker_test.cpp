// Workers: side by side, stopped, with tasks that fail.
#include "queue/worker.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "queue/following.h"
#include "queue/testing.h"

namespace othellier::queue {
namespace {

using namespace testing;
using namespace std::chrono_literals;

/// Doubles numbers; what is none cannot be done.
class Doubling final : public Handler {
 public:
    Result<Finding> work(const std::string& input, std::stop_token) override {
        if (input.find_first_not_of("0123456789") != std::string::npos)
            return fail("queue_bad_job", {{"read", input}});
        const std::string twice = std::to_string(2 * std::stoi(input));
        return Finding{twice, twice};
    }
};

/// Works until it is stopped.
class Endless final : public Handler {
 public:
    explicit Endless(std::atomic<int>& begun) : begun_(begun) {}
    Result<Finding> work(const std::string&, std::stop_token stop) override {
        ++begun_;
        while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
        return Finding{};
    }

 private:
    std::atomic<int>& begun_;
};

Result<std::unique_ptr<Handler>> doubling(const JobText& job) {
    if (job.kind != "test") return fail("queue_kind", {{"kind", job.kind}});
    return std::make_unique<Doubling>();
}

WorkerOptions named(const std::string& name, int threads = 2) {
    return {.who = {name, "here", threads}};
}

TEST(QueueWorker, EightWorkersAnswerEveryTaskOnce) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a", 0.1), some_tasks(300));
    std::atomic<std::int64_t> done = 0;
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < 8; ++i)
            workers.emplace_back([&, i] {
                Worker worker(fresh.open(), doubling, named("w" + std::to_string(i)));
                const auto totals = worker.run({});
                ASSERT_TRUE(totals) << totals.error().id << totals.error().fact("reason");
                done += totals->done;
            });
    }
    std::vector<std::string> outputs;
    const auto all = follow(
        queue, *job, {0, 300},
        [&](const Answered& answer) -> Result<bool> {
            outputs.push_back(answer.output);
            return true;
        },
        [](const FollowProgress&) {}, {});
    ASSERT_TRUE(all);
    ASSERT_EQ(outputs.size(), 300u);
    for (int i = 0; i < 300; ++i)
        EXPECT_EQ(outputs[static_cast<std::size_t>(i)], std::to_string(2 * i));
    const JobStatus status = *queue.progress(*job);
    EXPECT_EQ(done, 300 + status.checks_done);
    EXPECT_GT(status.checks, 0);
    EXPECT_TRUE(queue.differences()->empty());
}

TEST(QueueWorker, TasksThatCannotBeDoneFailAndTheOthersGoOn) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    auto tasks = some_tasks(3);
    tasks[1].input = "one";
    const auto job = queue.submit(some_job("a"), tasks);
    Worker worker(fresh.open(), doubling, named("anna"));
    const auto totals = worker.run({});
    ASSERT_TRUE(totals);
    EXPECT_EQ(totals->done, 2);
    EXPECT_EQ(totals->failed, 1);
    EXPECT_EQ(queue.failed()->front().why, (Error{"queue_bad_job", {{"read", "one"}}}));
    const auto followed = follow(
        queue, *job, {0, 3}, [](const Answered&) -> Result<bool> { return true; },
        [](const FollowProgress&) {}, {});
    ASSERT_FALSE(followed);
    EXPECT_EQ(followed.error().id, "queue_failed_tasks");
}

TEST(QueueWorker, LeavesJobsThatItMustNotDoToOthers) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    NewJob unknown = some_job("a");
    unknown.kind = "unheard";
    const auto job = queue.submit(unknown, some_tasks(3));
    const auto known = queue.submit(some_job("b"), some_tasks(4));
    std::vector<std::string> told;
    WorkerOptions options = named("anna");
    options.on_refused = [&](std::int64_t, const Error& why) { told.push_back(why.id); };
    Worker worker(fresh.open(), doubling, options);
    const auto totals = worker.run({});
    ASSERT_TRUE(totals);
    EXPECT_EQ(totals->done, 4);
    EXPECT_EQ(told, std::vector<std::string>{"queue_kind"});
    EXPECT_EQ(queue.progress(*job)->waiting, 3);
    EXPECT_EQ(queue.progress(*known)->done, 4);
}

/// Takes longer with task 3 than answers wait for each other, and with task 1 until it may go on.
class Held final : public Handler {
 public:
    Held(std::atomic<bool>& begun, std::atomic<bool>& go_on) : begun_(begun), go_on_(go_on) {}
    Result<Finding> work(const std::string& input, std::stop_token stop) override {
        if (input == "3") {
            begun_ = true;
            std::this_thread::sleep_for(2100ms);
        }
        while (input == "1" && !go_on_ && !stop.stop_requested()) std::this_thread::sleep_for(1ms);
        return Finding{input, input};
    }

 private:
    std::atomic<bool>& begun_;
    std::atomic<bool>& go_on_;
};

TEST(QueueWorker, HalfOfABatchGoesToThoseWhoHaveNothing) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    auto tasks = some_tasks(7);
    for (NewTask& task : tasks) task.cost *= 1e-6;
    ASSERT_TRUE(queue.submit(some_job("a"), tasks));
    std::atomic<bool> begun = false;
    std::atomic<bool> go_on = false;
    // Task 6 alone, then 5 and 4, then 3 to 0: of these 2 and 0 are given back after 3.
    Worker anna(
        fresh.open(),
        [&](const JobText&) -> Result<std::unique_ptr<Handler>> {
            return std::make_unique<Held>(begun, go_on);
        },
        named("anna", 1));
    std::jthread first([&] { EXPECT_EQ(anna.run({})->done, 5); });
    while (!begun) std::this_thread::sleep_for(1ms);
    Worker bert(fresh.open(), doubling, named("bert", 1));
    std::jthread second([&] { EXPECT_EQ(bert.run({})->done, 2); });
    for (int i = 0; i < 60'000 && bert.totals().done < 2; ++i) std::this_thread::sleep_for(1ms);
    EXPECT_EQ(bert.totals().done, 2);
    go_on = true;
}

TEST(QueueWorker, OneThatIsStoppedGivesItsTasksBack) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a"), some_tasks(5));
    std::atomic<int> begun = 0;
    std::stop_source stop;
    Worker worker(
        fresh.open(),
        [&](const JobText&) -> Result<std::unique_ptr<Handler>> {
            return std::make_unique<Endless>(begun);
        },
        named("anna"));
    std::jthread running([&] { EXPECT_EQ(worker.run(stop.get_token())->done, 0); });
    while (begun < 2) std::this_thread::sleep_for(1ms);
    stop.request_stop();
    running.join();
    EXPECT_EQ(queue.progress(*job)->waiting, 5);
    EXPECT_TRUE(queue.workers()->front().gone);
}

TEST(QueueWorker, WhoIsDecidedStopsTheJobForAllWorkers) {
    const FreshQueue fresh;
    Queue queue = fresh.open();
    const auto job = queue.submit(some_job("a"), some_tasks(50));
    std::atomic<int> begun = 0;
    // The longest task, 49, comes first and never ends by itself.
    const MakeHandler make = [&](const JobText&) -> Result<std::unique_ptr<Handler>> {
        return std::make_unique<Endless>(begun);
    };
    WorkerOptions options = named("anna", 1);
    options.lease = 30ms;
    Worker endless(fresh.open(), make, options);
    std::jthread first([&] { EXPECT_TRUE(endless.run({})); });
    while (begun < 1) std::this_thread::sleep_for(1ms);
    Worker quick(fresh.open(), doubling, named("bert"));
    std::jthread second([&] { EXPECT_TRUE(quick.run({})); });
    std::size_t seen = 0;
    const auto all = follow(
        queue, *job, {0, 50}, [&](const Answered&) -> Result<bool> { return ++seen < 10; },
        [](const FollowProgress&) {}, {});
    EXPECT_TRUE(all && *all);
    EXPECT_EQ(seen, 10u);
    first.join();  // Would never end if it were not told.
    second.join();
    EXPECT_TRUE(queue.progress(*job)->stopped);
}

}  // namespace
}  // namespace othellier::queue
