#include <algorithm>
#include <sstream>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "course/course.h"

extern "C" const char othellier_course_exercises_begin[], othellier_course_exercises_end[];

namespace othellier::course {

namespace {

constexpr std::array<std::string_view, kTopics> kNames = {
    "corners", "near_corners", "few_discs", "mobility", "quiet",
    "edges",   "stable",       "parity",    "tempo",    "counting"};

std::optional<std::vector<Square>> squares_in(const std::string& list) {
    std::vector<Square> squares;
    std::istringstream in(list);
    for (std::string word; std::getline(in, word, ',');) {
        const auto point = parse_point(word);
        if (!point) return std::nullopt;
        squares.push_back(point->square());
    }
    return squares;
}

bool makes_sense(const Exercise& exercise) {
    const Bitboard moves = exercise.board.legal_moves();
    return !exercise.answers.empty() && moves.contains(exercise.tempting) &&
           !exercise.is_answer(exercise.tempting) &&
           std::ranges::all_of(exercise.answers,
                               [&](Square answer) { return moves.contains(answer); });
}

Result<Exercise> parse_exercise(const std::string& line, int number) {
    const auto bad = [&] {
        return fail("bad_exercise", {{"line", std::to_string(number)}, {"read", line}});
    };
    std::istringstream in(line);
    std::string topic, board, answers, tempting, rest;
    int best = 0, lost = 0;
    if (!(in >> topic >> board >> answers >> tempting >> best >> lost) || in >> rest) return bad();
    const auto known = topic_called(topic);
    const auto position = parse_position(board + " X");
    const auto right = squares_in(answers);
    const auto wrong = parse_point(tempting);
    if (!known || !position || position->size() != 8 || !right || !wrong) return bad();
    const Exercise exercise{*known, to_board(*position), *right, wrong->square(), best, lost};
    if (!makes_sense(exercise)) return bad();
    return exercise;
}

std::vector<Exercise> shipped() {
    const auto all = parse_exercises({othellier_course_exercises_begin,
                                      static_cast<std::size_t>(othellier_course_exercises_end -
                                                               othellier_course_exercises_begin)});
    return all.value();  // course_test reads the same file.
}

}  // namespace

std::string_view name_of(Topic topic) {
    return kNames[static_cast<std::size_t>(topic)];
}

std::optional<Topic> topic_called(std::string_view name) {
    const auto* found = std::ranges::find(kNames, name);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<Topic>(found - kNames.begin());
}

bool Exercise::is_answer(Square move) const {
    return std::ranges::find(answers, move) != answers.end();
}

Result<std::vector<Exercise>> parse_exercises(std::string_view text) {
    std::vector<Exercise> all;
    std::istringstream in{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.empty() || line.front() == '#') continue;
        auto exercise = parse_exercise(line, number);
        if (!exercise) return fail(exercise.error());
        all.push_back(std::move(*exercise));
    }
    return all;
}

std::string to_text(const Exercise& exercise) {
    std::string answers;
    for (const Square answer : exercise.answers)
        answers += (answers.empty() ? "" : ",") + to_string(answer);
    std::ostringstream out;
    out << name_of(exercise.topic) << ' '
        << to_board_string(to_grid(exercise.board)).substr(0, Square::kCount) << ' ' << answers
        << ' ' << to_string(exercise.tempting) << ' ' << exercise.best << ' ' << exercise.lost;
    return out.str();
}

std::span<const Exercise> exercises(Topic topic) {
    static const std::array<std::vector<Exercise>, kTopics> all = [] {
        std::array<std::vector<Exercise>, kTopics> sorted;
        for (Exercise& exercise : shipped())
            sorted[static_cast<std::size_t>(exercise.topic)].push_back(std::move(exercise));
        return sorted;
    }();
    return all[static_cast<std::size_t>(topic)];
}

}  // namespace othellier::course
