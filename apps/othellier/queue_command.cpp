// `othellier queue`: what a queue holds, who works at it, and what went wrong.
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "jobs/solve_job.h"
#include "queue/queue.h"
#include "queue/status_json.h"
#include "queue_options.h"
#include "text/pace.h"

namespace othellier::app {

namespace {

struct QueueCommand {
    std::string url;
    std::int64_t job = 0;
    bool json = false;
};

using Body = Result<void> (*)(queue::Queue&, const QueueCommand&, Console&);

void print_json(Console& console, const nlohmann::ordered_json& out) {
    console.print("{}\n", out.dump(2));
}

Result<void> show_status(queue::Queue& queue, const QueueCommand& line, Console& console) {
    const auto jobs = queue.jobs();
    if (!jobs) return fail(jobs.error());
    if (line.json) return print_json(console, queue::to_json(*jobs)), Result<void>();
    console.print("{}\n", console.say("queue.jobs_header"));
    for (const queue::JobStatus& job : *jobs)
        console.print("{:>5} {:<9} {:>9} {:>9} {:>8} {:>9} {:>7} {:>9}  {}{}\n", job.id, job.kind,
                      job.tasks, job.waiting, job.running, job.done, job.failed,
                      text::duration_text(job.cost_left), job.name,
                      job.stopped ? console.say("queue.stopped_mark") : "");
    return tell_differences(queue, console);
}

Result<void> show_workers(queue::Queue& queue, const QueueCommand& line, Console& console) {
    const auto workers = queue.workers();
    if (!workers) return fail(workers.error());
    if (line.json) return print_json(console, queue::to_json(*workers)), Result<void>();
    console.print("{}\n", console.say("queue.workers_header"));
    for (const queue::WorkerStatus& worker : *workers)
        console.print(
            "{:<32} {:>7} {:>8} {:>9} {:>9} {:>9}{}\n", worker.who.name, worker.who.threads,
            worker.running, worker.done,
            rate_text(static_cast<double>(worker.done) / std::max(worker.age - worker.silent, 1.0)),
            text::duration_text(worker.silent), worker.gone ? console.say("queue.gone_mark") : "");
    return {};
}

Result<void> show_failed(queue::Queue& queue, const QueueCommand& line, Console& console) {
    const auto failed = queue.failed();
    if (!failed) return fail(failed.error());
    if (line.json) return print_json(console, queue::to_json(*failed)), Result<void>();
    if (failed->empty()) console.print("{}\n", console.say("queue.none_failed"));
    for (const queue::FailedTask& task : *failed)
        console.print("{}\n", console.say("queue.failed_task",
                                          {{"job", std::to_string(task.job)},
                                           {"place", std::to_string(task.place + 1)},
                                           {"worker", task.worker},
                                           {"reason", text::describe(console.language(), task.why)},
                                           {"input", task.input.substr(0, 80)}}));
    return {};
}

Result<void> retry(queue::Queue& queue, const QueueCommand& line, Console& console) {
    const auto count = queue.retry();
    if (!count) return fail(count.error());
    if (line.json)
        print_json(console, {{"retried", *count}});
    else
        console.print("{}\n", console.say("queue.retried", {{"tasks", std::to_string(*count)}}));
    return {};
}

Result<void> drop(queue::Queue& queue, const QueueCommand& line, Console& console) {
    if (auto done = queue.drop(line.job); !done) return done;
    if (line.json)
        print_json(console, {{"dropped", line.job}});
    else
        console.print("{}\n", console.say("queue.dropped", {{"job", std::to_string(line.job)}}));
    return {};
}

/// Fits the prediction anew to three quarters of what was solved and tries it on the rest.
Result<void> show_costs(queue::Queue& queue, const QueueCommand& line, Console& console) {
    constexpr int kMost = 100'000;
    const auto samples = jobs::cost_samples(queue, kMost);
    if (!samples) return fail(samples.error());
    const jobs::CostStudy study = jobs::study_costs(*samples);
    if (line.json) {
        print_json(console, {{"samples", samples->size()},
                             {"model", study.fitted},
                             {"deviation", study.fitted_errors.deviation},
                             {"total", study.fitted_errors.total},
                             {"deviation_now", study.known_errors.deviation},
                             {"total_now", study.known_errors.total},
                             {"nodes_a_second", study.nodes_a_second}});
        return {};
    }
    console.print("{}\n",
                  console.say("queue.costs",
                              {{"samples", std::to_string(samples->size())},
                               {"model", fmt::format("{:.4f}", fmt::join(study.fitted, ", "))},
                               {"fitted", fmt::format("{:.3f}", study.fitted_errors.deviation)},
                               {"known", fmt::format("{:.3f}", study.known_errors.deviation)},
                               {"total", fmt::format("{:.2f}", study.known_errors.total)},
                               {"speed", fmt::format("{:.1f}", study.nodes_a_second / 1e6)}}));
    return {};
}

CLI::App* add_part(CLI::App& parent, Console& console, const std::shared_ptr<QueueCommand>& line,
                   const std::string& name, Body body) {
    CLI::App* command = parent.add_subcommand(name, console.say("queue.about_" + name));
    command->add_option("queue", line->url, console.say("queue.url"))
        ->option_text("URL")
        ->required();
    command->add_flag("--json", line->json, console.say("cli.json"));
    command->callback([line, body, &console] {
        run_command(console, [&]() -> Result<void> {
            auto queue = queue::Queue::open(line->url, {.patience = std::chrono::seconds(10)});
            if (!queue) return fail(queue.error());
            return body(*queue, *line, console);
        });
    });
    return command;
}

}  // namespace

void add_queue(CLI::App& program, Console& console) {
    auto line = std::make_shared<QueueCommand>();
    CLI::App* command = program.add_subcommand("queue", console.say("queue.about"));
    command->require_subcommand(1);
    add_part(*command, console, line, "status", show_status);
    add_part(*command, console, line, "workers", show_workers);
    add_part(*command, console, line, "failed", show_failed);
    add_part(*command, console, line, "costs", show_costs);
    add_part(*command, console, line, "retry", retry);
    add_part(*command, console, line, "drop", drop)
        ->add_option("--job", line->job, console.say("queue.job"))
        ->option_text("N")
        ->required();
}

}  // namespace othellier::app
