#include "session/game_watch.h"

#include <gtest/gtest.h>

#include "session/document.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

/// Gives every game an id and keeps none.
class Stamps final : public Chronicle {
 public:
    Stamp stamp() override { return {std::to_string(++given_), ""}; }
    void put(const Document&) override {}
    std::optional<Error> trouble() const override { return std::nullopt; }

 private:
    int given_ = 0;
};

/// A person as Black against "first", which is on the ladder here.
struct GameWatchTest : ::testing::Test {
    GameWatchTest() { begin(); }

    void begin(const std::function<void(GameOptions&)>& change = {}) {
        Services services = world.services();
        services.standings = standings;
        world.session = std::make_unique<Session>("table", services);
        ASSERT_TRUE(world.start("human", "first", change));
    }
    /// The person plays its first legal move until the game is over.
    void play_to_the_end() {
        for (int turn = 0; turn < 70 && !world.view().result; ++turn) {
            world.workers->work_all();
            const View view = world.view();
            if (!view.can_play || view.legal.empty()) continue;
            ASSERT_TRUE(world.session->handle(Play{Move(view.legal.front().point), {}}));
        }
        world.workers->work_all();
        ASSERT_TRUE(world.view().result);
    }
    Standing standing() const { return standings->of("Anna"); }

    std::shared_ptr<MemoryStore> ratings = std::make_shared<MemoryStore>();
    std::shared_ptr<Standings> standings = std::make_shared<Standings>(
        ratings,
        [](std::string_view spec) {
            return spec == "first" ? std::optional<int>(800) : std::nullopt;
        },
        600);
    World world;
};

TEST_F(GameWatchTest, AGamePlayedToTheEndCountsOnce) {
    play_to_the_end();
    EXPECT_EQ(standing().games, 1);
    const auto winner = world.view().result->result.winner;
    const double moved = standing().rating.value - 600;
    EXPECT_TRUE(winner == Color::kBlack ? moved > 0 : moved != 0) << moved;
    world.session->tick();
    EXPECT_EQ(standing().games, 1);
}

TEST_F(GameWatchTest, ResigningCounts) {
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().against.at("first").lost, 1);
    EXPECT_LT(standing().rating.value, 600);
}

TEST_F(GameWatchTest, TakingBackDoesNotCountAndIsNotCountedAgain) {
    world.play_all({"f5"});
    world.workers->work_all();
    ASSERT_TRUE(world.session->handle(Undo{}));
    play_to_the_end();
    EXPECT_EQ(standing().games, 0);
    EXPECT_FALSE(standing().last->counted);
}

TEST_F(GameWatchTest, AnEndThatWasTakenBackCountsNoSecondTime) {
    ASSERT_TRUE(world.session->handle(Resign{}));
    ASSERT_TRUE(world.session->handle(Undo{}));
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 1);
}

TEST_F(GameWatchTest, AHintIsHelp) {
    ASSERT_TRUE(world.session->handle(Hint{"last"}));
    world.workers->work_all();
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 0);
}

TEST_F(GameWatchTest, AHintOnceItIsOverIsNone) {
    world.play_all({"f5"});
    world.workers->work_all();
    ASSERT_TRUE(world.session->handle(Resign{}));
    (void)world.session->handle(GoTo{0});
    ASSERT_TRUE(world.session->handle(Hint{"last"}));
    ASSERT_TRUE(world.session->handle(Again{}));
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 2);
}

TEST_F(GameWatchTest, AnotherSizeOrStartDoesNotCount) {
    begin([](GameOptions& options) { options.size = 6; });
    ASSERT_TRUE(world.session->handle(Resign{}));
    begin([](GameOptions& options) { options.handicap = 1; });
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 0);
}

TEST_F(GameWatchTest, APastedGameDoesNotCount) {
    ASSERT_TRUE(world.session->handle(Paste{"f5"}));
    world.workers->work_all();
    (void)world.session->handle(Resign{Color::kBlack});
    EXPECT_EQ(standing().games, 0);
}

TEST_F(GameWatchTest, WhetherItWasHelpedOutlivesTheProgram) {
    world.play_all({"f5"});
    world.workers->work_all();
    ASSERT_TRUE(world.session->handle(Undo{}));
    Services services = world.services();
    services.standings = standings;
    world.session = std::make_unique<Session>("table", services);
    ASSERT_TRUE(world.session->restore_from_store().value());
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 0);
}

/// The rating is written first, then the game: the program may be killed in between.
TEST_F(GameWatchTest, AGameThatHasCountedDoesNotAgainWhenItsEndWasNotWrittenDown) {
    Services services = world.services();
    services.standings = standings;
    services.chronicle = std::make_shared<Stamps>();
    world.session = std::make_unique<Session>("table", services);
    ASSERT_TRUE(world.start("human", "first"));
    world.play_all({"f5"});
    world.workers->work_all();
    const std::string before_its_end = world.store->documents.at("table");
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 1);
    world.store->documents["table"] = before_its_end;
    world.session = std::make_unique<Session>("table", services);
    ASSERT_TRUE(world.session->restore_from_store().value());
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 1);
    ASSERT_TRUE(world.session->handle(Again{}));
    world.play_all({"f5"});
    world.workers->work_all();
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 2);
}

TEST_F(GameWatchTest, AGameTakenUpAfterARestartCounts) {
    world.play_all({"f5"});
    world.workers->work_all();
    Services services = world.services();
    services.standings = standings;
    world.session = std::make_unique<Session>("table", services);
    ASSERT_TRUE(world.session->restore_from_store().value());
    ASSERT_TRUE(world.session->handle(Resign{}));
    EXPECT_EQ(standing().games, 1);
    EXPECT_EQ(standings->of("Anna").against.at("first").lost, 1);
}

}  // namespace
}  // namespace othellier::session::testing
