#pragma once

#include <stop_token>
#include <thread>

namespace othellier::app {

/// While one lives, the first Ctrl-C (or SIGTERM, SIGHUP) requests a stop instead of ending the
/// program, so that a long command can say what it knows so far; the second one ends it. At most
/// one at a time.
class Interrupt {
 public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return source_.get_token(); }
    bool happened() const { return source_.stop_requested(); }

 private:
    void listen();

    std::stop_source source_;
    int read_end_ = -1;
    std::jthread listener_;
};

/// What the shell expects of a program that Ctrl-C ended.
inline constexpr int kInterrupted = 130;

}  // namespace othellier::app
