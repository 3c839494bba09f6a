#include "heartbeat.h"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

namespace othellier::app {

Heartbeat::Heartbeat(std::function<std::string()> words) : words_(std::move(words)) {
    if (isatty(STDERR_FILENO) == 0) return;
    thread_ = std::jthread([this](const std::stop_token& stop) { beat(stop); });
}

Heartbeat::~Heartbeat() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    thread_.join();
}

void Heartbeat::beat(const std::stop_token& stop) {
    using namespace std::chrono_literals;
    constexpr const char* kEraseLine = "\r\x1b[K";
    bool shown = false;
    std::unique_lock lock(mutex_);
    for (auto pause = 2000ms;
         !ended_.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); });
         pause = 500ms) {
        fmt::print(stderr, "{}{}", kEraseLine, words_());
        std::fflush(stderr);
        shown = true;
    }
    if (shown) fmt::print(stderr, "{}", kEraseLine);
}

}  // namespace othellier::app
