#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>

#include "session/command.h"
#include "session/document.h"
#include "session/outbox.h"
#include "session/seats.h"
#include "session/study.h"
#include "session/thinking.h"
#include "session/timed_game.h"

namespace othellier::session {

/// Where a game at a table stands: plain data, for the View and for keeping.
struct GameState {
    bool has_game = false;
    int number = 0;  ///< The how-manieth game at this table.
    GameOptions options;
    TimedGame timed;
    int mistakes = 0;  ///< Illegal moves in this turn.
    bool paused = false;
    bool stepping = false;         ///< One move is allowed although paused.
    bool thinking = false;         ///< A computer is asked for its move.
    Study study;                   ///< Variations, marks, remarks.
    std::optional<Stamp> stamp{};  ///< With the first turn that is made here.

    const Game& game() const { return timed.game(); }

    /// Shown is not the place where the game is.
    bool looking() const { return study.shown() || timed.looking_back(); }
    Place shown_place() const { return study.shown().value_or(Place{0, timed.shown_index()}); }
    Grid shown() const;
    /// Somebody plays it: the past is for looking.
    bool under_way() const {
        return has_game && !game().is_over() && !paused &&
               (options.any_computer() || !options.time.unlimited());
    }
    /// Moves at the position shown, of either side, are thoughts and make variations.
    bool may_study() const {
        return has_game && !under_way() &&
               (looking() || (!game().is_over() && options.any_human()));
    }
};

/// The game at a table as it goes on: checks and makes turns, keeps the clocks, makes forced
/// passes, asks the computers. Knows of no hints, no pages and no files.
class LiveGame {
 public:
    /// `services` and `outbox` must outlive it. `after_answer` is called on the session's thread
    /// when a computer's answer has been dealt with.
    LiveGame(const Services& services, Outbox& outbox, std::function<void()> after_answer);

    const GameState& state() const { return state_; }

    Result<void> on(const NewGame& command);
    Result<void> on(const Play& command);
    Result<void> on(const Undo& command);
    Result<void> on(const Redo& command);
    Result<void> on(const GoTo& command);
    Result<void> on(const Resign& command);
    Result<void> on(const Pause& command);
    Result<void> on(const Step& command);
    Result<void> on(const Run& command);
    Result<void> on(const MoveNow& command);
    Result<void> on(const Again& command);
    Result<void> on(const SwapColors& command);
    Result<void> on(const ChangeSeat& command);
    Result<void> on(const SetUp& command);
    Result<void> on(const Paste& command);
    Result<void> on(const Adopt& command);
    Result<void> on(const Explore& command);
    Result<void> on(const PlayFromHere& command);
    Result<void> on(const Promote& command);
    Result<void> on(const Delete& command);
    Result<void> on(const Annotate& command);

    /// A game that was kept. With clocks, or between computers, it comes back paused.
    Result<void> put_back(const Document& kept);
    /// The people whose names are their colours' are called so in the outbox's language.
    void name_seats();

    /// Lets time pass: flags fall, delays end.
    void tick();
    std::optional<Millis> next_wakeup() const;

    /// Whether something has happened since the last call that must be kept.
    bool take_unsaved() { return std::exchange(unsaved_, false); }
    /// Nobody knows how far something came.
    void may_be_unsaved() { unsaved_ = true; }

 private:
    const Game& game() const { return state_.game(); }
    const Grid& position() const { return state_.timed.position(); }
    bool human(Color c) const { return state_.options.human(c); }
    const std::string& name_of(Color c) const { return game().seat(c).name; }
    Millis now() const { return services_.timer->now(); }

    Result<void> begin(GameOptions options);
    Result<void> adopt(const Adopt& what, bool with_kinds);
    /// Puts `game` on the table. Its seats are written from the options.
    void put(GameOptions options, Game game, Players players);
    /// The names at the table are people's own choice.
    void remember_names();
    /// Makes forced passes, then lets whoever is to move begin. Called after every change.
    void advance();
    /// The same after something that must be kept.
    void advance_and_keep();
    void make_forced_passes();
    void ask_computer();
    void answered(const std::optional<Thinking::Answer>& answer, Color color);
    void take_answer(const Thinking::Answer& answer, Color color);
    Result<void> check_move(const Play& command, const Grid& shown) const;
    Result<void> explore(Move move);
    void show(Place place);
    void before_turn(Move move);
    void tell_move(const Grid& before, Move move);
    void promote(int line);
    Result<void> mistake(Error error);
    void make_turn(Move move, Millis at);
    void forfeit_turn();
    void turn_made();
    void concede(Color loser, Ending how);
    void stop_thinking();
    /// Takes the game itself to after `index` turns.
    void set_live(int index);
    /// What is shown becomes the place where the game is.
    void leave_view();

    const Services& services_;
    Outbox& outbox_;
    std::function<void()> after_answer_;
    GameState state_;
    Players players_;
    std::array<bool, 2> fresh_{};  ///< Has not been told yet that a new game begins.
    std::unique_ptr<Thinking> thinking_;
    std::optional<Millis> hurry_at_;  ///< When a computer is told to come to an end.
    std::optional<Millis> due_;       ///< When a delayed computer may begin.
    bool unsaved_ = false;
    /// By Color: as people have called them here, whatever a pasted game calls its own.
    std::array<std::string, 2> own_names_;
};

}  // namespace othellier::session
