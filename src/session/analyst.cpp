#include "session/analyst.h"

#include <algorithm>
#include <utility>

namespace othellier::session {

namespace {

/// For the graph: some milliseconds a position.
constexpr std::string_view kQuickSpec = "engine:8,threads=1,hash=1";
/// How many times as long as other thoughts, when nobody says when it is to end.
constexpr int kPatience = 10;

bool within(int value, int least, int most) {
    return least <= value && value <= most;
}

/// That a move is not among the best is no value of its own, when nobody has looked at it for long.
bool says_something(const Line& line, const Line& best) {
    return line.bound == Bound::kExact || line.proven || line.depth + 4 >= best.depth;
}

std::string spec_of(const Analyse& wanted) {
    std::string spec = "engine";
    if (wanted.level > 0) spec += ':' + std::to_string(wanted.level);
    if (wanted.seconds > 0) spec += ",time=" + std::to_string(wanted.seconds) + "s";
    if (wanted.threads > 0) spec += ",threads=" + std::to_string(wanted.threads);
    if (wanted.hash > 0) spec += ",hash=" + std::to_string(wanted.hash);
    return spec;
}

}  // namespace

Result<void> Analyst::set(const Analyse& wanted) {
    if (!within(wanted.level, 0, 60)) return fail("bad_analysis", {{"field", "level"}});
    if (!within(wanted.seconds, 0, 3600)) return fail("bad_analysis", {{"field", "seconds"}});
    if (!within(wanted.lines, 1, 64)) return fail("bad_analysis", {{"field", "lines"}});
    if (!within(wanted.threads, 0, 256)) return fail("bad_analysis", {{"field", "threads"}});
    if (!within(wanted.hash, 0, 4096)) return fail("bad_analysis", {{"field", "hash"}});
    const bool same = spec_of(wanted) == spec_of(wanted_) && wanted.lines == wanted_.lines;
    if (wanted.on && !(same && player_)) {
        auto made = services_.roster->make(spec_of(wanted));
        if (!made) return fail(made.error());
        auto quick = services_.roster->make(kQuickSpec);
        if (!quick) return fail(quick.error());
        stop_thinking();
        thinking_ = std::make_unique<Thinking>(services_);
        asked_.reset();  // Nobody hears what the one before still answers.
        player_ = std::move(*made);
        quick_player_ = std::move(*quick);
    }
    if (!wanted.on) stop_thinking();
    wanted_ = wanted;
    done_ = false;
    spot_.reset();  // The next follow() begins anew.
    outbox_.changed();
    return {};
}

void Analyst::follow(const std::optional<Spot>& spot, const PositionsOfLine& line) {
    if (!wanted_.on || spot == spot_) return;
    spot_ = spot;
    done_ = false;
    line_ = spot && spot->position.size() == 8 ? line() : std::vector<Grid>();
    if (!spot) return stop_thinking();
    if (auto known = analysis_of(*spot)) outbox_.add(std::move(*known));
    if (asked_ && !asked_->same_position(spot->position)) stop_thinking();
    next();
}

void Analyst::rest(bool resting) {
    if (resting == resting_) return;
    resting_ = resting;
    if (resting)
        stop_thinking();
    else
        next();
}

void Analyst::stop_thinking() {
    if (thinking_->wanted()) outbox_.changed();
    thinking_->cancel();
    hurry_at_.reset();
}

/// The position shown first, the others of its line after it.
std::optional<Grid> Analyst::next_unknown() const {
    const auto unknown = [this](const Grid& grid) {
        return !grid.is_over() && grid.can_move(grid.turn()) && !values_.find(grid);
    };
    if (line_.empty()) return std::nullopt;
    if (unknown(spot_->position)) return spot_->position;
    const auto found = std::ranges::find_if(line_, unknown);
    if (found == line_.end()) return std::nullopt;
    return *found;
}

void Analyst::next() {
    if (!wanted_.on || resting_ || !spot_ || !thinking_->idle()) return;
    if (const auto unknown = next_unknown()) {
        Question question{.position = *unknown};
        if (unknown->same_position(spot_->position)) question.lines = wanted_.lines;
        return ask(quick_player_, std::move(question), true);
    }
    line_.clear();
    const Grid& position = spot_->position;
    if (done_ || position.is_over() || !position.can_move(position.turn())) return;
    Question question{.position = position, .lines = wanted_.lines};
    question.endless = wanted_.level == 0 && wanted_.seconds == 0;
    if (services_.longest_thought > Millis(0))
        hurry_at_ = services_.timer->now() + kPatience * services_.longest_thought;
    ask(player_, std::move(question), false);
}

void Analyst::ask(std::shared_ptr<Player> player, Question question, bool quick) {
    outbox_.changed();
    asked_ = question.position;
    OnThought told;
    if (!quick)
        told = [this, position = question.position](const Thought& thought) {
            tell(position, thought);
        };
    thinking_->ask(
        std::move(player), question, false,
        [this, position = question.position, quick](const auto& answer) {
            answered(position, answer, quick);
        },
        std::move(told));
}

void Analyst::tell(const Grid& position, const Thought& thought) {
    values_.add(position, thought);
    if (!spot_ || !spot_->position.same_position(position)) return;
    if (auto known = analysis_of(*spot_)) outbox_.add(std::move(*known));
}

void Analyst::answered(const Grid& position, const std::optional<Thinking::Answer>& answer,
                       bool quick) {
    hurry_at_.reset();
    asked_.reset();
    outbox_.changed();
    if (answer && !answer->thought) {
        const Sentence reason = sentence_of(outbox_.language(), answer->thought.error());
        outbox_.notify(Notice::Kind::kWarning, "session.hint_failed",
                       {{"player", "engine"}, {"reason", reason.text}});
        wanted_.on = false;
        return;
    }
    if (answer) {
        tell(position, *answer->thought);
        if (!quick && spot_ && spot_->position.same_position(position)) done_ = true;
        if (quick) found_();
    }
    next();
}

AnalysisView Analyst::view() const {
    return {wanted_.on,    thinking_->wanted(), wanted_.level, wanted_.seconds,
            wanted_.lines, wanted_.threads,     wanted_.hash};
}

std::optional<Analysis> Analyst::analysis_of(const Spot& spot) const {
    const KnownPosition* known = values_.find(spot.position);
    if (!known) return std::nullopt;
    const auto millis = std::chrono::duration_cast<Millis>(known->elapsed).count();
    const Line& best = known->lines.front();
    Analysis analysis{.spec = spec_of(wanted_),
                      .line = spot.place.line,
                      .index = spot.place.turns,
                      .depth = best.depth,
                      .selectivity = best.selectivity,
                      .nodes = known->nodes,
                      .millis = millis,
                      .unit = best.unit,
                      .moves = {}};
    for (const Line& line : known->lines)
        if (says_something(line, best)) analysis.moves.push_back(move_value(line));
    return analysis;
}

void Analyst::tick() {
    if (!hurry_at_ || services_.timer->now() < *hurry_at_) return;
    thinking_->hurry();
    hurry_at_.reset();
}

}  // namespace othellier::session
