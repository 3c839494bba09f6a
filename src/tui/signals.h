#pragma once

#include <signal.h>

namespace othellier::tui {

/// Ctrl-C, a closed window, a request to end and a new window size, as something to poll for
/// instead of something that interrupts. Blocks them for this thread and those it starts.
class Signals {
 public:
    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    int descriptor() const { return descriptor_; }

    struct Seen {
        bool interrupt = false;  ///< Ctrl-C.
        bool end = false;        ///< SIGTERM or SIGHUP.
        bool resize = false;
    };
    /// Takes what has come since the last call.
    Seen take();

 private:
    sigset_t before_{};
    int descriptor_ = -1;
};

}  // namespace othellier::tui
