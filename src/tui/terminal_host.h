#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "session/document.h"
#include "session/host/boot_timer.h"
#include "session/host/inbox_workers.h"
#include "session/host/thread_pool.h"
#include "session/session.h"
#include "tui/keeper.h"
#include "tui/signals.h"

namespace othellier::tui {

/// A session at a terminal: its threads, its clock, its file, and the one place where the program
/// waits.
class TerminalHost {
 public:
    TerminalHost(std::shared_ptr<const Roster> roster, const std::filesystem::path& directory,
                 text::Language language, std::shared_ptr<session::Chronicle> chronicle);

    session::Session& session() { return *session_; }
    const session::Session& session() const { return *session_; }
    const Roster& roster() const { return *services_.roster; }

    /// A new game, kept under a name of its own. A game that cannot be begun leaves the one before.
    Result<void> begin(const session::GameOptions& options);
    /// The same with a game from a file.
    Result<void> begin(const session::Document& game);
    /// Goes on with the last game that was not finished. `told` hears of games that could not be
    /// read and were set aside.
    Result<void> resume(const std::function<void(const Error&)>& told);
    /// Writes the game as it stands now, with the time that has gone since the last move.
    void keep() { session_->keep(); }

    /// What there is to do after waiting, beside the session's own business, which is done.
    struct Awake {
        bool input = false;
        Signals::Seen signals;
    };
    /// Waits for `input` (a descriptor, or -1), a signal, the session, or at most `limit`.
    Awake wait(int input, std::optional<session::Millis> limit);

    session::Millis now() const { return services_.timer->now(); }

 private:
    std::unique_ptr<session::Session> make(const std::string& name) const;
    void sit_down(std::string name, std::unique_ptr<session::Session> session);

    Signals signals_;  ///< First: threads inherit what it blocks.
    /// What wakes the loop when a thread has something for it. Before the pool, to outlive it.
    struct WakePipe {
        WakePipe();
        ~WakePipe();
        WakePipe(const WakePipe&) = delete;
        WakePipe& operator=(const WakePipe&) = delete;
        int ends[2];
    };
    WakePipe wake_;
    session::ThreadPool pool_;
    std::shared_ptr<session::InboxWorkers> workers_;
    Keeper keeper_;
    session::Services services_;
    text::Language language_;
    std::unique_ptr<session::Session> session_;
};

}  // namespace othellier::tui
