#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "queue/queue.h"
#include "server/api.h"

namespace othellier::server {

/// Looks at one queue for the page: the one that `othellier gui --queue` names. A page cannot name
/// another, since that would let it open files and reach databases. However many pages look, the
/// queue is asked seldom.
class QueueWatch {
 public:
    explicit QueueWatch(std::string url) : url_(std::move(url)) {}

    /// Jobs, workers, failed tasks, differences, what is left, and how many tasks were answered in
    /// each of the last 60 stretches of `seconds`/60. Why tasks failed is told in that language.
    Result<nlohmann::json> status(int seconds, text::Language language = text::Language::kEnglish);
    /// Failed tasks wait again.
    Result<nlohmann::json> retry();

 private:
    using Clock = std::chrono::steady_clock;
    struct Seen {
        int seconds;
        nlohmann::json status;
        std::vector<Error> failed;  ///< Why, of each failed task in it.
        Clock::time_point until;    ///< It counts as new so long.
    };

    Result<queue::Queue*> opened();
    Result<nlohmann::json> look(int seconds, std::vector<Error>& failed);
    static nlohmann::json told(const Seen& seen, text::Language language);

    const std::string url_;
    std::mutex mutex_;  ///< Guards what follows.
    std::optional<queue::Queue> queue_;
    std::optional<Seen> seen_;
};

/// The end points of the room `queue`.
std::vector<ApiRoute> queue_routes(const std::shared_ptr<QueueWatch>& watch);

}  // namespace othellier::server
