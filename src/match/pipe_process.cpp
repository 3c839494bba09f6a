#include "match/pipe_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

#include "match/group_watch.h"

extern char** environ;

namespace othellier::match {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kLongestLine = 64 * 1024;
constexpr std::size_t kErrorsKept = 1000;
/// How often a request to stop is looked for while waiting.
constexpr milliseconds kSlice{10};
/// What a partner gets to leave by itself once its input is closed.
constexpr milliseconds kFarewell{200};

struct Pipe {
    int read_end = -1;
    int write_end = -1;
};

bool open_pipe(Pipe& pipe) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    pipe = {ends[0], ends[1]};
    return true;
}

void close_end(int& descriptor) {
    if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

/// Spawns `sh -c command` as the leader of a new group. Returns errno, 0 for success.
int spawn(const std::string& command, const std::string& folder, const Pipe& in, const Pipe& out,
          const Pipe& err, pid_t& pid) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, in.read_end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out.write_end, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, err.write_end, STDERR_FILENO);
    const int watch = group_watch();
    if (watch >= 0) posix_spawn_file_actions_adddup2(&files, watch, kWatchDescriptor);
    if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&files, folder.c_str());
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    // A plain command takes the shell's place, so that its end is seen as it is; the shell would
    // turn a signal into a status and put in words of its own.
    const bool plain = command.find_first_of(";|&<>()$`\n") == std::string::npos;
    std::string text = (watch >= 0 ? register_with_watch() : "") + (plain ? "exec " : "") + command;
    std::array<char*, 4> arguments = {const_cast<char*>("sh"), const_cast<char*>("-c"), text.data(),
                                      nullptr};
    const int error =
        ::posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

/// Writes without being killed by SIGPIPE when the reader is gone: the signal is held back from
/// this thread and taken away, and errno says EPIPE.
ssize_t write_quietly(int descriptor, std::string_view bytes) {
    sigset_t pipe_signal;
    sigset_t before;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    const ssize_t done = ::write(descriptor, bytes.data(), bytes.size());
    const int error = errno;
    if (done < 0 && error == EPIPE) {
        const timespec at_once{};
        ::sigtimedwait(&pipe_signal, nullptr, &at_once);
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
    return done;
}

int to_poll(std::chrono::steady_clock::duration left) {
    const auto ms = std::chrono::ceil<milliseconds>(left);
    return static_cast<int>(std::clamp(ms, milliseconds(0), kSlice).count());
}

}  // namespace

Result<std::unique_ptr<PipeProcess>> PipeProcess::start(const std::string& command,
                                                        const std::string& folder) {
    Pipe in;
    Pipe out;
    Pipe err;
    int error = 0;
    pid_t pid = -1;
    if (!open_pipe(in) || !open_pipe(out) || !open_pipe(err))
        error = errno;
    else
        error = spawn(command, folder, in, out, err, pid);
    close_end(in.read_end);
    close_end(out.write_end);
    close_end(err.write_end);
    if (error != 0) {
        close_end(in.write_end);
        close_end(out.read_end);
        close_end(err.read_end);
        return fail("partner_start", {{"command", command}, {"reason", std::strerror(error)}});
    }
    for (const int ours : {in.write_end, out.read_end, err.read_end})
        ::fcntl(ours, F_SETFL, O_NONBLOCK);
    return std::unique_ptr<PipeProcess>(
        new PipeProcess(command, pid, in.write_end, out.read_end, err.read_end));
}

PipeProcess::PipeProcess(std::string command, int pid, int in, int out, int err)
    : command_(std::move(command)), pid_(pid), in_(in), out_(out), err_(err) {}

PipeProcess::~PipeProcess() {
    close_end(in_);
    wait_for_exit(Clock::now() + kFarewell);
    // The leader is not yet reaped, so its number still names this group and no other.
    ::kill(-pid_, SIGKILL);
    forget_group(pid_);
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    close_end(out_);
    close_end(err_);
}

bool PipeProcess::has_exited() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == pid_;
}

bool PipeProcess::wait_for_exit(Clock::time_point deadline) {
    while (!has_exited()) {
        if (Clock::now() >= deadline) return false;
        // Somebody who never reads what it still has to say would never end.
        take_output();
        buffer_.clear();
        take_errors();
        std::this_thread::sleep_for(milliseconds(2));
    }
    return true;
}

std::string PipeProcess::last_words() const {
    std::string words = errors_;
    while (!words.empty() && words.back() == '\n') words.pop_back();
    std::ranges::replace_if(
        words, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return words;
}

Error PipeProcess::gone() {
    // The pipe closes a moment before the process can be waited for.
    const auto deadline = Clock::now() + kFarewell;
    while (!has_exited() && Clock::now() < deadline) std::this_thread::sleep_for(milliseconds(1));
    take_errors();
    siginfo_t info{};
    ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    const bool exited = info.si_pid == pid_;
    const std::string how = !exited ? "closed"
                            : info.si_code == CLD_EXITED
                                ? "exit " + std::to_string(info.si_status)
                                : "signal " + std::to_string(info.si_status);
    return Error{"partner_gone", {{"command", command_}, {"how", how}, {"said", last_words()}}};
}

Error PipeProcess::stalled(Clock::time_point deadline) const {
    const auto waited = std::chrono::duration_cast<milliseconds>(deadline - asked_).count();
    std::string seconds = std::to_string(waited / 1000) + '.' + std::to_string(waited % 1000 / 100);
    return Error{"partner_stalled", {{"command", command_}, {"seconds", std::move(seconds)}}};
}

Result<void> PipeProcess::send(std::string_view line, Clock::time_point deadline,
                               const std::stop_token& stop) {
    asked_ = Clock::now();
    std::string text = std::string(line) + '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t done = write_quietly(in_, rest);
        if (done >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(done));
        } else if (errno == EAGAIN) {
            pollfd waiting{in_, POLLOUT, 0};
            if (stop.stop_requested()) return fail("partner_stopped", {{"command", command_}});
            if (Clock::now() >= deadline) return fail(stalled(deadline));
            ::poll(&waiting, 1, to_poll(deadline - Clock::now()));
        } else if (errno != EINTR) {
            return fail(gone());
        }
    }
    return {};
}

bool PipeProcess::take_output() {
    std::array<char, 4096> chunk;
    const ssize_t got = ::read(out_, chunk.data(), chunk.size());
    if (got > 0) buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void PipeProcess::take_errors() {
    std::array<char, 4096> chunk;
    ssize_t got = 0;
    while ((got = ::read(err_, chunk.data(), chunk.size())) > 0) {
        errors_.append(chunk.data(), static_cast<std::size_t>(got));
        if (errors_.size() > kErrorsKept) errors_.erase(0, errors_.size() - kErrorsKept);
    }
}

Result<std::string> PipeProcess::read_line(Clock::time_point deadline, std::stop_token stop) {
    while (true) {
        if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (buffer_.size() > kLongestLine) return fail("partner_noise", {{"command", command_}});
        if (stop.stop_requested()) return fail("partner_stopped", {{"command", command_}});
        if (Clock::now() >= deadline) return fail(stalled(deadline));
        std::array<pollfd, 2> sources = {{{out_, POLLIN, 0}, {err_, POLLIN, 0}}};
        ::poll(sources.data(), sources.size(), to_poll(deadline - Clock::now()));
        if (sources[1].revents != 0) take_errors();
        if (sources[0].revents != 0 && !take_output()) return fail(gone());
        // Standard error at its end would be ready forever: do not spin on it.
        if (sources[0].revents == 0 && (sources[1].revents & POLLHUP) != 0)
            std::this_thread::sleep_for(milliseconds(2));
    }
}

}  // namespace othellier::match
