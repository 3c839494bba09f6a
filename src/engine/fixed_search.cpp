#include "engine/fixed_search.h"

#include "engine/odd_depths.h"
#include "search/searcher.h"

namespace othellier::engine {

namespace {

FixedSearch::Found best_of(const search::Progress& found) {
    return {found.lines.front().move, fair_score(found.lines.front()), found.nodes};
}

}  // namespace

FixedSearch::FixedSearch(std::size_t hash_megabytes, std::shared_ptr<const eval::Weights> weights,
                         std::shared_ptr<const eval::Network> network)
    : searcher_(std::make_unique<search::Searcher>(
          search::SearchOptions{1, hash_megabytes, std::move(weights), std::move(network)})) {}

FixedSearch::~FixedSearch() = default;

FixedSearch::Found FixedSearch::to_depth(const Board& board, int depth, int selectivity) {
    const auto known = search::selectivity_of_percent(selectivity).value();
    return best_of(searcher_->run({.board = board, .steps = search::deepening(depth, known)}));
}

FixedSearch::Found FixedSearch::to_the_end(const Board& board) {
    return best_of(
        searcher_->run({.board = board, .steps = search::solving(board.empties().count())}));
}

void FixedSearch::forget() {
    searcher_->forget();
}

}  // namespace othellier::engine
