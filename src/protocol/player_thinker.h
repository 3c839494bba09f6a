#pragma once

#include <memory>

#include "players/roster.h"
#include "protocol/thinker.h"

namespace othellier::protocol {

/// Any player of the roster behind a protocol. A Player gives a move and no evaluation: what a hint
/// says of it is the disc difference after the move, at depth 1, and its remark says so.
class PlayerThinker final : public Thinker {
 public:
    /// A SPEC whose argument is a level ("engine:12") follows set_level. Fails like Roster::make.
    static Result<std::unique_ptr<PlayerThinker>> make(const Roster& roster, std::string_view spec);

    std::string name() const override;
    bool plays_on(int size) const override;
    void new_game() override { player_->new_game(); }
    void set_level(int level) override;
    Result<Choice> choose(const Grid& position, const ThinkingTime& time, std::stop_token stop,
                          const OnLine& on_line) override;
    Result<void> hint(const Grid& position, int count, std::stop_token stop,
                      const OnLine& on_line) override;

 private:
    PlayerThinker(const Roster& roster, Spec spec, std::unique_ptr<Player> player);

    Roster roster_;
    Spec spec_;
    std::unique_ptr<Player> player_;
};

}  // namespace othellier::protocol
