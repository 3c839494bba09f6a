#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "course/judge.h"
#include "formats/game_record.h"

namespace othellier::course {

/// Looks through games for positions that a lesson can ask about: one for each lesson and game, and
/// so many for each lesson.
class Chooser {
 public:
    static constexpr int kMostPerTopic = 8;

    /// With a second look, what the usual one finds has to hold by that one, too.
    explicit Chooser(const std::optional<Look>& second_look);

    /// The exercises of this game that are still wanted.
    Result<std::vector<Exercise>> exercises_of(const formats::GameRecord& record,
                                               std::stop_token stop);
    bool has_enough() const;

 private:
    Result<std::optional<Exercise>> exercise_at(const Board& board, const std::set<Topic>& had,
                                                std::stop_token stop);

    Result<bool> holds_deeper(const Exercise& exercise, std::stop_token stop);

    Judge judge_;
    std::optional<Judge> deeper_;
    std::array<int, kTopics> found_{};
    std::set<std::pair<Topic, std::string>> had_;  ///< Boards that a lesson asks about already.
};

}  // namespace othellier::course
