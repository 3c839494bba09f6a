#include "train/archive_samples.h"

#include <algorithm>
#include <optional>
#include <random>

#include "core/draw.h"
#include "engine/fixed_search.h"

namespace othellier::train {

namespace {

/// The archive's value holds from this many empties on.
constexpr int kArchiveEmpties = 24;

class Generator {
 public:
    explicit Generator(const ArchiveOptions& options) : options_(options), random_(options.seed) {}

    void add(const ArchiveGame& game) {
        const int exact_from = options_.exact_empties - 2 + static_cast<int>(below(4));
        std::optional<int> black_score;
        for (std::size_t i = game.positions.size(); i-- > 0;) {
            const Board& board = game.positions[i];
            const bool black = game.black_to_move[i] != 0;
            const int empties = board.empties().count();
            if (empties < exact_from) continue;
            if (!black_score) {
                if (empties > exact_from + 1) return;  // Given up long before its end.
                black_score = black ? solve(board) : -solve(board);
            }
            const int known = empties >= kArchiveEmpties ? game.best_black_score : *black_score;
            samples.push_back(sample(board, black ? known : -known, empties == exact_from));
        }
        for (int i = 0; i < options_.disturbed; ++i) add_disturbed(game);
    }

    std::vector<Sample> samples;

 private:
    std::uint64_t below(std::uint64_t n) { return random_() % n; }
    int solve(const Board& board) { return search_.to_the_end(board).score.rounded().value(); }

    static Sample sample(const Board& board, int score, bool exact) {
        return {board.player().bits(),
                board.opponent().bits(),
                static_cast<std::int16_t>(score * Sample::kPerDisc),
                static_cast<std::uint8_t>(exact ? 1 : 0),
                {}};
    }

    void add_disturbed(const ArchiveGame& game) {
        const int moves = 1 + static_cast<int>(below(3));
        const int target =
            4 + static_cast<int>(below(static_cast<std::uint64_t>(options_.exact_empties) - 3));
        const int from = target + moves;
        const auto at = std::ranges::find_if(
            game.positions, [&](const Board& b) { return b.empties().count() == from; });
        if (at == game.positions.end()) return;
        Board board = *at;
        for (int i = 0; i < moves; ++i) {
            const Bitboard legal = board.legal_moves();
            if (legal.empty()) return;
            board = board.after(drawn(legal, random_));
        }
        if (board.legal_moves().empty()) return;
        samples.push_back(sample(board, solve(board), true));
    }

    ArchiveOptions options_;
    std::mt19937_64 random_;
    engine::FixedSearch search_{16, nullptr};
};

}  // namespace

std::vector<Sample> archive_samples(std::span<const ArchiveGame> games,
                                    const ArchiveOptions& options,
                                    const std::function<void(std::size_t done)>& progress) {
    Generator generator(options);
    std::size_t done = 0;
    for (const ArchiveGame& game : games) {
        generator.add(game);
        progress(++done);
    }
    return std::move(generator.samples);
}

}  // namespace othellier::train
