#include "lesson/make.h"

#include <gtest/gtest.h>

namespace othellier::lesson {
namespace {

TEST(MakeLesson, SearchesThePositionThatWasAskedFor) {
    const auto lesson = make_lesson({.position = "f5d6c3", .method = Method::kMinimax});
    ASSERT_TRUE(lesson) << lesson.error().id;
    EXPECT_EQ(lesson->tree.summary.visited, 163u);
    EXPECT_EQ(lesson->comparison[0].visited, 163u);
    EXPECT_EQ(lesson->evaluation, "discs");
    EXPECT_TRUE(make_lesson({.depth = 1, .eval = "weights", .table = "heur2"}).has_value());
}

TEST(MakeLesson, SaysWhatCannotBe) {
    const auto refusal = [](const LessonRequest& request) {
        const auto lesson = make_lesson(request);
        return lesson ? "" : lesson.error().id;
    };
    EXPECT_EQ(refusal({.position = "f5f5"}), "illegal_move");
    EXPECT_EQ(refusal({.size = 7}), "bad_size");
    EXPECT_EQ(refusal({.depth = 8, .method = Method::kMinimax}), "lesson_too_large");
    EXPECT_EQ(refusal({.eval = "weights", .table = "missing.txt"}), "cannot_read");
    EXPECT_NE(refusal({.table = "heur2"}), "") << "a table has no effect on discs";
}

TEST(MakeLesson, IsDrawnAsTheEndingSays) {
    const Lesson lesson = *make_lesson({.depth = 1});
    EXPECT_TRUE(drawn(lesson, "a.svg", {})->starts_with("<svg "));
    EXPECT_TRUE(drawn(lesson, "a.json", {})->starts_with("{"));
    EXPECT_TRUE(drawn(lesson, "a.dot", {})->starts_with("digraph"));
    EXPECT_EQ(*drawn(lesson, "a.txt", {}), to_text(lesson, {}));
    EXPECT_EQ(drawn(lesson, "a.bmp", {}).error().fact("file"), "a.bmp");
}

}  // namespace
}  // namespace othellier::lesson
