#include "course/course.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "course/judge.h"

namespace othellier::course {
namespace {

using text::Language;

TEST(Course, EveryLessonHasIdeasAndExercisesInBothLanguages) {
    const auto english = lessons(Language::kEnglish);
    const auto french = lessons(Language::kFrench);
    for (std::size_t i = 0; i < kTopics; ++i) {
        SCOPED_TRACE(name_of(english[i].topic));
        EXPECT_EQ(topic_called(name_of(english[i].topic)), english[i].topic);
        EXPECT_GE(english[i].ideas.size(), 2u);
        EXPECT_LE(english[i].ideas.size(), 3u);
        ASSERT_EQ(english[i].ideas.size(), french[i].ideas.size());
        for (const auto* lesson : {&english[i], &french[i]}) {
            EXPECT_FALSE(lesson->title.empty() || lesson->about.empty() || lesson->task.empty());
            for (const Idea& idea : lesson->ideas) {
                EXPECT_GT(idea.text.size(), 60u);
                EXPECT_TRUE(parse_position(idea.position)) << idea.position;
                for (const std::string& mark : idea.marks) EXPECT_TRUE(parse_point(mark)) << mark;
            }
        }
        const auto count = exercises(english[i].topic).size();
        EXPECT_GE(count, 6u);
        EXPECT_LE(count, 10u);
    }
}

TEST(Course, ExercisesAreReadAndWritten) {
    const Exercise& exercise = exercises(Topic::kCorners).front();
    EXPECT_THAT(parse_exercises(to_text(exercise)).value(), ::testing::ElementsAre(exercise));
    EXPECT_EQ(parse_exercises("# a comment\n\ncorners X a1 b2 0 0\n").error().id, "bad_exercise");
    std::string wrong = to_text(exercise);
    wrong.replace(wrong.find(' '), 1, "s ");
    EXPECT_FALSE(parse_exercises(wrong));
}

/// The engine solves each exercise: its values say which moves are right, and that the others are
/// clearly worse.
class Solved : public ::testing::TestWithParam<int> {};

TEST_P(Solved, ByTheEnginesValues) {
    Judge judge;
    for (const Exercise& exercise : exercises(static_cast<Topic>(GetParam()))) {
        const auto holds = judge.holds(exercise, {});
        ASSERT_TRUE(holds);
        EXPECT_TRUE(*holds) << to_text(exercise);
    }
}
INSTANTIATE_TEST_SUITE_P(Topics, Solved, ::testing::Range(0, static_cast<int>(kTopics)),
                         [](const auto& topic) {
                             return std::string(name_of(static_cast<Topic>(topic.param)));
                         });

TEST(Judge, AWrongAnswerIsToldWhatHappensNext) {
    const Exercise& exercise = exercises(Topic::kNearCorners).front();
    Judge judge;
    for (const Language language : {Language::kEnglish, Language::kFrench}) {
        const auto wrong = judge.judge(exercise, exercise.tempting, Color::kBlack, language, {});
        ASSERT_TRUE(wrong);
        EXPECT_FALSE(wrong->right);
        EXPECT_GE(wrong->best - wrong->value, kClearlyWorse);
        EXPECT_FALSE(wrong->why.empty());
        ASSERT_GE(wrong->line.size(), 2u);
        // The line can be played.
        Grid grid = to_grid(exercise.board);
        for (const Move move : wrong->line) {
            ASSERT_TRUE(check_legal(grid, move, 1));
            grid.play(move);
        }
    }
    const auto right =
        judge.judge(exercise, exercise.answers.front(), Color::kBlack, Language::kEnglish, {});
    EXPECT_TRUE(right->right);
    EXPECT_TRUE(right->why.empty());
}

TEST(Judge, SaysTheSameWhateverItSawBefore) {
    const Exercise& exercise = exercises(Topic::kMobility).front();
    Judge fresh, used;
    for (const Exercise& other : exercises(Topic::kCounting)) (void)used.weigh(other.board, {});
    EXPECT_EQ(fresh.weigh(exercise.board, {})->lines, used.weigh(exercise.board, {})->lines);
}

}  // namespace
}  // namespace othellier::course
