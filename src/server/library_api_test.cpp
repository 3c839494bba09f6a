// The library's end points, asked as the page asks.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/notation.h"
#include "core/position_text.h"
#include "formats/test_records.h"
#include "formats/writers.h"
#include "library/testing.h"
#include "server/library_api.h"
#include "session/testing.h"

namespace othellier::server::testing {
namespace {

using library::testing::Folder;
using nlohmann::json;

struct LibraryApiTest : ::testing::Test {
    Folder folder;
    std::filesystem::path file = folder / "library.db";
    std::vector<ApiRoute> routes =
        library_routes({.version = "test",
                        .library = file,
                        .roster = std::make_shared<Roster>(classroom_roster())});
    std::vector<json> reports;

    Result<json> ask(const std::string& verb, const json& input, const std::string& bytes = "") {
        for (const ApiRoute& route : routes) {
            if (route.verb != verb) continue;
            ApiRequest request;
            request.input = input;
            request.bytes = bytes;
            request.report = [&](json progress) { reports.push_back(std::move(progress)); };
            return route.handler(request);
        }
        return fail("no_such_verb");
    }
    json got(const std::string& verb, const json& input = json::object()) {
        const Result<json> answer = ask(verb, input);
        EXPECT_TRUE(answer) << verb << ' ' << answer.error().id;
        return answer ? *answer : json();
    }
    void fill(std::size_t count) {
        ASSERT_TRUE(library::testing::open(file)->add(library::testing::some_games(count)));
    }
    static std::vector<int> ids(const json& found) {
        std::vector<int> ids;
        for (const json& game : found["games"]) ids.push_back(game["game"]);
        return ids;
    }
};

TEST_F(LibraryApiTest, AnEmptyLibraryIsNoFault) {
    EXPECT_EQ(got("overview")["games"], 0);
    EXPECT_EQ(got("search")["count"], 0);
    EXPECT_EQ(got("explore", {{"position", "f5"}})["games"], 0);
    EXPECT_EQ(ask("player", {{"name", "Anna"}}).error().id, "library_no_player");
}

TEST_F(LibraryApiTest, FindsSortsAndPages) {
    fill(50);
    const json first = got("search", {{"limit", "10"}});
    EXPECT_EQ(first["count"], 50);
    EXPECT_EQ(first["games"].size(), 10u);
    const json next = got("search", {{"limit", "10"}, {"skip", "10"}});
    EXPECT_NE(ids(first), ids(next));
    const json some = got("search", {{"player", "belanger"}, {"year", "1992..1995"}});
    EXPECT_GT(some["count"], 0);
    EXPECT_LT(some["count"], 50);
    EXPECT_EQ(ask("search", {{"year", "x"}}).error().id, "bad_range");
    const std::string corner = "X" + std::string(63, '?');
    EXPECT_GT(got("search", {{"pattern", corner}})["count"], 0);
}

TEST_F(LibraryApiTest, AGameComesWithItsPositions) {
    fill(2);
    const json game = got("game", {{"game", "2"}});
    EXPECT_EQ(game["black"]["kind"], "human");
    ASSERT_GT(game["positions"].size(), 2u);
    EXPECT_EQ(game["positions"][0]["cells"].get<std::string>().size(), 64u);
    EXPECT_EQ(game["positions"][0]["turn"], "black");
    EXPECT_EQ(game["positions"][1]["black"], 4);
    EXPECT_EQ(game["text"].get<std::string>().substr(0, 2), "(;");
    EXPECT_EQ(ask("game", {{"game", "99"}}).error().id, "library_no_game");
    EXPECT_EQ(ask("game", {{"game", "x"}}).error().id, "api_field");
}

TEST_F(LibraryApiTest, KeepsGamesInOrder) {
    fill(6);
    got("star", {{"games", {1, 2}}, {"on", true}});
    got("tag", {{"games", {2, 3}}, {"tag", "lesson"}, {"on", true}});
    got("note", {{"games", {3}}, {"note", "move 20"}});
    got("bin", {{"games", {4, 5}}});
    json overview = got("overview");
    EXPECT_EQ(overview["games"], 4);
    EXPECT_EQ(overview["starred"], 2);
    EXPECT_EQ(overview["bin"], 2);
    EXPECT_EQ(overview["tags"], json::parse(R"([{"name":"lesson","games":2}])"));
    EXPECT_EQ(got("search", {{"tag", "lesson"}})["count"], 2);
    EXPECT_EQ(got("search", {{"words", "move 20"}})["count"], 1);
    EXPECT_EQ(got("search", {{"bin", "true"}})["count"], 2);
    EXPECT_EQ(got("game", {{"game", "3"}})["note"], "move 20");
    got("restore", {{"games", {4}}});
    EXPECT_EQ(got("empty_bin")["games"], 1);
    EXPECT_EQ(got("overview")["games"], 5);
    EXPECT_EQ(ask("star", {{"games", {77}}, {"on", true}}).error().id, "library_no_game");
    EXPECT_EQ(ask("star", {{"games", {"x"}}}).error().id, "api_field");
}

TEST_F(LibraryApiTest, DroppedFilesComeInAndGoOutAgain) {
    const auto games = library::testing::some_games(5);
    std::string ggf;
    for (const auto& game : games) ggf += *formats::write_game(game, formats::Format::kGgf) + "\n";
    const json files = {{{"name", "folder/a.ggf"}, {"size", ggf.size()}},
                        {{"name", "a.ggf"}, {"size", 7}}};
    const Result<json> done = ask("import", json::object(), files.dump() + "\n" + ggf + "no game");
    ASSERT_TRUE(done) << done.error().id;
    EXPECT_EQ((*done)["added"], 5);
    EXPECT_EQ((*done)["refused"], 1);
    EXPECT_EQ((*done)["refusals"].size(), 1u);
    EXPECT_FALSE(reports.empty());
    EXPECT_EQ((*ask("import", json::object(), files.dump() + "\n" + ggf + "no game"))["known"], 5);
    EXPECT_EQ(ask("import", json::object(), files.dump()).error().id, "api_files");
    EXPECT_EQ(ask("import", json::object(), "x").error().id, "api_files");
    for (const char* list : {R"([7])", R"([{"name":"a"}])", R"([{"size":-1}])"})
        EXPECT_EQ(ask("import", json::object(), list).error().id, "api_files") << list;
    const Result<json> nameless =
        ask("import", json::object(), "[{\"name\":7,\"size\":7}]\nno game");
    ASSERT_TRUE(nameless) << "a file whose name is a number has none";
    EXPECT_EQ((*nameless)["refused"], 1);
    for (const char* format : {"ggf", "sgf", "pgn"}) {
        const json out = got("export", {{"format", format}, {"games", {1, 2}}});
        EXPECT_EQ(out["written"], 2) << format;
        EXPECT_FALSE(out["base64"].get<std::string>().empty()) << format;
    }
    // A transcript holds games from the usual start alone.
    const auto usual = std::ranges::count_if(
        games, [](const auto& game) { return game.start.same_position(Grid::start()); });
    const json transcripts = got("export", {{"format", "transcript"}});
    EXPECT_EQ(transcripts["written"], usual);
    EXPECT_EQ(transcripts["refused"], 5 - usual);
    EXPECT_EQ(got("export", {{"format", "ggf"}})["written"], 5);
    EXPECT_EQ(ask("export", {{"format", "gif"}}).error().id, "api_field");
}

TEST_F(LibraryApiTest, DuplicatesAreFoundAndMerged) {
    auto games = library::testing::some_games(3);
    auto again = games[1];
    again.side(Color::kBlack).seat.name = "Somebody else";
    games.push_back(again);
    ASSERT_TRUE(library::testing::open(file)->add(games));
    const json found = got("duplicates", {{"skip", "0"}});
    EXPECT_EQ(found["count"], 1);
    ASSERT_EQ(found["groups"].size(), 1u);
    EXPECT_EQ(ids({{"games", found["groups"][0]}}), (std::vector<int>{2, 4}));
    EXPECT_EQ(found["groups"][0][1]["black"], "Somebody else");
    EXPECT_TRUE(got("duplicates", {{"skip", "1"}})["groups"].empty());
    // The one that is named first stays.
    EXPECT_EQ(got("merge", {{"groups", {{4, 2}}}})["merged"], 1);
    EXPECT_EQ(got("overview")["games"], 3);
    EXPECT_EQ(ids(got("search", {{"bin", "true"}})), (std::vector<int>{2}));
    got("restore", {{"games", {2}}});
    EXPECT_EQ(got("merge")["merged"], 1) << "all of them";
    EXPECT_EQ(ids(got("search", {{"bin", "true"}})), (std::vector<int>{4}));
    EXPECT_EQ(got("duplicates")["count"], 0);
}

TEST_F(LibraryApiTest, ADamagedLibraryIsSetAsideAndWhatCanBeReadIsThere) {
    fill(3);
    EXPECT_EQ(got("overview")["games"], 3);
    library::testing::replace(file, std::string(9000, 'x'));
    EXPECT_EQ(ask("overview", json::object()).error().id, "library_damaged");
    const json done = got("recover");
    EXPECT_EQ(done["games"], 0);
    EXPECT_EQ(std::filesystem::file_size(done["aside"].get<std::string>()), 9000u);
    EXPECT_EQ(got("overview")["games"], 0);
    fill(2);
    EXPECT_EQ(got("recover")["games"], 2);
    EXPECT_EQ(got("search")["count"], 2);
}

TEST_F(LibraryApiTest, TellsOfPlayersAndTournaments) {
    fill(60);
    const json page = got("player", {{"name", "belanger"}});
    EXPECT_EQ(page["name"], "Zoé Bélanger");
    EXPECT_EQ(page["all"]["games"],
              page["as_black"]["games"].get<int>() + page["as_white"]["games"].get<int>());
    const json head = got("player", {{"name", "belanger"}, {"opponent", "weiss"}});
    EXPECT_EQ(head["name"], "Zoé Bélanger");
    const json event = got("event", {{"name", "cassel"}, {"year", "1993"}});
    EXPECT_EQ(event["name"], "Cassel");
    EXPECT_EQ(event["year"], 1993);
    EXPECT_EQ(event["rows"].size(), event["players"]);
    EXPECT_EQ(event["rows"][0]["against"].size(), event["rows"].size());
}

TEST_F(LibraryApiTest, RefusesPositionsAndListsThatAreNone) {
    fill(4);
    EXPECT_EQ(ask("explore", {{"position", to_board_string(Grid::start(6))}}).error().id,
              "format_size");
    got("star", {{"games", "1,3"}, {"on", true}});
    EXPECT_EQ(got("overview")["starred"], 2);
    for (const char* games : {"1,x", "x", "1;3"})
        EXPECT_EQ(ask("star", {{"games", games}, {"on", true}}).error().id, "api_field") << games;
    EXPECT_EQ(ask("star", {{"on", true}}).error().id, "api_field");
    for (const char* format : {"obf", "quest", "sheet"})
        EXPECT_TRUE(ask("export", {{"format", format}, {"games", {1}}})) << format;
}

TEST_F(LibraryApiTest, WithoutAJudgeThereIsNoGuessing) {
    fill(1);
    const auto game = library::testing::open(file)->game(1);
    const json turn = {{"game", 1}, {"turn", 0}, {"move", to_string(game->moves.front())}};
    EXPECT_EQ(ask("guess", turn).error().id, "unknown_player");
    routes = library_routes({.version = "test", .library = file});
    EXPECT_EQ(ask("guess", turn).error().id, "unknown_player");
    const auto roster = std::make_shared<Roster>();
    roster->add(session::testing::entry(
        "engine", [](const Grid&, auto&, auto&) -> Result<Move> { return fail("no_memory"); }));
    routes = library_routes({.version = "test", .library = file, .roster = roster});
    EXPECT_EQ(ask("guess", turn).error().id, "no_memory");
}

TEST_F(LibraryApiTest, AGuessIsRefusedWhereNobodyCouldMoveSo) {
    fill(1);
    EXPECT_EQ(ask("guess", {{"game", 1}, {"turn", 0}, {"move", "a1"}}).error().id, "api_field");
    EXPECT_EQ(ask("guess", {{"game", 1}, {"turn", 99}, {"move", "f5"}}).error().id, "api_field");
    EXPECT_EQ(ask("guess", {{"game", 9}, {"turn", 0}, {"move", "f5"}}).error().id,
              "library_no_game");
}

}  // namespace
}  // namespace othellier::server::testing
