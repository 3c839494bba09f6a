#include "players/classroom/greedy.h"

#include <algorithm>
#include <vector>

namespace othellier::classroom {

Point most_flips(const Grid& position) {
    const std::vector<Point> moves = position.legal_moves();
    return *std::ranges::max_element(moves, {}, [&](Point p) { return position.flip_count(p); });
}

std::vector<Point> all_with_most_flips(const Grid& position) {
    std::vector<Point> moves = position.legal_moves();
    const int most = position.flip_count(most_flips(position));
    std::erase_if(moves, [&](Point p) { return position.flip_count(p) < most; });
    return moves;
}

Result<Move> GreedyPlayer::choose(const Grid& position, const ThinkingTime&, std::stop_token) {
    if (ties_ == Ties::kFirst) return most_flips(position);
    return dice_.pick(all_with_most_flips(position));
}

}  // namespace othellier::classroom
