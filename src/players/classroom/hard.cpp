#include "players/classroom/hard.h"

#include <algorithm>

#include "players/classroom/greedy.h"

namespace othellier::classroom {

HardLine three_moves(const Grid& position, Point move, HardReading reading) {
    const Color me = position.turn();
    Grid grid = position;
    HardLine line{{move}, 0};
    grid.play(move);
    bool by_the_rules = true;
    for (const bool moves : {reading.reply, true}) {
        const bool can = moves && grid.can_move(grid.turn());
        const Move next = can ? Move(most_flips(grid)) : Move::pass();
        by_the_rules = by_the_rules && (can || grid.must_pass());
        if (by_the_rules) line.moves.push_back(next);
        grid.play(next);
    }
    line.discs = grid.count(reading.counts_white ? Color::kWhite : me);
    return line;
}

Thought HardPlayer::answer(const Question& question, std::stop_token) {
    Thought thought;
    for (const Point move : question.moves()) {
        HardLine line = three_moves(question.position, move, reading_);
        thought.nodes += 3;
        thought.lines.push_back({.moves = std::move(line.moves),
                                 .value = static_cast<double>(line.discs),
                                 .unit = Unit::kPoints,
                                 .depth = 3});
    }
    std::ranges::stable_sort(thought.lines, std::greater{}, &Line::value);
    thought.chosen = dice_.pick_best(thought.lines);
    return thought;
}

}  // namespace othellier::classroom
