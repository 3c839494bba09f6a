#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/analyst.h"
#include "session/command.h"
#include "session/event.h"
#include "session/game_watch.h"
#include "session/hints.h"
#include "session/keeping.h"
#include "session/kept_values.h"
#include "session/live_game.h"
#include "session/services.h"
#include "session/view.h"

namespace othellier::session {

/// One person's table: a game, its players, clocks and hints. Every rule of play that a screen
/// needs is decided here; the browser (through session/desk.h) and the terminal show it.
///
/// Its parts know nothing of each other: LiveGame plays, Hints advises, Keeping stores, view_of
/// says what a screen shows. The Session hands each what it is asked and settles what one means for
/// another: a hint goes when the position shown does, what must be kept is kept.
///
/// A Session is driven from one thread and never blocks: computers think on Services::workers and
/// come back by Workers::post. Whoever drives it does this for ever:
///
///     wait for input, for a posted task, or until session.next_wakeup();
///     if (input) if (auto done = session.handle(command); !done) show(done.error());
///     session.tick();
///     for (Event& event : session.take_events()) show(event);   // Changed: draw session.view()
///
/// Destroying it tells all who think to stop; tasks that arrive afterwards do nothing.
class Session {
 public:
    /// An empty table called `table` (the name its games are stored under).
    Session(std::string table, Services services,
            text::Language language = text::Language::kEnglish);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Does what was asked, or says why not and changes nothing: an illegal move is an error too
    /// (and counts as a mistake where R5.4 is played, so that the View may change all the same).
    Result<void> handle(const Command& command);

    /// Lets time pass: flags fall, delays end. Cheap; call it whenever awake.
    void tick();

    /// When tick() next has something to do, on Timer's scale; nothing when only people or
    /// computers can move things on.
    std::optional<Millis> next_wakeup() const;

    View view() const;
    std::vector<Event> take_events() { return outbox_.take(); }
    /// What a page that comes now has to be told besides the View: values found before.
    std::vector<Event> what_is_known() const;
    /// Whether somebody sees what it tells. An analysis rests while nobody does.
    void watched(bool by_somebody) { analyst_.rest(!by_somebody); }
    /// What CheckPosition answers, at once.
    PositionChecked check(const CheckPosition& question) const;
    /// What ShowLine answers, at once: as far as the moves can be played.
    LineShown show(const ShowLine& question) const;

    /// The game where it stands, with names and kinds.
    const Game& game() const { return live_.state().game(); }

    /// The whole table as it is kept, and the way back. A game that was going on with clocks comes
    /// back paused. Fails as check_options does.
    Document document() const;
    Result<void> restore(const Document& kept);
    /// Restores what the Store has under this table's name; false when it has nothing. Fails as
    /// Keeping::load does.
    Result<bool> restore_from_store();
    /// Writes the table down as it stands now, with the time that has gone since the last move.
    void keep();
    /// Something ended half-way, for want of memory: whatever it did is kept and told with the next
    /// tick.
    void was_interrupted() {
        live_.may_be_unsaved();
        outbox_.changed();
    }
    /// Why the game is not kept as it stands, if it is not. It is tried again as time passes.
    const std::optional<Error>& not_kept() const { return keeping_.trouble(); }

    text::Language language() const { return outbox_.language(); }
    Sentence sentence_of(const Error& error) const {
        return session::sentence_of(language(), error);
    }

 private:
    Result<void> ask_hint(const Hint& command);
    void set_language(text::Language language);
    Result<void> bring_back(const BringBack& wanted);
    /// The analysis goes where people look.
    void follow();
    Worths worths() const;
    void tell_worths(bool now);
    /// Another game has taken its place.
    void remember(Document before);
    void keep_game();
    void settle();

    Services services_;
    Outbox outbox_;
    LiveGame live_;
    Hints hints_;
    Analyst analyst_;
    Millis worths_told_{-1000};
    bool worths_wait_ = false;  ///< There are new ones to tell, in a moment.
    std::size_t told_tree_ = 0;
    Keeping keeping_;
    KeptValues kept_values_;
    std::vector<Document> earlier_;  ///< The last one first.
    GameWatch watch_;
};

}  // namespace othellier::session
