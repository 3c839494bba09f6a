// The end points of reviews, practice and puzzles, asked as the page asks them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/notation.h"
#include "core/position_text.h"
#include "engine/roster.h"
#include "library/reviews.h"
#include "review/puzzle.h"
#include "server/api_table.h"
#include "server/review_input.h"
#include "server/testing.h"

namespace othellier::server::testing {
namespace {

using ::testing::HasSubstr;

constexpr const char* kGame =
    "f5f6e6f4g5e7f7c5f3g4e3g6c3d3c6d6d7c8b4f8e8d8c4b3c7a4c2f2g3e2d2e1h5h3h4h6d1b5f1g2b6a6a3c1a5a2"
    "h7a7h1h8b7b8a8g7g8h2g1a1b2b1";

struct ReviewApiTest : ::testing::Test {
    TemporaryDirectory directory;
    std::shared_ptr<ReviewRoom> room = std::make_shared<ReviewRoom>(
        ReviewRoom::Options{.folder = directory.path(),
                            .roster = std::make_shared<Roster>(standard_roster()),
                            .threads = 2});
    std::vector<ApiRoute> routes = review_routes(room);

    Result<json> ask(
        const std::string& path, json input = json::object(),
        std::function<void(json)> report = [](const json&) {}) {
        for (const ApiRoute& route : routes)
            if (route.room + '/' + route.verb == path)
                return route.handler(
                    {.input = std::move(input), .bytes = "", .report = std::move(report)});
        ADD_FAILURE() << path;
        return fail("bad_json");
    }
    json answer(const std::string& path, json input = json::object()) {
        auto said = ask(path, std::move(input));
        EXPECT_TRUE(said) << path << ": " << said.error().id;
        return said ? *said : json::object();
    }
};

TEST_F(ReviewApiTest, FindsTheGamesOfWhatWasPasted) {
    const json one = answer("review/games", {{"text", "f5 d6 c3"}});
    EXPECT_EQ(one["games"][0]["moves"], "f5d6c3");
    EXPECT_EQ(one["games"][0]["start"], "");
    const json two = answer(
        "review/games",
        {{"text",
          "(;GM[Othello]PC[x]PB[Anna]PW[Bob]TY[8]BO[8 ---------------------------O*------*O------"
          "--------------------- *]B[f5]W[d6];)(;GM[Othello]PC[x]PB[C]PW[D]TY[8]BO[8 --------------"
          "-------------O*------*O--------------------------- *]B[d3];)"}});
    ASSERT_EQ(two["games"].size(), 2U);
    EXPECT_EQ(two["games"][0]["black"], "Anna");
    EXPECT_EQ(two["games"][1]["moves"], "d3");
    EXPECT_FALSE(ask("review/games", {{"text", "what is this"}}));
    EXPECT_FALSE(ask("review/games", {{"text", "/etc/passwd"}}));
    EXPECT_FALSE(ask("review/games", {{"text", 5}}));
}

TEST_F(ReviewApiTest, ReviewsInStepsAndGivesEveryPositionToDraw) {
    int reviews = 0;
    json progress;
    const auto review = ask("review/run", {{"moves", kGame}, {"black", "Anna"}, {"level", 7}},
                            [&](const json& told) {
                                if (told.contains("review"))
                                    ++reviews;
                                else
                                    progress = told;
                            });
    ASSERT_TRUE(review);
    EXPECT_EQ(reviews, 2);  // The first look, then the level.
    EXPECT_EQ(progress["done"], progress["all"]);
    EXPECT_EQ((*review)["level"], 7);
    EXPECT_EQ((*review)["complete"], true);
    EXPECT_EQ((*review)["steps"].size(), (*review)["graph"].size());
    EXPECT_EQ((*review)["steps"][0]["legal"].size(), 4U);
    EXPECT_EQ((*review)["steps"][1]["last"]["move"], "f5");
    EXPECT_EQ((*review)["input"]["black"], "Anna");
    EXPECT_FALSE(review->contains("kept"));
    int errors = 0, split = 0;
    for (const json& move : (*review)["moves"]) {
        if (move["verdict"] == "fine") continue;
        ++errors;
        EXPECT_GE(move["played_steps"].size(), 2U);
        EXPECT_EQ(move["best_steps"][1]["last"]["move"], move["best"]);
        for (const json& reason : move["reasons"]) EXPECT_FALSE(reason["label"].empty());
        if (move["parts"].is_null()) continue;
        ++split;
        double seen = 0;
        for (const json& part : move["parts"]) {
            EXPECT_FALSE(part["label"].empty());
            seen += part["discs"].get<double>();
        }
        EXPECT_EQ(move["parts"].size(), 5U);
        // Each part is told to a hundredth.
        EXPECT_GE(seen + 0.03, move["discs_lost"].get<double>() / 2);
    }
    EXPECT_GT(errors, 3);
    EXPECT_GT(split, 0);
}

TEST_F(ReviewApiTest, GoesOnWithWhatWasFoundBefore) {
    (void)answer("review/run", {{"moves", kGame}, {"level", 6}});
    int searched = 0;
    const auto again = ask("review/file", {{"moves", kGame}, {"level", 6}, {"form", "md"}},
                           [&](const json& told) { searched += told.contains("level") ? 1 : 0; });
    ASSERT_TRUE(again);
    EXPECT_THAT((*again)["text"], HasSubstr("# Review"));
    EXPECT_EQ((*again)["type"], "text/markdown");
    for (const char* form : {"html", "svg", "ggf", "sgf"})
        EXPECT_FALSE(answer("review/file", {{"moves", kGame}, {"level", 6}, {"form", form}})["text"]
                         .get<std::string>()
                         .empty());
    EXPECT_EQ(ask("review/file", {{"moves", kGame}, {"form", "doc"}}).error().id, "review_form");
}

/// A review is kept with the library's game, and another machine goes on from there.
TEST_F(ReviewApiTest, KeepsReviewsWithTheGamesOfTheLibrary) {
    const auto file = directory.path() / "library.db";
    const auto game = record_of({{"moves", kGame}, {"black", "Anna"}});
    ASSERT_TRUE(game);
    const auto id = library::Library::open(file).value()->add({&*game, 1}).value().front().value();
    const auto room_in = [&](const char* folder) {
        return review_routes(std::make_shared<ReviewRoom>(
            ReviewRoom::Options{.folder = directory.path() / folder,
                                .roster = std::make_shared<Roster>(standard_roster()),
                                .threads = 2,
                                .library = file}));
    };
    routes = room_in("here");
    const json review = answer("review/run", {{"moves", kGame}, {"level", 6}});
    const auto kept = library::review_of(*library::Library::open(file).value(), id).value();
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->level, 6);
    EXPECT_EQ(kept->values.size(), review["graph"].size());
    // Without the folder that the first one wrote its values into.
    routes = room_in("there");
    const json again = answer("review/run", {{"moves", kGame}, {"level", 6}});
    EXPECT_EQ(again["graph"], review["graph"]);
    std::size_t values = 0;
    for (const auto& there :
         std::filesystem::directory_iterator(directory.path() / "there/reviews")) {
        std::ifstream in(there.path());
        for (std::string line; std::getline(in, line);) values += line.empty() ? 0 : 1;
    }
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(kept->found, '\n')), values)
        << "nothing was left to search";
}

TEST_F(ReviewApiTest, MoreGamesThanAnybodyLooksThroughAreRefused) {
    std::string games;
    for (int i = 0; i < 500; ++i) games += "f5d6c3\n";
    EXPECT_EQ(answer("review/games", {{"text", games}})["games"].size(), 500U);
    const auto more = ask("review/games", {{"text", games + "f5d6c3\n"}});
    ASSERT_FALSE(more);
    EXPECT_EQ(more.error().id, "review_too_long");
    EXPECT_EQ(more.error().fact("limit"), "500");
}

TEST_F(ReviewApiTest, AGameThatCannotBeReadAmongOthersIsLeftOut) {
    const std::string good =
        "(;GM[Othello]PC[x]PB[A]PW[B]TY[8]BO[8 ---------------------------O*------*O------------"
        "--------------- *]B[f5];)\n";
    const json found = answer("review/games", {{"text", good + "(;GM[Othello]B[a1];)\n" + good}});
    EXPECT_EQ(found["games"].size(), 2U);
    EXPECT_EQ(ask("review/games", {{"text", "(;GM[Othello]B[a1];)\n"}}).error().id, "illegal_move");
}

TEST_F(ReviewApiTest, RefusesWhatItCannotReview) {
    const Grid small = Grid::start(6);
    EXPECT_EQ(ask("review/run", {{"moves", to_string(small.legal_moves().front())},
                                 {"start", to_board_string(small)}})
                  .error()
                  .id,
              "review_size");
    EXPECT_EQ(ask("review/run", {{"moves", ""}}).error().id, "review_empty");
    EXPECT_EQ(ask("review/run", {{"moves", "f5f5"}}).error().id, "illegal_move");
    EXPECT_EQ(ask("review/run", {{"moves", "f5"}, {"level", 99}}).error().id, "bad_message");
    EXPECT_EQ(ask("review/run", {{"moves", "f5"}, {"mine", "me"}}).error().id, "bad_message");
    EXPECT_EQ(ask("review/run", {{"moves", "b1"}, {"start", "-OX------------- X"}}).error().id,
              "illegal_move");
}

TEST_F(ReviewApiTest, PutsOnesMistakesIntoPracticeAndBringsThemBack) {
    const json review = answer("review/run", {{"moves", kGame}, {"level", 6}, {"mine", "both"}});
    EXPECT_GT(review["kept"]["fresh"], 2);
    const json today = answer("practice/today");
    ASSERT_FALSE(today["cards"].empty());
    EXPECT_EQ(answer("practice/count")["due"], today["due"]);
    const json& card = today["cards"][0];
    const json question = {
        {"position", card["position"]}, {"move", card["played"]}, {"level", card["level"]}};
    const json wrong = answer("review/attempt", question);
    EXPECT_EQ(wrong["right"], false);
    EXPECT_FALSE(wrong["reasons"].empty());
    const json hints = answer("review/hints", question);
    ASSERT_EQ(hints["hints"].size(), 3U);
    EXPECT_EQ(hints["hints"][0]["squares"].size(), 16U);
    EXPECT_EQ(hints["hints"][2]["squares"][0], wrong["best"]);
    json better = question;
    better["move"] = wrong["best"];
    EXPECT_EQ(answer("review/attempt", better)["right"], true);
    EXPECT_EQ(answer("practice/answer", {{"key", card["key"]}, {"wrong", 1}})["days"], 1);
    const json spots = answer("practice/spots");
    EXPECT_EQ(spots["games"], 2);
    EXPECT_FALSE(spots["spots"].empty());
    const std::size_t left = answer("practice/today")["cards"].size();
    EXPECT_LT(left, today["cards"].size() + 1);
    (void)answer("practice/drop", {{"key", card["key"]}});
    EXPECT_EQ(ask("practice/drop", {{"key", card["key"]}}).error().id, "no_such_card");
}

TEST_F(ReviewApiTest, AsksPuzzlesWithoutGivingThemAway) {
    const auto shipped = review::shipped_puzzles();
    const json list = answer("puzzles/list");
    ASSERT_EQ(list["puzzles"].size(), shipped.size());
    for (const std::size_t number : {std::size_t{1}, shipped.size() / 2, shipped.size()}) {
        const review::Puzzle& puzzle = shipped[number - 1];
        const json shown = answer("puzzles/show", {{"number", std::to_string(number)}});
        EXPECT_FALSE(shown["question"].get<std::string>().empty());
        EXPECT_FALSE(shown.contains("answer"));
        const json wrong = answer("puzzles/solve", {{"number", number}, {"move", "z"}});
        EXPECT_EQ(wrong["right"], false);
        const json right = answer("puzzles/solve", {{"number", number}, {"move", wrong["answer"]}});
        EXPECT_EQ(right["right"], true);
        EXPECT_EQ(answer("puzzles/solve", {{"number", number},
                                           {"move", wrong["answer"]},
                                           {"difference", puzzle.best - 2}})["right"],
                  false);
    }
    EXPECT_EQ(ask("puzzles/show", {{"number", "0"}}).error().id, "bad_message");
}

}  // namespace
}  // namespace othellier::server::testing
