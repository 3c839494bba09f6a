// The kernels that this build chooses ("native") against the portable ones, on the same positions
// of random games. Time is per pass over all of them; items are single calls.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/count_flips.h"

namespace othellier {
namespace {

struct Trial {
    Square square;
    Bitboard player;
    Bitboard opponent;
};

Square random_of(Bitboard set, std::mt19937_64& random) {
    auto skip = random() % static_cast<std::uint64_t>(set.count());
    auto it = set.begin();
    while (skip-- > 0) ++it;
    return *it;
}

/// Every position with a move of 60 random games, shuffled so that a branch predictor cannot
/// learn them in order.
const std::vector<Board>& positions() {
    static const std::vector<Board> kPositions = [] {
        std::mt19937_64 random(64);
        std::vector<Board> boards;
        for (int game = 0; game < 60; ++game) {
            for (Board board = Board::start(); !board.is_over();) {
                if (board.legal_moves().empty()) board = board.after_pass();
                boards.push_back(board);
                board = board.after(random_of(board.legal_moves(), random));
            }
        }
        std::shuffle(boards.begin(), boards.end(), random);
        return boards;
    }();
    return kPositions;
}

/// Every legal move of every position.
std::vector<Trial> legal_trials() {
    std::vector<Trial> trials;
    for (const Board& board : positions())
        for (const Square s : board.legal_moves())
            trials.push_back({s, board.player(), board.opponent()});
    return trials;
}

/// One empty square each, the rest of the board full: the last ply of an endgame.
std::vector<Trial> last_trials() {
    std::vector<Trial> trials;
    std::mt19937_64 random(65);
    for (const Board& board : positions()) {
        const Square s = random_of(board.empties(), random);
        const Bitboard player =
            board.player() | (board.empties() & ~Bitboard(s) & Bitboard(random()));
        trials.push_back({s, player, ~(player | s)});
    }
    return trials;
}

/// Calls that do not wait for each other: how many fit into a second.
template <typename Kernel>
void measure(benchmark::State& state, const std::vector<Trial>& trials, Kernel kernel) {
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (const Trial& t : trials) sum += kernel(t);
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(trials.size()));
}

/// Each call needs the answer of the one before, as along a line of play: how long one takes.
template <typename Kernel>
void measure_chain(benchmark::State& state, const std::vector<Trial>& trials, Kernel kernel) {
    std::uint64_t nothing = 0;
    benchmark::DoNotOptimize(nothing);  // Zero, which the compiler no longer knows.
    for (auto _ : state) {
        std::uint64_t last = 0;
        for (const Trial& t : trials)
            last = kernel({t.square, t.player | Bitboard(last & nothing), t.opponent});
        benchmark::DoNotOptimize(last);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(trials.size()));
}

struct PortableFlip {
    std::uint64_t operator()(const Trial& t) const {
        return portable::flip(t.square, t.player, t.opponent).bits();
    }
};
struct NativeFlip {
    std::uint64_t operator()(const Trial& t) const {
        return kernel::flip(t.square, t.player, t.opponent).bits();
    }
};
struct PortableMoves {
    std::uint64_t operator()(const Trial& t) const {
        return portable::legal_moves(t.player, t.opponent).bits();
    }
};
struct NativeMoves {
    std::uint64_t operator()(const Trial& t) const {
        return kernel::legal_moves(t.player, t.opponent).bits();
    }
};
/// The last ply by way of the flipped set.
struct LastByFlip {
    std::uint64_t operator()(const Trial& t) const {
        return static_cast<std::uint64_t>(kernel::count_flips(t.square, t.player, t.opponent));
    }
};
struct PortableLast {
    std::uint64_t operator()(const Trial& t) const {
        return static_cast<std::uint64_t>(portable::count_last_flips(t.square, t.player));
    }
};
struct NativeLast {
    std::uint64_t operator()(const Trial& t) const {
        return static_cast<std::uint64_t>(kernel::count_last_flips(t.square, t.player));
    }
};

template <typename Kernel>
void add(const std::string& name, const std::vector<Trial>& trials) {
    benchmark::RegisterBenchmark(name.c_str(),
                                 [trials](benchmark::State& s) { measure(s, trials, Kernel{}); });
    benchmark::RegisterBenchmark((name + "_chained").c_str(), [trials](benchmark::State& s) {
        measure_chain(s, trials, Kernel{});
    });
}

const bool kAdded = [] {
    add<PortableFlip>("flip_portable", legal_trials());
    add<NativeFlip>("flip_native", legal_trials());
    add<PortableMoves>("moves_portable", legal_trials());
    add<NativeMoves>("moves_native", legal_trials());
    add<LastByFlip>("last_by_flip", last_trials());
    add<PortableLast>("last_portable", last_trials());
    add<NativeLast>("last_native", last_trials());
    return true;
}();

}  // namespace
}  // namespace othellier
