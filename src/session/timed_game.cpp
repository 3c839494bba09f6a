#include "session/timed_game.h"

#include <cassert>
#include <utility>

#include "session/turns.h"

namespace othellier::session {

namespace {

std::size_t entries(const Game& game) {
    return static_cast<std::size_t>(game.length()) + 1;
}

}  // namespace

TimedGame::TimedGame(Game game, const TimeControl& time)
    : game_(std::move(game)), clocks_(time), clock_history_(entries(game_), clocks_.left()) {}

void TimedGame::set_clocks(const Clocks::Left& left, std::vector<Clocks::Left> history) {
    clock_history_ = std::move(history);
    clock_history_.resize(entries(game_));
    clocks_.set(left);
}

void TimedGame::play(Move move, Millis at) {
    const int before = game_.index();
    if (move.is_pass())
        clocks_.stop(at);
    else
        clocks_.moved(position().turn(), at);
    [[maybe_unused]] const Result<void> played = game_.play(move);
    assert(played);
    turn_made(before);
}

void TimedGame::forfeit_turn(Millis at) {
    const int before = game_.index();
    clocks_.moved(position().turn(), at);
    game_.forfeit_turn();
    turn_made(before);
}

void TimedGame::turn_made(int index_before) {
    clock_history_.resize(entries(game_));
    clock_history_[static_cast<std::size_t>(index_before) + 1] = clocks_.left();
    if (look_) look_at(*look_);
}

void TimedGame::concede(Color loser, Ending how, Millis at) {
    clocks_.stop(at);
    game_.concede(loser, how);
    clock_history_.resize(entries(game_));
    if (look_) look_at(*look_);
}

void TimedGame::take_back_concession() {
    game_.truncate();
    go_to(game_.index());
}

void TimedGame::go_to(int index) {
    game_.go_to(index);
    clocks_.set(clock_history_[static_cast<std::size_t>(index)]);
    look_.reset();
}

void TimedGame::replace_tail(int index, std::span<const Move> moves) {
    go_to(index);
    game_.truncate();
    for (const Move move : moves) {
        [[maybe_unused]] const Result<void> played = game_.play(move);
        assert(played);
    }
    clock_history_.resize(entries(game_), clocks_.left());
}

void TimedGame::look_at(int index) {
    look_ = index;
    // A place that another move has done away with is the game's own.
    if (index == game_.index() || index > game_.length()) look_.reset();
}

Grid TimedGame::shown() const {
    return position_after(game_, shown_index());
}

}  // namespace othellier::session
