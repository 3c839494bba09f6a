// Whatever people do in whatever order, a table stays a table.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "core/position_text.h"
#include "session/testing.h"
#include "session/turns.h"

namespace othellier::session::testing {
namespace {

class Visitor {
 public:
    explicit Visitor(unsigned seed) : random_(seed) {}

    Command command(const View& view) {
        switch (pick(27)) {
            case 0:
                return NewGame{options()};
            case 1:
                return Undo{};
            case 2:
                return Redo{};
            case 3:
                return GoTo{pick(static_cast<int>(view.turns.size()) + 3) - 1, pick(4)};
            case 4:
                return Hint{pick(4) == 0 ? "broken" : "first"};
            case 5:
                return StopHint{};
            case 6:
                return Resign{};
            case 7:
                return Pause{};
            case 8:
                return Step{};
            case 9:
                return session::Run{Millis(pick(3) * 100)};
            case 10:
                return MoveNow{};
            case 11:
                return Again{};
            case 12:
                return SwapColors{};
            case 13:
                return ChangeSeat{color(), {"", spec()}};
            case 14:
                return session::SetUp{pick(2) == 0 ? view.position : "XX-------------- X"};
            case 15:
                return Paste{pick(2) == 0 ? view.transcript : view.position};
            case 22:
                return PlayFromHere{};
            case 23:
                return Promote{pick(4)};
            case 24:
                return Delete{pick(4), pick(12)};
            case 25:
                return Annotate{pick(3), pick(12), formats::Mark::kGood, "so"};
            case 26:
                return BringBack{pick(2)};
            case 16:
                return Play{Point(pick(16), pick(16)), {}};
            default:
                return good_move(view);
        }
    }
    int pick(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }

 private:
    Color color() { return pick(2) == 0 ? Color::kBlack : Color::kWhite; }
    std::string spec() {
        static const std::vector<std::string> kSpecs = {"human", "human", "first",
                                                        "last",  "cheat", "broken"};
        return kSpecs[static_cast<std::size_t>(pick(6))];
    }
    GameOptions options() {
        GameOptions o;
        o.seats = {SeatOptions{"", spec()}, SeatOptions{"", spec()}};
        o.size = 4 + 2 * pick(3);
        o.handicap = pick(3);
        if (pick(2) == 0) o.time = *parse_clock(pick(2) == 0 ? "5s+1s" : "2s/move");
        o.second_mistake_forfeits = pick(2) == 0;
        o.confirm_passes = pick(2) == 0;
        o.delay = Millis(pick(2) * 300);
        o.start_paused = pick(2) == 0;
        return o;
    }
    Command good_move(const View& view) {
        if (view.legal.empty()) return Play{Move::pass(), {}};
        const int choice = pick(static_cast<int>(view.legal.size()));
        return Play{view.legal[static_cast<std::size_t>(choice)].point, view.index};
    }

    std::mt19937 random_;
};

void check_invariants(const World& w, const View& v) {
    const Game& game = w.session->game();
    RC_ASSERT(0 <= v.index &&
              v.index <= formats::length_of_line(game.moves(), v.variations, v.line));
    RC_ASSERT(formats::check_variations(game.start(), game.moves(), v.variations,
                                        formats::Passes::kForfeited)
                  .has_value());
    RC_ASSERT(v.live_index == game.index());
    if (v.line == 0) RC_ASSERT(v.cells == cells_of(position_after(game, v.index)));
    RC_ASSERT(v.result.has_value() == game.is_over());
    RC_ASSERT(!(v.can_play && v.legal.empty() && !v.must_pass));
    RC_ASSERT(!v.thinking || !v.result);
    if (v.result) RC_ASSERT(!v.seats[0].clock_running && !v.seats[1].clock_running);
    RC_ASSERT(!(v.seats[0].clock_running && v.seats[1].clock_running));
    for (const SeatView& seat : v.seats)
        RC_ASSERT(seat.clock.has_value() == !v.options.time.unlimited());
    // Nobody waits for nobody: the game is over, a person is to move, someone thinks or is about
    // to, or it is paused.
    const auto& live = game.position();
    const bool waits_for_person = v.options.seat(live.turn()).human();
    if (v.has_game && !v.result && !waits_for_person)
        RC_ASSERT(v.paused || v.thinking || w.workers->waiting() > 0 || w.session->next_wakeup());
    RC_ASSERT(!v.status.text.empty() && !v.position.empty());
}

RC_GTEST_PROP(Property, RandomCommandsNeverBreakATable, ()) {
    World w;
    Visitor visitor(*rc::gen::arbitrary<unsigned>());
    View view = w.view();
    for (int i = 0; i < 40; ++i) {
        static_cast<void>(w.session->handle(visitor.command(view)));
        if (visitor.pick(2) == 0) w.workers->work_once();
        if (visitor.pick(4) == 0) w.timer->pass(Millis(visitor.pick(1500)));
        w.session->tick();
        const auto wakeup = w.session->next_wakeup();
        // The macro takes an outer || apart and would ask both sides.
        RC_ASSERT((!wakeup || *wakeup > w.timer->now()));
        view = w.view();
        check_invariants(w, view);
    }
}

RC_GTEST_PROP(Property, WhatIsKeptComesBack, ()) {
    World w;
    Visitor visitor(*rc::gen::arbitrary<unsigned>());
    for (int i = 0; i < 30; ++i) {
        static_cast<void>(w.session->handle(visitor.command(w.view())));
        w.workers->work_once();
    }
    if (!w.view().has_game) return;
    const auto again = w.make();
    const Result<Document> kept = read_document(write_document(w.session->document()));
    RC_ASSERT(kept.has_value());
    RC_ASSERT(again->restore(*kept).has_value());
    RC_ASSERT(again->game().moves().size() == w.session->game().moves().size());
    RC_ASSERT(again->game().position() == w.session->game().position());
    RC_ASSERT(again->view().turns == w.view().turns);
    RC_ASSERT(again->view().variations == w.view().variations);
    RC_ASSERT(again->view().earlier == w.view().earlier);
    RC_ASSERT(again->view().result.has_value() == w.view().result.has_value());
}

RC_GTEST_PROP(Property, RedoIsTheWayBackFromUndo, ()) {
    World w;
    Visitor visitor(*rc::gen::arbitrary<unsigned>());
    const auto human_or = [&](const char* kind) { return visitor.pick(2) == 0 ? "human" : kind; };
    RC_ASSERT(w.start(human_or("first"), human_or("last"), [](GameOptions& o) {
                   o.size = 6;
               }).has_value());
    const int turns = visitor.pick(40);
    for (int i = 0; i < turns && !w.view().result; ++i) {
        w.workers->work_all();
        if (w.view().can_play) static_cast<void>(w.session->handle(visitor.command(w.view())));
    }
    w.workers->work_all();
    const Game before = w.session->game();
    const bool conceded = before.result() && before.result()->ending != Ending::kPlayedOut;
    if (conceded || before.can_redo() || !w.session->handle(Undo{})) return;
    w.workers->work_all();
    RC_ASSERT(w.session->game().index() < before.index());
    RC_ASSERT(w.session->handle(Redo{}).has_value());
    RC_ASSERT(w.session->game().index() == before.index());
    RC_ASSERT(w.session->game().position() == before.position());
}

}  // namespace
}  // namespace othellier::session::testing
