#include "lesson/make.h"

#include "core/position_text.h"
#include "lesson/search.h"

namespace othellier::lesson {

namespace {

/// Trees of more positions than this are no use to anybody who looks at them.
constexpr Limits kDrawn{200'000};

Result<classroom::EvaluationChoice> evaluation_choice(const LessonRequest& request) {
    Spec spec{"lesson", "", {{"eval", request.eval}}};
    if (!request.table.empty()) spec.options.emplace_back("table", request.table);
    if (!request.criteria.empty()) spec.options.emplace_back("criteria", request.criteria);
    return classroom::evaluation_of(spec);
}

}  // namespace

Result<Lesson> make_lesson(const LessonRequest& request) {
    const Result<Game> game = parse_position_or_transcript(request.position, request.size);
    if (!game) return fail(game.error());
    const Grid& position = game->position();
    const Result<classroom::EvaluationChoice> choice = evaluation_choice(request);
    if (!choice) return fail(choice.error());
    const auto evaluation = choice->for_board(position.size());
    Tree tree = record(position, request.depth, request.method, *evaluation, kDrawn);
    if (!tree.summary.complete)
        return fail("lesson_too_large", {{"depth", std::to_string(request.depth)},
                                         {"limit", std::to_string(kDrawn.visited)}});
    return Lesson{std::move(tree), compare(position, request.depth, *evaluation), request.eval};
}

Result<std::string> drawn(const Lesson& lesson, const std::filesystem::path& file,
                          const Words& words) {
    const std::string ending = file.extension().string();
    if (ending == ".svg") return to_svg(lesson, words);
    if (ending == ".json") return to_json(lesson);
    if (ending == ".dot") return to_dot(lesson, words);
    if (ending == ".txt") return to_text(lesson, words);
    return fail("bad_lesson_file", {{"file", file.string()}});
}

}  // namespace othellier::lesson
