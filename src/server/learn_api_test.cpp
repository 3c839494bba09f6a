#include "server/learn_api.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>
#include <optional>

#include "core/no_threads.h"
#include "engine/roster.h"
#include "lesson/make.h"
#include "server/learn_course.h"

namespace othellier::server {
namespace {

using nlohmann::json;

Result<json> ask(const std::string& verb, const json& input,
                 text::Language language = text::Language::kEnglish) {
    const auto routes = learn_routes(std::make_shared<const Roster>(standard_roster()));
    for (const ApiRoute& route : routes)
        if (route.verb == verb) {
            ApiRequest request;
            request.input = input;
            request.language = language;
            return route.handler(request);
        }
    return fail("no such verb");
}

TEST(LearnApi, ABoardGoesOnFromMovesAndRefusesIllegalOnes) {
    const auto board = ask("board", {{"moves", "f5 d6"}});
    ASSERT_TRUE(board);
    EXPECT_EQ((*board)["turn"], "black");
    EXPECT_EQ((*board)["last"]["move"], "d6");
    EXPECT_EQ(ask("board", {{"moves", "a1"}}).error().id, "illegal_move");
    EXPECT_EQ(ask("board", {{"position", "nonsense"}}).has_value(), false);
}

TEST(LearnApi, TheExplorerShowsTheSearchThatWasRecorded) {
    const auto tree = ask("tree", {{"tree", "figure7"}, {"method", "alphabeta"}});
    ASSERT_TRUE(tree);
    lesson::LessonRequest request;
    request.tree = "figure7";
    request.depth = 0;
    json recorded = json::parse(to_json(lesson::make_lesson(request).value()));
    EXPECT_EQ((*tree)["steps"], recorded["steps"]);
    EXPECT_EQ((*tree)["comparison"], recorded["comparison"]);
    std::vector<std::string> kinds;
    for (const json& node : (*tree)["nodes"])
        if (!node["cut"].is_null()) {
            kinds.push_back(node["cut"]["kind"]);
            EXPECT_FALSE(node["cut"]["why"].get<std::string>().empty());
        }
    EXPECT_THAT(kinds, ::testing::UnorderedElementsAre("alpha", "beta"));
    EXPECT_EQ((*tree)["whole"].size(), 15u);
}

TEST(LearnApi, TheReasonOfACutIsInTheReadersLanguage) {
    const auto why = [](text::Language language) {
        const json tree = ask("tree", {{"tree", "figure7"}}, language).value();
        for (const json& node : tree["nodes"])
            if (!node["cut"].is_null()) return node["cut"]["why"].get<std::string>();
        return std::string();
    };
    EXPECT_NE(why(text::Language::kEnglish), why(text::Language::kFrench));
}

TEST(LearnApi, ATreeTooLargeToFollowIsRefused) {
    EXPECT_EQ(ask("tree", {{"depth", "7"}, {"method", "minimax"}}).error().id, "lesson_too_large");
    EXPECT_EQ(ask("tree", {{"depth", "99"}}).error().id, "bad_message");
    EXPECT_EQ(ask("tree", {{"method", "guess"}}).error().id, "bad_message");
}

TEST(LearnApi, GrowthAndSheet) {
    const auto growth = ask("growth", {{"depth", "3"}});
    ASSERT_TRUE(growth);
    EXPECT_EQ((*growth)["rows"].size(), 3u);
    EXPECT_EQ(ask("structures", {{"moves", "a1"}}).error().id, "illegal_move");
    const auto sheet = ask("sheet", {{"tree", "figure6"}}, text::Language::kFrench);
    ASSERT_TRUE(sheet);
    EXPECT_THAT((*sheet)["html"].get<std::string>(), ::testing::HasSubstr("lang=\"fr\""));
}

TEST(LearnApi, ALevelIsOpenedUp) {
    const auto level = ask("level", {{"spec", "level3,depth=2"}, {"moves", "f5"}});
    ASSERT_TRUE(level);
    EXPECT_EQ((*level)["reasons"]["moves"].size(), 3u);
    EXPECT_EQ((*level)["values"].size(), 3u);
    EXPECT_EQ(ask("level", {{"spec", "greedy"}}).error().id, "unknown_player");
}

TEST(LearnApi, TheCourseIsToldAndAnswersAreJudged) {
    const auto routes = course_routes();
    ApiRequest request;
    request.language = text::Language::kFrench;
    const auto course = routes[0].handler(request);
    ASSERT_TRUE(course);
    ASSERT_EQ(course->size(), 10u);
    const json& exercise = (*course)[1]["exercises"][1];
    EXPECT_EQ(exercise["board"]["turn"], "white");
    const json& legal = exercise["board"]["legal"];
    int right = 0;
    for (const json& move : legal) {
        request.input = {{"lesson", "2"}, {"exercise", "2"}, {"move", move["move"]}};
        const auto verdict = routes[1].handler(request);
        ASSERT_TRUE(verdict);
        EXPECT_EQ((*verdict)["line"][0], move["move"]);
        right += (*verdict)["right"] ? 1 : 0;
    }
    EXPECT_GE(right, 1);
    EXPECT_LT(right, static_cast<int>(legal.size()));
    request.input["move"] = "a9";
    EXPECT_EQ(routes[1].handler(request).error().id, "bad_square");
    request.input["exercise"] = "99";
    EXPECT_EQ(routes[1].handler(request).error().id, "bad_message");
}

TEST(LearnApi, ATournamentGrowsGameByGame) {
    const auto routes = learn_routes(std::make_shared<const Roster>(standard_roster()));
    ApiRequest request;
    request.input = {{"players", {"random", "greedy", "level1,depth=1"}}, {"games", 2}};
    int reports = 0;
    request.report = [&](const json& table) {
        ++reports;
        EXPECT_EQ(table["planned"], 6);
    };
    const auto table = routes.back().handler(request);
    ASSERT_TRUE(table);
    EXPECT_GE(reports, 1);
    EXPECT_EQ((*table)["played"], 6);
    EXPECT_EQ((*table)["ranking"].size(), 3u);
    const json& cell = (*table)["cells"][0][1];
    EXPECT_EQ(cell["wins"].get<int>() + cell["draws"].get<int>() + cell["losses"].get<int>(), 2);
    request.input = {{"players", {"random"}}};
    EXPECT_EQ(routes.back().handler(request).error().id, "bad_message");
    for (const int games : {0, -2, 1'000'000}) {
        request.input = {{"players", {"random", "greedy"}}, {"games", games}};
        EXPECT_EQ(routes.back().handler(request).error().id, "bad_message") << games;
    }
}

TEST(LearnApi, ATournamentForWhichMemoryOrThreadsEndSaysSo) {
    auto roster = std::make_shared<Roster>(standard_roster());
    // Players are made where the games are played, before the threads that play them.
    std::optional<NoThreads> none;
    roster->add({"threads", "threads", "players.random", [&](const Spec&) {
                     if (!none) none.emplace();
                     return classroom_roster().make("random");
                 }});
    roster->add({"memory", "memory", "players.random",
                 [](const Spec&) -> Result<std::unique_ptr<Player>> { throw std::bad_alloc(); }});
    const auto routes = learn_routes(roster);
    ApiRequest request;
    request.input = {{"players", {"random", "memory"}}};
    EXPECT_EQ(routes.back().handler(request).error().id, "no_memory");
    request.input = {{"players", {"random", "threads"}}};
    EXPECT_EQ(routes.back().handler(request).error().id, "no_threads");
}

}  // namespace
}  // namespace othellier::server
