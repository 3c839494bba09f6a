#include "players/classroom/hard.h"

#include <vector>

#include "players/classroom/greedy.h"

namespace othellier::classroom {

int discs_after_three(const Grid& position, Point move, HardReading reading) {
    const Color me = position.turn();
    Grid grid = position;
    grid.play(move);
    for (const bool moves : {reading.reply, true}) {
        if (moves && grid.can_move(grid.turn()))
            grid.play(most_flips(grid));
        else
            grid.pass();
    }
    return grid.count(reading.counts_white ? Color::kWhite : me);
}

Result<Move> HardPlayer::choose(const Grid& position, const ThinkingTime&, std::stop_token) {
    std::vector<Point> best_moves;
    int most = 0;
    nodes_ = 0;
    for (const Point move : position.legal_moves()) {
        const int discs = discs_after_three(position, move, reading_);
        nodes_ += 3;
        if (discs > most) {
            most = discs;
            best_moves.clear();
        }
        if (discs == most) best_moves.push_back(move);
    }
    return dice_.pick(best_moves);
}

}  // namespace othellier::classroom
