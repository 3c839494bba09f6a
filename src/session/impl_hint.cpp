#include <utility>

#include "session/impl.h"

namespace othellier::session {

namespace {

constexpr std::string_view kDefaultHint = "level4";

}  // namespace

bool Session::Impl::hint_makes_sense(const Grid& shown) const {
    if (!has_game_ || !options_.hints || !shown.can_move(shown.turn())) return false;
    return viewing() || (!game_.is_over() && (human(shown.turn()) || !any_human()));
}

Result<void> Session::Impl::on(const Hint& command) {
    if (!has_game_) return fail("no_game");
    if (!options_.hints) return fail("hints_off");
    const Grid at = shown();
    if (!hint_makes_sense(at)) return fail("no_hint_here");

    const std::string spec = command.spec.empty() ? std::string(kDefaultHint) : command.spec;
    // Analysts know the usual board; on others the player itself is asked.
    std::shared_ptr<Analyst> analyst;
    if (services_.analyst && at.size() == 8) analyst = services_.analyst(spec);
    std::shared_ptr<Player> player;
    if (!analyst) {
        Result<std::unique_ptr<Player>> made = services_.roster->make(spec);
        if (!made) return fail(made.error());
        player = std::move(*made);
    }
    drop_hint();
    hint_ = std::make_shared<HintWork>();
    hint_->spec = spec;
    hint_->index = shown_index();
    hint_->thinking = true;
    hint_->since = now();
    changed();
    if (analyst)
        ask_analyst(std::move(analyst), at);
    else
        ask_player_for_hint(std::move(player), at);
    return {};
}

Result<void> Session::Impl::on(const StopHint&) {
    if (!hint_ || !hint_->thinking) return {};
    // A player without an answer has nothing to show; an analyst's last word stands.
    if (hint_->asking) {
        drop_hint();
    } else {
        hint_->stop.request_stop();
        hint_->thinking = false;
    }
    changed();
    return {};
}

void Session::Impl::drop_hint() {
    if (!hint_) return;
    hint_->stop.request_stop();
    hint_.reset();
    changed();
}

void Session::Impl::ask_player_for_hint(std::shared_ptr<Player> player, const Grid& shown) {
    hint_->asking = std::make_unique<Thinking>(services_);
    hint_->asking->ask(std::move(player), shown, ThinkingTime{}, true, [this](const auto& answer) {
        if (!answer || !hint_) return;
        hint_->thinking = false;
        changed();
        if (!answer->move)
            hint_failed(answer->move.error());
        else
            hint_found(*answer->move);
    });
}

void Session::Impl::hint_found(Move move) {
    hint_->move = move;
    events_.push_back(HintGiven{hint_->spec, move, hint_->index});
}

void Session::Impl::hint_failed(const Error& error) {
    notify(Notice::Kind::kWarning, "session.hint_failed",
           {{"player", hint_->spec}, {"reason", sentence_of(error).text}});
    drop_hint();
}

void Session::Impl::ask_analyst(std::shared_ptr<Analyst> analyst, const Grid& shown) {
    const std::weak_ptr<HintWork> wanted = hint_;
    // Work that waits must not keep alive the workers it waits with.
    const auto workers = std::weak_ptr(services_.workers);
    const auto stop = hint_->stop.get_token();
    const auto tell = [this, wanted, workers](Analysis report) {
        const auto desk = workers.lock();
        if (!desk) return;
        desk->post([this, wanted, report = std::move(report)]() mutable {
            const auto hint = wanted.lock();
            if (!hint || !hint->thinking) return;
            report.spec = hint->spec;
            report.index = hint->index;
            if (!report.moves.empty()) hint->move = report.moves.front().move;
            changed();
            events_.push_back(std::move(report));
        });
    };
    services_.workers->run(
        [this, analyst = std::move(analyst), shown, tell, stop, wanted, workers] {
            analyst->analyze(shown, tell, stop);
            const auto desk = workers.lock();
            if (!desk) return;
            desk->post([this, wanted] {
                const auto hint = wanted.lock();
                if (!hint || !hint->thinking) return;
                hint->thinking = false;
                changed();
                if (hint->move) hint_found(*hint->move);
            });
        });
}

}  // namespace othellier::session
