#include "queue/queue.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace othellier::queue {

Queue::Queue(std::string url, QueueOptions options, std::unique_ptr<Connection> connection)
    : url_(std::move(url)),
      options_(std::move(options)),
      connection_(std::move(connection)),
      name_(connection_->name()) {}

Result<Queue> Queue::open(const std::string& url, QueueOptions options) {
    auto connection = connect(url, options.create);
    if (!connection) return fail(connection.error());
    if (options.create && options.identity)
        if (auto made = create_tables(**connection, *options.identity); !made)
            return fail(made.error());
    if (auto fits = check_tables(**connection); !fits) return fail(fits.error());
    if (options.identity)
        if (auto same = check_identity(**connection, *options.identity); !same)
            return fail(same.error());
    return Queue(url, std::move(options), std::move(*connection));
}

Result<Rows> Queue::run(std::string_view sql, std::vector<Value> values) {
    return attempt<Rows>([&](Connection& connection) { return connection.run(sql, values); });
}

bool Queue::pause(Absence& absence, const std::string& reason) const {
    using namespace std::chrono_literals;
    constexpr auto kMoment = 3s;
    if (options_.stop.stop_requested()) return false;
    const auto away = std::chrono::steady_clock::now() - absence.since;
    if (away > options_.patience) return false;
    if (away > kMoment && !absence.told && options_.on_away) {
        options_.on_away({"queue_away", {{"queue", name_}, {"reason", reason}}});
        absence.told = true;
    }
    // Short at first, since most troubles are a moment's; a database that is starting has rest.
    std::this_thread::sleep_for(
        std::min<std::chrono::milliseconds>(50ms * (1 << std::min(absence.tries++, 6)), 2s));
    return true;
}

}  // namespace othellier::queue
