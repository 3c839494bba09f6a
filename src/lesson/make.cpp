#include "lesson/make.h"

#include <memory>

#include "core/position_text.h"
#include "lesson/presets.h"
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

/// What a request is about, with all that must stay alive while it is searched.
struct Subject {
    std::optional<TypedTree> typed;
    std::unique_ptr<classroom::Evaluation> evaluation;
    std::unique_ptr<Ground> ground;
    int depth = 0;
};

Result<Subject> typed_subject(const LessonRequest& request) {
    Result<TypedTree> tree = TypedTree::parse(tree_called(request.tree));
    if (!tree) return fail(tree.error());
    const auto preset = find_preset(request.tree);
    Subject subject;
    subject.typed = std::move(*tree);
    subject.depth = request.depth;
    if (subject.depth == 0 && preset) subject.depth = preset->depth;
    if (subject.depth == 0) subject.depth = subject.typed->height();
    return subject;
}

Result<Subject> position_subject(const LessonRequest& request) {
    const Result<Game> game = parse_position_or_transcript(request.position, request.size);
    if (!game) return fail(game.error());
    const Grid& position = game->position();
    const Result<classroom::EvaluationChoice> choice = evaluation_choice(request);
    if (!choice) return fail(choice.error());
    Subject subject;
    subject.evaluation = choice->for_board(position.size());
    subject.ground = std::make_unique<PositionGround>(position, *subject.evaluation);
    subject.depth = request.depth;
    return subject;
}

/// `ask` with the ground of the request and its depth.
template <typename Ask>
auto with_subject(const LessonRequest& request, const Ask& ask)
    -> decltype(ask(std::declval<Ground&>(), 0)) {
    Result<Subject> subject =
        request.tree.empty() ? position_subject(request) : typed_subject(request);
    if (!subject) return fail(subject.error());
    if (subject->typed) subject->ground = std::make_unique<TypedGround>(*subject->typed);
    return ask(*subject->ground, subject->depth);
}

Lesson lesson_about(const LessonRequest& request, Tree tree, std::array<Summary, 3> comparison) {
    Lesson lesson{std::move(tree), std::move(comparison), "", ""};
    if (request.tree.empty())
        lesson.evaluation = request.eval;
    else
        lesson.typed = tree_called(request.tree);
    return lesson;
}

}  // namespace

Result<Lesson> make_lesson(const LessonRequest& request) {
    return with_subject(request, [&](Ground& ground, int depth) -> Result<Lesson> {
        Tree tree = record(ground, depth, request.method, kDrawn);
        if (!tree.summary.complete)
            return fail("lesson_too_large", {{"depth", std::to_string(depth)},
                                             {"limit", std::to_string(kDrawn.visited)}});
        return lesson_about(request, std::move(tree), compare(ground, depth));
    });
}

Result<Lesson> compare_methods(const LessonRequest& request) {
    return with_subject(request, [&](Ground& ground, int depth) -> Result<Lesson> {
        return lesson_about(request, {}, compare(ground, depth));
    });
}

Result<Growth> growth_of(const LessonRequest& request) {
    return with_subject(request, [](Ground& ground, int depth) -> Result<Growth> {
        return measure_growth(ground, depth);
    });
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
