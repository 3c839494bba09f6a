// Every game that is played is in the library, whatever happens in between.
#include "session/host/library_chronicle.h"

#include <gtest/gtest.h>

#include <fstream>
#include <new>

#include "core/position_text.h"
#include "library/backup.h"
#include "library/check.h"
#include "library/order.h"
#include "library/search.h"
#include "library/testing.h"
#include "session/host/file_store.h"
#include "session/keeping.h"
#include "session/testing.h"

namespace othellier::session::testing {
namespace {

using library::FoundGame;
using library::testing::Folder;

/// A table whose games go into a library.
struct Kept {
    Folder folder;
    std::filesystem::path file = folder / "library.db";
    std::shared_ptr<LibraryChronicle> chronicle = std::make_shared<LibraryChronicle>(file);
    World world;
    std::unique_ptr<Session> session;

    Kept() { sit_down(); }
    void sit_down() {
        Services services = world.services();
        services.chronicle = chronicle;
        session = std::make_unique<Session>("table", services);
    }
    /// The program ends, and is started again.
    void restart() {
        session.reset();
        chronicle.reset();
        chronicle = std::make_shared<LibraryChronicle>(file);
        sit_down();
        static_cast<void>(session->restore_from_store());
    }
    void begin(const std::string& black = "human", const std::string& white = "human") {
        GameOptions options;
        options.seat(Color::kBlack) = {"Anna", black};
        options.seat(Color::kWhite) = {"Bob", white};
        ASSERT_TRUE(session->handle(NewGame{options}));
    }
    void play(const std::string& move) {
        ASSERT_TRUE(session->handle(Play{*parse_move(move, 8), {}})) << move;
        world.workers->work_all();
    }
    std::vector<FoundGame> games(const library::Query& query = {}) {
        chronicle->wait();
        const auto library = library::testing::open(file);
        library::testing::expect_clean(*library);
        return library::search(*library, query).value().games;
    }
};

TEST(Chronicle, AGameIsThereFromItsFirstTurnOn) {
    Kept kept;
    kept.begin("human", "first");
    EXPECT_TRUE(kept.games().empty());
    kept.play("f5");
    const auto games = kept.games();
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].black, "Anna");
    EXPECT_EQ(games[0].white, "Bob");
    EXPECT_EQ(games[0].turns, 2);
    EXPECT_FALSE(games[0].score);
    EXPECT_EQ(games[0].date.size(), 19u);
    const auto library = library::testing::open(kept.file);
    const auto record = library->game(games[0].id);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->side(Color::kWhite).seat.kind, "first");
}

TEST(Chronicle, TurnsUndoAndResignationChangeTheSameGame) {
    Kept kept;
    kept.begin();
    for (const char* move : {"f5", "d6", "c3"}) kept.play(move);
    const auto first = kept.games();
    ASSERT_TRUE(kept.session->handle(Undo{}));
    kept.play("c4");
    ASSERT_TRUE(kept.session->handle(Resign{Color::kWhite}));
    const auto games = kept.games();
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].id, first[0].id);
    EXPECT_EQ(games[0].score, 64);
    library::Query query;
    query.position = parse_position_or_transcript("f5d6c4")->position();
    EXPECT_EQ(kept.games(query).size(), 1u);
    query.position = parse_position_or_transcript("f5d6c3")->position();
    EXPECT_TRUE(kept.games(query).empty());
}

TEST(Chronicle, ANewGameIsAnotherOneAndARestartIsNot) {
    Kept kept;
    kept.begin();
    kept.play("f5");
    ASSERT_TRUE(kept.session->handle(Again{}));
    kept.play("f5");  // In the same second, too.
    EXPECT_EQ(kept.games().size(), 2u);
    kept.restart();
    kept.play("d6");
    const auto games = kept.games();
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].turns + games[1].turns, 3);
}

TEST(Chronicle, LookingAtAGameFromElsewhereIsNotPlayingIt) {
    Kept kept;
    kept.begin();
    ASSERT_TRUE(kept.session->handle(Paste{"f5d6c3d3c4"}));
    kept.play("f4");
    EXPECT_TRUE(kept.games().empty());
}

/// What an earlier version kept comes in once, and playing on goes on with the same game.
TEST(Chronicle, TakesOverWhatWasKeptBefore) {
    Kept kept;
    FileStore store(kept.folder / "tables", FileStore::WaitForDisk::kNo);
    {
        World old;  // Without a chronicle.
        ASSERT_TRUE(old.start("human", "human"));
        ASSERT_TRUE(old.play("f5"));
        Document document = old.session->document();
        std::string text = write_document(document);
        const std::string stamp = ",\"stamp\":null";
        ASSERT_NE(text.find(stamp), std::string::npos);
        text.erase(text.find(stamp), stamp.size());
        ASSERT_TRUE(store.save("table", text));
        kept.world.store->documents["table"] = text;
    }
    for (int i = 0; i < 2; ++i) {
        kept.chronicle->take_over({kept.folder / "tables"});
        const auto games = kept.games();
        ASSERT_EQ(games.size(), 1u);
        EXPECT_EQ(games[0].turns, 1);
        EXPECT_EQ(games[0].date.size(), 19u);
    }
    ASSERT_TRUE(kept.session->restore_from_store());
    kept.play("d6");
    const auto games = kept.games();
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].turns, 2);
    EXPECT_EQ(games[0].date.size(), 19u);
    // The folder still has the shorter one.
    kept.chronicle->take_over({kept.folder / "tables"});
    EXPECT_EQ(kept.games()[0].turns, 2);
}

TEST(Chronicle, WhatIsThrownAwayForGoodStaysAway) {
    Kept kept;
    kept.begin();
    kept.play("f5");
    const library::GameId id = kept.games()[0].id;
    {
        const auto library = library::testing::open(kept.file);
        ASSERT_TRUE(library::move_to_bin(*library, {&id, 1}));
        ASSERT_TRUE(library::empty_bin(*library));
    }
    kept.play("d6");
    EXPECT_TRUE(kept.games().empty());
}

TEST(Chronicle, MyGamesAreThoseThatAPersonPlayed) {
    Kept kept;
    kept.begin("human", "first");
    kept.play("f5");
    kept.begin("first", "first");
    kept.world.workers->work_all();
    library::Query query;
    EXPECT_EQ(kept.games(query).size(), 2u);
    query.filter.mine = true;
    EXPECT_EQ(kept.games(query).size(), 1u);
    EXPECT_EQ(kept.games(query)[0].turns, 2);
}

/// A game that the index knows, changed afterwards: no search may find what it was.
TEST(Chronicle, AGameThatChangesAfterItIsInTheIndexIsFoundAsItIs) {
    Kept kept;
    kept.begin();
    for (const char* move : {"f5", "d6", "c3"}) kept.play(move);
    ASSERT_TRUE(kept.session->handle(Resign{Color::kWhite}));
    kept.chronicle->wait();
    {
        const auto library = library::testing::open(kept.file);
        ASSERT_TRUE(library->add(library::testing::some_games(63)));
        ASSERT_EQ(library->database().integer("SELECT count(*) FROM games WHERE indexed = 0"), 0);
    }
    ASSERT_TRUE(kept.session->handle(Undo{}));
    ASSERT_TRUE(kept.session->handle(Undo{}));
    kept.play("c5");
    library::Query query;
    query.filter.black = "Anna";
    query.filter.white = "Bob";
    query.position = parse_position_or_transcript("f5d6c5")->position();
    EXPECT_EQ(kept.games(query).size(), 1u);
    query.position = parse_position_or_transcript("f5d6c3")->position();
    EXPECT_TRUE(kept.games(query).empty());
    const auto library = library::testing::open(kept.file);
    ASSERT_TRUE(library->rebuild());
    EXPECT_TRUE(kept.games(query).empty());
}

/// A house rule that takes turns away makes no game that files could hold; nothing is lost for it.
TEST(Chronicle, AGameWithALostTurnIsKeptFromThereOn) {
    Kept kept;
    GameOptions options;
    options.second_mistake_forfeits = true;
    ASSERT_TRUE(kept.session->handle(NewGame{options}));
    kept.play("f5");
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(kept.session->handle(Play{*parse_move("h8", 8), {}}));
    kept.play(to_string(kept.session->view().legal.at(0).point));
    const auto games = kept.games();
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].turns, 1);
    const auto library = library::testing::open(kept.file);
    EXPECT_NE(library->game(games[0].id)->comment.find("f5 pass"), std::string::npos);
}

/// What was tried and written beside a game is in the library with it.
TEST(Chronicle, TheTreeComesWithTheGame) {
    Kept kept;
    kept.begin();
    for (const char* move : {"f5", "d6", "c3"}) kept.play(move);
    ASSERT_TRUE(kept.session->handle(Undo{}));
    kept.play("c4");
    ASSERT_TRUE(kept.session->handle(Annotate{0, 2, formats::Mark::kDoubtful, "too early"}));
    const auto games = kept.games();
    ASSERT_EQ(games.size(), 1u);
    const auto record = library::testing::open(kept.file)->game(games[0].id);
    ASSERT_TRUE(record);
    ASSERT_EQ(record->variations.size(), 1u);
    EXPECT_EQ(record->variations[0].at, 2);
    EXPECT_EQ(record->notes.at(1).mark, formats::Mark::kDoubtful);
    library::Query words;
    words.filter.text = "early";
    EXPECT_EQ(kept.games(words).size(), 1u);
}

/// A table kept a remark, and the program was killed before the library had it.
TEST(Chronicle, TakesOverWhatWasWrittenBesideTheSameTurns) {
    Kept kept;
    FileStore store(kept.folder / "tables", FileStore::WaitForDisk::kNo);
    kept.begin();
    for (const char* move : {"f5", "d6"}) kept.play(move);
    ASSERT_EQ(kept.games().size(), 1u);
    Document document = kept.session->document();
    document.notes = {{.comment = "bold"}};
    ASSERT_TRUE(store.save("table", write_document(document)));
    kept.chronicle->take_over({kept.folder / "tables"});
    library::Query words;
    words.filter.text = "bold";
    EXPECT_EQ(kept.games(words).size(), 1u);
    EXPECT_EQ(kept.games().size(), 1u);
}

/// A line in which a turn was lost cannot be told by a record: the game and its other lines can.
TEST(Chronicle, ALineWithALostTurnDoesNotKeepTheGameOut) {
    Kept kept;
    kept.begin();
    for (const char* move : {"f5", "d6"}) kept.play(move);
    Document document = kept.session->document();
    document.variations = {{0, 1, {Move::pass()}, {}}, {0, 1, {*parse_move("f6", 8)}, {}}};
    kept.chronicle->put(document);
    const auto games = kept.games();
    ASSERT_EQ(games.size(), 1u);
    const auto record = library::testing::open(kept.file)->game(games[0].id);
    ASSERT_EQ(record->variations.size(), 1u);
    EXPECT_EQ(record->variations[0].moves, document.variations[1].moves);
}

/// Whoever quits at once after a turn, or before the thread has so much as begun, finds it there.
TEST(Chronicle, WhatCameJustBeforeTheEndIsWritten) {
    Kept kept;
    kept.begin();
    kept.play("f5");
    Document game = kept.session->document();
    kept.session.reset();
    kept.chronicle.reset();
    for (int i = 0; i < 20; ++i) {
        game.stamp->id = "game-" + std::to_string(i);
        LibraryChronicle(kept.file).put(game);
    }
    const auto library = library::testing::open(kept.file);
    EXPECT_EQ(library::testing::count_of(*library), 21u);
}

/// The library is recovered while somebody plays: the game goes on in the new file, not in the one
/// that was set aside.
TEST(Chronicle, GoesOnInALibraryThatWasRecovered) {
    Kept kept;
    kept.begin();
    kept.play("f5");
    ASSERT_EQ(kept.games().size(), 1u);
    const library::Recovery done = library::recover(kept.file).value();
    EXPECT_EQ(done.games, 1u);
    kept.play("d6");
    ASSERT_EQ(kept.games().size(), 1u);
    EXPECT_EQ(kept.games()[0].turns, 2);
    EXPECT_FALSE(kept.chronicle->trouble());
    const auto aside = library::testing::open(done.aside);
    EXPECT_EQ(library::search(*aside, {})->games[0].turns, 1);
}

TEST(Chronicle, TroubleIsToldOnceAndNothingIsLost) {
    Kept kept;
    kept.session.reset();
    kept.chronicle.reset();
    std::ofstream(kept.file) << std::string(5000, 'x');
    kept.chronicle = std::make_shared<LibraryChronicle>(kept.file);
    kept.sit_down();
    kept.begin();
    kept.play("f5");
    kept.chronicle->wait();
    ASSERT_TRUE(kept.chronicle->trouble());
    kept.play("d6");
    std::vector<std::string> keys;
    for (const Event& event : kept.session->take_events())
        if (const auto* notice = std::get_if<Notice>(&event)) keys.push_back(notice->sentence.key);
    EXPECT_EQ(std::ranges::count(keys, "session.not_in_library"), 1);
    std::filesystem::remove(kept.file);
    kept.play("c3");
    ASSERT_EQ(kept.games().size(), 1u);
    EXPECT_EQ(kept.games()[0].turns, 3);
    EXPECT_FALSE(kept.chronicle->trouble());
}

TEST(Chronicle, AShortageOfMemoryIsATroubleAndNotTheEnd) {
    Kept kept;
    kept.begin();
    int asked = 0;
    kept.chronicle->take_over({}, [&] {
        if (++asked == 1) throw std::bad_alloc();
    });
    kept.chronicle->wait();
    ASSERT_TRUE(kept.chronicle->trouble());
    EXPECT_EQ(kept.chronicle->trouble()->id, "no_memory");
    kept.play("f5");
    EXPECT_EQ(kept.games().size(), 1u);
    EXPECT_EQ(asked, 2);
    EXPECT_FALSE(kept.chronicle->trouble());
}

}  // namespace
}  // namespace othellier::session::testing
