#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "players/classroom/classroom_player.h"
#include "players/classroom/dice.h"

namespace othellier::classroom {

/// Easy: any legal move, each as likely as the others. It weighs none of them.
class RandomPlayer final : public ClassroomPlayer {
 public:
    RandomPlayer(std::string name, std::optional<std::uint64_t> seed)
        : ClassroomPlayer(std::move(name)), dice_(seed) {}

 private:
    Thought answer(const Question& question, std::stop_token stop) override;

    Dice dice_;
};

}  // namespace othellier::classroom
