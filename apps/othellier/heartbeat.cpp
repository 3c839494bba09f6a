#include "heartbeat.h"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

namespace othellier::app {

namespace {

constexpr const char* kEraseLine = "\r\x1b[K";

}  // namespace

Heartbeat::Heartbeat(std::function<std::string()> words) : words_(std::move(words)) {
    if (isatty(STDERR_FILENO) == 0) return;
    thread_ = std::jthread([this](const std::stop_token& stop) { beat(stop); });
}

Heartbeat::~Heartbeat() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    thread_.join();
}

void Heartbeat::aside(const std::function<void()>& print) {
    const std::lock_guard lock(mutex_);
    erase();
    print();
}

void Heartbeat::erase() {
    if (shown_) fmt::print(stderr, "{}", kEraseLine);
    shown_ = false;
}

void Heartbeat::beat(const std::stop_token& stop) {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    for (auto pause = 2000ms;
         !ended_.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); });
         pause = 500ms) {
        fmt::print(stderr, "{}{}", kEraseLine, words_());
        std::fflush(stderr);
        shown_ = true;
    }
    erase();
}

}  // namespace othellier::app
