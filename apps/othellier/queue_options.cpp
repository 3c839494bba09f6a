#include "queue_options.h"

#include <unistd.h>

#include <algorithm>

#include "jobs/handlers.h"
#include "text/pace.h"

namespace othellier::app {

CLI::Option* add_queue_options(CLI::App& command, QueueCommandLine& line, const Console& console) {
    CLI::Option* queue =
        command.add_option("--queue", line.url, console.say("queue.option"))->option_text("URL");
    command.add_option("--check", line.checked, console.say("queue.check"))
        ->check(CLI::Range(0.0, 100.0));
    return queue;
}

Result<queue::Queue> open_to_submit(const std::string& url, const std::stop_token& stop,
                                    const Console& console) {
    return queue::Queue::open(url, {.create = true,
                                    .identity = jobs::own_identity(),
                                    .stop = stop,
                                    .on_away = warnings(console)});
}

std::string rate_text(double rate) {
    return rate < 9.95 ? fmt::format("{:.2g}", rate) : fmt::format("{:.0f}", rate);
}

std::function<void(const Error&)> warnings(const Console& console) {
    return [&console](const Error& error) {
        // From the line's begin, and no rest of what may be shown there.
        const char* fresh_line = ::isatty(STDERR_FILENO) == 1 ? "\r\x1b[K" : "";
        fmt::print(stderr, "{}othellier: {}\n", fresh_line,
                   text::describe(console.language(), error));
    };
}

Result<void> tell_differences(queue::Queue& queue, const Console& console) {
    const auto found = queue.differences();
    if (!found) return fail(found.error());
    for (const queue::Difference& difference : *found)
        fmt::print(stderr, "othellier: {}\n",
                   console.say("queue.difference", {{"job", std::to_string(difference.job)},
                                                    {"place", std::to_string(difference.place + 1)},
                                                    {"worker", difference.worker},
                                                    {"other", difference.other}}));
    return {};
}

QueueProgress::QueueProgress(const Console& console, std::function<std::string()> also)
    : console_(console), also_(std::move(also)), on_terminal_(::isatty(STDERR_FILENO) == 1) {}

QueueProgress::~QueueProgress() {
    clear();
}

void QueueProgress::clear() {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
    drawn_ = false;
}

queue::OnFollowed QueueProgress::on_progress() {
    return [this](const queue::FollowProgress& progress) { show(progress); };
}

void QueueProgress::show(const queue::FollowProgress& progress) {
    const queue::JobStatus& job = progress.job;
    const auto all = std::max<std::int64_t>(job.tasks, 1);
    const int tenth = static_cast<int>(10 * job.done / all);
    if (!on_terminal_ && tenth == last_tenth_) return;
    last_tenth_ = tenth;
    const bool guessed = progress.seconds_left >= 0;
    const bool is_told = progress.workers > 0 || job.done >= job.tasks;
    std::string line =
        console_.say(is_told ? "queue.progress" : "queue.progress_alone",
                     {{"done", std::to_string(job.done)},
                      {"all", std::to_string(job.tasks)},
                      {"running", std::to_string(job.running)},
                      {"workers", std::to_string(progress.workers)},
                      {"rate", rate_text(progress.tasks_a_second)},
                      {"each", rate_text(progress.tasks_a_second / std::max(progress.workers, 1))},
                      {"left", guessed ? text::duration_text(progress.seconds_left) : "?"}});
    if (also_) line += also_();
    if (!on_terminal_) {
        fmt::print(stderr, "{}\n", line);
        return;
    }
    fmt::print(stderr, "\r\x1b[K{}", line);
    drawn_ = true;
}

}  // namespace othellier::app
