#include "protocol/told_lines.h"

#include <algorithm>

namespace othellier::protocol {

std::string depth_text(const Line& line) {
    if (line.proven) return "100%";
    const std::string depth = std::to_string(std::max(line.depth, 1));
    if (line.selectivity == 100) return depth;
    return depth + '@' + std::to_string(line.selectivity) + '%';
}

double discs_after(const Grid& position, const Line& line) {
    Grid after = position;
    for (const Move move : line.moves) {
        after.play(move);
        if (!move.is_pass()) break;
    }
    const Color mover = position.turn();
    return after.count(mover) - after.count(opposite(mover));
}

void LineTeller::operator()(const Thought& thought) {
    for (std::size_t i = 0; i < std::min(count_, thought.lines.size()); ++i) {
        const Line& line = thought.lines[i];
        if (i < told_.size() && told_[i] == line) continue;
        on_line_(line);
        if (i == told_.size())
            told_.push_back(line);
        else
            told_[i] = line;
    }
}

}  // namespace othellier::protocol
