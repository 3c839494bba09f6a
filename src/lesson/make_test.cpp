#include "lesson/make.h"

#include <gtest/gtest.h>

#include "lesson/sheet.h"

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

TEST(MakeLesson, ComparesAtDepthsThatNobodyCouldDraw) {
    const LessonRequest deep{.position = "f5d6c3", .depth = 7, .method = Method::kMinimax};
    EXPECT_EQ(make_lesson(deep).error().id, "lesson_too_large");
    const auto compared = compare_methods(deep);
    ASSERT_TRUE(compared);
    EXPECT_GT(compared->comparison[0].visited, 200'000u);
    EXPECT_TRUE(compared->tree.nodes.empty());
}

TEST(MakeLesson, ASheetAsksAndAnswers) {
    Words words;
    words.won = "won";
    SheetWords sheet;
    sheet.title = "T {depth}";
    sheet.counts = "{leaves} leaves";
    sheet.answers = "Answers";
    const std::string page = make_sheet({.tree = "twelve", .depth = 0}, words, sheet).value();
    EXPECT_TRUE(page.starts_with("<!doctype html>"));
    EXPECT_NE(page.find("<h1>T 3</h1>"), std::string::npos);
    EXPECT_NE(page.find("12 leaves"), std::string::npos);
    const std::string asked = page.substr(0, page.find("Answers"));
    EXPECT_EQ(asked.find("class=\"best\""), std::string::npos) << "the question tells no answer";
    std::size_t open = 0;
    for (std::size_t at = asked.find(">?<"); at != std::string::npos;
         at = asked.find(">?<", at + 1))
        ++open;
    EXPECT_EQ(open, 10u) << "ten inner nodes";
    EXPECT_EQ(make_sheet({.depth = 4}, words, sheet).error().id, "lesson_sheet_too_large");
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
