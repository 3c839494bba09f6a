// `othellier worker`: does what others put into a queue.
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <random>
#include <thread>

#include "commands.h"
#include "engine/default_threads.h"
#include "heartbeat.h"
#include "interrupt.h"
#include "jobs/handlers.h"
#include "queue/worker.h"
#include "queue_options.h"

namespace othellier::app {

namespace {

struct WorkerCommandLine {
    std::string url;
    int threads = 0;
    bool wait = false;
    std::string name;
    double lease = 60;
    double patience = 600;
    double batch = 10;
    bool trust = false;
};

std::chrono::milliseconds milliseconds(double seconds) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "host";
}

/// No other worker is called so: a number that died and comes again is somebody else.
std::string unique_name(const std::string& host) {
    return fmt::format("{}-{}-{:04x}", host, ::getpid(), std::random_device{}() & 0xFFFF);
}

queue::WorkerOptions worker_options(const WorkerCommandLine& line) {
    const std::string host = host_name();
    return {.who = {.name = line.name.empty() ? unique_name(host) : line.name,
                    .host = host,
                    .threads = engine::threads_or_default(line.threads)},
            .wait = line.wait,
            .lease = milliseconds(line.lease),
            .batch_seconds = line.batch};
}

/// Who stays for work to come may come before the queue: he waits for its tables as for tasks, and
/// for the database as long as for one that went away.
Result<queue::Queue> open_to_work(const WorkerCommandLine& line, const Interrupt& interrupt,
                                  const Console& console) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto warn = warnings(console);
    for (std::string told;;) {
        auto queue = queue::Queue::open(line.url, {.identity = jobs::own_identity(),
                                                   .patience = milliseconds(line.patience),
                                                   .stop = interrupt.token(),
                                                   .on_away = warn});
        if (queue || !line.wait || interrupt.happened()) return queue;
        const std::string& id = queue.error().id;
        const bool is_early = id == "queue_no_tables" || id == "queue_missing";
        const bool is_away = id == "queue_cannot_connect" || id == "queue_lost";
        if (!is_early && (!is_away || Clock::now() - begin > milliseconds(line.patience)))
            return queue;
        if (told != id) warn(queue.error());
        told = id;
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
}

Result<void> work(const WorkerCommandLine& line, Console& console) {
    const Interrupt interrupt;
    auto opened = open_to_work(line, interrupt, console);
    if (!opened && interrupt.happened()) return console.finish(kInterrupted), Result<void>();
    if (!opened) return fail(opened.error());
    queue::WorkerOptions options = worker_options(line);
    std::atomic<bool> refused = false;
    options.on_refused = [&](std::int64_t job, const Error& why) {
        refused = true;
        fmt::print(
            stderr, "othellier: {}\n",
            console.say("worker.refused", {{"job", std::to_string(job)},
                                           {"reason", text::describe(console.language(), why)}}));
    };
    queue::Worker worker(std::move(*opened), jobs::all_handlers(line.trust), std::move(options));
    const auto told = [&console](const char* key, const queue::WorkerTotals& totals) {
        return console.say(key, {{"done", std::to_string(totals.done)},
                                 {"failed", std::to_string(totals.failed)}});
    };
    const auto totals = [&] {
        const Heartbeat heartbeat([&] { return told("worker.working", worker.totals()); });
        return worker.run(interrupt.token());
    }();
    if (!totals) return fail(totals.error());
    console.print("{}\n", told("worker.done", *totals));
    if (refused && totals->done == 0) console.finish(kBadInput);
    if (interrupt.happened()) console.finish(kInterrupted);
    return {};
}

}  // namespace

void add_worker(CLI::App& program, Console& console) {
    auto line = std::make_shared<WorkerCommandLine>();
    CLI::App* command = program.add_subcommand("worker", console.say("worker.about"));
    command->add_option("--queue", line->url, console.say("worker.queue"))
        ->option_text("URL")
        ->required();
    command->add_option("--threads", line->threads, console.say("worker.threads"))
        ->check(CLI::Range(0, 1024));
    command->add_flag("--wait", line->wait, console.say("worker.wait"));
    command->add_option("--name", line->name, console.say("worker.name"))->option_text("NAME");
    command->add_option("--lease", line->lease, console.say("worker.lease"))
        ->check(CLI::Range(0.1, 86'400.0));
    command->add_option("--patience", line->patience, console.say("worker.patience"))
        ->check(CLI::Range(0.0, 864'000.0));
    command->add_option("--batch", line->batch, console.say("worker.batch"))
        ->check(CLI::Range(0.0, 3600.0));
    command->add_flag("--trust", line->trust, console.say("worker.trust"));
    command->callback(
        [line, &console] { run_command(console, [&] { return work(*line, console); }); });
}

}  // namespace othellier::app
