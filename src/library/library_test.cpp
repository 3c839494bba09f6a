#include "library/library.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <fstream>

#include "core/test_paths.h"
#include "formats/writers.h"
#include "library/chosen_games.h"
#include "library/import.h"
#include "library/order.h"
#include "library/reviews.h"
#include "library/schema.h"
#include "library/search.h"
#include "library/testing.h"

namespace othellier::library {
namespace {

namespace fs = std::filesystem;
using formats::GameRecord;
using testing::count_of;
using testing::expect_clean;
using testing::Folder;
using testing::some_games;

TEST(Library, GivesBackWhatWasPutIn) {
    const Folder folder;
    const std::vector<GameRecord> games = some_games(200);
    std::vector<std::optional<GameId>> ids;
    {
        const auto library = testing::open(folder / "a.db");
        ids = library->add(games).value();
    }
    const auto library = testing::open(folder / "a.db");
    for (std::size_t i = 0; i < games.size(); ++i)
        EXPECT_EQ(library->game(ids[i].value()).value(), games[i]);
    expect_clean(*library);
    EXPECT_EQ(library->game(1000).error().id, "library_no_game");
}

TEST(Library, AddsNothingTwice) {
    const Folder folder;
    const auto library = testing::open(folder / "a.db");
    const std::vector<GameRecord> games = some_games(100);
    ASSERT_TRUE(library->add(games));
    const auto again = library->add(games);
    for (const std::optional<GameId>& id : *again) EXPECT_FALSE(id);
    EXPECT_EQ(count_of(*library), 100u);
    std::vector<GameRecord> other_day = {games[1]};
    other_day[0].date = "2001";
    EXPECT_TRUE(library->add(other_day)->front()) << "another date, another game";
}

TEST(Library, IsForItsOwnerAlone) {
    const Folder folder;
    const fs::path file = folder / "deep/er/a.db";
    const auto library = testing::open(file);
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(fs::status(file.parent_path()).permissions(), fs::perms::owner_all);
}

TEST(Library, KeepsOtherSizesAndStarts) {
    const Folder folder;
    const auto library = testing::open(folder / "a.db");
    std::mt19937 random(5);
    std::vector<GameRecord> games = {formats::random_game(random, 6),
                                     formats::random_fragment(random, 8),
                                     formats::random_game(random, 16)};
    const auto ids = library->add(games).value();
    for (std::size_t i = 0; i < games.size(); ++i)
        EXPECT_EQ(library->game(*ids[i]).value(), games[i]);
    expect_clean(*library);
}

/// Lines, remarks and marks beside the game, however the tree hangs together.
TEST(Library, KeepsTrees) {
    const Folder folder;
    const auto library = testing::open(folder / "a.db");
    std::mt19937 random(11);
    std::vector<GameRecord> games;
    for (const int size : {6, 8, 16})
        for (int i = 0; i < 12; ++i) games.push_back(formats::random_tree(random, size));
    const auto ids = library->add(games).value();
    std::size_t lines = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (!ids[i]) continue;  // Two of few turns may be the same.
        EXPECT_EQ(library->game(*ids[i]).value(), games[i]);
        lines += games[i].variations.size();
    }
    EXPECT_GT(lines, 100u);
    expect_clean(*library);
}

/// A tree that does not hang together makes no game: check() tells, and nothing is made up.
TEST(Library, KnowsATreeThatIsNone) {
    GameRecord game = some_games(3)[1];
    game.variations = {{0, 4, {game.moves[4]}, {}}};
    StoredGame stored = to_stored(game);
    ASSERT_TRUE(to_record(stored));
    game.variations[0].leaves = 3;
    stored.more = to_stored(game).more;
    EXPECT_EQ(to_record(stored).error().id, "library_game");
    game.variations[0] = {0, 4, {game.moves[0]}, {}};  // That square has a disc by then.
    stored.more = to_stored(game).more;
    EXPECT_EQ(to_record(stored).error().id, "library_game");
}

TEST(Library, SegmentsAreMergedAndStayRight) {
    const Folder folder;
    const auto library = testing::open(folder / "a.db");
    for (unsigned i = 0; i < 30; ++i) ASSERT_TRUE(library->add(some_games(70, i)));
    EXPECT_LT(library->database().integer("SELECT count(*) FROM segments"), 16);
    expect_clean(*library);
}

TEST(Library, CanBeMadeAgainFromItsGames) {
    const Folder folder;
    const auto library = testing::open(folder / "a.db");
    ASSERT_TRUE(library->add(some_games(150)));
    const GameId noted = 7;
    ASSERT_TRUE(set_note(*library, noted, "a brilliant sacrifice"));
    library->database().run(
        "DELETE FROM summaries; DELETE FROM position_blocks; DELETE FROM texts");
    const CheckReport report = check(*library).value();
    EXPECT_FALSE(report.clean());
    EXPECT_TRUE(report.can_rebuild);
    ASSERT_TRUE(library->rebuild());
    expect_clean(*library);
    Query query;
    query.filter.text = "brilliant";
    EXPECT_EQ(search(*library, query)->games.at(0).id, noted);
}

TEST(Schema, StepsAreTakenOnceAndTogether) {
    const Folder folder;
    Database database = Database::open(folder / "a.db", {}).value();
    const char* const one[] = {"CREATE TABLE a(x); INSERT INTO a VALUES(1)"};
    const char* const three[] = {one[0], "ALTER TABLE a ADD y", "UPDATE a SET y = x + 1"};
    const char* const broken[] = {one[0], "ALTER TABLE a ADD y", "not SQL"};
    ASSERT_TRUE(upgrade(database, one));
    EXPECT_FALSE(upgrade(database, broken));
    EXPECT_EQ(database.integer("PRAGMA user_version"), 1) << "nothing of it was done";
    ASSERT_TRUE(upgrade(database, three));
    ASSERT_TRUE(upgrade(database, three));
    EXPECT_EQ(database.integer("SELECT y FROM a"), 2);
    EXPECT_EQ(upgrade(database, one).error().id, "library_newer");
}

TEST(Schema, LeavesOtherDatabasesAlone) {
    const Folder folder;
    {
        Database other = Database::open(folder / "a.db", {}).value();
        other.run("CREATE TABLE notes(x)");
    }
    EXPECT_EQ(Library::open(folder / "a.db").error().id, "library_other");
    std::ofstream(folder / "b.db") << std::string(5000, 'x');
    EXPECT_EQ(Library::open(folder / "b.db").error().id, "library_damaged");
    EXPECT_EQ(Library::open(folder / "c.db", {.create = false, .vfs = {}}).error().id,
              "library_missing");
    EXPECT_FALSE(fs::exists(folder / "c.db"));
}

/// A library as version 1 of the schema left it: whatever comes later must read it.
TEST(Schema, ReadsTheFirstVersion) {
    const fs::path kept = test_paths::data() / "library/version1.db";
    const Folder folder;
    fs::copy_file(kept, folder / "a.db");
    const auto library = testing::open(folder / "a.db");
    expect_clean(*library);
    EXPECT_EQ(count_of(*library), 6u);
    Query query;
    query.filter.text = "belanger";
    const Found found = search(*library, query).value();
    ASSERT_EQ(found.count, 1u);
    EXPECT_EQ(found.games[0].white, "Ivar Østby");
    EXPECT_TRUE(found.games[0].starred);
    EXPECT_EQ(note(*library, found.games[0].id).value(), "look at move 20");
    EXPECT_EQ(tags(*library).value(), (std::vector<TagCount>{{"endgame", 2}}));
    query = {};
    query.opening = "Tiger";
    EXPECT_EQ(search(*library, query)->count, 2u);
}

/// A library as version 2 left it, with a game that was played here and reviews yet to come.
TEST(Schema, ReadsTheSecondVersion) {
    const Folder folder;
    fs::copy_file(test_paths::data() / "library/version2.db", folder / "a.db");
    const auto library = testing::open(folder / "a.db");
    expect_clean(*library);
    EXPECT_EQ(library->database().integer("PRAGMA user_version"),
              static_cast<std::int64_t>(schema_steps().size()));
    EXPECT_EQ(count_of(*library), 5u);
    EXPECT_EQ(tags(*library).value(), (std::vector<TagCount>{{"lesson", 2}}));
    EXPECT_EQ(note(*library, 2).value(), "look at turn 3");
    Query query;
    query.filter.mine = true;
    const Found mine = search(*library, query).value();
    ASSERT_EQ(mine.count, 1u);
    EXPECT_EQ(mine.games[0].black, "Zoé");
    query = {};
    query.filter.values = {2, 2};
    EXPECT_EQ(search(*library, query)->count, 1u);
    query = {};
    query.filter.in_bin = true;
    EXPECT_EQ(search(*library, query)->count, 1u);
    // And it is one of this version from now on.
    KeptReview review;
    review.level = 10;
    review.values.assign(5, KnownValue{1.5, false, 10});
    EXPECT_EQ(keep_review(*library, library->game(2).value(), review), 1u);
    EXPECT_EQ(review_of(*library, GameId{2}).value(), review);
    expect_clean(*library);
}

/// Trees come in and go out by the formats that hold them.
TEST(Import, ExportKeepsTheTree) {
    std::mt19937 random(5);
    for (const formats::Format format : {formats::Format::kSgf, formats::Format::kGgf}) {
        const Folder folder;
        const fs::path file = folder / "trees";
        const auto writer = formats::open_writer(file, format);
        constexpr std::size_t kGames = 12;
        for (std::size_t i = 0; i < kGames; ++i) {
            GameRecord tree = formats::random_tree(random, 8);
            tree.date = std::to_string(1990 + i);
            ASSERT_TRUE((*writer)->write(tree));
        }
        ASSERT_TRUE((*writer)->finish());
        const auto library = testing::open(folder / "a.db");
        ASSERT_EQ(import_files(*library, {file}, {})->added, kGames);
        std::string out;
        std::size_t lines = 0;
        for (GameId id = 1; id <= static_cast<GameId>(kGames); ++id) {
            const GameRecord game = library->game(id).value();
            lines += game.variations.size();
            out += formats::write_game(game, format).value();
        }
        EXPECT_GT(lines, 20u);
        std::ifstream in(file, std::ios::binary);
        std::string before(std::istreambuf_iterator<char>(in), {});
        for (std::string* text : {&before, &out}) std::erase(*text, '\n');
        EXPECT_EQ(out, before);
    }
}

/// What a format keeps of a game is what comes out again, whichever it was.
TEST(Import, ExportGivesTheSameGamesForEveryFormat) {
    const Folder folder;
    std::vector<GameRecord> games;
    for (GameRecord game : some_games(40)) {
        game.comment.clear();
        game.date = "1995";  // A .wtb file is of one year.
        if (game.result && game.start.same_position(Grid::start())) games.push_back(game);
    }
    ASSERT_GT(games.size(), 10u);
    using formats::Format;
    for (const Format format :
         {Format::kGgf, Format::kSgf, Format::kPgn, Format::kQuest, Format::kTranscript,
          Format::kWthor, Format::kObf, Format::kMoveSheet}) {
        const std::string name = std::string(formats::name(format)) + ".wtb";
        const fs::path first = folder / name.c_str();
        const auto writer = formats::open_writer(first, format);
        for (const GameRecord& game : games) ASSERT_TRUE((*writer)->write(game));
        ASSERT_TRUE((*writer)->finish());
        const auto library = testing::open(folder / (name + ".db").c_str());
        const auto done = import_files(*library, {first}, {});
        ASSERT_TRUE(done) << name;
        EXPECT_EQ(done->refused, 0u) << name;
        EXPECT_EQ(done->added, games.size()) << name;
        const fs::path second = folder / ("2" + name).c_str();
        const auto again = formats::open_writer(second, format);
        for (GameId id = 1; id <= static_cast<GameId>(games.size()); ++id)
            ASSERT_TRUE((*again)->write(library->game(id).value()));
        ASSERT_TRUE((*again)->finish());
        const auto bytes = [](const fs::path& path) {
            std::ifstream in(path, std::ios::binary);
            return std::string(std::istreambuf_iterator<char>(in), {});
        };
        EXPECT_EQ(bytes(first), bytes(second)) << name;
        EXPECT_EQ(import_files(*library, {first}, {})->known, games.size()) << name;
        expect_clean(*library);
    }
}

// Between the search that made the list and its writing somebody may throw a game away.
TEST(ChosenGames, ComeInTheOrderOfTheListAndOneThatIsGoneIsRefused) {
    const Folder folder;
    const auto library = testing::open(folder / "a.db");
    const std::vector<GameRecord> games = some_games(3);
    ASSERT_TRUE(library->add(games));
    ChosenGames chosen(*library, {3, 77, 1});
    EXPECT_EQ(std::get<GameRecord>(chosen.next().value()).moves, games[2].moves);
    const auto gone = std::get<formats::Refusal>(chosen.next().value());
    EXPECT_EQ(gone.why.id, "library_no_game");
    EXPECT_EQ(gone.place.game, 2u);
    EXPECT_EQ(std::get<GameRecord>(chosen.next().value()).moves, games[0].moves);
    EXPECT_FALSE(chosen.next());
}

TEST(Import, ReadsFoldersAndListsWhatItRefuses) {
    const Folder folder;
    fs::create_directories(folder / "in/sub/.hidden");
    std::ofstream(folder / "in/a.txt") << "f5d6c3\nf5f6e6f4\n";
    std::ofstream(folder / "in/sub/b.ggf") << "(;GM[Othello]B[F5];)\n(;GM[Othello]B[A1];)\n";
    std::ofstream(folder / "in/sub/c.bin") << "hello world";
    std::ofstream(folder / "in/sub/.hidden/d.txt") << "f5";
    const auto library = testing::open(folder / "a.db");
    std::vector<formats::Refusal> refused;
    std::vector<std::uint64_t> bytes;
    const ImportListener listener{
        [&](const ImportProgress& so_far) { bytes.push_back(so_far.bytes); },
        [&](const formats::Refusal& refusal) { refused.push_back(refusal); }};
    const ImportProgress done = import_files(*library, {folder / "in"}, listener).value();
    EXPECT_EQ(done.added, 3u);
    EXPECT_EQ(done.files, 3u);
    EXPECT_EQ(bytes.back(), done.all_bytes);
    ASSERT_EQ(refused.size(), 2u);
    EXPECT_EQ(refused[0].why.id, "illegal_move");
    EXPECT_EQ(refused[0].place.game, 2u);
    EXPECT_TRUE(refused[0].place.file.ends_with("b.ggf"));
    EXPECT_EQ(refused[1].why.id, "unknown_format");
    EXPECT_EQ(import_files(*library, {folder / "none"}, {}).error().id, "cannot_read");
}

TEST(Import, StopsWhenAskedAndKeepsWhatIsIn) {
    const Folder folder;
    std::ofstream(folder / "a.txt") << "f5d6c3\nf5f6e6f4\nf5d6c4\n";
    const auto library = testing::open(folder / "a.db");
    std::stop_source stop;
    stop.request_stop();
    const ImportProgress done =
        import_files(*library, {folder / "a.txt"}, {}, stop.get_token()).value();
    EXPECT_TRUE(done.stopped);
    EXPECT_EQ(done.added, 0u);
    EXPECT_EQ(import_files(*library, {folder / "a.txt"}, {})->added, 3u);
}

}  // namespace
}  // namespace othellier::library
