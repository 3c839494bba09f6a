#pragma once

#include <optional>

#include "engine/engine.h"
#include "protocol/thinker.h"

namespace othellier::protocol {

/// The engine behind a protocol, with all it has to say: lines as they deepen, several moves at a
/// time. 8×8 only.
class EngineThinker final : public Thinker {
 public:
    /// Without a level a move without a clock is of the default level, and a hint goes on until it
    /// is stopped or solved.
    EngineThinker(const engine::EngineOptions& options, std::optional<int> level);

    std::string name() const override { return "Othellier"; }
    bool plays_on(int size) const override { return size == 8; }
    void new_game() override { engine_.forget(); }
    void set_level(int level) override;
    Result<Choice> choose(const Grid& position, const ThinkingTime& time, std::stop_token stop,
                          const OnLine& on_line) override;
    Result<void> hint(const Grid& position, int count, std::stop_token stop,
                      const OnLine& on_line) override;

 private:
    engine::Engine engine_;
    std::optional<int> level_;
};

}  // namespace othellier::protocol
