#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "players/classroom/dice.h"
#include "players/player.h"

namespace othellier::classroom {

/// Easy: any legal move, each as likely as the others.
class RandomPlayer final : public Player {
 public:
    RandomPlayer(std::string name, std::optional<std::uint64_t> seed)
        : name_(std::move(name)), dice_(seed) {}

    std::string name() const override { return name_; }
    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override;

 private:
    std::string name_;
    Dice dice_;
};

}  // namespace othellier::classroom
