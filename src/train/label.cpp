#include "train/label.h"

#include <atomic>
#include <mutex>
#include <thread>

#include "engine/fixed_search.h"

namespace othellier::train {

namespace {

class Labeller {
 public:
    explicit Labeller(const LabelOptions& options)
        : options_(options), search_(32, options.weights) {}

    std::uint64_t label(TrainingGame& game) {
        std::vector<Board> boards;
        replay(game, [&](const Board& board, const Turn&) { boards.push_back(board); });
        std::uint64_t better = 0;
        // From the end, where it is cheap, to the start: the engine remembers what follows.
        for (std::size_t i = boards.size(); i-- > 0;)
            if (improve(boards[i], game.turns[i], i)) ++better;
        return better;
    }

 private:
    bool improve(const Board& board, Turn& turn, std::size_t ply) {
        const int empties = board.empties().count();
        const bool exact = empties <= options_.exact_empties;
        const int wanted = exact ? Turn::kExact : options_.depth;
        const bool skipped = !exact && (turn.depth == Turn::kRandom ||
                                        ply % static_cast<std::size_t>(options_.every) != 0);
        if (turn.depth >= wanted || skipped) return false;
        const auto found =
            exact ? search_.to_the_end(board) : search_.to_depth(board, options_.depth, 87);
        turn.depth = static_cast<std::uint8_t>(wanted);
        turn.score = static_cast<std::int16_t>(found.score.value());
        return true;
    }

    const LabelOptions& options_;
    engine::FixedSearch search_;
};

}  // namespace

std::uint64_t label(std::span<TrainingGame> games, const LabelOptions& options,
                    const std::function<void(std::size_t done)>& progress, std::stop_token stop) {
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> better{0};
    std::mutex mutex;
    std::size_t done = 0;
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < options.threads; ++i) {
            workers.emplace_back([&] {
                Labeller labeller(options);
                for (std::size_t at = next++; at < games.size() && !stop.stop_requested();
                     at = next++) {
                    better += labeller.label(games[at]);
                    const std::lock_guard lock(mutex);
                    progress(++done);
                }
            });
        }
    }
    return better;
}

}  // namespace othellier::train
