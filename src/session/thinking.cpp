#include "session/thinking.h"

#include <cassert>
#include <exception>
#include <new>
#include <utility>

namespace othellier::session {

namespace {

constexpr Millis kBetweenReports{100};

}  // namespace

Result<Thought> Thinking::answer(Work& work, const OnThought& on_thought) {
    try {
        if (work.new_game) work.player->new_game();
        return work.player->think(work.question, on_thought, work.stop.get_token());
    } catch (const std::bad_alloc&) {
        return fail("no_memory");
    } catch (const std::exception& e) {  // A player's accident is its own, not the table's.
        return fail("player_failed", {{"player", work.player->name()}, {"reason", e.what()}});
    }
}

OnThought Thinking::posting_reports() const {
    if (!told_) return nullptr;
    return [this, here = std::weak_ptr(here_), workers = std::weak_ptr(services_.workers),
            timer = services_.timer, next = Millis::min()](const Thought& thought) mutable {
        const auto queue = workers.lock();
        if (!queue || timer->now() < next) return;
        next = timer->now() + kBetweenReports;
        queue->post([this, here, thought] {
            if (!here.expired() && wanted()) told_(thought);
        });
    };
}

void Thinking::ask(std::shared_ptr<Player> player, Question question, bool new_game, Done done,
                   OnThought told) {
    services_.workers->run(
        begin(std::move(player), std::move(question), new_game, std::move(done), std::move(told)));
}

void Thinking::ask_in_turn(std::shared_ptr<Player> player, Question question, Done done,
                           OnThought told) {
    turn_ = services_.workers->run_in_turn(
        begin(std::move(player), std::move(question), true, std::move(done), std::move(told)));
}

std::function<void()> Thinking::begin(std::shared_ptr<Player> player, Question question,
                                      bool new_game, Done done, OnThought told) {
    assert(idle());
    work_ = std::make_shared<Work>(Work{std::move(player), std::move(question), new_game, {}});
    done_ = std::move(done);
    told_ = std::move(told);
    // Work that waits must not keep alive the workers it waits with.
    return [this, work = work_, report = posting_reports(), here = std::weak_ptr(here_),
            workers = std::weak_ptr(services_.workers), timer = services_.timer]() mutable {
        Answer given{answer(*work, report), timer->now()};
        work.reset();
        if (const auto queue = workers.lock())
            queue->post([this, here, given = std::move(given)] {
                if (!here.expired()) finish(given);
            });
    };
}

void Thinking::finish(const Answer& given) {
    const bool is_wanted = wanted();
    work_.reset();
    turn_.reset();
    told_ = nullptr;
    const Done tell = std::exchange(done_, nullptr);
    tell(is_wanted ? std::optional<Answer>(given) : std::nullopt);
}

void Thinking::cancel() {
    if (!work_) return;
    work_->cancelled = true;
    work_->stop.request_stop();
}

void Thinking::hurry() {
    if (work_) work_->stop.request_stop();
}

bool Thinking::wanted() const {
    return work_ && !work_->cancelled;
}

}  // namespace othellier::session
