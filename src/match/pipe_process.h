#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othellier::match {

/// Another program on the other end of three pipes. It leads a process group of its own, and the
/// whole group dies with this object, or else with the program (group_watch.h): whatever a partner
/// starts or does, no process stays behind.
class PipeProcess {
 public:
    using Clock = std::chrono::steady_clock;

    /// Starts `command` by the shell, in `folder` (empty: where we are). Fails with "partner_start"
    /// (facts: command, reason).
    static Result<std::unique_ptr<PipeProcess>> start(const std::string& command,
                                                      const std::string& folder = {});
    /// Closes its input, gives it a moment to go by itself, then kills the group.
    ~PipeProcess();
    PipeProcess(const PipeProcess&) = delete;
    PipeProcess& operator=(const PipeProcess&) = delete;

    /// Sends a line; adds its end. Fails with "partner_gone", "partner_stalled" or, when `stop`
    /// came first, "partner_stopped".
    Result<void> send(std::string_view line, Clock::time_point deadline,
                      const std::stop_token& stop = {});

    /// The next line of its standard output, without its end. Fails with "partner_gone" (facts:
    /// command, how, said) when it ended, "partner_stalled" (command, seconds) at the deadline,
    /// "partner_noise" on a line without end, "partner_stopped" when `stop` came first.
    Result<std::string> read_line(Clock::time_point deadline, std::stop_token stop = {});

    /// Whether it ends by itself before the deadline.
    bool wait_for_exit(Clock::time_point deadline);

    const std::string& command() const { return command_; }
    int process_group() const { return pid_; }
    /// The end of what it wrote to standard error, on one line.
    std::string last_words() const;

 private:
    PipeProcess(std::string command, int pid, int in, int out, int err);
    bool take_output();
    void take_errors();
    bool has_exited() const;
    Error gone();
    Error stalled(Clock::time_point deadline) const;

    std::string command_;
    int pid_;
    int in_;
    int out_;
    int err_;
    Clock::time_point asked_ = Clock::now();
    std::string buffer_;
    std::string errors_;
};

}  // namespace othellier::match
