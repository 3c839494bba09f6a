#include "engine/engine_player.h"

#include <algorithm>

#include "core/board_grid.h"
#include "engine/engine.h"
#include "engine/small_boards.h"
#include "engine/thoughts.h"
#include "players/roster.h"

namespace othellier::engine {

namespace {

/// How long and how much, for a player with these options that is asked this.
GoLimits limits_for(const EnginePlayerOptions& options, const Question& question) {
    GoLimits limits;
    limits.time = question.time;
    // The search knows nothing of moves to be left out: as many lines more, and they are dropped.
    const auto wanted = static_cast<std::size_t>(std::max(question.lines, 1));
    const auto lines = options.loss ? Question::kAllLines : wanted + question.leave_out.size();
    limits.best_moves =
        static_cast<int>(std::min<std::size_t>(lines, question.position.legal_moves().size()));
    if (question.endless) return limits;
    limits.own_limit = options.time;
    limits.level = options.level;
    limits.depth = options.depth;
    limits.nodes = options.nodes;
    const bool timed = !question.time.unlimited() || options.time.count() != 0;
    if (!limits.level && !limits.depth && !timed && limits.nodes == 0) limits.level = kDefaultLevel;
    return limits;
}

/// Without the lines that begin with a move to be left out.
Thought leaving_out(const std::vector<Move>& moves, Thought thought) {
    std::erase_if(thought.lines, [&](const Line& line) {
        return std::ranges::find(moves, line.move()) != moves.end();
    });
    return thought;
}

/// Whether it is asked for its move in a game, as far as one can tell.
bool is_turn_in_game(const Question& question) {
    return !question.endless && question.lines == 1 && question.leave_out.empty();
}

}  // namespace

EnginePlayer::EnginePlayer(std::string name, const EnginePlayerOptions& options)
    : name_(std::move(name)), options_(options) {
    if (options_.loss) weakener_.emplace(*options_.loss, options_.seed);
}

EnginePlayer::~EnginePlayer() = default;

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
        engine_ = std::make_unique<Engine>(options);
    }
    engine_->use_threads(threads);
    return *engine_;
}

Result<Thought> EnginePlayer::think(const Question& question, const OnThought& on_thought,
                                    std::stop_token stop) {
    std::optional<ThreadBudget::Share> share;
    if (options_.budget) share.emplace(*options_.budget, options_.engine.threads);
    const int threads = share ? share->threads() : options_.engine.threads;
    if (question.position.size() != 8)
        return think_on_other_size(question, on_thought, stop, threads);
    return search(question, on_thought, stop, threads);
}

Thought EnginePlayer::search(const Question& question, const OnThought& on_thought,
                             const std::stop_token& stop, int threads) {
    Engine& engine = ready(threads);
    const Board board = to_board(question.position);
    engine.set_position(board);
    Engine::Callback tell;
    if (on_thought)
        tell = [&](const search::Progress& progress) {
            on_thought(leaving_out(question.leave_out, to_thought(progress)));
        };
    const search::Progress found = engine.go(limits_for(options_, question), tell, stop);
    Thought thought = leaving_out(question.leave_out, to_thought(found));
    if (weakener_)
        thought.chosen = weakener_->choose(thought.lines, (question.position.empties() + 1) / 2);
    if (options_.ponder && is_turn_in_game(question) && !stop.stop_requested())
        engine.ponder(board.after(thought.move().point().square()));
    return thought;
}

Result<Thought> EnginePlayer::think_on_other_size(const Question& question,
                                                  const OnThought& on_thought,
                                                  const std::stop_token& stop, int threads) {
    if (is_soon_solved(question.position)) {
        EngineOptions options = options_.engine;
        options.threads = threads;
        if (auto solved = solve_small(question, options, stop)) {
            if (on_thought) on_thought(*solved);
            return std::move(*solved);
        }
    }
    if (!other_sizes_) {
        auto made = classroom_roster().make("alphabeta:6");
        if (!made) return fail(made.error());
        other_sizes_ = std::move(*made);
    }
    return other_sizes_->think(question, on_thought, stop);
}

}  // namespace othellier::engine
