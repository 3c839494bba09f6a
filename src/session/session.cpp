#include "session/session.h"

#include <algorithm>
#include <new>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "session/limits.h"
#include "session/set_up.h"
#include "session/turns.h"
#include "session/undo.h"
#include "session/view_of.h"

namespace othellier::session {

namespace {

template <typename... On>
struct Overloaded : On... {
    using On::operator()...;
};
template <typename... On>
Overloaded(On...) -> Overloaded<On...>;

/// Whether nothing would be left of the game after the command, and there is something to keep.
bool takes_its_place(const Command& command, const GameState& state) {
    const Game& game = state.game();
    if (!state.has_game || (game.length() == 0 && state.study.empty())) return false;
    // A concession is not a turn that a variation could hold.
    if (std::holds_alternative<PlayFromHere>(command) || std::holds_alternative<Promote>(command))
        return was_conceded(game);
    return std::holds_alternative<NewGame>(command) || std::holds_alternative<Again>(command) ||
           std::holds_alternative<SwapColors>(command) || std::holds_alternative<SetUp>(command) ||
           std::holds_alternative<Paste>(command) || std::holds_alternative<Adopt>(command);
}

Spot spot_of(const GameState& state) {
    return {state.number, state.shown_place(), state.shown()};
}

}  // namespace

Session::Session(std::string table, Services services, text::Language language)
    : services_(std::move(services)),
      outbox_(language),
      live_(services_, outbox_, [this] { settle(); }),
      hints_(services_, outbox_),
      analyst_(services_, outbox_, [this] { tell_worths(false); }),
      keeping_(services_, table, outbox_),
      kept_values_(services_, std::move(table)),
      watch_(services_) {}

Result<void> Session::handle(const Command& command) {
    tick();  // A flag that has fallen goes before the move that comes too late.
    const std::optional<Document> before =
        takes_its_place(command, live_.state()) ? std::optional(document()) : std::nullopt;
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
                              [this](const ShowLine& question) -> Result<void> {
                                  outbox_.add(show(question));
                                  return {};
                              },
                              [this](const SetLanguage& wanted) -> Result<void> {
                                  set_language(wanted.language);
                                  return {};
                              },
                              [this](const Analyse& wanted) -> Result<void> {
                                  if (!live_.state().options.hints) return fail("hints_off");
                                  return analyst_.set(wanted);
                              },
                              [this](const BringBack& wanted) { return bring_back(wanted); },
                              [this](const auto& other) { return live_.on(other); }},
                   command);
    if (done && before) remember(*before);
    settle();
    // A paste may carry a game's moves, or only its start: neither was played here.
    if (done && (std::holds_alternative<Paste>(command) || std::holds_alternative<Adopt>(command)))
        watch_.came_from_elsewhere();
    return done;
}

Result<void> Session::ask_hint(const Hint& command) {
    const GameState& state = live_.state();
    if (!state.has_game) return fail("no_game");
    if (!state.options.hints) return fail("hints_off");
    if (!can_hint(state)) return fail("no_hint_here");
    return hints_.ask(command.spec, spot_of(state));
}

void Session::remember(Document before) {
    before.earlier.clear();
    earlier_.insert(earlier_.begin(), std::move(before));
    if (earlier_.size() > kMaxEarlier) earlier_.pop_back();
    outbox_.changed();
}

Result<void> Session::bring_back(const BringBack& wanted) {
    if (wanted.number < 0 || std::cmp_greater_equal(wanted.number, earlier_.size()))
        return fail("nothing_to_bring_back");
    const auto place = earlier_.begin() + wanted.number;
    const GameState& state = live_.state();
    const bool worth = state.has_game && (state.game().length() > 0 || !state.study.empty());
    const std::optional<Document> before = worth ? std::optional(document()) : std::nullopt;
    if (Result<void> back = live_.put_back(*place); !back) return back;
    earlier_.erase(place);
    if (before) remember(*before);
    keep();
    return {};
}

void Session::set_language(text::Language language) {
    outbox_.set_language(language);
    live_.name_seats();
    outbox_.changed();
    keep_game();
}

/// After everything that may have changed the game.
void Session::settle() {
    // A hint is for the position that is shown, as long as one makes sense there.
    const GameState& state = live_.state();
    if (hints_.spot() && !(can_hint(state) && *hints_.spot() == spot_of(state))) hints_.drop();
    follow();
    watch_.look(state, hints_.spot() != nullptr || analyst_.view().on);
    if (live_.take_unsaved()) keep_game();
    keeping_.tell_of_chronicle();
    kept_values_.look(std::as_const(analyst_).values());
}

void Session::follow() {
    if (!analyst_.view().on && analyst_.values().size() == 0) return;
    const GameState& state = live_.state();
    const bool may =
        state.has_game && state.options.hints && (can_hint(state) || !state.under_way());
    analyst_.follow(may ? std::optional(spot_of(state)) : std::nullopt, [&state] {
        return positions_of_line(state.game(), state.study.lines(), state.shown_place().line);
    });
    // Where positions stand has changed: pages learn anew which values are whose.
    const std::size_t tree = state.game().moves().size() + 1000 * state.study.lines().size() +
                             1'000'000 * static_cast<std::size_t>(state.number);
    if (std::exchange(told_tree_, tree) != tree) tell_worths(true);
}

Worths Session::worths() const {
    const GameState& state = live_.state();
    Worths all;
    if (analyst_.values().size() == 0) return all;
    for (int line = 0; std::cmp_less_equal(line, state.study.lines().size()); ++line) {
        const std::vector<Grid> positions =
            positions_of_line(state.game(), state.study.lines(), line);
        const int first =
            line == 0 ? 0 : state.study.lines()[static_cast<std::size_t>(line) - 1].at + 1;
        for (int turns = first; std::cmp_less(turns, positions.size()); ++turns)
            if (const auto worth =
                    analyst_.values().worth(positions[static_cast<std::size_t>(turns)]))
                all.known.push_back({{line, turns}, *worth});
    }
    return all;
}

/// People see no more than some changes a second.
void Session::tell_worths(bool now) {
    constexpr Millis kBetween{100};
    if (analyst_.values().size() == 0) return;
    worths_wait_ = !now && services_.timer->now() < worths_told_ + kBetween;
    if (worths_wait_) return;
    worths_told_ = services_.timer->now();
    outbox_.add(worths());
}

std::vector<Event> Session::what_is_known() const {
    std::vector<Event> known;
    const GameState& state = live_.state();
    if (auto analysis = analyst_.analysis_of({state.number, state.shown_place(), state.shown()});
        analysis && analyst_.view().on)
        known.emplace_back(std::move(*analysis));
    if (Worths all = worths(); !all.known.empty()) known.emplace_back(std::move(all));
    return known;
}

void Session::tick() {
    live_.tick();
    hints_.tick();
    analyst_.tick();
    if (worths_wait_) tell_worths(false);
    settle();
    const std::optional<Millis> again = keeping_.next_try();
    if (again && *again <= services_.timer->now()) keep();
}

std::optional<Millis> Session::next_wakeup() const {
    std::optional<Millis> first;
    for (const std::optional<Millis>& other :
         {live_.next_wakeup(), hints_.next_wakeup(), analyst_.next_wakeup(), keeping_.next_try(),
          kept_values_.next_wakeup(),
          worths_wait_ ? std::optional(worths_told_ + Millis(100)) : std::nullopt})
        if (other && (!first || *other < *first)) first = other;
    return first;
}

View Session::view() const {
    View view = view_of({live_.state(), hints_.view(), *services_.roster, outbox_.language(),
                         outbox_.revision(), services_.timer->now()});
    view.analysis = analyst_.view();
    for (const Document& kept : earlier_) view.earlier.push_back(earlier_view(kept, language()));
    return view;
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

LineShown Session::show(const ShowLine& question) const {
    Grid grid = live_.state().shown();
    LineShown line{to_board_string(grid), {}, {}};
    for (const Move move : question.moves) {
        const bool known = move.is_pass() || grid.contains(move.point());
        if (!known || grid.is_over() || !check_legal(grid, move, 1)) break;
        grid.play(move);
        line.moves.push_back(move);
        line.boards.push_back(cells_of(grid));
    }
    return line;
}

Document Session::document() const {
    const GameState& state = live_.state();
    const Clocks& clocks = state.timed.clocks();
    const Millis now = services_.timer->now();
    return {.language = outbox_.language(),
            .options = state.options,
            .game = state.game(),
            .paused = state.paused,
            .helped = watch_.helped(),
            .left = {clocks.remaining(Color::kBlack, now), clocks.remaining(Color::kWhite, now)},
            .clock_history = state.timed.clock_history(),
            .variations = state.study.lines(),
            .notes = state.study.notes(),
            .earlier = earlier_,
            .stamp = state.stamp};
}

Result<void> Session::restore(const Document& kept) {
    const text::Language before = outbox_.language();
    outbox_.set_language(kept.language);
    Result<void> back = live_.put_back(kept);
    if (!back) outbox_.set_language(before);
    if (back) earlier_ = kept.earlier;
    if (back) watch_.taken_up_again(live_.state(), kept.helped);
    settle();
    return back;
}

Result<bool> Session::restore_from_store() {
    kept_values_.load(analyst_.values());
    const Result<std::optional<Document>> kept = keeping_.load();
    if (!kept) return fail(kept.error());
    if (!*kept) return false;
    if (Result<void> back = restore(**kept); !back) return fail(back.error());
    return true;
}

void Session::keep_game() {
    if (!live_.state().has_game) return;
    try {
        keeping_.save(document());
    } catch (const std::bad_alloc&) {  // There may be memory for it later.
        keeping_.could_not({"no_memory", {}});
    }
}

void Session::keep() {
    keep_game();
    kept_values_.save(std::as_const(analyst_).values());
}

}  // namespace othellier::session
