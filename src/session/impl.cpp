#include "session/impl.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/notation.h"
#include "session/set_up.h"
#include "session/turns.h"

namespace othellier::session {

Session::Impl::Impl(std::string table, Services services, text::Language language)
    : table_(std::move(table)),
      services_(std::move(services)),
      language_(language),
      clock_history_(1),
      thinking_(std::make_unique<Thinking>(services_)) {}

Result<Session::Impl::Players> Session::Impl::make_players(const GameOptions& options) const {
    Players players;
    for (const Color c : {Color::kBlack, Color::kWhite}) {
        if (options.seat(c).human()) continue;
        Result<std::unique_ptr<Player>> made = services_.roster->make(options.seat(c).spec);
        if (!made) return fail(made.error());
        players[static_cast<std::size_t>(c)] = std::move(*made);
    }
    return players;
}

std::string Session::Impl::filled_name(const GameOptions& options, Color c) const {
    const SeatOptions& seat = options.seat(c);
    if (!seat.name.empty()) return seat.name;
    return seat.human() ? text::get(language_, "common." + std::string(to_string(c))) : seat.spec;
}

void Session::Impl::begin(GameOptions options, Game game, Players players) {
    drop_hint();
    // A new Thinking: the last game's computer may take its time to notice that it is over.
    thinking_ = std::make_unique<Thinking>(services_);
    thinking_since_.reset();
    options_ = std::move(options);
    game_ = std::move(game);
    for (const Color c : {Color::kBlack, Color::kWhite})
        game_.seat(c) = {filled_name(options_, c), options_.seat(c).spec};
    players_ = std::move(players);
    fresh_ = {true, true};
    clocks_ = Clocks(options_.time);
    clock_history_.assign(static_cast<std::size_t>(game_.length()) + 1, clocks_.left());
    view_index_.reset();
    mistakes_ = 0;
    paused_ = !any_human() && options_.start_paused;
    stepping_ = false;
    due_.reset();
    has_game_ = true;
}

Result<void> Session::Impl::begin_from_start(GameOptions options) {
    const Result<Grid> start = start_position(options);
    if (!start) return fail(start.error());
    options.size = start->size();
    Result<Players> players = make_players(options);
    if (!players) return fail(players.error());
    begin(std::move(options), Game(*start), std::move(*players));
    advance();
    save();
    return {};
}

void Session::Impl::advance() {
    changed();
    if (!has_game_) return;
    make_forced_passes();
    if (game_.is_over()) {
        clocks_.stop(now());
        return;
    }
    const Color turn = game_.position().turn();
    if (!human(turn)) {
        ask_computer();
    } else if (!paused_) {
        clocks_.start(turn, now());
    }
}

void Session::Impl::make_forced_passes() {
    while (!game_.is_over() && game_.position().must_pass()) {
        const Color turn = game_.position().turn();
        if (human(turn) && options_.confirm_passes) return;
        const int before = game_.index();
        clocks_.stop(now());
        [[maybe_unused]] const Result<void> passed = game_.play(Move::pass());
        assert(passed);
        notify(Notice::Kind::kInfo, "session.passes", {{"name", name_of(turn)}});
        after_turn(before);
    }
}

void Session::Impl::ask_computer() {
    if (paused_ && !stepping_) {
        clocks_.stop(now());
        return;
    }
    if (!thinking_->idle()) {  // When the player has noticed, answered() comes back here.
        due_.reset();
        return;
    }
    if (!any_human() && !stepping_ && options_.delay > Millis(0)) {
        if (!due_) due_ = now() + options_.delay;
        if (now() < *due_) return;
    }
    due_.reset();
    const Color turn = game_.position().turn();
    const auto seat = static_cast<std::size_t>(turn);
    clocks_.start(turn, now());
    thinking_since_ = now();
    ThinkingTime time;
    if (options_.time.kind == TimeControl::Kind::kTotal)
        time = {clocks_.remaining(turn, now()), options_.time.increment, {}};
    if (options_.time.kind == TimeControl::Kind::kPerMove)
        time.per_move = clocks_.remaining(turn, now());
    thinking_->ask(players_[seat], game_.position(), time, std::exchange(fresh_[seat], false),
                   [this, turn](const auto& answer) { answered(answer, turn); });
}

void Session::Impl::answered(const std::optional<Thinking::Answer>& answer, Color color) {
    thinking_since_.reset();
    if (!answer) return advance();
    if (clocks_.fallen(answer->finished)) return concede(color, Ending::kTime);
    if (!answer->move) {
        const Sentence reason = sentence_of(answer->move.error());
        notify(Notice::Kind::kWarning, "session.player_failed",
               {{"name", name_of(color)}, {"reason", reason.text}});
        return concede(color, Ending::kForfeit);
    }
    const Move move = *answer->move;
    const bool on_board = move.is_pass() || game_.position().contains(move.point());
    if (!on_board || !check_legal(game_.position(), move, game_.index() + 1)) {
        notify(Notice::Kind::kWarning, "session.player_illegal",
               {{"name", name_of(color)}, {"move", to_string(move)}});
        return concede(color, Ending::kForfeit);
    }
    make_turn(move, answer->finished);
}

void Session::Impl::make_turn(Move move, Millis at) {
    const Color color = game_.position().turn();
    const int before = game_.index();
    const text::Values name = {{"name", name_of(color)}};
    if (move.is_pass()) {
        clocks_.stop(at);
        notify(Notice::Kind::kInfo, "session.passes", name);
    } else {
        const int turned = game_.position().flip_count(move.point());
        clocks_.moved(color, at);
        notify(Notice::Kind::kMove, turned == 1 ? "session.plays_one" : "session.plays",
               {{"name", name_of(color)},
                {"move", to_string(move)},
                {"count", std::to_string(turned)}});
    }
    [[maybe_unused]] const Result<void> played = game_.play(move);
    assert(played);
    after_turn(before);
    advance();
    save();
}

void Session::Impl::forfeit_turn() {
    const Color color = game_.position().turn();
    const int before = game_.index();
    clocks_.moved(color, now());
    game_.forfeit_turn();
    notify(Notice::Kind::kWarning, "session.turn_forfeited", {{"name", name_of(color)}});
    after_turn(before);
    advance();
    save();
}

void Session::Impl::after_turn(int index_before) {
    clock_history_.resize(static_cast<std::size_t>(game_.length()) + 1);
    clock_history_[static_cast<std::size_t>(index_before) + 1] = clocks_.left();
    mistakes_ = 0;
    stepping_ = false;
    due_.reset();
    if (view_index_ && *view_index_ > game_.length()) view_index_.reset();
    if (!viewing()) drop_hint();
    if (view_index_ == game_.index()) view_index_.reset();
    if (game_.is_over()) tell_result();
    changed();
}

void Session::Impl::concede(Color loser, Ending how) {
    stop_thinking();
    clocks_.stop(now());
    game_.concede(loser, how);
    clock_history_.resize(static_cast<std::size_t>(game_.length()) + 1);
    if (view_index_ && *view_index_ > game_.length()) view_index_.reset();
    if (!viewing()) drop_hint();
    due_.reset();
    stepping_ = false;
    paused_ = false;
    tell_result();
    changed();
    save();
}

void Session::Impl::tell_result() {
    const ResultView result = result_view(*game_.result());
    events_.push_back(Notice{Notice::Kind::kInfo, result.sentence});
}

void Session::Impl::set_live(int index) {
    stop_thinking();
    drop_hint();
    game_.go_to(index);
    clocks_.set(clock_history_[static_cast<std::size_t>(index)]);
    view_index_.reset();
    mistakes_ = 0;
    stepping_ = false;
    due_.reset();
}

std::optional<int> Session::Impl::undo_target(const std::vector<TurnView>& turns) const {
    for (int i = game_.index() - 1; i >= 0; --i) {
        const TurnView& turn = turns[static_cast<std::size_t>(i)];
        if (is_choice(turn) && (human(turn.color) || !any_human())) return i;
    }
    return std::nullopt;
}

std::optional<int> Session::Impl::redo_target(const std::vector<TurnView>& turns) const {
    if (!game_.can_redo()) return std::nullopt;
    int i = game_.index() + 1;
    for (; i < game_.length(); ++i) {
        const TurnView& turn = turns[static_cast<std::size_t>(i)];
        if (is_choice(turn) && (human(turn.color) || !any_human())) break;
    }
    return i;
}

void Session::Impl::stop_thinking() {
    thinking_->cancel();
    thinking_since_.reset();
}

void Session::Impl::tick() {
    if (!has_game_) return;
    const Millis time = now();
    if (const auto loser = clocks_.fallen(time); loser && !game_.is_over())
        concede(*loser, Ending::kTime);
    if (due_ && time >= *due_) advance();
    const Millis limit = services_.longest_thought;
    if (limit == Millis(0)) return;
    if (thinking_since_ && time >= *thinking_since_ + limit) {
        thinking_->hurry();
        thinking_since_.reset();
    }
    if (hint_ && hint_->thinking && time >= hint_->since + limit) {
        hint_->stop.request_stop();
        if (hint_->asking) hint_->asking->hurry();
        hint_->since = Millis::max() - limit;  // Told once is enough.
    }
}

std::optional<Millis> Session::Impl::next_wakeup() const {
    std::optional<Millis> first;
    const auto consider = [&first](std::optional<Millis> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    consider(clocks_.falls_at());
    consider(due_);
    const Millis limit = services_.longest_thought;
    if (limit > Millis(0) && thinking_since_) consider(*thinking_since_ + limit);
    if (limit > Millis(0) && hint_ && hint_->thinking) consider(hint_->since + limit);
    return first;
}

void Session::Impl::changed() {
    if (!changed_) ++revision_;
    changed_ = true;
}

std::vector<Event> Session::Impl::take_events() {
    std::vector<Event> events;
    events.reserve(events_.size() + 1);
    if (std::exchange(changed_, false)) events.emplace_back(Changed{});
    for (Event& event : events_) events.push_back(std::move(event));
    events_.clear();
    return events;
}

void Session::Impl::save() {
    if (!services_.store || !has_game_) return;
    const Result<void> saved = services_.store->save(table_, document());
    if (!saved && !save_failed_)
        notify(Notice::Kind::kWarning, "session.not_saved",
               {{"reason", sentence_of(saved.error()).text}});
    save_failed_ = !saved;
}

void Session::Impl::notify(Notice::Kind kind, std::string_view key, text::Values values) {
    events_.push_back(Notice{kind, sentence(key, std::move(values))});
}

}  // namespace othellier::session
