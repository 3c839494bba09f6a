#include "session/clocks.h"

#include <algorithm>

namespace othellier::session {

Clocks::Clocks(const TimeControl& control) : control_(control), left_{control.time, control.time} {}

void Clocks::set(const Left& left) {
    left_ = left;
    running_.reset();
}

void Clocks::start(Color color, Millis now) {
    if (!control_.limited() || running_ == color) return;
    stop(now);
    running_ = color;
    since_ = now;
}

void Clocks::stop(Millis now) {
    if (!running_) return;
    left_of(*running_) = remaining(*running_, now);
    running_.reset();
}

void Clocks::moved(Color color, Millis now) {
    stop(now);
    if (control_.kind == TimeControl::Kind::kTotal) left_of(color) += control_.increment;
    if (control_.kind == TimeControl::Kind::kPerMove) left_of(color) = control_.time;
}

Millis Clocks::remaining(Color color, Millis now) const {
    const Millis left = left_[static_cast<std::size_t>(color)];
    const Millis used = running_ == color ? std::max(now - since_, Millis(0)) : Millis(0);
    return std::max(left - used, Millis(0));
}

std::optional<Millis> Clocks::falls_at() const {
    if (!running_) return std::nullopt;
    return since_ + left_[static_cast<std::size_t>(*running_)];
}

std::optional<Color> Clocks::fallen(Millis now) const {
    const auto at = falls_at();
    return at && now >= *at ? running_ : std::nullopt;
}

}  // namespace othellier::session
