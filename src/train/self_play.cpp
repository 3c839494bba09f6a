#include "train/self_play.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>

#include "core/crew.h"
#include "core/draw.h"
#include "engine/fixed_search.h"

namespace othellier::train {

/// Plays games one after the other. What it plays depends on the chunk's seed alone: its memory is
/// cleared before each chunk.
class ChunkPlayer::Play {
 public:
    explicit Play(const SelfPlayOptions& options)
        : options_(options), search_(16, options.weights, options.network) {}

    std::vector<TrainingGame> chunk(std::uint64_t number, const std::stop_token& stop) {
        random_.seed(options_.seed * 0x9E3779B97F4A7C15 + number);
        search_.forget();
        std::vector<TrainingGame> games;
        while (games.size() < kGamesPerChunk && !stop.stop_requested()) games.push_back(play());
        return games;
    }

 private:
    int between(int low, int high) {
        return low + static_cast<int>(random_() % static_cast<std::uint64_t>(high - low + 1));
    }

    int random_plies() {
        return random_() % 2 == 0
                   ? between(options_.random_plies_low, options_.random_plies_middle)
                   : between(options_.random_plies_middle, options_.random_plies_high);
    }

    Turn at_random(Bitboard legal) {
        const Square square = nth(legal, between(0, legal.count() - 1));
        return {static_cast<std::uint8_t>(square.index()), Turn::kRandom, 0};
    }

    Turn by_search(const Board& board, int empties) {
        const bool exact = empties <= options_.exact_empties;
        const auto found =
            exact ? search_.to_the_end(board) : search_.to_depth(board, options_.depth, 73);
        return {static_cast<std::uint8_t>(found.move->index()),
                exact ? Turn::kExact : static_cast<std::uint8_t>(options_.depth),
                static_cast<std::int16_t>(found.score.value())};
    }

    TrainingGame play() {
        TrainingGame game;
        Board board = Board::start();
        const int lots = random_plies();
        while (true) {
            if (board.legal_moves().empty()) board = board.after_pass();
            const Bitboard legal = board.legal_moves();
            if (legal.empty()) return game;
            const bool lot = static_cast<int>(game.turns.size()) < lots;
            const Turn turn = lot ? at_random(legal) : by_search(board, board.empties().count());
            game.turns.push_back(turn);
            board = board.after(Square::from_index(turn.square));
        }
    }

    const SelfPlayOptions options_;
    engine::FixedSearch search_;
    std::mt19937_64 random_;
};

ChunkPlayer::ChunkPlayer(const SelfPlayOptions& options) : play_(std::make_unique<Play>(options)) {}
ChunkPlayer::~ChunkPlayer() = default;

std::vector<TrainingGame> ChunkPlayer::play(std::uint64_t number, const std::stop_token& stop) {
    return play_->chunk(number, stop);
}

namespace {

/// Hands out chunk numbers and takes the chunks back, to be written in their order.
class ChunkQueue {
 public:
    ChunkQueue(std::uint64_t first, std::uint64_t end)
        : next_(first), write_next_(first), end_(end) {}

    std::optional<std::uint64_t> take() {
        const std::lock_guard lock(mutex_);
        if (next_ >= end_) return std::nullopt;
        return next_++;
    }
    void hand_in(std::uint64_t number, std::vector<TrainingGame> games) {
        const std::lock_guard lock(mutex_);
        done_.emplace(number, std::move(games));
        changed_.notify_one();
    }
    void leave() {
        const std::lock_guard lock(mutex_);
        ++gone_;
        changed_.notify_one();
    }
    /// The next chunk in order, or nothing once all `workers` have left without it.
    std::optional<std::vector<TrainingGame>> collect(int workers) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return done_.contains(write_next_) || gone_ == workers; });
        const auto found = done_.find(write_next_);
        if (found == done_.end()) return std::nullopt;
        std::vector<TrainingGame> games = std::move(found->second);
        done_.erase(found);
        ++write_next_;
        return games;
    }

 private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, std::vector<TrainingGame>> done_;
    std::uint64_t next_;
    std::uint64_t write_next_;
    std::uint64_t end_;
    int gone_ = 0;
};

}  // namespace

Result<void> check(const SelfPlayOptions& options) {
    const auto rises = [](const char* option, int low, int high) -> Result<void> {
        if (low <= high) return {};
        return fail("bad_option", {{"option", option},
                                   {"read", std::to_string(high)},
                                   {"known", std::to_string(low) + "…60"}});
    };
    if (auto good = rises("--random-middle", options.random_plies_low, options.random_plies_middle);
        !good)
        return good;
    return rises("--random-high", options.random_plies_middle, options.random_plies_high);
}

Result<void> generate(GameFileWriter& writer, const SelfPlayOptions& options,
                      const std::function<void(const SelfPlayProgress&)>& progress,
                      std::stop_token stop) {
    if (auto good = check(options); !good) return good;
    const std::uint64_t chunks = chunks_of(options.games);
    const std::uint64_t before = writer.games();
    ChunkQueue queue(writer.chunks(), chunks);
    std::atomic<bool> give_up{false};
    Crew workers(options.threads, [&] {
        // Also when there is no memory: who collects waits for all to have left.
        const auto leave = [&queue](void*) { queue.leave(); };
        const std::unique_ptr<void, decltype(leave)> at_end(&queue, leave);
        ChunkPlayer player(options);
        while (!stop.stop_requested() && !give_up) {
            const auto number = queue.take();
            if (!number) break;
            auto games = player.play(*number, stop);
            if (!stop.stop_requested()) queue.hand_in(*number, std::move(games));
        }
    });
    while (const auto games = queue.collect(workers.size())) {
        if (Result<void> written = writer.append(*games); !written) {
            give_up = true;
            return written;
        }
        progress({writer.games(), before, chunks * kGamesPerChunk});
    }
    workers.wait();
    return {};
}

}  // namespace othellier::train
