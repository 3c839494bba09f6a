#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace othellier::app {

/// While one lives, a terminal shows on standard error what `words` says, twice a second from the
/// second second on: for work whose end nobody can foresee. Nothing is shown elsewhere.
class Heartbeat {
 public:
    explicit Heartbeat(std::function<std::string()> words);
    ~Heartbeat();
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;

    /// Lets `print` write lines to standard output while nothing is shown.
    void aside(const std::function<void()>& print);

 private:
    void beat(const std::stop_token& stop);

    void erase();

    std::function<std::string()> words_;
    bool shown_ = false;  ///< Guarded by the mutex.
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::jthread thread_;
};

}  // namespace othellier::app
