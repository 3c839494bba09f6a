#include "server/guard.h"

#include <algorithm>
#include <array>

#include "session/host/file_store.h"

namespace othellier::server {

namespace {

constexpr std::string_view kTables = "/table/";
constexpr std::size_t kShortestTable = 8;

char lower(char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string without_query(std::string_view target) {
    return std::string(target.substr(0, target.find_first_of("?#")));
}

}  // namespace

bool is_own_host(std::string_view host, unsigned short port) {
    const std::string suffix = ':' + std::to_string(port);
    std::string name(host);
    std::ranges::transform(name, name.begin(), lower);
    if (name.ends_with(suffix)) {
        name.resize(name.size() - suffix.size());
    } else if (port != 80) {
        return false;  // Only port 80 may be left out.
    }
    static constexpr std::array<std::string_view, 3> kNames = {"127.0.0.1", "localhost", "[::1]"};
    return std::ranges::find(kNames, name) != kNames.end();
}

bool is_own_origin(std::string_view origin, unsigned short port) {
    if (origin.empty()) return true;
    static constexpr std::string_view kScheme = "http://";
    return origin.starts_with(kScheme) && is_own_host(origin.substr(kScheme.size()), port);
}

std::optional<std::string> table_of_target(std::string_view target) {
    const std::string path = without_query(target);
    if (!path.starts_with(kTables)) return std::nullopt;
    std::string id = path.substr(kTables.size());
    if (id.size() < kShortestTable || !session::is_table_name(id)) return std::nullopt;
    return id;
}

std::string asset_of_target(std::string_view target) {
    const std::string path = without_query(target);
    return path == "/" ? "index.html" : path.substr(std::min<std::size_t>(1, path.size()));
}

bool RateLimit::take(Clock::time_point now) {
    if (last_) {
        const double seconds = std::chrono::duration<double>(now - *last_).count();
        left_ = std::min(burst_, left_ + std::max(0.0, seconds) * per_second_);
    }
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
}

}  // namespace othellier::server
