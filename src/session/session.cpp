#include "session/session.h"

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "session/set_up.h"
#include "session/view_of.h"

namespace othellier::session {

namespace {

template <typename... On>
struct Overloaded : On... {
    using On::operator()...;
};

Hints::Spot spot_of(const GameState& state) {
    return {state.number, state.timed.shown_index(), state.timed.shown()};
}

}  // namespace

Session::Session(std::string table, Services services, text::Language language)
    : services_(std::move(services)),
      outbox_(language),
      live_(services_, outbox_, [this] { settle(); }),
      hints_(services_, outbox_),
      keeping_(services_, std::move(table), outbox_) {}

Result<void> Session::handle(const Command& command) {
    tick();  // A flag that has fallen goes before the move that comes too late.
    const Result<void> done =
        std::visit(Overloaded{[this](const Hint& hint) { return ask_hint(hint); },
                              [this](const StopHint&) -> Result<void> {
                                  hints_.stop();
                                  return {};
                              },
                              [this](const CheckPosition& question) -> Result<void> {
                                  outbox_.add(check(question));
                                  return {};
                              },
                              [this](const SetLanguage& wanted) -> Result<void> {
                                  set_language(wanted.language);
                                  return {};
                              },
                              [this](const auto& other) { return live_.on(other); }},
                   command);
    settle();
    return done;
}

Result<void> Session::ask_hint(const Hint& command) {
    const GameState& state = live_.state();
    if (!state.has_game) return fail("no_game");
    if (!state.options.hints) return fail("hints_off");
    if (!can_hint(state)) return fail("no_hint_here");
    return hints_.ask(command.spec, spot_of(state));
}

void Session::set_language(text::Language language) {
    outbox_.set_language(language);
    live_.name_seats();
    outbox_.changed();
    if (live_.state().has_game) keeping_.save(document());
}

/// After everything that may have changed the game.
void Session::settle() {
    // A hint is for the position that is shown, as long as one makes sense there.
    const GameState& state = live_.state();
    if (hints_.spot() && !(can_hint(state) && *hints_.spot() == spot_of(state))) hints_.drop();
    if (live_.take_unsaved()) keeping_.save(document());
    keeping_.tell_of_chronicle();
}

void Session::tick() {
    live_.tick();
    hints_.tick();
    settle();
    const std::optional<Millis> again = keeping_.next_try();
    if (again && *again <= services_.timer->now()) keep();
}

std::optional<Millis> Session::next_wakeup() const {
    std::optional<Millis> first;
    for (const std::optional<Millis>& other :
         {live_.next_wakeup(), hints_.next_wakeup(), keeping_.next_try()})
        if (other && (!first || *other < *first)) first = other;
    return first;
}

View Session::view() const {
    return view_of({live_.state(), hints_.view(), *services_.roster, outbox_.language(),
                    outbox_.revision(), services_.timer->now()});
}

PositionChecked Session::check(const CheckPosition& question) const {
    PositionChecked checked{{}, "", 0, {}};
    const Result<Grid> grid = parse_position(question.position);
    if (!grid) {
        checked.problems.push_back(sentence_of(grid.error()));
        return checked;
    }
    for (const Error& problem : problems_of(*grid))
        checked.problems.push_back(sentence_of(problem));
    checked.position = to_board_string(*grid);
    checked.size = grid->size();
    checked.cells = cells_of(*grid);
    return checked;
}

Document Session::document() const {
    const GameState& state = live_.state();
    const Clocks& clocks = state.timed.clocks();
    const Millis now = services_.timer->now();
    return {.language = outbox_.language(),
            .options = state.options,
            .game = state.game(),
            .paused = state.paused,
            .left = {clocks.remaining(Color::kBlack, now), clocks.remaining(Color::kWhite, now)},
            .clock_history = state.timed.clock_history(),
            .stamp = state.stamp};
}

Result<void> Session::restore(const Document& kept) {
    const text::Language before = outbox_.language();
    outbox_.set_language(kept.language);
    Result<void> back = live_.put_back(kept);
    if (!back) outbox_.set_language(before);
    settle();
    return back;
}

Result<bool> Session::restore_from_store() {
    const Result<std::optional<Document>> kept = keeping_.load();
    if (!kept) return fail(kept.error());
    if (!*kept) return false;
    if (Result<void> back = restore(**kept); !back) return fail(back.error());
    return true;
}

void Session::keep() {
    if (live_.state().has_game) keeping_.save(document());
}

}  // namespace othellier::session
