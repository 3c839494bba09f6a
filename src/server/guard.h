#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

/// Who may talk to the server, and how much. Pure functions and values, so that each rule is tested
/// by one line.
namespace othellier::server {

/// A page from elsewhere must not reach a server on this machine, neither by its own name pointed
/// at 127.0.0.1 (the Host it sends gives it away) nor by opening a socket here (its Origin does).
bool is_own_host(std::string_view host, unsigned short port);
/// An absent Origin is a program, not a page.
bool is_own_origin(std::string_view origin, unsigned short port);

/// The ID of "/table/ID", 8 to 64 letters, digits, "_" and "-".
std::optional<std::string> table_of_target(std::string_view target);

/// "/page.js?x=1" → "page.js"; "/" → "index.html".
std::string asset_of_target(std::string_view target);

/// How many messages a page may send: `burst` at once, then `per_second`.
class RateLimit {
 public:
    using Clock = std::chrono::steady_clock;

    RateLimit(double burst, double per_second)
        : burst_(burst), per_second_(per_second), left_(burst) {}

    /// Takes one; false when there is none left.
    bool take(Clock::time_point now);

 private:
    double burst_;
    double per_second_;
    double left_;
    std::optional<Clock::time_point> last_;
};

}  // namespace othellier::server
