#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>

#include "core/board.h"
#include "engine/levels.h"
#include "engine/options.h"
#include "players/player.h"
#include "search/searcher.h"

namespace othellier::engine {

/// How long, how deep, how much: whichever comes first ends the search. Nothing set: it goes on
/// until the game is solved or somebody stops it.
struct GoLimits {
    std::optional<int> level;  ///< 1…30
    std::optional<int> depth;  ///< Plies; to the end if that is nearer.
    search::Selectivity selectivity = search::Selectivity::k73;  ///< Of a search by depth.
    ThinkingTime time;                                           ///< As somebody else keeps it.
    std::chrono::milliseconds own_limit{0};  ///< For the move, kept by ourselves alone. 0: none.
    std::uint64_t nodes = 0;   ///< Positions looked at, about; 0: no limit. See search::Control.
    int best_moves = 1;        ///< How many moves get a score and a line of their own.
    bool only_winner = false;  ///< Is it won, drawn or lost? Scores beyond ±1 disc mean only that.
};

/// The engine: one position, one search at a time.
///
///     Engine engine({.threads = 2});
///     engine.set_position(board);
///     const Progress answer = engine.go({.level = 12}, [](const Progress& p) { show(p); });
///
/// go() blocks; a stop that is requested on any thread makes it return within milliseconds.
/// Callbacks run on the thread that called go(). Nothing is printed.
class Engine {
 public:
    using Callback = std::function<void(const search::Progress&)>;

    explicit Engine(const EngineOptions& options);
    ~Engine();

    void set_position(const Board& board);
    const Board& position() const { return board_; }

    /// Searches and returns the last Progress, which has at least one line. Ends thinking on the
    /// opponent's time first.
    search::Progress go(const GoLimits& limits, const Callback& on_progress = {},
                        std::stop_token stop = {});

    /// From the next search on. Not while one runs.
    void use_threads(int threads) {
        stop_pondering();
        searcher_.use_threads(threads);
    }

    /// Thinks about `board`, the opponent's turn, in the background until the next call.
    void ponder(const Board& board);
    void stop_pondering();

    /// Positions looked at by the search in progress, or the last one; pondering counts. A little
    /// late, from any thread.
    std::uint64_t nodes() const { return searcher_.nodes(); }

    /// Forgets all that was learned: a new game.
    void forget();

 private:
    std::vector<search::Step> steps_for(const GoLimits& limits) const;
    search::SearchRequest request_for(const GoLimits& limits, bool timed) const;

    search::Searcher searcher_;
    search::Clock clock_;
    Board board_ = Board::start();
    std::chrono::milliseconds lateness_{0};  ///< How late answers came, on a busy machine.
    std::jthread pondering_;
};

}  // namespace othellier::engine
