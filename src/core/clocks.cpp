#include "core/clocks.h"

#include <algorithm>

namespace othellier {

Clocks::Clocks(const TimeControl& control) : control_(control) {
    const Time whole = control.per_game.count() > 0 ? control.per_game : control.per_move;
    set({whole, whole});
}

bool Clocks::limits_both() const {
    return control_.per_game.count() > 0 && control_.per_move.count() > 0;
}

void Clocks::set(const Left& left) {
    left_ = left;
    for_move_.fill(control_.per_move);
    running_.reset();
}

void Clocks::start(Color color, Time now) {
    if (control_.unlimited() || running_ == color) return;
    stop(now);
    running_ = color;
    since_ = now;
}

void Clocks::stop(Time now) {
    if (!running_) return;
    const Time spent = used(*running_, now);
    for (Left* clocks : {&left_, &for_move_}) {
        Time& left = (*clocks)[at(*running_)];
        left = std::max(left - spent, Time(0));
    }
    running_.reset();
}

void Clocks::moved(Color color, Time now) {
    stop(now);
    for_move_[at(color)] = control_.per_move;
    if (control_.per_game.count() > 0)
        left_[at(color)] += control_.increment;
    else
        left_[at(color)] = control_.per_move;
}

Clocks::Time Clocks::used(Color color, Time now) const {
    return running_ == color ? std::max(now - since_, Time(0)) : Time(0);
}

Clocks::Time Clocks::left_for_game(Color color, Time now) const {
    if (control_.per_game.count() == 0) return Time(0);
    return std::max(left_[at(color)] - used(color, now), Time(0));
}

Clocks::Time Clocks::left_for_move(Color color, Time now) const {
    if (control_.per_move.count() == 0) return Time(0);
    const Time left = limits_both() ? for_move_[at(color)] : left_[at(color)];
    return std::max(left - used(color, now), Time(0));
}

Clocks::Time Clocks::remaining(Color color, Time now) const {
    const Time game = left_for_game(color, now);
    const Time move = left_for_move(color, now);
    return limits_both() ? std::min(game, move) : std::max(game, move);
}

std::optional<Clocks::Time> Clocks::falls_at() const {
    if (!running_) return std::nullopt;
    return since_ + remaining(*running_, since_);
}

std::optional<Color> Clocks::fallen(Time now) const {
    const auto at = falls_at();
    return at && now >= *at ? running_ : std::nullopt;
}

}  // namespace othellier
