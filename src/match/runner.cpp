#include "match/runner.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

#include "core/crew.h"
#include "match/partner_program.h"
#include "match/seed.h"

namespace othellier::match {

namespace {

Result<std::shared_ptr<Player>> make_shared_player(const Roster& roster, const Plan& plan,
                                                   int player, std::uint64_t seed) {
    const std::string& spec = plan.players[static_cast<std::size_t>(player)];
    Result<std::unique_ptr<Player>> made = roster.make(with_seed(roster, spec, seed));
    if (!made) return fail(made.error());
    return std::shared_ptr<Player>(std::move(*made));
}

/// What the worker threads share.
class Hall {
 public:
    Hall(const Roster& roster, const Plan& plan, const Schedule& schedule,
         const std::vector<bool>& done, const RunnerOptions& options, const OnGame& on_game)
        : roster_(roster),
          plan_(plan),
          schedule_(schedule),
          done_(done),
          options_(options),
          on_game_(on_game) {}

    std::stop_source& stop() { return stop_; }

    /// The work of one thread.
    void work() {
        while (const Fixture* fixture = next()) {
            Result<RefereedGame> record = play_fixture(roster_, plan_, schedule_, *fixture,
                                                       options_.referee, stop_.get_token());
            const std::scoped_lock lock(mutex_);
            if (!record) {
                if (!error_) error_ = record.error();
                stop_.request_stop();
            } else if (!record->aborted && !closed_) {
                closed_ = !on_game_(played(*fixture, *record));
                if (closed_) stop_.request_stop();
            }
        }
    }

    Result<void> outcome() const {
        if (error_) return fail(*error_);
        return {};
    }

 private:
    const Fixture* next() {
        const std::scoped_lock lock(mutex_);
        while (next_ < schedule_.fixtures.size() && next_ < done_.size() && done_[next_]) ++next_;
        if (stop_.stop_requested() || next_ == schedule_.fixtures.size()) return nullptr;
        return &schedule_.fixtures[next_++];
    }

    const Roster& roster_;
    const Plan& plan_;
    const Schedule& schedule_;
    const std::vector<bool>& done_;
    const RunnerOptions& options_;
    const OnGame& on_game_;
    std::stop_source stop_;

    std::mutex mutex_;  ///< Guards what follows, and calls of on_game_.
    std::size_t next_ = 0;
    bool closed_ = false;
    std::optional<Error> error_;
};

}  // namespace

Result<RefereedGame> play_fixture(const Roster& roster, const Plan& plan, const Schedule& schedule,
                                  const Fixture& fixture, const RefereeOptions& options,
                                  const std::stop_token& stop) {
    const auto index = static_cast<std::uint64_t>(fixture.index);
    auto black = make_shared_player(roster, plan, fixture.black, derive_seed(plan.seed, 1, index));
    if (!black) return fail(black.error());
    auto white = make_shared_player(roster, plan, fixture.white, derive_seed(plan.seed, 2, index));
    if (!white) return fail(white.error());

    Game game = schedule.openings[static_cast<std::size_t>(fixture.opening)];
    const auto sit = [&](Color color, int player) {
        const std::string& spec = plan.players[static_cast<std::size_t>(player)];
        game.seat(color) = Seat{player_name(spec), spec};
    };
    sit(Color::kBlack, fixture.black);
    sit(Color::kWhite, fixture.white);
    return referee(std::move(game), {*black, *white}, options, stop);
}

Result<void> play_fixtures(const Roster& roster, const Plan& plan, const Schedule& schedule,
                           const std::vector<bool>& done, const RunnerOptions& options,
                           const OnGame& on_game, std::stop_token stop) {
    for (const std::string& spec : plan.players)
        if (const Result<void> there = check_partner_program(spec); !there)
            return fail(there.error());
    for (int player = 0; player < std::ssize(plan.players); ++player)
        if (const auto made = make_shared_player(roster, plan, player, 0); !made)
            return fail(made.error());

    Hall hall(roster, plan, schedule, done, options, on_game);
    const std::stop_callback hand_on(stop, [&hall] { hall.stop().request_stop(); });
    Crew(std::max(1, options.threads), [&hall] { hall.work(); }).wait();
    return hall.outcome();
}

}  // namespace othellier::match
