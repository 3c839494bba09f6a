// R1.9: games are kept as they go and come back as they were.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>

#include "session/desk.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using ::testing::Contains;

/// Another program start: a new session over the same store.
std::unique_ptr<Session> restart(World& w) {
    std::unique_ptr<Session> session = w.make();
    const Result<bool> back = session->restore_from_store();
    EXPECT_TRUE(back && *back);
    return session;
}

TEST(Keeping, EveryTurnIsSavedBeforeTheNext) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    const int saves = w.store->saves;
    ASSERT_TRUE(w.play("f5"));
    EXPECT_GT(w.store->saves, saves);
    EXPECT_EQ(restart(w)->view().live_index, 1);
    w.workers->work_all();
    EXPECT_EQ(restart(w)->view().live_index, 2);
    ASSERT_TRUE(w.session->handle(Undo{}));
    const View back = restart(w)->view();
    EXPECT_EQ(back.live_index, 0);
    EXPECT_TRUE(back.can_redo);
}

TEST(Keeping, NamesKindsOptionsAndLanguageComeBack) {
    World w;
    ASSERT_TRUE(w.start("human", "first", [](GameOptions& o) {
        o.size = 6;
        o.handicap = 2;
        o.hints = false;
        o.second_mistake_forfeits = true;
        o.confirm_passes = true;
        o.first = Color::kBlack;
    }));
    ASSERT_TRUE(w.session->handle(SetLanguage{text::Language::kFrench}));
    ASSERT_FALSE(w.view().legal.empty());
    ASSERT_TRUE(w.play(to_string(w.view().legal[0].point)));
    w.workers->work_all();
    const View before = w.view();
    View after = restart(w)->view();
    after.revision = before.revision;
    EXPECT_EQ(after, before);
}

TEST(Keeping, ClocksComeBackPaused) {
    World w;
    ASSERT_TRUE(w.start("human", "first", [](GameOptions& o) { o.time = *parse_clock("5m+3s"); }));
    w.timer->pass(Millis(20000));
    ASSERT_TRUE(w.play("f5"));
    w.workers->work_all();
    w.timer->pass(Millis(4000));
    w.session = restart(w);
    w.timer->pass(Millis(50000));
    w.session->tick();
    EXPECT_TRUE(w.view().paused);
    EXPECT_TRUE(w.view().can_pause);
    EXPECT_EQ(w.view().seats[0].clock, Millis(283000));
    EXPECT_FALSE(w.view().seats[0].clock_running);
    ASSERT_TRUE(w.session->handle(session::Run{}));
    w.timer->pass(Millis(1000));
    EXPECT_EQ(w.view().seats[0].clock, Millis(282000));
    ASSERT_TRUE(w.session->handle(Undo{}));
    EXPECT_EQ(w.view().seats[0].clock, Millis(300000));
}

TEST(Keeping, EndingsAndForfeitedTurnsComeBack) {
    World w;
    ASSERT_TRUE(
        w.start("human", "human", [](GameOptions& o) { o.second_mistake_forfeits = true; }));
    EXPECT_FALSE(w.play("a1"));
    EXPECT_FALSE(w.play("a1"));
    ASSERT_TRUE(w.session->handle(Resign{}));
    const View back = restart(w)->view();
    ASSERT_TRUE(back.result);
    EXPECT_EQ(back.result, w.view().result);
    EXPECT_TRUE(back.turns.at(0).forfeited);
}

TEST(Keeping, AComputerThatWasThinkingThinksAgain) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    w.session = restart(w);
    EXPECT_TRUE(w.view().thinking);
    w.workers->work_all();
    EXPECT_EQ(w.view().live_index, 2);
}

TEST(Keeping, AMissingPlayerLeavesItsSeatToAPerson) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    w.roster = std::make_shared<Roster>();
    w.session = restart(w);
    EXPECT_TRUE(w.view().seats[1].human);
    EXPECT_EQ(w.view().seats[1].name, "Bob");
    EXPECT_THAT(w.notices(), Contains("session.player_missing"));
}

TEST(Keeping, AStoreThatFailsIsToldOnceAndPlayGoesOn) {
    World w;
    w.store->broken = true;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.play("f5"));
    int told = 0;
    for (const std::string& key : w.notices()) told += key == "session.not_saved";
    EXPECT_EQ(told, 1);
}

TEST(Keeping, SavingIsTriedAgainAndSaidWhenItWorks) {
    World w;
    w.store->broken = true;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_TRUE(w.play("f5"));
    ASSERT_TRUE(w.session->not_kept());
    w.notices();
    w.store->broken = false;
    ASSERT_TRUE(w.session->next_wakeup());
    w.timer->pass(*w.session->next_wakeup() - w.timer->now());
    w.session->tick();
    EXPECT_FALSE(w.session->not_kept());
    EXPECT_THAT(w.notices(), Contains("session.saved_again"));
    EXPECT_EQ(restart(w)->view().live_index, 1);
    EXPECT_FALSE(w.session->next_wakeup()) << "nothing more to try";
}

/// A store, or what comes before it, that has no memory for once.
class ForgetfulStore final : public Store {
 public:
    Result<void> save(std::string_view, std::string_view document) override {
        if (forgets) throw std::bad_alloc();
        kept = document;
        return {};
    }
    Result<std::optional<std::string>> load(std::string_view) override {
        return std::optional(kept);
    }
    Result<std::string> set_aside(std::string_view table) override { return std::string(table); }

    std::string kept;
    bool forgets = false;
};

TEST(Keeping, WhatThereWasNoMemoryForIsSavedLater) {
    World w;
    const auto store = std::make_shared<ForgetfulStore>();
    Services services = w.services();
    services.store = store;
    w.session = std::make_unique<Session>("table", services);
    ASSERT_TRUE(w.start("human", "human"));
    store->forgets = true;
    ASSERT_TRUE(w.play("f5")) << "the move is made";
    ASSERT_TRUE(w.session->not_kept());
    EXPECT_EQ(w.session->not_kept()->id, "no_memory");
    EXPECT_THAT(w.notices(), Contains("session.not_saved"));
    store->forgets = false;
    w.timer->pass(*w.session->next_wakeup() - w.timer->now());
    w.session->tick();
    EXPECT_FALSE(w.session->not_kept());
    EXPECT_EQ(read_document(store->kept)->game.length(), 1);
}

TEST(Keeping, WhatACommandDidBeforeMemoryEndedIsKept) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    const int before = w.store->saves;
    w.session->tick();
    EXPECT_EQ(w.store->saves, before) << "nothing has happened";
    w.session->take_events();
    w.session->was_interrupted();
    w.session->tick();
    EXPECT_EQ(w.store->saves, before + 1);
    const std::vector<Event> told = w.session->take_events();
    ASSERT_EQ(told.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<Changed>(told.front()));
}

TEST(Keeping, APageThatComesBackIsToldThatNothingIsKept) {
    World w;
    Desk desk(*w.session, *w.roster, "table", "1");
    const auto greeting = [&] {
        std::string all;
        for (const std::string& message : desk.welcome()) all += message;
        return all;
    };
    EXPECT_EQ(greeting().find("session.not_saved"), std::string::npos);
    w.store->broken = true;
    ASSERT_TRUE(w.start("human", "human"));
    EXPECT_NE(greeting().find("session.not_saved"), std::string::npos);
    EXPECT_NE(greeting().find("session.not_saved"), std::string::npos) << "everybody who comes";
}

TEST(Keeping, WhatCannotBeReadIsSetAside) {
    World w;
    ASSERT_TRUE(w.start("human", "human"));
    ASSERT_EQ(w.store->documents.size(), 1u);
    const std::string name = w.store->documents.begin()->first;
    w.store->documents[name] = "{\"no\":\"game\"}";
    const Result<bool> back = w.make()->restore_from_store();
    ASSERT_FALSE(back);
    EXPECT_EQ(back.error().id, "game_set_aside");
    EXPECT_EQ(back.error().fact("file"), name + ".damaged");
    EXPECT_FALSE(w.store->documents.contains(name)) << "so that nothing replaces it";
}

TEST(Keeping, AnEmptyStoreHasNothing) {
    World w;
    EXPECT_EQ(w.session->restore_from_store(), false);
}

TEST(Keeping, DamagedDocumentsAreRefusedAndChangeNothing) {
    World w;
    ASSERT_TRUE(w.start("human", "first"));
    ASSERT_TRUE(w.play("f5"));
    w.workers->work_all();
    const std::string good = write_document(w.session->document());
    const View before = w.view();
    const auto restores = [&](const std::string& text) {
        const Result<Document> kept = read_document(text);
        return kept && w.session->restore(*kept).has_value();
    };
    EXPECT_FALSE(restores(""));
    EXPECT_FALSE(restores("{}"));
    EXPECT_FALSE(restores("[1,2]"));
    for (std::size_t cut = 0; cut + 1 < good.size(); cut += 7)
        EXPECT_FALSE(restores(good.substr(0, cut))) << cut;
    const auto with = [&](const char* what, const char* instead) {
        std::string text = good;
        const std::size_t at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return text.replace(at, std::string_view(what).size(), instead);
    };
    EXPECT_FALSE(restores(with("\"f5\"", "\"a1\"")));
    EXPECT_FALSE(restores(with("\"f5\"", "7")));
    EXPECT_FALSE(restores(with("\"index\":2", "\"index\":3")));
    EXPECT_FALSE(restores(with("\"index\":2", "\"index\":-1")));
    EXPECT_FALSE(restores(with("\"size\":8", "\"size\":7")));
    EXPECT_EQ(w.view(), before);
    EXPECT_TRUE(restores(good));
}

}  // namespace
}  // namespace othellier::session::testing
