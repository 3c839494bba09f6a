#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/notation.h"
#include "players/classroom/alphabeta.h"
#include "players/classroom/minimax.h"
#include "players/classroom/random_position.h"
#include "players/roster.h"

namespace othellier::classroom {
namespace {

using testing_help::random_position;

struct Found {
    Choice choice;
    std::uint64_t nodes;
};

std::unique_ptr<Evaluation> evaluation(const std::string& eval, int size) {
    return evaluation_of(parse_spec("minimax,eval=" + eval).value()).value().for_board(size);
}

Found minimax(const Grid& grid, int depth, const std::string& eval) {
    Patience patience(grid, {}, {});
    const auto judge = evaluation(eval, grid.size());
    const Choice choice = Minimax(*judge, patience).best_move(grid, depth);
    return {choice, patience.nodes()};
}

Found alphabeta(const Grid& grid, int depth, const std::string& eval, MoveOrder order) {
    Patience patience(grid, {}, {});
    const auto judge = evaluation(eval, grid.size());
    const MoveSorter sorter(order, grid.size());
    const Choice choice = AlphaBeta(*judge, sorter, patience).best_move(grid, depth);
    return {choice, patience.nodes()};
}

RC_GTEST_PROP(Search, AlphaBetaGivesTheValueAndTheMoveOfMinimax, ()) {
    const int size = 2 * *rc::gen::inRange(2, 6);
    const Grid grid = random_position(size, *rc::gen::inRange(0, size * size - 4),
                                      *rc::gen::arbitrary<std::uint64_t>());
    RC_PRE(grid.can_move(grid.turn()));
    const int depth = *rc::gen::inRange(1, 4);
    for (const char* eval : {"discs", "weights", "criteria"}) {
        const Found all = minimax(grid, depth, eval);
        for (const MoveOrder order : {MoveOrder::kNone, MoveOrder::kSquares}) {
            const Found cut = alphabeta(grid, depth, eval, order);
            RC_ASSERT(cut.choice == all.choice);
            RC_ASSERT(cut.nodes <= all.nodes);
        }
    }
}

TEST(Search, AlphaBetaAgreesToTheEndOfSmallGames) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Grid grid = random_position(4, 5, seed);
        if (!grid.can_move(grid.turn())) continue;
        const Found all = minimax(grid, 16, "discs");
        EXPECT_EQ(alphabeta(grid, 16, "discs", MoveOrder::kSquares).choice, all.choice) << seed;
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
    const Choice choice = minimax(grid, 4, "discs").choice;
    EXPECT_EQ(to_string(choice.move), "e1");
    EXPECT_EQ(choice.value, 5);
    EXPECT_EQ(alphabeta(grid, 4, "criteria", MoveOrder::kNone).choice.value, 1'000'000'000'005);
}

TEST(Search, ComesBackWhenToldToStop) {
    std::stop_source source;
    source.request_stop();
    const Grid grid = random_position(8, 20, 3);
    for (const char* spec : {"minimax:16", "alphabeta:16,eval=criteria"}) {
        const auto player = *classroom_roster().make(spec);
        const Move move = player->choose(grid, {}, source.get_token()).value();
        EXPECT_TRUE(grid.is_legal(move.point()));
        EXPECT_LT(player->nodes(), 1000u);

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
        EXPECT_TRUE(player->choose(Grid::start(), {}, {}));
        return player->nodes();
    };
    EXPECT_EQ(nodes("minimax"), nodes("minimax:4"));
    EXPECT_EQ(nodes("alphabeta"), nodes("alphabeta:6"));
}

}  // namespace
}  // namespace othellier::classroom
