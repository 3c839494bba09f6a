// Moves, mistakes, passes, results: what happens on the board.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

#include "core/position_text.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

/// Black has c1 and c8; after either White cannot move.
const std::string kPassPosition =
    "XO------"
    "--------"
    "--------"
    "--------"
    "--------"
    "--------"
    "--------"
    "XO------ X";

void from(const std::string& position, GameOptions& options) {
    options.position = position;
}

TEST(Play, AFreshTableShowsTheStartAndWantsAGame) {
    World w;
    EXPECT_FALSE(w.view().has_game);
    EXPECT_FALSE(w.view().can_play);
    EXPECT_EQ(w.view().status.key, "session.no_game");
    EXPECT_EQ(w.play("f5").error().id, "no_game");
    EXPECT_EQ(w.session->handle(Again{}).error().id, "no_game");
}

TEST(Play, TwoPeoplePlayInTurn) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.play("f5"));
    const View v = w.view();
    EXPECT_EQ(v.turn, Color::kWhite);
    EXPECT_EQ(v.seats[0].discs, 4);
    EXPECT_EQ(v.seats[1].discs, 1);
    EXPECT_EQ(v.legal.size(), 3u);
    EXPECT_EQ(v.transcript, "f5");
    ASSERT_TRUE(v.last);
    EXPECT_EQ(v.last->move, Move(*parse_point("f5")));
    EXPECT_EQ(v.last->flips, std::vector<Point>{*parse_point("e5")});
    EXPECT_EQ(v.status.text, "Bob to move.");
    EXPECT_THAT(w.notices(), ElementsAre("session.plays_one"));
}

TEST(Play, FlipsGoOutwardFromTheSquarePlayed) {
    World w;
    ASSERT_TRUE(w.start("human", "human", [](GameOptions& o) {
        from("-OOX----O-------O-------X--------------------------------------- X", o);
    }));
    const View v = w.view();
    ASSERT_EQ(v.legal.front().point, *parse_point("a1"));
    std::vector<int> distances;
    for (const Point p : v.legal.front().flips) distances.push_back(std::max(p.column(), p.row()));
    EXPECT_THAT(distances, ElementsAre(1, 1, 2, 2));
}

TEST(Play, AnIllegalMoveTellsAndChangesNothing) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    const View before = w.view();
    EXPECT_EQ(w.play("a1").error().id, "illegal_move");
    EXPECT_EQ(w.play("a1").error().id, "illegal_move");
    EXPECT_EQ(w.play("pass").error().id, "illegal_pass");
    EXPECT_EQ(w.view(), before);
}

TEST(Play, AMoveForAnotherPositionIsStale) {
    World w;
    ASSERT_TRUE(
        w.start("human", "human", [](GameOptions& o) { o.second_mistake_forfeits = true; }));
    const Move a1 = *parse_move("a1");
    EXPECT_EQ(w.session->handle(Play{a1, 3}).error().id, "stale_move");
    EXPECT_EQ(w.session->handle(Play{a1, 0}).error().id, "illegal_move");
    EXPECT_TRUE(w.view().mistake);
}

TEST(Play, TheSecondMistakeCostsTheTurn) {
    World w;
    ASSERT_TRUE(
        w.start("human", "human", [](GameOptions& o) { o.second_mistake_forfeits = true; }));
    EXPECT_FALSE(w.play("a1"));
    EXPECT_TRUE(w.view().mistake);
    EXPECT_EQ(w.view().turn, Color::kBlack);
    EXPECT_FALSE(w.play("h8"));
    EXPECT_EQ(w.view().turn, Color::kWhite);
    EXPECT_FALSE(w.view().mistake);
    EXPECT_TRUE(w.view().turns[0].forfeited);
    EXPECT_THAT(w.notices(), ElementsAre("session.turn_forfeited"));
    // Each turn has a first chance of its own.
    EXPECT_FALSE(w.play("a1"));
    EXPECT_EQ(w.view().turn, Color::kWhite);
}

TEST(Play, AGoodMoveForgivesTheFirstMistake) {
    World w;
    ASSERT_TRUE(
        w.start("human", "human", [](GameOptions& o) { o.second_mistake_forfeits = true; }));
    EXPECT_FALSE(w.play("a1"));
    w.play_all({"f5", "d6"});
    EXPECT_FALSE(w.play("a1"));
    EXPECT_EQ(w.view().turn, Color::kBlack);
}

TEST(Play, PassesAreMadeAndAnnounced) {
    World w;
    ASSERT_TRUE(w.start("human", "human", [](GameOptions& o) { from(kPassPosition, o); }));
    ASSERT_TRUE(w.play("c1"));
    EXPECT_EQ(w.view().turn, Color::kBlack);
    EXPECT_EQ(w.view().turns.size(), 2u);
    EXPECT_TRUE(w.view().turns[1].move.is_pass());
    EXPECT_THAT(w.notices(), ElementsAre("session.plays_one", "session.passes"));
}

TEST(Play, PassesCanBeConfirmed) {
    World w;
    ASSERT_TRUE(w.start("human", "human", [](GameOptions& o) {
        from(kPassPosition, o);
        o.confirm_passes = true;
        o.second_mistake_forfeits = true;
    }));
    ASSERT_TRUE(w.play("c1"));
    EXPECT_TRUE(w.view().must_pass);
    EXPECT_TRUE(w.view().can_play);
    EXPECT_EQ(w.view().status.key, "session.must_pass");
    // There is no good square, so there are no mistakes either.
    EXPECT_FALSE(w.play("c8"));
    EXPECT_FALSE(w.play("c8"));
    EXPECT_TRUE(w.view().must_pass);
    ASSERT_TRUE(w.play("pass"));
    EXPECT_EQ(w.view().turn, Color::kBlack);
}

TEST(Play, TheEndExplainsTheEmpties) {
    World w;
    ASSERT_TRUE(w.start("human", "human", [](GameOptions& o) { from(kPassPosition, o); }));
    w.play_all({"c1", "c8"});
    const View v = w.view();
    ASSERT_TRUE(v.result);
    EXPECT_EQ(v.result->result.ending, Ending::kPlayedOut);
    EXPECT_EQ(v.result->sentence.text, "Anna wins 64–0.");
    EXPECT_EQ(v.result->empties, 58);
    EXPECT_EQ(v.result->explanation.text,
              "6–0 on the board; the 58 empty squares go to the winner.");
    EXPECT_EQ(v.turn, std::nullopt);
    EXPECT_FALSE(v.can_play);
    EXPECT_THAT(w.notices(), Contains("session.wins"));
    EXPECT_EQ(w.play("a2").error().id, "game_over");
}

TEST(Play, TheComputerAnswers) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    EXPECT_TRUE(w.view().thinking);
    EXPECT_TRUE(w.view().seats[1].thinking);
    EXPECT_EQ(w.play("d6").error().id, "not_your_turn");
    w.workers->work_all();
    EXPECT_FALSE(w.view().thinking);
    EXPECT_EQ(w.view().turns.size(), 2u);
    EXPECT_EQ(w.view().turn, Color::kBlack);
}

TEST(Play, AComputerThatCheatsOrFailsForfeits) {
    for (const char* kind : {"cheat", "broken"}) {
        World w;
        ASSERT_TRUE(w.start("human", kind));
        ASSERT_TRUE(w.play("f5"));
        w.workers->work_all();
        ASSERT_TRUE(w.view().result) << kind;
        EXPECT_EQ(w.view().result->result.ending, Ending::kForfeit);
        EXPECT_EQ(w.view().result->result.winner, Color::kBlack);
    }
}

/// What is told under that key.
std::string said_of(World& w, const std::string& key) {
    for (const Event& event : w.session->take_events())
        if (const auto* notice = std::get_if<Notice>(&event); notice && notice->sentence.key == key)
            return notice->sentence.text;
    return "";
}

TEST(Play, AComputersAccidentIsItsOwnAndNotTheTables) {
    for (const bool memory : {false, true}) {
        World w;
        w.roster->add(entry("throws", [&](const Grid&, auto&, auto&) -> Result<Move> {
            if (memory) throw std::bad_alloc();
            throw std::runtime_error("a net tore");
        }));
        ASSERT_TRUE(w.start("human", "throws"));
        ASSERT_TRUE(w.play("f5"));
        w.workers->work_all();
        ASSERT_TRUE(w.view().result) << memory;
        EXPECT_EQ(w.view().result->result.ending, Ending::kForfeit);
        EXPECT_EQ(said_of(w, "session.player_failed"),
                  memory ? "Bob could not answer: there is not enough memory for that."
                         : "Bob could not answer: throws stopped: a net tore.");
    }
}

TEST(Play, MoveNowStopsThinkingAndKeepsTheAnswer) {
    World w;
    bool stopped = false;
    w.roster->add(entry("slow", [&](const Grid& g, auto&, const std::stop_token& stop) {
        stopped = stop.stop_requested();
        return first_move(g);
    }));
    ASSERT_TRUE(w.start("human", "slow"));
    EXPECT_EQ(w.session->handle(MoveNow{}).error().id, "not_thinking");
    ASSERT_TRUE(w.play("f5"));
    ASSERT_TRUE(w.session->handle(MoveNow{}));
    w.workers->work_all();
    EXPECT_TRUE(stopped);
    EXPECT_EQ(w.view().live_index, 2);
}

TEST(Play, AThoughtHasALimit) {
    World w;
    bool stopped = false;
    w.roster->add(entry("slow", [&](const Grid& g, auto&, const std::stop_token& stop) {
        stopped = stop.stop_requested();
        return first_move(g);
    }));
    Services services = w.services();
    services.longest_thought = Millis(5000);
    w.session = std::make_unique<Session>("table", services);
    ASSERT_TRUE(w.start("human", "slow"));
    ASSERT_TRUE(w.play("f5"));
    EXPECT_EQ(w.session->next_wakeup(), w.timer->now() + Millis(5000));
    w.timer->pass(Millis(5000));
    w.session->tick();
    EXPECT_EQ(w.session->next_wakeup(), std::nullopt);
    w.workers->work_all();
    EXPECT_TRUE(stopped);
}

TEST(Play, ResigningLosesAndUndoTakesOnlyThatBack) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    w.workers->work_all();
    ASSERT_TRUE(w.session->handle(Resign{}));
    ASSERT_TRUE(w.view().result);
    EXPECT_EQ(w.view().result->result.winner, Color::kWhite);
    EXPECT_EQ(w.view().result->explanation.text, "Anna resigned.");
    EXPECT_EQ(w.session->handle(Resign{}).error().id, "cannot_resign");
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_FALSE(w.view().result);
    EXPECT_EQ(w.view().live_index, 2);
    EXPECT_EQ(w.session->handle(Resign{Color::kWhite}).error().id, "cannot_resign");
}

TEST(Play, ResigningWhileTheComputerThinks) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    ASSERT_TRUE(w.session->handle(Resign{}));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 1);
    EXPECT_EQ(w.view().result->result.winner, Color::kWhite);
}

TEST(Play, AgainAndSwapColours) {
    World w;
    ASSERT_TRUE(w.start("human", "first", [](GameOptions& o) {
        o.size = 6;
        o.handicap = 1;
    }));
    w.workers->work_all();  // Who gives the corner starts.
    ASSERT_TRUE(w.session->handle(SwapColors{}));
    View v = w.view();
    EXPECT_EQ(v.seats[0].name, "Bob");
    EXPECT_EQ(v.seats[1].name, "Anna");
    EXPECT_EQ(v.cells[0], Cell::kWhite) << "the corner belongs to Anna";
    EXPECT_EQ(v.size, 6);
    ASSERT_TRUE(w.session->handle(Again{}));
    v = w.view();
    EXPECT_EQ(v.seats[0].name, "Bob");
    EXPECT_EQ(v.live_index, 0);
    EXPECT_TRUE(v.turns.empty());
}

TEST(Play, ASeatCanChangeHands) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.play("f5"));
    ASSERT_TRUE(w.session->handle(ChangeSeat{Color::kWhite, {"", "first"}}));
    EXPECT_TRUE(w.view().thinking);
    ASSERT_TRUE(w.session->handle(ChangeSeat{Color::kWhite, {"Zoé", "human"}}));
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 1);
    EXPECT_TRUE(w.play("d6"));
    EXPECT_EQ(w.view().seats[1].name, "Zoé");
    EXPECT_EQ(w.session->handle(ChangeSeat{Color::kWhite, {"", "nobody"}}).error().id,
              "unknown_player");
}

}  // namespace
}  // namespace othellier::session::testing
