#include "engine/thoughts.h"

#include "engine/odd_depths.h"

namespace othellier::engine {

namespace {

Line to_line(const search::RootMove& found) {
    Line line;
    line.moves = found.moves;
    if (line.moves.empty()) line.moves.push_back(found.move ? Move(*found.move) : Move::pass());
    line.value = static_cast<double>(fair_score(found).discs());
    line.bound = found.bound;
    line.depth = found.step.depth;
    line.selectivity = search::percent(found.step.selectivity);
    line.proven = found.is_proven();
    return line;
}

}  // namespace

Thought to_thought(const search::Progress& progress) {
    Thought thought;
    for (const search::RootMove& found : progress.lines) thought.lines.push_back(to_line(found));
    thought.nodes = progress.nodes;
    thought.elapsed = progress.elapsed;
    return thought;
}

}  // namespace othellier::engine
