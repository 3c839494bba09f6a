#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <optional>

#include "core/notation.h"
#include "players/classroom/alphabeta.h"
#include "players/classroom/minimax.h"
#include "players/classroom/random_position.h"
#include "players/roster.h"

namespace othellier::classroom {
namespace {

using testing_help::random_position;

struct Found {
    std::vector<Weighed> moves;  ///< The best first.
    std::uint64_t nodes;

    Point move() const { return moves.front().move; }
    Value value() const { return moves.front().value; }
};

Found found(std::vector<Weighed> moves, const Patience& patience) {
    put_best_first(moves);
    return {std::move(moves), patience.nodes()};
}

std::unique_ptr<Evaluation> judge_of(const std::string& eval, int size) {
    return evaluation_of(parse_spec("minimax,eval=" + eval).value()).value().for_board(size);
}

Found minimax(const Grid& grid, int depth, const std::string& eval) {
    Patience patience(grid, {}, {});
    const auto judge = judge_of(eval, grid.size());
    return found(Minimax(*judge, patience).weigh(grid, grid.legal_moves(), depth), patience);
}

Found alphabeta(const Grid& grid, int depth, const std::string& eval, MoveOrder order,
                Exact exact = Exact::kBestMove) {
    Patience patience(grid, {}, {});
    const auto judge = judge_of(eval, grid.size());
    const MoveSorter sorter(order, grid.size());
    return found(AlphaBeta(*judge, sorter, patience).weigh(grid, grid.legal_moves(), depth, exact),
                 patience);
}

/// A move that was cut off is worth no more than what came back.
bool bounds_hold(const std::vector<Weighed>& cut, const std::vector<Weighed>& all) {
    return cut.size() == all.size() && std::ranges::all_of(cut, [&](const Weighed& one) {
               const Value value = std::ranges::find(all, one.move, &Weighed::move)->value;
               return one.bound == Bound::kExact ? value == one.value : value <= one.value;
           });
}

/// The same moves in the same order with the same values, all exact.
bool same_values(const std::vector<Weighed>& a, const std::vector<Weighed>& b) {
    return std::ranges::equal(a, b, [](const Weighed& x, const Weighed& y) {
        return x.move == y.move && x.value == y.value && x.bound == Bound::kExact &&
               y.bound == Bound::kExact;
    });
}

RC_GTEST_PROP(Search, AlphaBetaGivesTheValuesAndTheMoveOfMinimax, ()) {
    const int size = 2 * *rc::gen::inRange(2, 6);
    const Grid grid = random_position(size, *rc::gen::inRange(0, size * size - 4),
                                      *rc::gen::arbitrary<std::uint64_t>());
    RC_PRE(grid.can_move(grid.turn()));
    const int depth = *rc::gen::inRange(1, 4);
    for (const char* eval : {"discs", "weights", "criteria"}) {
        const Found all = minimax(grid, depth, eval);
        for (const MoveOrder order : {MoveOrder::kNone, MoveOrder::kSquares}) {
            const Found cut = alphabeta(grid, depth, eval, order);
            RC_ASSERT(cut.move() == all.move());
            RC_ASSERT(cut.value() == all.value());
            RC_ASSERT(cut.nodes <= all.nodes);
            RC_ASSERT(cut.moves.front().bound == Bound::kExact);
            RC_ASSERT(bounds_hold(cut.moves, all.moves));
            const Found each = alphabeta(grid, depth, eval, order, Exact::kEveryMove);
            RC_ASSERT(same_values(each.moves, all.moves));
            RC_ASSERT(each.nodes <= all.nodes);
        }
    }
}

TEST(Search, AlphaBetaAgreesToTheEndOfSmallGames) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Grid grid = random_position(4, 5, seed);
        if (!grid.can_move(grid.turn())) continue;
        const Found all = minimax(grid, 16, "discs");
        const Found cut = alphabeta(grid, 16, "discs", MoveOrder::kSquares, Exact::kEveryMove);
        EXPECT_TRUE(same_values(cut.moves, all.moves)) << seed;
        EXPECT_EQ(alphabeta(grid, 16, "discs", MoveOrder::kSquares).move(), all.move()) << seed;
    }
}

TEST(Search, MinimaxCountsEveryPosition) {
    // Perft: 4 positions one turn deep, 12 two, 56 three.
    EXPECT_EQ(minimax(Grid::start(), 1, "discs").nodes, 4u);
    EXPECT_EQ(minimax(Grid::start(), 3, "discs").nodes, 4u + 12 + 56);
}

TEST(Search, GoodOrderVisitsFewerPositions) {
    const Grid grid = random_position(8, 12, 7);
    const std::uint64_t none = alphabeta(grid, 4, "weights", MoveOrder::kNone).nodes;
    EXPECT_LT(none, minimax(grid, 4, "weights").nodes / 3);
    EXPECT_LT(alphabeta(grid, 4, "weights", MoveOrder::kSquares).nodes, none);
}

TEST(Search, SeesAPassAndAWipeOut) {
    // Black takes all of White's discs by e1, one turn deep; the game is then over.
    std::vector<Cell> cells(64, Cell::kEmpty);
    cells[0] = Cell::kBlack;
    for (std::size_t i = 1; i < 4; ++i) cells[i] = Cell::kWhite;
    const Grid grid(8, cells, Color::kBlack);
    const Found all = minimax(grid, 4, "discs");
    EXPECT_EQ(to_string(all.move()), "e1");
    EXPECT_EQ(all.value(), 5);
    EXPECT_FALSE(all.moves.front().settled) << "empty squares count for the winner: 64, not 5";
    EXPECT_EQ(alphabeta(grid, 4, "criteria", MoveOrder::kNone).value(), 1'000'000'000'005);
}

/// What the position is worth at the end of the line; nothing when the line is against the rules,
/// goes on too long or ends too soon.
std::optional<Value> worth_after(Grid grid, const Weighed& weighed, int depth,
                                 const Evaluation& judge) {
    const Color me = grid.turn();
    std::vector<Move> moves = {weighed.move};
    moves.insert(moves.end(), weighed.line.begin(), weighed.line.end());
    for (const Move move : moves) {
        if (move.is_pass() ? !grid.must_pass() : !grid.is_legal(move.point())) return std::nullopt;
        grid.play(move);
    }
    if (grid.is_over()) return judge.finished(grid, me);
    if (static_cast<int>(moves.size()) != depth) return std::nullopt;
    return judge.value(grid, me);
}

RC_GTEST_PROP(Search, TheLineOfAMoveLeadsToItsValue, ()) {
    const int size = *rc::gen::element(4, 6, 8);
    const Grid grid = random_position(size, *rc::gen::inRange(0, size * size - 4),
                                      *rc::gen::arbitrary<std::uint64_t>());
    RC_PRE(grid.can_move(grid.turn()));
    const int depth = *rc::gen::inRange(1, 5);
    for (const char* eval : {"discs", "weights", "criteria"}) {
        const auto judge = judge_of(eval, size);
        const Found all = minimax(grid, depth, eval);
        const Found best = alphabeta(grid, depth, eval, MoveOrder::kSquares);
        for (const Weighed& one : all.moves)
            RC_ASSERT(worth_after(grid, one, depth, *judge) == one.value);
        RC_ASSERT(worth_after(grid, best.moves.front(), depth, *judge) == best.value());
        for (const Weighed& one : best.moves)
            RC_ASSERT(one.bound == Bound::kExact || one.line.empty());
    }
}

TEST(Search, ComesBackWhenToldToStop) {
    std::stop_source source;
    source.request_stop();
    const Grid grid = random_position(8, 20, 3);
    for (const char* spec : {"minimax:16", "alphabeta:16,eval=criteria"}) {
        const auto player = *classroom_roster().make(spec);
        const Thought thought = player->think({grid}, {}, source.get_token()).value();
        EXPECT_TRUE(grid.is_legal(thought.move().point()));
        EXPECT_LT(thought.nodes, 1000u);

        ThinkingTime little;
        little.per_move = std::chrono::milliseconds(5);
        EXPECT_TRUE(grid.is_legal(player->choose(grid, little, {}).value().point()));
    }
}

TEST(Search, DepthsAreCheckedAndHaveDefaults) {
    const auto error = [](const char* spec) {
        const auto player = classroom_roster().make(spec);
        return player ? "made" : player.error().id;
    };
    for (const char* spec : {"minimax:0", "minimax:17", "alphabeta:-1", "alphabeta:x"})
        EXPECT_EQ(error(spec), "bad_option") << spec;
    EXPECT_EQ(error("minimax,order=none"), "unknown_option");
    EXPECT_EQ(error("alphabeta:16,order=none,seed=3"), "made");

    const auto nodes = [](const char* spec) {
        const auto player = *classroom_roster().make(spec);
        return player->think({Grid::start()}, {}, {}).value().nodes;
    };
    EXPECT_EQ(nodes("minimax"), nodes("minimax:4"));
    EXPECT_EQ(nodes("alphabeta"), nodes("alphabeta:6"));
}

}  // namespace
}  // namespace othellier::classroom
