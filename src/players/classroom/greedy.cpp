#include "players/classroom/greedy.h"

#include <algorithm>
#include <vector>

namespace othellier::classroom {

Point most_flips(const Grid& position) {
    const std::vector<Point> moves = position.legal_moves();
    return *std::ranges::max_element(moves, {}, [&](Point p) { return position.flip_count(p); });
}

Thought GreedyPlayer::answer(const Question& question, std::stop_token) {
    Thought thought;
    for (const Point move : question.moves())
        thought.lines.push_back({.moves = {move},
                                 .value = static_cast<double>(question.position.flip_count(move)),
                                 .unit = Unit::kPoints,
                                 .source = Source::kRule});
    std::ranges::stable_sort(thought.lines, std::greater{}, &Line::value);
    if (ties_ == Ties::kLots) thought.chosen = dice_.pick_best(thought.lines);
    return thought;
}

}  // namespace othellier::classroom
