#include "session/live_game.h"

#include <utility>

#include "core/notation.h"
#include "players/thinking_time.h"
#include "session/set_up.h"
#include "session/view_of.h"

// The way of a game. What people ask for is in live_game_commands.cpp.
namespace othellier::session {

Grid GameState::shown() const {
    if (!study.shown()) return timed.shown();
    const Place place = *study.shown();
    Grid grid = game().start();
    for (const Move move :
         formats::moves_of_line(game().moves(), study.lines(), place.line, place.turns))
        grid.play(move);
    return grid;
}

LiveGame::LiveGame(const Services& services, Outbox& outbox, std::function<void()> after_answer)
    : services_(services),
      outbox_(outbox),
      after_answer_(std::move(after_answer)),
      thinking_(std::make_unique<Thinking>(services)) {}

void LiveGame::put(GameOptions options, Game game, Players players) {
    // A new Thinking: the last game's computer may take its time to notice that it is over.
    thinking_ = std::make_unique<Thinking>(services_);
    hurry_at_.reset();
    due_.reset();
    const bool paused = !options.any_human() && options.start_paused;
    TimedGame timed(std::move(game), options.time);
    state_ = {.has_game = true,
              .number = state_.number + 1,
              .options = std::move(options),
              .timed = std::move(timed),
              .paused = paused};
    players_ = std::move(players);
    fresh_ = {true, true};
    name_seats();
}

void LiveGame::name_seats() {
    if (!state_.has_game) return;
    for (const Color c : {Color::kBlack, Color::kWhite}) {
        const SeatOptions& seat = state_.options.seat(c);
        state_.timed.sit(c, {seat_name(seat, c, outbox_.language()), seat.spec});
    }
    outbox_.changed();
}

void LiveGame::remember_names() {
    for (const Color c : {Color::kBlack, Color::kWhite})
        own_names_[static_cast<std::size_t>(c)] = state_.options.seat(c).name;
}

Result<void> LiveGame::begin(GameOptions options) {
    const Result<Grid> start = start_position(options);
    if (!start) return fail(start.error());
    options.size = start->size();
    Result<Players> players = make_players(options, *services_.roster);
    if (!players) return fail(players.error());
    put(std::move(options), Game(*start), std::move(*players));
    advance_and_keep();
    return {};
}

Result<void> LiveGame::put_back(const Document& kept) {
    GameOptions options = kept.options;
    if (Result<void> fine = check_options(options); !fine) return fine;
    options.size = kept.game.start().size();
    const std::vector<std::string> missing = replace_missing(options, *services_.roster);
    Result<Players> players = make_players(options, *services_.roster);
    if (!players) return fail(players.error());

    put(std::move(options), kept.game, std::move(*players));
    state_.study.set(kept.variations, kept.notes);
    remember_names();
    state_.timed.set_clocks(kept.left, kept.clock_history);
    state_.stamp = kept.stamp;
    state_.paused = !game().is_over() && (kept.paused || !state_.options.time.unlimited() ||
                                          !state_.options.any_human());
    for (const std::string& spec : missing)
        outbox_.notify(Notice::Kind::kWarning, "session.player_missing", {{"player", spec}});
    advance();
    return {};
}

void LiveGame::advance() {
    outbox_.changed();
    if (!state_.has_game) return;
    make_forced_passes();
    if (game().is_over())
        state_.timed.stop_clocks(now());
    else if (!human(position().turn()))
        ask_computer();
    else if (!state_.paused)
        state_.timed.start_clock(now());
    state_.thinking = thinking_->wanted();
}

void LiveGame::advance_and_keep() {
    advance();
    unsaved_ = true;
}

void LiveGame::make_forced_passes() {
    while (!game().is_over() && position().must_pass()) {
        const Color turn = position().turn();
        if (human(turn) && state_.options.confirm_passes) return;
        before_turn(Move::pass());
        state_.timed.play(Move::pass(), now());
        outbox_.notify(Notice::Kind::kInfo, "session.passes", {{"name", name_of(turn)}});
        turn_made();
    }
}

void LiveGame::ask_computer() {
    if (state_.paused && !state_.stepping) return state_.timed.stop_clocks(now());
    if (!thinking_->idle()) {  // When the player has noticed, answered() comes back here.
        due_.reset();
        return;
    }
    const bool may_wait = !state_.options.any_human() && !state_.stepping;
    if (may_wait && state_.options.delay > Millis(0)) {
        if (!due_) due_ = now() + state_.options.delay;
        if (now() < *due_) return;
    }
    due_.reset();
    const Color turn = position().turn();
    const auto seat = static_cast<std::size_t>(turn);
    state_.timed.start_clock(now());
    if (services_.longest_thought > Millis(0)) hurry_at_ = now() + services_.longest_thought;
    Question question{.position = position(),
                      .time = thinking_time(state_.timed.clocks(), turn, now())};
    thinking_->ask(players_[seat], std::move(question), std::exchange(fresh_[seat], false),
                   [this, turn](const auto& answer) { answered(answer, turn); });
}

void LiveGame::answered(const std::optional<Thinking::Answer>& answer, Color color) {
    hurry_at_.reset();
    state_.thinking = false;
    if (answer)
        take_answer(*answer, color);
    else
        advance();
    after_answer_();
}

void LiveGame::take_answer(const Thinking::Answer& answer, Color color) {
    if (state_.timed.clocks().fallen(answer.finished)) return concede(color, Ending::kTime);
    if (!answer.thought) {
        const Sentence reason = sentence_of(outbox_.language(), answer.thought.error());
        outbox_.notify(Notice::Kind::kWarning, "session.player_failed",
                       {{"name", name_of(color)}, {"reason", reason.text}});
        return concede(color, Ending::kForfeit);
    }
    const Move move = answer.thought->move();
    const bool on_board = move.is_pass() || position().contains(move.point());
    if (!on_board || !check_legal(position(), move, game().index() + 1)) {
        outbox_.notify(Notice::Kind::kWarning, "session.player_illegal",
                       {{"name", name_of(color)}, {"move", to_string(move)}});
        return concede(color, Ending::kForfeit);
    }
    make_turn(move, answer.finished);
}

void LiveGame::make_turn(Move move, Millis at) {
    const Color color = position().turn();
    if (move.is_pass()) {
        outbox_.notify(Notice::Kind::kInfo, "session.passes", {{"name", name_of(color)}});
    } else {
        tell_move(position(), move);
    }
    before_turn(move);
    state_.timed.play(move, at);
    turn_made();
    advance_and_keep();
}

void LiveGame::tell_move(const Grid& before, Move move) {
    const int turned = before.flip_count(move.point());
    outbox_.notify(Notice::Kind::kMove, turned == 1 ? "session.plays_one" : "session.plays",
                   {{"name", name_of(before.turn())},
                    {"move", to_string(move)},
                    {"count", std::to_string(turned)}});
}

/// What was stepped back over stays as a variation, unless the move repeats it.
void LiveGame::before_turn(Move move) {
    const auto index = static_cast<std::size_t>(game().index());
    if (game().can_redo() && game().moves()[index] != move)
        state_.study.keep_tail(game().moves(), game().index());
}

void LiveGame::forfeit_turn() {
    const Color color = position().turn();
    state_.study.keep_tail(game().moves(), game().index());
    state_.timed.forfeit_turn(now());
    outbox_.notify(Notice::Kind::kWarning, "session.turn_forfeited", {{"name", name_of(color)}});
    turn_made();
    advance_and_keep();
}

/// What all turns have in common, once they are in the game.
void LiveGame::turn_made() {
    // Two people who move about in a game from elsewhere look at it; they do not play it.
    const bool played = game().length() == 1 || state_.options.any_computer();
    if (services_.chronicle && !state_.stamp && played) state_.stamp = services_.chronicle->stamp();
    if (game().index() > 0) state_.study.join(game().moves(), game().index() - 1);
    state_.mistakes = 0;
    state_.stepping = false;
    due_.reset();
    if (const auto result = game().result())
        outbox_.add(
            Notice{Notice::Kind::kInfo, result_view(game(), *result, outbox_.language()).sentence});
}

void LiveGame::concede(Color loser, Ending how) {
    stop_thinking();
    state_.study.keep_tail(game().moves(), game().index());
    state_.timed.concede(loser, how, now());
    state_.paused = false;
    turn_made();
    outbox_.changed();
    unsaved_ = true;
}

void LiveGame::stop_thinking() {
    thinking_->cancel();
    hurry_at_.reset();
    state_.thinking = false;
}

void LiveGame::set_live(int index) {
    stop_thinking();
    state_.timed.go_to(index);
    state_.study.show(std::nullopt);
    state_.mistakes = 0;
    state_.stepping = false;
    due_.reset();
}

void LiveGame::leave_view() {
    while (state_.study.shown() && state_.study.shown()->line != 0)
        promote(state_.study.shown()->line);
    if (const auto shown = state_.study.shown()) state_.timed.look_at(shown->turns);
    state_.study.show(std::nullopt);
    if (state_.timed.looking_back()) set_live(state_.timed.shown_index());
}

void LiveGame::tick() {
    if (!state_.has_game) return;
    const Millis time = now();
    if (const auto loser = state_.timed.clocks().fallen(time); loser && !game().is_over())
        concede(*loser, Ending::kTime);
    if (due_ && time >= *due_) advance();
    if (hurry_at_ && time >= *hurry_at_) {
        thinking_->hurry();
        hurry_at_.reset();
    }
}

std::optional<Millis> LiveGame::next_wakeup() const {
    std::optional<Millis> first;
    const auto consider = [&first](std::optional<Millis> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    if (const auto falls_at = state_.timed.clocks().falls_at()) consider(whole_millis(*falls_at));
    consider(due_);
    consider(hurry_at_);
    return first;
}

}  // namespace othellier::session
