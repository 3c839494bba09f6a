// What a queue costs: workers whose tasks are nothing, and workers that wait, at one database.
//   queue_load URL TASKS BATCH WORKERS WAITING
// Prints a line: tasks a second, and microseconds of a task. URL is a database of its own: tables
// are made in it.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "queue/worker.h"

namespace {

using namespace othellier;

class Nothing final : public queue::Handler {
 public:
    Result<queue::Finding> work(const std::string& input, std::stop_token) override {
        return queue::Finding{input, input};
    }
};

struct Load {
    std::string url;
    int tasks = 1000;
    std::int64_t batch = 256;
    int workers = 1;
    int waiting = 0;
};

Result<queue::Queue> open(const Load& load) {
    return queue::Queue::open(load.url, {.create = true, .identity = queue::Identity{"load", "0"}});
}

/// Takes and answers until nothing is left, as a Worker does, with batches of a fixed size.
Result<void> work(const Load& load, const std::string& name) {
    auto queue = open(load);
    if (!queue) return fail(queue.error());
    Nothing nothing;
    while (true) {
        const auto tasks = queue->take(name, {.seconds = 1e9, .most = load.batch});
        if (!tasks) return fail(tasks.error());
        if (tasks->empty()) return {};
        std::vector<queue::Answer> answers;
        for (const queue::Task& task : *tasks) {
            const auto found = nothing.work(task.input, {});
            answers.push_back({task.id, found->output, found->proof, 0});
        }
        if (auto done = queue->answer(name, answers); !done) return done;
    }
}

/// One that finds nothing that it may do, and asks again now and then.
void wait(const Load& load, int number, const std::stop_token& stop, std::atomic<int>& ready) {
    auto queue = open(load);
    ++ready;
    if (!queue) return;
    queue::Worker worker(std::move(*queue),
                         [](const queue::JobText& job) -> Result<std::unique_ptr<queue::Handler>> {
                             return fail("queue_kind", {{"kind", job.kind}});
                         },
                         {.who = {fmt::format("waiting{}", number), "here", 1}, .wait = true});
    (void)worker.run(stop);
}

Result<double> measure(const Load& load) {
    auto queue = open(load);
    if (!queue) return fail(queue.error());
    std::atomic<int> ready = 0;
    std::vector<std::jthread> waiting;
    for (int i = 0; i < load.waiting; ++i)
        waiting.emplace_back([&, i](const std::stop_token& stop) { wait(load, i, stop, ready); });
    while (ready < load.waiting) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::vector<queue::NewTask> tasks;
    for (int i = 0; i < load.tasks; ++i)
        tasks.push_back({"---------------------------OX------XO--------------------------- X", 1});
    const std::string key =
        std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
    const auto job = queue->submit(
        {.key = key, .kind = "nothing", .name = "load", .settings = "{}", .checked = 0}, tasks);
    if (!job) return fail(job.error());
    const auto start = std::chrono::steady_clock::now();
    std::atomic<bool> failed = false;
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < load.workers; ++i)
            workers.emplace_back([&, i] {
                if (!work(load, fmt::format("worker{}", i))) failed = true;
            });
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const auto status = queue->progress(*job);
    if (!status) return fail(status.error());
    if (failed || status->done != load.tasks) return fail("queue_failed_tasks");
    if (auto gone = queue->drop(*job); !gone) return fail(gone.error());
    return seconds;
}

}  // namespace

int main(int count, char** words) {
    if (count != 6) {
        fmt::print(stderr, "queue_load URL TASKS BATCH WORKERS WAITING\n");
        return 2;
    }
    const Load load{words[1], std::stoi(words[2]), std::stoi(words[3]), std::stoi(words[4]),
                    std::stoi(words[5])};
    const auto seconds = measure(load);
    if (!seconds) {
        fmt::print(stderr, "{}\n", seconds.error().id);
        return 1;
    }
    fmt::print("{} tasks, batches of {}, {} workers, {} waiting: {:.0f} tasks/s, {:.0f} us each\n",
               load.tasks, load.batch, load.workers, load.waiting, load.tasks / *seconds,
               1e6 * *seconds / load.tasks);
    return 0;
}
