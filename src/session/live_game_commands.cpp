#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "session/live_game.h"
#include "session/set_up.h"
#include "session/turns.h"
#include "session/undo.h"

// What people ask of a game.
namespace othellier::session {

Result<void> LiveGame::check_move(const Play& command, const Grid& shown) const {
    const int index = state_.timed.shown_index();
    if (command.index && *command.index != index)
        return fail("stale_move", {{"move", to_string(command.move)}});
    if (shown.is_over() || (!state_.timed.looking_back() && game().is_over()))
        return fail("game_over", {{"move", to_string(command.move)}});
    if (!human(shown.turn())) return fail("not_your_turn", {{"name", name_of(shown.turn())}});
    if (!command.move.is_pass() && !shown.contains(command.move.point())) {
        const Point last(shown.size() - 1, shown.size() - 1);
        return fail("bad_square", {{"read", to_string(command.move)}, {"last", to_string(last)}});
    }
    return check_legal(shown, command.move, index + 1);
}

Result<void> LiveGame::on(const NewGame& command) {
    Result<void> begun = begin(command.options);
    if (begun) remember_names();
    return begun;
}

Result<void> LiveGame::on(const Play& command) {
    if (!state_.has_game) return fail("no_game");
    if (Result<void> legal = check_move(command, state_.timed.shown()); !legal)
        return legal.error().id == "illegal_move" ? mistake(legal.error()) : legal;
    leave_view();
    state_.paused = false;
    make_turn(command.move, now());
    return {};
}

/// R5.4: the first illegal move of a turn is forgiven, the second one costs the turn.
Result<void> LiveGame::mistake(Error error) {
    const bool counts = state_.options.second_mistake_forfeits && !state_.timed.looking_back() &&
                        position().can_move(position().turn());
    if (counts) {
        outbox_.changed();
        if (++state_.mistakes >= 2) forfeit_turn();
    }
    return fail(std::move(error));
}

Result<void> LiveGame::on(const Undo&) {
    if (was_conceded(game())) {
        stop_thinking();
        state_.timed.take_back_concession();
        set_live(game().index());
    } else {
        const auto target = undo_target(game(), state_.options, turns_of(game()));
        if (!target) return fail("nothing_to_undo");
        set_live(*target);
    }
    if (!state_.options.any_human()) state_.paused = true;
    advance_and_keep();
    return {};
}

Result<void> LiveGame::on(const Redo&) {
    const auto target = redo_target(game(), state_.options, turns_of(game()));
    if (!target) return fail("nothing_to_redo");
    set_live(*target);
    if (!state_.options.any_human()) state_.paused = true;
    advance_and_keep();
    return {};
}

Result<void> LiveGame::on(const GoTo& command) {
    if (command.index < 0 || command.index > game().length())
        return fail("bad_index", {{"read", std::to_string(command.index)},
                                  {"last", std::to_string(game().length())}});
    state_.timed.look_at(command.index);
    outbox_.changed();
    return {};
}

Result<void> LiveGame::on(const Resign& command) {
    if (!state_.has_game) return fail("no_game");
    if (game().is_over()) return fail("cannot_resign");
    Color color = position().turn();
    if (!human(color)) color = opposite(color);
    if (command.color) color = *command.color;
    if (!human(color)) return fail("cannot_resign");
    concede(color, Ending::kResigned);
    return {};
}

Result<void> LiveGame::on(const Pause&) {
    // A person may not stop a clock; without clocks, or between computers, nobody is hurt.
    const GameOptions& options = state_.options;
    const bool fair = !options.any_human() || (options.any_computer() && options.time.unlimited());
    if (!state_.has_game || game().is_over() || !fair) return fail("cannot_pause");
    state_.paused = true;
    state_.stepping = false;
    due_.reset();
    stop_thinking();
    state_.timed.stop_clocks(now());
    outbox_.changed();
    unsaved_ = true;
    return {};
}

Result<void> LiveGame::on(const Step&) {
    if (!state_.has_game || state_.options.any_human()) return fail("cannot_pause");
    leave_view();
    if (game().is_over()) return fail("cannot_pause");
    state_.paused = true;
    state_.stepping = true;  // A computer that is thinking already makes this step.
    due_.reset();
    advance();
    return {};
}

Result<void> LiveGame::on(const Run& command) {
    if (!state_.has_game) return fail("no_game");
    if (command.delay && (*command.delay < Millis(0) || *command.delay > kMaxDelay))
        return fail("bad_delay", {{"limit", std::to_string(kMaxDelay.count())}});
    leave_view();
    if (game().is_over()) return fail("cannot_pause");
    if (command.delay) state_.options.delay = *command.delay;
    state_.paused = false;
    due_.reset();
    advance_and_keep();
    return {};
}

Result<void> LiveGame::on(const MoveNow&) {
    if (!state_.thinking) return fail("not_thinking");
    thinking_->hurry();
    return {};
}

Result<void> LiveGame::on(const Again&) {
    if (!state_.has_game) return fail("no_game");
    return begin(state_.options);
}

Result<void> LiveGame::on(const SwapColors&) {
    if (!state_.has_game) return fail("no_game");
    Result<void> begun = begin(swapped(state_.options));
    if (begun) std::swap(own_names_[0], own_names_[1]);
    return begun;
}

Result<void> LiveGame::on(const ChangeSeat& command) {
    if (!state_.has_game) return fail("no_game");
    GameOptions options = state_.options;
    options.seat(command.color) = command.seat;
    if (Result<void> fine = check_options(options); !fine) return fine;
    Result<std::shared_ptr<Player>> player = make_player(command.seat, *services_.roster);
    if (!player) return fail(player.error());
    if (position().turn() == command.color) stop_thinking();
    state_.timed.stop_clocks(now());
    const auto index = static_cast<std::size_t>(command.color);
    players_[index] = std::move(*player);
    fresh_[index] = true;
    state_.options = std::move(options);
    remember_names();
    name_seats();
    state_.mistakes = 0;
    due_.reset();
    advance_and_keep();
    return {};
}

Result<void> LiveGame::on(const SetUp& command) {
    GameOptions options = state_.options;
    options.position = command.position;
    options.first.reset();
    options.handicap = 0;
    return begin(std::move(options));
}

Result<void> LiveGame::on(const Paste& command) {
    Result<Game> game = read_game(command.text, state_.options.size);
    if (!game) return fail(game.error());
    return adopt(std::move(*game), false);
}

Result<void> LiveGame::on(const Adopt& command) {
    return adopt(command.game, true);
}

Result<void> LiveGame::adopt(Game game, bool with_kinds) {
    GameOptions options = state_.options;
    // The names of a game that was pasted before are not those of this one.
    for (const Color c : {Color::kBlack, Color::kWhite})
        options.seat(c).name = own_names_[static_cast<std::size_t>(c)];
    options = options_for(std::move(options), game);
    if (with_kinds) {
        for (const Color c : {Color::kBlack, Color::kWhite})
            options.seat(c).spec = game.seat(c).kind;
        replace_missing(options, *services_.roster);
    }
    Result<Players> players = make_players(options, *services_.roster);
    if (!players) return fail(players.error());
    put(std::move(options), std::move(game), std::move(*players));
    // The person wants to look at it before a computer moves on.
    state_.paused = !this->game().is_over() && !human(position().turn());
    advance_and_keep();
    return {};
}

}  // namespace othellier::session
