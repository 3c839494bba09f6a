#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "players/classroom/weighing.h"

namespace othellier::classroom {

/// What a search to some depth found.
struct Deepened {
    std::vector<Weighed> weighed;
    int depth;
};

/// Weighs by `std::vector<Weighed> weigh(int depth)`. Without a clock at once to `depth`. With one,
/// one turn deep, then two, and so on: whenever time is up there is the answer of the last depth
/// that was finished. A search one turn less deep costs a fraction of the next one, so little is
/// lost; and nothing more is to be found once every line has reached the end of the game.
template <typename Weigh>
Deepened deepen(int depth, Patience& patience, const Weigh& weigh) {
    if (!patience.has_deadline()) return {weigh(depth), depth};
    Deepened last{weigh(1), 1};
    while (last.depth < depth && !patience.is_over() &&
           !std::ranges::all_of(last.weighed, &Weighed::settled)) {
        std::vector<Weighed> deeper = weigh(last.depth + 1);
        if (patience.is_over()) break;
        last = {std::move(deeper), last.depth + 1};
    }
    return last;
}

}  // namespace othellier::classroom
