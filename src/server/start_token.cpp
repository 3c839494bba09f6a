#include "server/start_token.h"

#include <algorithm>

#include "session/host/own_folder.h"

namespace othellier::server {

namespace {

constexpr std::string_view kOpening = "/?start=";
/// A browser may take long to start.
constexpr auto kTicketIsGood = std::chrono::minutes(5);

/// Takes as long wherever they differ.
bool is_same(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned char>(a[i] ^ b[i]);
    return difference == 0;
}

}  // namespace

StartToken::StartToken(std::string secret, unsigned short port)
    : secret_(std::move(secret)), name_("othellier-" + std::to_string(port)) {}

std::string StartToken::target() const {
    return is_needed() ? std::string(kOpening) + secret_ : "/";
}

std::string StartToken::target_for_one() {
    if (!is_needed()) return target();
    ticket_ = session::new_secret();
    ticket_until_ = std::chrono::steady_clock::now() + kTicketIsGood;
    return std::string(kOpening) + ticket_;
}

bool StartToken::opens(std::string_view target) {
    if (!is_needed() || !target.starts_with(kOpening)) return false;
    const std::string_view word = target.substr(kOpening.size());
    if (is_same(word, secret_)) return true;
    if (ticket_.empty() || !is_same(word, ticket_)) return false;
    ticket_.clear();
    return std::chrono::steady_clock::now() < ticket_until_;
}

std::string StartToken::cookie() const {
    // A year: a bookmark of the page without the token stays good.
    return name_ + '=' + secret_ + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000";
}

bool StartToken::is_in(std::string_view cookies) const {
    if (!is_needed()) return true;
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view pair = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
        if (pair.size() > name_.size() && pair.starts_with(name_) && pair[name_.size()] == '=' &&
            is_same(pair.substr(name_.size() + 1), secret_))
            return true;
    }
    return false;
}

}  // namespace othellier::server
