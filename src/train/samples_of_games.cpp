#include "train/samples_of_games.h"

#include <cmath>
#include <optional>

#include "eval/score.h"

namespace othellier::train {

namespace {

struct Seen {
    Board board;
    Turn turn;
    bool first_side;  ///< The side that began the game is to move.
};

std::vector<Seen> positions_of(const TrainingGame& game) {
    std::vector<Seen> seen;
    bool first_side = true;
    Board expected = Board::start();
    const bool legal = replay(game, [&](const Board& board, const Turn& turn) {
        if (!(board == expected)) first_side = !first_side;  // A pass lay between.
        seen.push_back({board, turn, first_side});
        expected = board.after(Square::from_index(turn.square));
        first_side = !first_side;
    });
    if (!legal) seen.clear();
    return seen;
}

Sample sample_of(const Board& board, double discs, bool exact) {
    Sample sample{};
    sample.player = board.player().bits();
    sample.opponent = board.opponent().bits();
    sample.score = static_cast<std::int16_t>(std::lround(discs * Sample::kPerDisc));
    sample.kind = exact ? 1 : 0;
    return sample;
}

void add_samples(const TrainingGame& game, double search_share, std::vector<Sample>& into) {
    const std::vector<Seen> seen = positions_of(game);
    std::optional<double> result;  // For the side that began.
    bool after_the_lots = true;
    for (std::size_t i = seen.size(); i-- > 0;) {
        const auto& [board, turn, first_side] = seen[i];
        const double score = static_cast<double>(turn.score) / Score::kPerDisc;
        const double sign = first_side ? 1 : -1;
        if (turn.depth == Turn::kExact) {
            into.push_back(sample_of(board, score, true));
            result = sign * score;
            continue;
        }
        after_the_lots = after_the_lots && turn.depth != Turn::kRandom;
        if (!result || !after_the_lots) continue;
        const double mixed = (1 - search_share) * sign * *result + search_share * score;
        into.push_back(sample_of(board, mixed, false));
        into.back().depth = turn.depth;
        into.back().searched = static_cast<std::int16_t>(std::lround(score * Sample::kPerDisc));
    }
}

}  // namespace

SampleSet samples_of(std::span<const TrainingGame> games, const SampleOptions& options) {
    SampleSet set;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const bool measures = i % static_cast<std::size_t>(options.held_out) == 0;
        add_samples(games[i], measures ? 0 : options.search_share,
                    measures ? set.held_out : set.fitted);
    }
    return set;
}

}  // namespace othellier::train
