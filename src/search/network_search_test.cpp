// Searches with a network: values, nodes, and who may rely on them.

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "eval/random_network.h"
#include "search/leaf.h"
#include "search/search.h"
#include "search/searcher.h"
#include "search/test_positions.h"

namespace othellier::search {
namespace {

std::shared_ptr<const eval::Network> any_network() {
    static const auto network = std::make_shared<const eval::Network>(
        *eval::Network::make(eval::random_network({64, 16, true, 6}, 1, *eval::default_weights())));
    return network;
}

/// One that corrects by less than the search allows for: then nothing may be missed.
std::shared_ptr<const eval::Network> careful_network() {
    eval::NetworkContent content =
        eval::random_network({64, 16, true, 6}, 1, *eval::default_weights());
    constexpr int kLess = 12;
    for (eval::NetworkPhase& phase : content.phases) {
        for (std::int16_t& number : phase.direct)
            number = static_cast<std::int16_t>(number / kLess);
        for (std::int16_t& number : phase.last) number = static_cast<std::int16_t>(number / kLess);
        phase.offset /= kLess;
    }
    return std::make_shared<const eval::Network>(*eval::Network::make(content));
}

Score correction(const eval::Evaluator& evaluator, const Position& position) {
    return evaluator.value(position.state, position.board, position.empties) -
           evaluator.linear_value(position.state, position.empties);
}

Score minimax(const eval::Evaluator& evaluator, const Position& position, int depth) {
    if (depth == 0) {
        EXPECT_LT(std::abs(correction(evaluator, position).value()), kMostCorrection.value());
        return evaluator.value(position.state, position.board, position.empties);
    }
    const Bitboard moves = position.board.legal_moves();
    if (moves.empty()) {
        if (position.board.after_pass().legal_moves().empty())
            return Score(position.board.final_score());
        return -minimax(evaluator, position.after_pass(), depth);
    }
    Score best = -kInfiniteScore;
    for (const Square s : moves)
        best = std::max(best,
                        -minimax(evaluator, position.after(s, position.board.flips(s)), depth - 1));
    return best;
}

TEST(NetworkSearch, FindsTheMinimaxValue) {
    TranspositionTable table(1);
    Control control;
    Worker worker(table);
    const auto network = careful_network();
    worker.evaluator = eval::Evaluator(*eval::default_weights(), network.get());
    worker.begin(control);
    std::mt19937_64 random(3);
    for (int i = 0; i < 12; ++i) {
        const Position position(random_position<8>(16 + 3 * i, random), worker.evaluator);
        for (int depth = 1; depth <= 4; ++depth)
            ASSERT_EQ(search(worker, position, -kMaxScore, kMaxScore, Effort{depth}),
                      minimax(worker.evaluator, position, depth))
                << i << ' ' << depth;
    }
}

TEST(NetworkSearch, AsksNothingFarFromTheWindow) {
    TranspositionTable table(1);
    Control control;
    Worker worker(table);
    worker.evaluator = eval::Evaluator(*eval::default_weights(), any_network().get());
    worker.begin(control);
    const Position position(Board::start(), worker.evaluator);
    // All four first moves are alike, and one of them is enough or none.
    const Square f5(5, 4);
    const Position after = position.after(f5, position.board.flips(f5));
    const Score linear = -worker.evaluator.linear_value(after.state, after.empties);
    ASSERT_NE(correction(worker.evaluator, after), Score(0));
    for (const Score alpha : {linear - Score::of_discs(20), linear + Score::of_discs(20)})
        EXPECT_EQ(search_leaf(worker, position, alpha, alpha + kOneUnit, 1), linear);
    // Where it matters the network has its say.
    EXPECT_EQ(search_leaf(worker, position, linear - kOneUnit, linear + kOneUnit, 1),
              linear - correction(worker.evaluator, after));
}

std::uint64_t nodes_of_some_searches(Searcher& searcher) {
    std::mt19937_64 random(4);
    std::uint64_t nodes = 0;
    for (const int empties : {48, 40, 32, 24}) {
        searcher.forget();
        nodes += searcher
                     .run({.board = random_position<8>(empties, random),
                           .steps = deepening(8, Selectivity::k73),
                           .on_progress = {}})
                     .nodes;
    }
    return nodes;
}

/// On every instruction set, with every compiler, and each time. Another search or other weights
/// make another number.
TEST(NetworkSearch, VisitsTheSameNodesEverywhere) {
    Searcher searcher({1, 1, nullptr, any_network()});
    EXPECT_EQ(nodes_of_some_searches(searcher), 74'301u);
    EXPECT_EQ(nodes_of_some_searches(searcher), 74'301u);
}

TEST(NetworkSearch, IsAnotherThanTheOneWithout) {
    Searcher with({1, 1, nullptr, any_network()});
    Searcher without({1, 1, nullptr});
    EXPECT_NE(nodes_of_some_searches(with), nodes_of_some_searches(without));
}

TEST(NetworkSearch, ProvesTheSameResults) {
    Searcher with({1, 1, nullptr, any_network()});
    Searcher without({1, 1, nullptr});
    std::mt19937_64 random(5);
    for (int i = 0; i < 6; ++i) {
        const SearchRequest request{
            .board = random_position<8>(15, random), .steps = solving(15), .on_progress = {}};
        EXPECT_EQ(with.run(request).lines.front().score, without.run(request).lines.front().score);
    }
}

TEST(EvaluationCache, GivesWhatWasStoredForJustThatPosition) {
    EvaluationCache cache;
    EXPECT_FALSE(cache);
    cache.serve(any_network().get());
    ASSERT_TRUE(cache);
    EXPECT_FALSE(cache.find(0));
    EXPECT_FALSE(cache.find(0x123456789ABCDEF0));
    cache.store(0x123456789ABCDEF0, Score(-77));
    EXPECT_EQ(cache.find(0x123456789ABCDEF0), Score(-77));
    EXPECT_FALSE(cache.find(0x123456789ABDDEF0)) << "another position in the same place";
    cache.store(0x123456789ABDDEF0, Score(5));
    EXPECT_FALSE(cache.find(0x123456789ABCDEF0));
    EXPECT_EQ(cache.find(0x123456789ABDDEF0), Score(5));

    cache.serve(any_network().get());
    EXPECT_TRUE(cache.find(0x123456789ABDDEF0));
    cache.serve(nullptr);
    EXPECT_FALSE(cache);
}

}  // namespace
}  // namespace othellier::search
