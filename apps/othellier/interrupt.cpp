#include "interrupt.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <stdexcept>

namespace othellier::app {

namespace {

constexpr char kSignal = 's';
constexpr char kQuit = 'q';
/// Ctrl-C, a request to end, a terminal that is gone.
constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};

/// A handler may do little more than write a byte; the listening thread does the rest.
volatile std::sig_atomic_t write_end = -1;

void on_signal(int) {
    const int saved = errno;
    [[maybe_unused]] const auto written = ::write(write_end, &kSignal, 1);
    errno = saved;
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    // Once only: a second Ctrl-C finds the default again and ends the program.
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    ::sigaction(signal, &action, nullptr);
}

/// As below nohup: whoever started us wants us to outlive the terminal.
bool is_ignored(int signal) {
    struct sigaction action {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

Interrupt::Interrupt() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe2 failed");
    read_end_ = ends[0];
    write_end = ends[1];
    listener_ = std::jthread([this] { listen(); });
    for (const int signal : kSignals)
        if (signal != SIGHUP || !is_ignored(signal)) handle(signal, on_signal);
}

Interrupt::~Interrupt() {
    for (const int signal : kSignals)
        if (signal != SIGHUP || !is_ignored(signal)) handle(signal, SIG_DFL);
    [[maybe_unused]] const auto written = ::write(write_end, &kQuit, 1);
    listener_.join();
    ::close(read_end_);
    ::close(write_end);
    write_end = -1;
}

void Interrupt::listen() {
    char byte = 0;
    while (true) {
        const ssize_t got = ::read(read_end_, &byte, 1);
        if (got < 0 && errno == EINTR) continue;
        if (got != 1 || byte == kQuit) return;
        source_.request_stop();
    }
}

}  // namespace othellier::app
