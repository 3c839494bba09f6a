#include "engine/engine_player.h"

#include "core/board_grid.h"
#include "players/roster.h"
#include "search/small_board.h"

namespace othellier::engine {

namespace {

/// Small boards are solved from here on: well under a second.
constexpr int kSmallBoardEmpties = 18;

}  // namespace

EnginePlayer::EnginePlayer(std::string name, const EnginePlayerOptions& options)
    : name_(std::move(name)), options_(options) {
    if (options_.loss) weakener_.emplace(*options_.loss, options_.seed);
}

void EnginePlayer::new_game() {
    // Made before the clock runs: its memory is large, and the weights take a moment to unpack.
    // With a budget it gets more threads when there are some to spare.
    ready(options_.budget ? 1 : options_.engine.threads).forget();
    if (weakener_) weakener_->new_game();
    if (other_sizes_) other_sizes_->new_game();
}

Engine& EnginePlayer::ready(int threads) {
    if (!engine_) {
        EngineOptions options = options_.engine;
        options.threads = threads;
        engine_.emplace(options);
    }
    engine_->use_threads(threads);
    return *engine_;
}

Result<Move> EnginePlayer::choose(const Grid& position, const ThinkingTime& time,
                                  std::stop_token stop) {
    const int wanted = options_.engine.threads;
    if (!options_.budget) return search(position, time, stop, wanted);
    const ThreadBudget::Share share(*options_.budget, wanted);
    return search(position, time, stop, share.threads());
}

Result<Move> EnginePlayer::search(const Grid& position, const ThinkingTime& time,
                                  std::stop_token stop, int threads) {
    if (position.size() != 8) return choose_on_other_size(position, time, stop, threads);
    ready(threads);
    const Board board = to_board(position);
    engine_->set_position(board);
    GoLimits limits;
    limits.level = options_.level;
    limits.time = time;
    limits.own_limit = options_.time;
    if (!limits.level && time.unlimited() && options_.time.count() == 0)
        limits.level = kDefaultLevel;
    if (weakener_) limits.best_moves = board.legal_moves().count();
    const Progress found = engine_->go(limits, {}, stop);
    nodes_ = found.nodes;

    std::size_t chosen = 0;
    if (weakener_) chosen = weakener_->choose(found.lines, (position.empties() + 1) / 2);
    const auto move = found.lines[chosen].move;
    if (!move) return Move::pass();
    if (options_.ponder && !stop.stop_requested()) engine_->ponder(board.after(*move));
    return Move(*move);
}

Result<Move> EnginePlayer::choose_on_other_size(const Grid& position, const ThinkingTime& time,
                                                std::stop_token stop, int threads) {
    if (position.size() < 8 && position.empties() <= kSmallBoardEmpties) {
        SmallSolver solver(threads, options_.engine.hash_megabytes);
        const std::stop_callback on_stop(stop, [&] { solver.stop(); });
        const auto found = solver.solve(position);
        nodes_ = solver.nodes();
        if (found) return found->line.front();
    }
    if (!other_sizes_) {
        auto made = classroom_roster().make("alphabeta:6");
        if (!made) return fail(made.error());
        other_sizes_ = std::move(*made);
    }
    auto move = other_sizes_->choose(position, time, stop);
    nodes_ = other_sizes_->nodes();
    return move;
}

}  // namespace othellier::engine
