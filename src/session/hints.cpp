#include "session/hints.h"

#include <algorithm>
#include <utility>

namespace othellier::session {

namespace {

constexpr std::string_view kDefaultSpec = "level4";

/// The moves that were given a value; nothing to show without one.
std::optional<Analysis> analysis_of(const Thought& thought, const std::string& spec, Place place) {
    Analysis analysis{.spec = spec,
                      .line = place.line,
                      .index = place.turns,
                      .depth = 0,
                      .nodes = thought.nodes,
                      .millis = std::chrono::duration_cast<Millis>(thought.elapsed).count(),
                      .unit = Unit::kDiscs,
                      .moves = {}};
    for (const Line& line : thought.lines) {
        if (!line.value) continue;
        analysis.unit = line.unit;
        analysis.depth = std::max(analysis.depth, line.depth);
        analysis.selectivity = line.selectivity;
        analysis.moves.push_back(move_value(line));
    }
    if (analysis.moves.empty()) return std::nullopt;
    return analysis;
}

}  // namespace

MoveValue move_value(const Line& line) {
    return {line.move(), *line.value, line.proven, line.depth, line.selectivity, line.moves};
}

Result<void> Hints::ask(const std::string& spec, Spot spot) {
    const std::string who = spec.empty() ? std::string(kDefaultSpec) : spec;
    Result<std::unique_ptr<Player>> made = services_.roster->make(who);
    if (!made) return fail(made.error());
    drop();
    hint_ = std::make_unique<Asked>(services_, who, std::move(spot));
    outbox_.changed();
    hint_->thinking.ask_in_turn(
        std::move(*made), {.position = hint_->spot.position, .lines = Question::kAllLines},
        [this](const auto& answer) { answered(answer); },
        [this](const Thought& thought) { tell(thought); });
    if (const int place = hint_->thinking.place(); place > 0) {
        hint_->place = place;
        outbox_.notify(Notice::Kind::kInfo, "session.hint_waits",
                       {{"place", std::to_string(place)}});
    } else {
        begins();
    }
    return {};
}

void Hints::begins() {
    hint_->place.reset();
    if (services_.longest_thought > Millis(0))
        hint_->hurry_at = services_.timer->now() + services_.longest_thought;
}

void Hints::look_at_place() {
    const int place = hint_->thinking.place();
    if (place == *hint_->place) return;
    outbox_.changed();
    if (place == 0) return begins();
    hint_->place = place;
}

void Hints::tell(const Thought& thought) {
    hint_->move = thought.move();
    outbox_.changed();
    if (auto analysis = analysis_of(thought, hint_->spec, hint_->spot.place))
        outbox_.add(std::move(*analysis));
}

void Hints::answered(const std::optional<Thinking::Answer>& answer) {
    hint_->hurry_at.reset();
    hint_->place.reset();
    if (!answer) return;  // It was stopped: what it had said stands.
    outbox_.changed();
    if (!answer->thought) {
        const Sentence reason = sentence_of(outbox_.language(), answer->thought.error());
        outbox_.notify(Notice::Kind::kWarning, "session.hint_failed",
                       {{"player", hint_->spec}, {"reason", reason.text}});
        return drop();
    }
    tell(*answer->thought);
    outbox_.add(HintGiven{hint_->spec, *hint_->move, hint_->spot.place.turns});
}

void Hints::stop() {
    if (!hint_ || !hint_->thinking.wanted()) return;
    outbox_.changed();
    if (!hint_->move) return drop();  // There is nothing to show.
    hint_->thinking.cancel();
}

void Hints::drop() {
    if (!hint_) return;
    hint_.reset();
    outbox_.changed();
}

std::optional<HintView> Hints::view() const {
    if (!hint_) return std::nullopt;
    return HintView{hint_->spec, hint_->thinking.wanted(), hint_->move, hint_->place.value_or(0)};
}

void Hints::tick() {
    if (hint_ && hint_->place) look_at_place();
    if (!hint_ || !hint_->hurry_at || services_.timer->now() < *hint_->hurry_at) return;
    hint_->thinking.hurry();
    hint_->hurry_at.reset();
}

std::optional<Millis> Hints::next_wakeup() const {
    if (hint_ && hint_->place) return services_.timer->now() + kLook;
    return hint_ ? hint_->hurry_at : std::nullopt;
}

}  // namespace othellier::session
