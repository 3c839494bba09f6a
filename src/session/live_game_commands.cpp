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
    const Place place = state_.shown_place();
    if ((command.index && *command.index != place.turns) ||
        (command.line && *command.line != place.line))
        return fail("stale_move", {{"move", to_string(command.move)}});
    if (shown.is_over() || (!state_.looking() && game().is_over()))
        return fail("game_over", {{"move", to_string(command.move)}});
    const bool own_turn = !state_.looking() && human(shown.turn());
    if (!own_turn && !state_.may_study())
        return human(shown.turn()) ? fail("past_is_for_looking")
                                   : fail("not_your_turn", {{"name", name_of(shown.turn())}});
    if (!command.move.is_pass() && !shown.contains(command.move.point())) {
        const Point last(shown.size() - 1, shown.size() - 1);
        return fail("bad_square", {{"read", to_string(command.move)}, {"last", to_string(last)}});
    }
    return check_legal(shown, command.move, place.turns + 1);
}

Result<void> LiveGame::on(const NewGame& command) {
    Result<void> begun = begin(command.options);
    if (begun) remember_names();
    return begun;
}

Result<void> LiveGame::on(const Play& command) {
    if (!state_.has_game) return fail("no_game");
    if (Result<void> legal = check_move(command, state_.shown()); !legal)
        return legal.error().id == "illegal_move" ? mistake(legal.error()) : legal;
    if (state_.looking() || !human(position().turn())) return explore(command.move);
    state_.paused = false;
    make_turn(command.move, now());
    return {};
}

/// Beside the game, which stays: along a line that is there, or along a new one.
Result<void> LiveGame::explore(Move move) {
    Place place = state_.shown_place();
    const auto passes_next = [this] {
        return !state_.shown().is_over() && state_.shown().must_pass();
    };
    bool played = false;
    for (; !played || passes_next(); move = Move::pass(), played = true) {
        auto next = state_.study.find(game().moves(), place, move);
        if (!next) {
            const Result<Place> added = state_.study.add(place, move);
            if (!added) return fail(added.error());
            next = *added;
            unsaved_ = true;
        }
        if (!move.is_pass()) tell_move(state_.shown(), move);
        place = *next;
        show(place);
    }
    return {};
}

void LiveGame::show(Place place) {
    place = state_.study.settled(place);
    if (place.line == 0) state_.timed.look_at(place.turns);
    state_.study.show(place.line == 0 ? std::nullopt : std::optional(place));
    outbox_.changed();
}

/// R5.4: the first illegal move of a turn is forgiven, the second one costs the turn.
Result<void> LiveGame::mistake(Error error) {
    const bool counts = state_.options.second_mistake_forfeits && !state_.looking() &&
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
    const int line = command.line.value_or(state_.shown_place().line);
    const Result<void> there = state_.study.check(game().moves(), {line, command.index});
    if (!there && line == 0)
        return fail("bad_index", {{"read", std::to_string(command.index)},
                                  {"last", std::to_string(game().length())}});
    if (!there) return there;
    show({line, command.index});
    return {};
}

Result<void> LiveGame::on(const Explore& command) {
    if (!state_.has_game) return fail("no_game");
    if (state_.under_way()) return fail("past_is_for_looking");
    for (const Move move : command.moves) {
        const Grid shown = state_.shown();
        if (shown.is_over()) return fail("game_over", {{"move", to_string(move)}});
        const int ply = state_.shown_place().turns + 1;
        // A pass that had to be made has been made.
        if (move.is_pass() && !shown.must_pass()) continue;
        if (!move.is_pass() && !shown.contains(move.point()))
            return fail("illegal_move", {{"move", to_string(move)}, {"ply", std::to_string(ply)}});
        if (Result<void> legal = check_legal(shown, move, ply); !legal) return legal;
        if (Result<void> done = explore(move); !done) return done;
    }
    return {};
}

Result<void> LiveGame::on(const PlayFromHere&) {
    if (!state_.has_game) return fail("no_game");
    if (state_.shown().is_over()) return fail("game_over", {{"move", "-"}});
    leave_view();
    if (was_conceded(game())) {
        state_.timed.take_back_concession();
        set_live(game().index());
    }
    state_.paused = false;
    advance_and_keep();
    return {};
}

void LiveGame::promote(int line) {
    const int at = state_.study.lines()[static_cast<std::size_t>(line) - 1].at;
    const bool of_game = state_.study.lines()[static_cast<std::size_t>(line) - 1].leaves == 0;
    const std::vector<Move> moves = state_.study.promote(game().moves(), line);
    if (!of_game) return;
    stop_thinking();
    const auto tail = std::span(moves).subspan(static_cast<std::size_t>(at));
    state_.timed.replace_tail(at, tail);
}

Result<void> LiveGame::on(const Promote& command) {
    if (state_.under_way()) return fail("past_is_for_looking");
    if (Result<void> there = state_.study.check(game().moves(), {command.line, 0}); !there)
        return there;
    if (command.line == 0) return {};
    promote(command.line);
    if (const auto shown = state_.study.shown()) show(*shown);
    // The computer waits: it was somebody's thought, not a game.
    if (!game().is_over() && state_.options.any_computer()) state_.paused = true;
    advance_and_keep();
    return {};
}

Result<void> LiveGame::on(const Delete& command) {
    Result<void> done = state_.study.erase(game().moves(), {command.line, command.index});
    if (!done) return done;
    if (const auto shown = state_.study.shown()) show(*shown);
    outbox_.changed();
    unsaved_ = true;
    return {};
}

Result<void> LiveGame::on(const Annotate& command) {
    if (command.comment.size() > kMaxComment)
        return fail("comment_too_long", {{"limit", std::to_string(kMaxComment)}});
    Result<void> done = state_.study.annotate(game().moves(), {command.line, command.index},
                                              command.mark, command.comment);
    if (!done) return done;
    outbox_.changed();
    unsaved_ = true;
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
    Result<Adopt> read = read_game(command.text, state_.options.size);
    if (!read) return fail(read.error());
    return adopt(*read, false);
}

Result<void> LiveGame::on(const Adopt& command) {
    return adopt(command, true);
}

Result<void> LiveGame::adopt(const Adopt& what, bool with_kinds) {
    const Game& game = what.game;
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
    put(std::move(options), game, std::move(*players));
    state_.study.set(what.variations, what.notes);
    // The person wants to look at it, and elsewhere than at its end, before a computer moves on.
    state_.paused = !this->game().is_over() && state_.options.any_computer();
    advance_and_keep();
    return {};
}

}  // namespace othellier::session
