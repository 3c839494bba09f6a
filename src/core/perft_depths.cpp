#include "core/perft_depths.h"

#include "core/perft.h"

namespace othellier {

Result<std::vector<PerftCount>> perft_depths(
    const PerftRequest& request, const std::function<void(const PerftCount&)>& on_depth) {
    if (!is_valid_size(request.size))
        return fail("bad_size", {{"read", std::to_string(request.size)}});
    if (request.depth < 1 || request.depth > kDeepestPerft)
        return fail("bad_perft_depth", {{"read", std::to_string(request.depth)},
                                        {"most", std::to_string(kDeepestPerft)}});
    std::vector<PerftCount> counts;
    for (int depth = 1; depth <= request.depth; ++depth) {
        const auto begin = request.clock();
        const std::uint64_t leaves = request.size == 8 ? perft(Board::start(), depth)
                                                       : perft(Grid::start(request.size), depth);
        counts.push_back({depth, leaves, request.clock() - begin});
        if (on_depth) on_depth(counts.back());
    }
    return counts;
}

}  // namespace othellier
