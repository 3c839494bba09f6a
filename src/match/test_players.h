#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

#include "match/referee.h"

/// Tiny players for tests: one that behaves, and those that do not.
namespace othellier::match {

/// Answers whatever the function says.
class ScriptedPlayer final : public Player {
 public:
    using Script = std::function<Result<Move>(const Grid&, const ThinkingTime&, std::stop_token)>;
    explicit ScriptedPlayer(Script script) : script_(std::move(script)) {}

    std::string name() const override { return "scripted"; }
    Result<Thought> think(const Question& question, const OnThought&,
                          std::stop_token stop) override {
        return script_(question.position, question.time, stop).map([](Move move) {
            return Thought{.lines = {{.moves = {move}}}, .nodes = 7};
        });
    }

 private:
    Script script_;
};

inline std::shared_ptr<Player> scripted(ScriptedPlayer::Script script) {
    return std::make_shared<ScriptedPlayer>(std::move(script));
}

/// The first legal move, row by row.
inline std::shared_ptr<Player> first_mover() {
    return scripted([](const Grid& grid, const ThinkingTime&, std::stop_token) -> Result<Move> {
        return Move(grid.legal_moves().front());
    });
}

/// Behaves for `moves` turns, then does what the function says.
inline std::shared_ptr<Player> misbehaves_after(int moves, ScriptedPlayer::Script script) {
    return scripted(
        [moves, script = std::move(script)](const Grid& grid, const ThinkingTime& time,
                                            std::stop_token stop) mutable -> Result<Move> {
            if (moves-- > 0) return Move(grid.legal_moves().front());
            return script(grid, time, stop);
        });
}

}  // namespace othellier::match
