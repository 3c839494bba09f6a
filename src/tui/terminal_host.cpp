#include "tui/terminal_host.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace othellier::tui {

using session::Millis;

namespace {

/// The player, and beside it a hint.
constexpr int kThreads = 2;

}  // namespace

TerminalHost::WakePipe::WakePipe() {
    if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) throw std::runtime_error("pipe2 failed");
}

TerminalHost::WakePipe::~WakePipe() {
    for (const int end : ends) ::close(end);
}

TerminalHost::TerminalHost(std::shared_ptr<const Roster> roster,
                           const std::filesystem::path& directory, text::Language language,
                           std::shared_ptr<session::Chronicle> chronicle)
    : pool_(kThreads), keeper_(directory), language_(language) {
    workers_ = std::make_shared<session::InboxWorkers>(pool_, [end = wake_.ends[1]] {
        [[maybe_unused]] const auto written = ::write(end, "w", 1);  // Full: it wakes anyway.
    });
    services_ = {std::move(roster), workers_, std::make_shared<session::BootTimer>(),
                 keeper_.store()};
    services_.chronicle = std::move(chronicle);
    session_ = make("none");  // Nothing is kept before there is a game.
}

void TerminalHost::sit_down(std::string name, std::unique_ptr<session::Session> session) {
    keeper_.take(name);
    session_ = std::move(session);
}

std::unique_ptr<session::Session> TerminalHost::make(const std::string& name) const {
    return std::make_unique<session::Session>(name, services_, language_);
}

Result<void> TerminalHost::begin(const session::GameOptions& options) {
    language_ = session_->language();
    std::string name = keeper_.new_name();
    auto fresh = make(name);
    if (Result<void> begun = fresh->handle(session::NewGame{options}); !begun) return begun;
    sit_down(std::move(name), std::move(fresh));
    return {};
}

Result<void> TerminalHost::begin(const session::Document& game) {
    language_ = session_->language();
    std::string name = keeper_.new_name();
    auto fresh = make(name);
    if (Result<void> begun = fresh->restore(game); !begun) return begun;
    sit_down(std::move(name), std::move(fresh));
    keep();
    return {};
}

Result<void> TerminalHost::resume(const std::function<void(const Error&)>& told) {
    Result<std::string> name = keeper_.open_unfinished();
    for (; !name && name.error().id == "game_set_aside"; name = keeper_.open_unfinished())
        told(name.error());
    if (!name) return fail(name.error());
    language_ = session_->language();
    auto kept = make(*name);
    if (const Result<bool> back = kept->restore_from_store(); !back) return fail(back.error());
    sit_down(*name, std::move(kept));
    return session_->handle(session::SetLanguage{language_});
}

TerminalHost::Awake TerminalHost::wait(int input, std::optional<Millis> limit) {
    const auto consider = [&limit](std::optional<Millis> other) {
        if (other && (!limit || *other < *limit)) limit = other;
    };
    if (const auto wakeup = session_->next_wakeup()) consider(std::max(Millis(0), *wakeup - now()));
    // One millisecond more than what is left: poll counts whole ones, and waking early is useless.
    constexpr Millis kLongest = std::chrono::hours(1);
    const int timeout = limit ? static_cast<int>(std::min(*limit, kLongest).count()) + 1 : -1;

    std::array<pollfd, 3> sources = {
        {{input, POLLIN, 0}, {wake_.ends[0], POLLIN, 0}, {signals_.descriptor(), POLLIN, 0}}};
    ::poll(sources.data(), sources.size(), timeout);

    std::array<char, 64> bytes{};
    while (::read(wake_.ends[0], bytes.data(), bytes.size()) > 0) {
    }
    workers_->drain();
    session_->tick();
    return {sources[0].revents != 0, signals_.take()};
}

}  // namespace othellier::tui
