#include "players/classroom/greedy.h"

#include <algorithm>
#include <vector>

namespace othellier::classroom {

Point most_flips(const Grid& position) {
    const std::vector<Point> moves = position.legal_moves();
    return *std::ranges::max_element(moves, {}, [&](Point p) { return position.flip_count(p); });
}

Result<Move> GreedyPlayer::choose(const Grid& position, const ThinkingTime&, std::stop_token) {
    return most_flips(position);
}

}  // namespace othellier::classroom
