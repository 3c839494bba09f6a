#include "server/learn_course.h"

#include <memory>
#include <mutex>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "course/judge.h"
#include "lesson/board_json.h"
#include "server/learn_input.h"

namespace othellier::server {

namespace {

using Kind = ApiRoute::Kind;
using course::Exercise;
using nlohmann::json;

json plain_board(const Grid& grid) {
    return json::parse(lesson::board_json(grid).dump());
}

/// Exercises take turns at being Black's and White's, so that nobody learns for one colour alone.
Color color_of(std::size_t exercise) {
    return exercise % 2 == 0 ? Color::kBlack : Color::kWhite;
}

json lesson_json(const course::Lesson& lesson) {
    json answer = {{"topic", course::name_of(lesson.topic)},
                   {"title", lesson.title},
                   {"about", lesson.about},
                   {"task", lesson.task},
                   {"ideas", json::array()},
                   {"exercises", json::array()}};
    for (const course::Idea& idea : lesson.ideas)
        if (const auto grid = parse_position(idea.position))
            answer["ideas"].push_back(
                {{"text", idea.text}, {"board", plain_board(*grid)}, {"marks", idea.marks}});
    const auto exercises = course::exercises(lesson.topic);
    for (std::size_t i = 0; i < exercises.size(); ++i) {
        const Grid grid = to_grid(exercises[i].board, color_of(i));
        answer["exercises"].push_back(
            {{"board", plain_board(grid)}, {"position", to_board_string(grid)}});
    }
    return answer;
}

Result<json> course_of(const ApiRequest& request) {
    json answer = json::array();
    for (const course::Lesson& lesson : course::lessons(request.language))
        answer.push_back(lesson_json(lesson));
    return answer;
}

json names_of(const std::vector<Move>& moves) {
    json names = json::array();
    for (const Move move : moves) names.push_back(to_string(move));
    return names;
}

/// Lessons and exercises count from 1, as people do.
Result<json> judged(const ApiRequest& request, course::Judge& judge) {
    const auto lesson = number_of(request.input, "lesson", 1, 1, course::kTopics);
    if (!lesson) return fail(lesson.error());
    const auto exercises = course::exercises(static_cast<course::Topic>(*lesson - 1));
    const auto number =
        number_of(request.input, "exercise", 1, 1, static_cast<int>(exercises.size()));
    if (!number) return fail(number.error());
    const auto place = static_cast<std::size_t>(*number - 1);
    const Exercise& exercise = exercises[place];
    const Grid grid = to_grid(exercise.board, color_of(place));
    const auto move = parse_move(word_of(request.input, "move"));
    if (!move) return fail(move.error());
    if (const auto legal = check_legal(grid, *move, 1); !legal) return fail(legal.error());
    const auto verdict = judge.judge(exercise, move->point().square(), grid.turn(),
                                     request.language, request.closing);
    if (!verdict) return fail(verdict.error());
    return json{{"right", verdict->right},
                {"value", verdict->value},
                {"best", verdict->best},
                {"exact", verdict->exact},
                {"line", names_of(verdict->line)},
                {"best_line", names_of(verdict->best_line)},
                {"why", verdict->why}};
}

}  // namespace

std::vector<ApiRoute> course_routes() {
    struct Shared {
        std::mutex mutex;
        course::Judge judge;
    };
    const auto shared = std::make_shared<Shared>();
    return {{Kind::kGet, "learn", "course", course_of},
            {Kind::kGet, "learn", "answer", [shared](const ApiRequest& request) {
                 const std::lock_guard one_at_a_time(shared->mutex);
                 return judged(request, shared->judge);
             }}};
}

}  // namespace othellier::server
