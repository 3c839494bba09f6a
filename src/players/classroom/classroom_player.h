#pragma once

#include <string>
#include <utility>

#include "players/player.h"

namespace othellier::classroom {

/// What the players of the classroom have in common: each has one way to look at a position, does
/// that once, and answers. They do not deepen, so they never go on without end.
class ClassroomPlayer : public Player {
 public:
    std::string name() const final { return name_; }

    /// Tells its one thought, and answers with it.
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) final;

 protected:
    explicit ClassroomPlayer(std::string name) : name_(std::move(name)) {}

    /// All that a Thought has but the time it took.
    virtual Thought answer(const Question& question, std::stop_token stop) = 0;

 private:
    std::string name_;
};

}  // namespace othellier::classroom
