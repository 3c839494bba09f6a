#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

namespace othellier::server {

/// What a page has to know to be served: 127.0.0.1 is open to every user of the machine, and the
/// games are one's. The address that is opened carries it, `/?start=TOKEN`; from there it goes into
/// a cookie that scripts do not see. Browsers keep cookies by host, not by port: hence its name.
class StartToken {
 public:
    /// An empty secret lets everybody in.
    StartToken(std::string secret, unsigned short port);

    bool is_needed() const { return !secret_.empty(); }
    /// "/?start=TOKEN", and nothing but "/" when none is needed.
    std::string target() const;
    /// The same with a ticket that is good for one browser and a few minutes: every user of the
    /// machine sees what a program is started with.
    std::string target_for_one();
    /// Whether this is the address that is opened, with the right secret or the ticket, which is
    /// then used up.
    bool opens(std::string_view target);
    /// What the browser is told to keep.
    std::string cookie() const;
    /// Whether a request whose Cookie header this is may see what is the user's.
    bool is_in(std::string_view cookies) const;

 private:
    std::string secret_;
    std::string name_;
    std::string ticket_;
    std::chrono::steady_clock::time_point ticket_until_;
};

}  // namespace othellier::server
