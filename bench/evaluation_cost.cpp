// Makes so many evaluations and nothing else worth counting, so that instructions can be counted
// on a machine that is too busy to be timed: the difference of two runs, by the difference of the
// counts. docs/results/network.md has the commands.
//
//   evaluation_cost linear|network|state|state+network COUNT [WIDTH]

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string_view>
#include <vector>

#include "core/draw.h"
#include "eval/evaluator.h"
#include "eval/random_network.h"

namespace othellier {
namespace {

struct Sample {
    Board board;
    int empties;
    eval::EvaluationState state;
    Square move;
    Bitboard turned;
};

/// One position with a legal move of each of some random games.
std::vector<Sample> samples(const eval::Evaluator& evaluator) {
    std::mt19937_64 random(1);
    std::vector<Sample> all;
    while (all.size() < 256) {
        Board board = Board::start();
        for (std::uint64_t plies = 10 + random() % 40; plies > 0 && !board.is_over(); --plies) {
            const Bitboard moves = board.legal_moves();
            if (moves.empty()) {
                board = board.after_pass();
                continue;
            }
            board = board.after(drawn(moves, random));
        }
        if (board.legal_moves().empty()) continue;
        const Square move = *board.legal_moves().begin();
        all.push_back(
            {board, board.empties().count(), evaluator.state_of(board), move, board.flips(move)});
    }
    return all;
}

int run(std::string_view what, long count, int width) {
    const eval::Weights& weights = *eval::default_weights();
    const auto network =
        eval::Network::make(eval::random_network({width, 16, true, 6}, 1, weights));
    if (!network) return 2;
    const bool with_network = what == "network" || what == "state+network";
    const eval::Evaluator evaluator(weights, with_network ? &*network : nullptr);
    const std::vector<Sample> all = samples(evaluator);
    long sum = 0;
    for (long i = 0; i < count; ++i) {
        const Sample& sample = all[static_cast<std::size_t>(i) % all.size()];
        if (what.starts_with("state")) {
            const eval::EvaluationState next = sample.state.after(sample.move, sample.turned);
            sum += next.linear()[0];
        } else {
            sum += evaluator.value(sample.state, sample.board, sample.empties).value();
        }
    }
    std::printf("%ld\n", sum);
    return 0;
}

}  // namespace
}  // namespace othellier

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    return othellier::run(argv[1], std::atol(argv[2]), argc > 3 ? std::atoi(argv[3]) : 64);
}
