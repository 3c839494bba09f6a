#include "players/classroom/weighing.h"

#include <algorithm>

namespace othellier::classroom {

void put_best_first(std::vector<Weighed>& weighed) {
    std::ranges::sort(weighed, [](const Weighed& a, const Weighed& b) {
        if (a.value != b.value) return a.value > b.value;
        if (a.bound != b.bound) return a.bound == Bound::kExact;
        return a.move < b.move;
    });
}

Thought to_thought(std::vector<Weighed> weighed, const Line& like, Value unit, Point otherwise) {
    put_best_first(weighed);
    Thought thought;
    for (const Weighed& one : weighed) {
        Line& line = thought.lines.emplace_back(like);
        line.moves = {one.move};
        line.moves.insert(line.moves.end(), one.line.begin(), one.line.end());
        line.value = static_cast<double>(one.value) / static_cast<double>(unit);
        line.bound = one.bound;
        line.proven = one.settled;
    }
    if (weighed.empty()) thought.lines.push_back({.moves = {otherwise}, .source = Source::kRule});
    return thought;
}

}  // namespace othellier::classroom
