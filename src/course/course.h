#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/result.h"
#include "text/text.h"

/// The course: ten short lessons, each with a few ideas on real boards and exercises that the
/// engine has checked. The texts are data/course/lessons.json, the exercises
/// data/course/exercises.txt (docs/course.md).
namespace othellier::course {

/// What a lesson is about. The order is that of the course.
enum class Topic : std::uint8_t {
    kCorners,
    kNearCorners,  ///< X and C squares.
    kFewDiscs,
    kMobility,
    kQuiet,
    kEdges,
    kStable,
    kParity,
    kTempo,
    kCounting,
};
inline constexpr std::size_t kTopics = 10;

/// "corners", "near_corners", "few_discs"…: as files call it.
std::string_view name_of(Topic topic);
std::optional<Topic> topic_called(std::string_view name);

/// A position with moves that are right by the engine's values.
struct Exercise {
    Topic topic;
    Board board;                  ///< The side to move solves it.
    std::vector<Square> answers;  ///< Worth the best value, or nearly (judge.h).
    Square tempting;              ///< A move that looks good and is not.
    int best;                     ///< Discs, rounded, for the side to move.
    int lost;                     ///< What the tempting move loses, rounded.

    bool is_answer(Square move) const;
    bool operator==(const Exercise&) const = default;
};

/// One line per exercise: "corners 64-characters a1,h1 b2 12 20", X to move; empty lines and those
/// that begin with # do not count. Fails with "bad_exercise" (line, read).
Result<std::vector<Exercise>> parse_exercises(std::string_view text);
std::string to_text(const Exercise& exercise);

/// What a lesson says: a sentence or two about a position.
struct Idea {
    std::string text;
    std::string position;  ///< As core/position_text reads it.
    std::vector<std::string> marks;
};

struct Lesson {
    Topic topic;
    std::string title;
    std::string about;
    std::string task;  ///< What is asked at each of its exercises.
    std::vector<Idea> ideas;
};

/// The ten lessons in a language.
std::array<Lesson, kTopics> lessons(text::Language language);

/// Those that are part of the program, in the order of the file.
std::span<const Exercise> exercises(Topic topic);

}  // namespace othellier::course
