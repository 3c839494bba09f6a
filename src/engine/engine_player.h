#pragma once

#include <memory>
#include <optional>

#include "engine/engine.h"
#include "engine/thread_budget.h"
#include "engine/weaken.h"
#include "players/player.h"

namespace othellier::engine {

struct EnginePlayerOptions {
    std::optional<int> level;           ///< Neither level nor time: kDefaultLevel.
    std::chrono::milliseconds time{0};  ///< Per move; 0: as the game's clock allows.
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

    std::string name() const override { return name_; }
    void new_game() override;
    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override;
    std::uint64_t nodes() const override { return nodes_; }

 private:
    /// The engine, made if need be, with that many threads.
    Engine& ready(int threads);
    Result<Move> search(const Grid& position, const ThinkingTime& time, std::stop_token stop,
                        int threads);
    Result<Move> choose_on_other_size(const Grid& position, const ThinkingTime& time,
                                      std::stop_token stop, int threads);

    std::string name_;
    EnginePlayerOptions options_;
    std::optional<Engine> engine_;  ///< Made with the first game: its table is large.
    std::optional<Weakener> weakener_;
    std::unique_ptr<Player> other_sizes_;
    std::uint64_t nodes_ = 0;
};

}  // namespace othellier::engine
