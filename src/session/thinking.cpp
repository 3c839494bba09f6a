#include "session/thinking.h"

#include <cassert>
#include <exception>
#include <utility>

namespace othellier::session {

Result<Move> Thinking::answer(Question& question) {
    try {
        if (question.new_game) question.player->new_game();
        return question.player->choose(question.position, question.time, question.stop.get_token());
    } catch (const std::exception& e) {  // A player's accident is its own, not the table's.
        return fail("player_failed", {{"player", question.player->name()}, {"reason", e.what()}});
    }
}

void Thinking::ask(std::shared_ptr<Player> player, Grid position, ThinkingTime time, bool new_game,
                   Done done) {
    assert(idle());
    question_ = std::make_shared<Question>(
        Question{std::move(player), std::move(position), time, new_game, {}});
    done_ = std::move(done);
    // The worker owns the question; this object only as long as it still asks for that answer.
    const std::weak_ptr<Question> asked = question_;
    // Work that waits must not keep alive the workers it waits with.
    services_.workers->run([this, question = question_, asked,
                            workers = std::weak_ptr(services_.workers),
                            timer = services_.timer]() mutable {
        Answer given{answer(*question), timer->now()};
        question.reset();
        const auto desk = workers.lock();
        if (!desk) return;
        desk->post([this, asked, given = std::move(given)] {
            const auto still = asked.lock();
            if (!still) return;  // The Thinking is gone: its question_ was the last owner.
            assert(still == question_);
            const bool cancelled = still->cancelled;
            question_.reset();
            const Done tell = std::exchange(done_, nullptr);
            tell(cancelled ? std::nullopt : std::optional<Answer>(given));
        });
    });
}

void Thinking::cancel() {
    if (!question_) return;
    question_->cancelled = true;
    question_->stop.request_stop();
}

void Thinking::hurry() {
    if (question_) question_->stop.request_stop();
}

bool Thinking::wanted() const {
    return question_ && !question_->cancelled;
}

}  // namespace othellier::session
