#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/clocks.h"
#include "session/document.h"
#include "session/session.h"
#include "session/thinking.h"

// The inside of a Session. Its parts by file: impl.cpp the way of a game, impl_commands.cpp what
// people ask for, impl_hint.cpp hints, impl_view.cpp what is shown, impl_document.cpp what is kept.
namespace othellier::session {

class Session::Impl {
 public:
    Impl(std::string table, Services services, text::Language language);

    Result<void> on(const NewGame& command);
    Result<void> on(const Play& command);
    Result<void> on(const Undo& command);
    Result<void> on(const Redo& command);
    Result<void> on(const GoTo& command);
    Result<void> on(const Hint& command);
    Result<void> on(const StopHint& command);
    Result<void> on(const Resign& command);
    Result<void> on(const Pause& command);
    Result<void> on(const Step& command);
    Result<void> on(const Run& command);
    Result<void> on(const MoveNow& command);
    Result<void> on(const Again& command);
    Result<void> on(const SwapColors& command);
    Result<void> on(const ChangeSeat& command);
    Result<void> on(const SetUp& command);
    Result<void> on(const CheckPosition& command);
    Result<void> on(const Paste& command);
    Result<void> on(const Adopt& command);
    Result<void> on(const SetLanguage& command);

    void tick();
    std::optional<Millis> next_wakeup() const;
    View view() const;
    std::vector<Event> take_events();
    PositionChecked check(const CheckPosition& question) const;
    const Game& game() const { return game_; }
    std::string document() const;
    Result<void> restore(std::string_view document);
    Result<bool> restore_from_store();
    text::Language language() const { return language_; }
    Sentence sentence_of(const Error& error) const;

 private:
    using Players = std::array<std::shared_ptr<Player>, 2>;

    // impl.cpp: the way of a game
    Result<Players> make_players(const GameOptions& options) const;
    /// Puts `game` on the table. Its seats are written from the options.
    void begin(GameOptions options, Game game, Players players);
    /// Starts a game with new options from their start position.
    Result<void> begin_from_start(GameOptions options);
    /// Makes forced passes, then lets whoever is to move begin. Called after every change.
    void advance();
    void make_forced_passes();
    void ask_computer();
    void answered(const std::optional<Thinking::Answer>& answer, Color color);
    /// A legal move of the side to move, which it finished at time `at`.
    void make_turn(Move move, Millis at);
    void forfeit_turn();
    /// What all turns have in common, once it is in the game.
    void after_turn(int index_before);
    void concede(Color loser, Ending how);
    void tell_result();
    /// Takes the game itself to after `index` turns and gives the clocks back what they had.
    void set_live(int index);
    /// The place where undo or redo would go; nothing when there is none.
    std::optional<int> undo_target(const std::vector<TurnView>& turns) const;
    std::optional<int> redo_target(const std::vector<TurnView>& turns) const;
    /// Everything has changed that depends on where the game stands.
    void stop_thinking();
    void changed();
    void save();
    void notify(Notice::Kind kind, std::string_view key, text::Values values = {});

    // impl_commands.cpp
    Result<void> check_move(const Play& command, const Grid& shown) const;
    Result<void> mistake(Error error);
    Result<void> adopt(Game game, bool with_kinds);
    void leave_view();

    // impl_hint.cpp
    void drop_hint();
    void ask_player_for_hint(std::shared_ptr<Player> player, const Grid& shown);
    void ask_analyst(std::shared_ptr<Analyst> analyst, const Grid& shown);
    void hint_found(Move move);
    void hint_failed(const Error& error);
    bool hint_makes_sense(const Grid& shown) const;

    // impl_view.cpp
    SeatView seat_view(Color color, const Grid& shown) const;
    ResultView result_view(const GameResult& result) const;
    Sentence status(const Grid& shown) const;
    Sentence sentence(std::string_view key, text::Values values = {}) const;
    std::string about(const std::string& spec) const;

    // impl_document.cpp
    Result<void> put_back(const Document& kept);

    bool human(Color c) const { return options_.seat(c).human(); }
    bool any_human() const { return human(Color::kBlack) || human(Color::kWhite); }
    bool any_computer() const { return !human(Color::kBlack) || !human(Color::kWhite); }
    bool viewing() const { return view_index_.has_value(); }
    int shown_index() const { return view_index_.value_or(game_.index()); }
    Grid shown() const;
    Millis now() const { return services_.timer->now(); }
    std::string name_of(Color c) const { return game_.seat(c).name; }
    std::string filled_name(const GameOptions& options, Color c) const;

    std::string table_;
    Services services_;
    text::Language language_;

    bool has_game_ = false;
    GameOptions options_;
    Game game_;
    std::optional<int> view_index_;  ///< Set while the person looks at another position.
    int mistakes_ = 0;               ///< Illegal moves in this turn.

    Clocks clocks_;
    std::vector<Clocks::Left> clock_history_;  ///< At the start of each turn; length() + 1 of them.

    Players players_;
    std::array<bool, 2> fresh_{};  ///< Has not been told yet that a new game begins.
    std::unique_ptr<Thinking> thinking_;
    std::optional<Millis> thinking_since_;
    bool paused_ = false;
    bool stepping_ = false;      ///< One move is allowed although paused.
    std::optional<Millis> due_;  ///< When a delayed computer may begin.

    struct HintWork {
        std::string spec;
        int index;
        bool thinking;
        std::optional<Move> move;
        Millis since;
        std::stop_source stop;             ///< Of an analyst.
        std::unique_ptr<Thinking> asking;  ///< Of a player.
    };
    /// Analysts' reports hold it weakly: it dies with the hint.
    std::shared_ptr<HintWork> hint_;

    std::vector<Event> events_;
    bool changed_ = false;
    int revision_ = 0;
    bool save_failed_ = false;
};

}  // namespace othellier::session
