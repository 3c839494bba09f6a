#pragma once

#include <CLI/CLI.hpp>

#include "console.h"
#include "queue/following.h"
#include "queue/queue.h"

namespace othellier::app {

/// What every command that hands its work to a queue is told about it.
struct QueueCommandLine {
    std::string url;       ///< Nothing: do it here.
    double checked = 1.0;  ///< Percent of the tasks that are done twice.
};

/// Returns the one that names the queue.
CLI::Option* add_queue_options(CLI::App& command, QueueCommandLine& line, const Console& console);

/// The queue, made where there is none.
Result<queue::Queue> open_to_submit(const std::string& url, const std::stop_token& stop,
                                    const Console& console);

/// Tasks a second: "36", "2.5", "0.0031".
std::string rate_text(double rate);

/// Says on standard error what holds the work up.
std::function<void(const Error&)> warnings(const Console& console);

/// Says of each difference that was found who does not agree. None is no news.
Result<void> tell_differences(queue::Queue& queue, const Console& console);

/// How far a job is, on standard error: one line redrawn on a terminal, a plain line for every
/// tenth otherwise.
class QueueProgress {
 public:
    /// `also` is put behind what is said of the job.
    explicit QueueProgress(const Console& console, std::function<std::string()> also = {});
    ~QueueProgress();

    queue::OnFollowed on_progress();
    /// Takes the line away, for others to print.
    void clear();

 private:
    void show(const queue::FollowProgress& progress);

    const Console& console_;
    const std::function<std::string()> also_;
    bool on_terminal_;
    bool drawn_ = false;
    int last_tenth_ = 0;
};

}  // namespace othellier::app
