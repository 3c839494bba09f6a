#include "match/contest.h"

#include <algorithm>
#include <map>
#include <utility>

#include "match/journal.h"

namespace othellier::match {

namespace {

/// The state of a contest while its games are played.
class Bookkeeper {
 public:
    Bookkeeper(const Plan& plan, const ContestOptions& options, int planned)
        : plan_(plan), planned_(planned), board_(new_board()) {
        if (options.sprt) sprt_.emplace(*options.sprt);
    }

    /// Returns whether more games are wanted.
    bool add(ContestGame game) {
        board_.add(game);
        if (sprt_) sprt_->add(game);
        games_.emplace(game.fixture.index, std::move(game));
        return !is_decided();
    }

    bool is_decided() const { return sprt_ && sprt_->decided_after(); }

    ContestProgress progress(int resumed) const {
        return {static_cast<int>(games_.size()), resumed, planned_, board_, sprt_};
    }

    ContestResult result() && {
        // Games after the one that decided were begun only because there are several threads.
        if (is_decided()) {
            games_.erase(games_.lower_bound(*sprt_->decided_after()), games_.end());
            board_ = new_board();
            for (const auto& [index, game] : games_) board_.add(game);
        }
        const bool all = static_cast<int>(games_.size()) == planned_;
        ContestResult result{{}, std::move(board_), std::move(sprt_), planned_, false};
        for (auto& [index, game] : games_) result.games.push_back(std::move(game));
        result.complete = all || (result.sprt && result.sprt->decided_after());
        return result;
    }

 private:
    Scoreboard new_board() const {
        return Scoreboard(static_cast<int>(plan_.players.size()), plan_.start.point_count());
    }

    const Plan& plan_;
    int planned_;
    Scoreboard board_;
    std::optional<SprtWatch> sprt_;
    std::map<int, ContestGame> games_;
};

/// Opens the journal and enters its games into the books; `done` says which fixtures they are of.
Result<Journal> take_up(const Plan& plan, const ContestOptions& options, const Schedule& schedule,
                        Bookkeeper& books, std::vector<bool>& done) {
    const std::string header = journal_header(plan, options.runner.referee);
    Result<Journal> journal = Journal::open(*options.journal, header, schedule);
    if (!journal) return journal;
    for (const ContestGame& game : journal->games()) {
        done[static_cast<std::size_t>(game.fixture.index)] = true;
        (void)books.add(game);
    }
    return journal;
}

}  // namespace

Result<ContestResult> run_contest(const Roster& roster, const Plan& plan,
                                  const ContestOptions& options,
                                  const std::function<void(const ContestProgress&)>& on_progress,
                                  std::stop_token stop) {
    const PlayFixtures play = [&](const Schedule& schedule, const std::vector<bool>& done,
                                  const OnGame& on_game) {
        return play_fixtures(roster, plan, schedule, done, options.runner, on_game, stop);
    };
    return run_contest(plan, options, play, on_progress);
}

Result<ContestResult> run_contest(const Plan& plan, const ContestOptions& options,
                                  const PlayFixtures& play,
                                  const std::function<void(const ContestProgress&)>& on_progress) {
    const Result<Schedule> schedule = make_schedule(plan);
    if (!schedule) return fail(schedule.error());
    Bookkeeper books(plan, options, static_cast<int>(schedule->fixtures.size()));

    // Step 1. Take up what the journal holds.
    std::optional<Journal> journal;
    std::vector<bool> done(schedule->fixtures.size(), false);
    int resumed = 0;
    if (options.journal) {
        Result<Journal> opened = take_up(plan, options, *schedule, books, done);
        if (!opened) return fail(opened.error());
        resumed = static_cast<int>(opened->games().size());
        journal.emplace(std::move(*opened));
    }
    if (books.is_decided()) return std::move(books).result();

    // Step 2. Play the rest; a journal that cannot be written stops it.
    std::optional<Error> broken;
    const OnGame on_game = [&](ContestGame game) {
        if (journal) {
            if (const Result<void> written = journal->append(game); !written) {
                broken = written.error();
                return false;
            }
        }
        const bool more = books.add(std::move(game));
        if (on_progress) on_progress(books.progress(resumed));
        return more;
    };
    if (const Result<void> done_playing = play(*schedule, done, on_game); !done_playing)
        return fail(done_playing.error());
    if (broken) return fail(*broken);
    return std::move(books).result();
}

}  // namespace othellier::match
