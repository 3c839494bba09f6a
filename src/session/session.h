#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/command.h"
#include "session/event.h"
#include "session/services.h"
#include "session/view.h"

namespace othellier::session {

/// One person's table: a game, its players, clocks and hints. Every rule of play that a screen
/// needs is decided here; the browser (through session/json.h) and the terminal show it.
///
/// A Session is driven from one thread and never blocks: computers think on Services::workers and
/// come back by Workers::post. Whoever drives it does this for ever:
///
///     wait for input, for a posted task, or until session.next_wakeup();
///     if (input) if (auto done = session.handle(command); !done) show(done.error());
///     session.tick();
///     for (Event& event : session.take_events()) show(event);   // Changed: draw session.view()
///
/// Destroying it stops all thinking; tasks that arrive afterwards do nothing.
class Session {
 public:
    /// An empty table called `table` (the name its games are stored under).
    Session(std::string table, Services services,
            text::Language language = text::Language::kEnglish);
    ~Session();
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
    std::vector<Event> take_events();
    /// What CheckPosition answers, at once.
    PositionChecked check(const CheckPosition& question) const;

    /// The game where it stands, with names and kinds: what one saves to a file.
    const Game& game() const;

    /// The whole table as a JSON text, as kept in the Store, and the way back. A game that was
    /// going on with clocks comes back paused. Fails with "bad_document" (fact: reason).
    std::string document() const;
    Result<void> restore(std::string_view document);
    /// Restores what the Store has under this table's name; false when it has nothing.
    Result<bool> restore_from_store();

    text::Language language() const;
    Sentence sentence_of(const Error& error) const;

 private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace othellier::session
