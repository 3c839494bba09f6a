#include "tui/signals.h"

#include <sys/signalfd.h>
#include <unistd.h>

#include <stdexcept>

namespace othellier::tui {

Signals::Signals() {
    sigset_t wanted{};
    ::sigemptyset(&wanted);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGWINCH}) ::sigaddset(&wanted, signal);
    if (::pthread_sigmask(SIG_BLOCK, &wanted, &before_) != 0)
        throw std::runtime_error("pthread_sigmask failed");
    descriptor_ = ::signalfd(-1, &wanted, SFD_NONBLOCK | SFD_CLOEXEC);
    if (descriptor_ < 0) throw std::runtime_error("signalfd failed");
}

Signals::~Signals() {
    ::close(descriptor_);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

Signals::Seen Signals::take() {
    Seen seen;
    signalfd_siginfo info{};
    while (::read(descriptor_, &info, sizeof info) == sizeof info) {
        const auto signal = static_cast<int>(info.ssi_signo);
        seen.interrupt |= signal == SIGINT;
        seen.end |= signal == SIGTERM || signal == SIGHUP;
        seen.resize |= signal == SIGWINCH;
    }
    return seen;
}

}  // namespace othellier::tui
