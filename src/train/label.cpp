#include "train/label.h"

#include <atomic>
#include <mutex>

#include "core/crew.h"
#include "engine/fixed_search.h"

namespace othellier::train {

namespace {

/// Longer searches are worth a larger table; to forget one, as every game does, costs as long as it
/// is large.
std::size_t hash_megabytes(const LabelOptions& options) {
    return options.exact_empties > 14 || options.depth > 8 ? 32 : 2;
}

}  // namespace

Labeller::Labeller(const LabelOptions& options)
    : options_(options),
      search_(std::make_unique<engine::FixedSearch>(hash_megabytes(options), options.weights,
                                                    options.network)) {}
Labeller::~Labeller() = default;

std::uint64_t Labeller::label(TrainingGame& game, const std::stop_token& stop) {
    std::vector<Board> boards;
    replay(game, [&](const Board& board, const Turn&) { boards.push_back(board); });
    search_->forget();
    std::uint64_t better = 0;
    // From the end, where it is cheap, to the start: the search remembers what follows.
    for (std::size_t i = boards.size(); i-- > 0 && !stop.stop_requested();)
        if (improve(boards[i], game.turns[i], i)) ++better;
    return better;
}

bool Labeller::improve(const Board& board, Turn& turn, std::size_t ply) {
    const auto wanted = depth_wanted(options_, turn, board.empties().count(), ply);
    if (!wanted) return false;
    const auto found = *wanted == Turn::kExact ? search_->to_the_end(board)
                                               : search_->to_depth(board, options_.depth, 87);
    turn.depth = static_cast<std::uint8_t>(*wanted);
    turn.score = static_cast<std::int16_t>(found.score.value());
    return true;
}

std::optional<int> depth_wanted(const LabelOptions& options, const Turn& turn, int empties,
                                std::size_t ply) {
    const bool exact = empties <= options.exact_empties;
    const int wanted = exact ? Turn::kExact : options.depth;
    const bool skipped = !exact && (turn.depth == Turn::kRandom ||
                                    ply % static_cast<std::size_t>(options.every) != 0);
    if (turn.depth >= wanted || skipped) return std::nullopt;
    return wanted;
}

std::uint64_t label(std::span<TrainingGame> games, const LabelOptions& options,
                    const std::function<void(std::size_t done)>& progress, std::stop_token stop) {
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> better{0};
    std::mutex mutex;
    std::size_t done = 0;
    Crew(options.threads, [&] {
        Labeller labeller(options);
        for (std::size_t at = next++; at < games.size() && !stop.stop_requested(); at = next++) {
            better += labeller.label(games[at], stop);
            const std::lock_guard lock(mutex);
            progress(++done);
        }
    }).wait();
    return better;
}

}  // namespace othellier::train
