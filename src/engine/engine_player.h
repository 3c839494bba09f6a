#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/options.h"
#include "engine/thread_budget.h"
#include "engine/weaken.h"
#include "players/player.h"

namespace othellier::engine {

class Engine;

struct EnginePlayerOptions {
    std::optional<int> level;           ///< No limit at all: kDefaultLevel.
    std::optional<int> depth;           ///< Plies instead of a level; to the end if that is nearer.
    std::chrono::milliseconds time{0};  ///< Per move; 0: as the game's clock allows.
    std::uint64_t nodes = 0;            ///< Positions looked at per move; 0: no limit.
    std::optional<double> loss;         ///< Discs to lose in a game: natural weak play.
    bool ponder = false;                ///< Thinks on the opponent's time.
    std::uint64_t seed = 0;             ///< Of weak play.
    EngineOptions engine;
    /// Shared with other engines; `engine.threads` is then what it asks for. Absent: it takes them.
    std::shared_ptr<ThreadBudget> budget;
};

/// The engine as a Player. On 8×8 it searches; on 4×4 and 6×6 it solves as soon as that is a matter
/// of moments, and before that, as on all other sizes, plays as the classroom's alpha-beta does.
class EnginePlayer final : public Player {
 public:
    EnginePlayer(std::string name, const EnginePlayerOptions& options);
    ~EnginePlayer() override;

    std::string name() const override { return name_; }
    void new_game() override;

    /// Tells what it knows after each iteration, and within one when several lines are asked for.
    Result<Thought> think(const Question& question, const OnThought& on_thought,
                          std::stop_token stop) override;

 private:
    /// The engine, made if need be, with that many threads.
    Engine& ready(int threads);
    Thought search(const Question& question, const OnThought& on_thought,
                   const std::stop_token& stop, int threads);
    Result<Thought> think_on_other_size(const Question& question, const OnThought& on_thought,
                                        const std::stop_token& stop, int threads);

    std::string name_;
    EnginePlayerOptions options_;
    std::unique_ptr<Engine> engine_;  ///< Made with the first game: its table is large.
    std::optional<Weakener> weakener_;
    std::unique_ptr<Player> other_sizes_;
};

}  // namespace othellier::engine
