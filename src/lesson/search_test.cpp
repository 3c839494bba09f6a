#include "lesson/search.h"

#include <gtest/gtest.h>

#include "core/notation.h"
#include "core/position_text.h"
#include "core/transcript.h"
#include "players/classroom/alphabeta.h"

namespace othellier::lesson {
namespace {

using classroom::DiscsEvaluation;

Grid after(std::string_view moves, int size = 8) {
    return parse_transcript(moves, Grid::start(size)).value().position();
}

/// Positions of openings, middle games and an endgame with passes.
std::vector<Grid> fixed_positions() {
    return {after(""),
            after("f5d6c3d3c4"),
            after("f5d6c3d3c4f4c5b3c2e3d2c6b5"),
            after("f5d6c4f3d7c6f4b3"),
            after("f5d6c6b6c7f4c5e6"),
            after("", 6)};
}

std::unique_ptr<classroom::Evaluation> evaluation(std::string_view spec, int size) {
    return classroom::evaluation_of(parse_spec(spec).value()).value().for_board(size);
}

TEST(LessonSearch, AllMethodsGiveTheSameValue) {
    for (const char* spec : {"x,eval=discs", "x,eval=weights", "x,eval=criteria"}) {
        for (const Grid& position : fixed_positions()) {
            const auto eval = evaluation(spec, position.size());
            for (int depth = 0; depth <= 4; ++depth) {
                const auto [minimax, alphabeta, ordered] = compare(position, depth, *eval);
                ASSERT_TRUE(minimax.complete);
                EXPECT_EQ(alphabeta.value, minimax.value) << to_board_string(position);
                EXPECT_EQ(ordered.value, minimax.value) << to_board_string(position);
            }
        }
    }
}

TEST(LessonSearch, AlphaBetaVisitsFewerPositionsAndOrderFewerStill) {
    const DiscsEvaluation discs;
    for (const char* moves : {"", "f5d6c3d3c4", "f5d6c3d3c4f4c5b3c2e3d2c6b5", "f5d6c6b6c7f4c5e6"}) {
        const auto [minimax, alphabeta, ordered] = compare(after(moves), 5, discs);
        EXPECT_LT(alphabeta.visited, minimax.visited) << moves;
        EXPECT_LT(ordered.visited, alphabeta.visited) << moves;
        EXPECT_EQ(minimax.cut_branches, 0u);
        EXPECT_GT(alphabeta.cut_branches, 0u);
    }
}

TEST(LessonSearch, VisitsWhatThePlayersVisit) {
    for (const Grid& position : fixed_positions()) {
        const auto eval = evaluation("x,eval=weights", position.size());
        classroom::Patience patience(position, {}, {});
        auto weighed =
            classroom::Minimax(*eval, patience).weigh(position, position.legal_moves(), 4);
        classroom::put_best_first(weighed);
        const classroom::Weighed best = weighed.front();
        const Summary minimax = count(position, 4, Method::kMinimax, *eval);
        EXPECT_EQ(minimax.visited, patience.nodes());
        EXPECT_EQ(minimax.value, best.value);
        EXPECT_EQ(minimax.best_line.front(), to_string(best.move));

        const classroom::MoveSorter rows(classroom::MoveOrder::kNone, position.size());
        classroom::Patience again(position, {}, {});
        classroom::AlphaBeta(*eval, rows, again)
            .weigh(position, position.legal_moves(), 4, classroom::Exact::kBestMove);
        EXPECT_EQ(count(position, 4, Method::kAlphaBeta, *eval).visited, again.nodes());
    }
}

bool is_true(const Node& node, Value true_value) {
    switch (node.bound) {
        case Bound::kExact:
            return node.value == true_value;
        case Bound::kAtLeast:
            return node.value <= true_value;
        case Bound::kAtMost:
            return node.value >= true_value;
    }
    return false;
}

TEST(LessonSearch, AValueThatIsCertainIsNotCalledABound) {
    // C looks at all it has; its 4 is below the 6 that Max is sure of, and still exact.
    const TypedTree typed = TypedTree::parse("((6 8) (9 4))").value();
    TypedGround ground(typed);
    const Tree tree = record(ground, 2, Method::kAlphaBeta);
    ASSERT_EQ(tree.nodes.size(), 7u);
    for (const Node& node : tree.nodes) EXPECT_EQ(node.bound, Bound::kExact) << node.move;

    // With everything to choose from again, a bound is a bound and an exact value exact.
    const DiscsEvaluation discs;
    for (const Grid& position : fixed_positions())
        for (const Method method : {Method::kAlphaBeta, Method::kOrdered})
            for (const Tree again = record(position, 3, method, discs);
                 const Node& node : again.nodes) {
                if (node.children.empty()) continue;
                const Grid board = parse_position(node.board).value();
                int turns = 3;
                for (int id = node.parent; id >= 0; --turns)
                    id = again.nodes[static_cast<std::size_t>(id)].parent;
                const Value true_value = (board.turn() == position.turn() ? 1 : -1) *
                                         count(board, turns, Method::kMinimax, discs).value;
                ASSERT_TRUE(is_true(node, true_value)) << node.board;
            }
}

/// Every node must follow from its children: that is what makes the picture a lesson.
void expect_consistent(const Tree& tree) {
    for (const Node& node : tree.nodes) {
        if (node.children.empty()) {
            EXPECT_TRUE(node.role == Role::kHorizon || node.role == Role::kEnd);
            EXPECT_FALSE(node.cut.has_value());
            continue;
        }
        Value best = node.role == Role::kMax ? -kInfinity : kInfinity;
        Value alpha = node.alpha;
        Value beta = node.beta;
        for (const int id : node.children) {
            const Node& child = tree.nodes[static_cast<std::size_t>(id)];
            EXPECT_EQ(&tree.nodes[static_cast<std::size_t>(child.parent)], &node);
            if (tree.summary.method != Method::kMinimax) {
                EXPECT_EQ(child.alpha, alpha);
                EXPECT_EQ(child.beta, beta);
                EXPECT_LT(alpha, beta) << "nothing may be visited in an empty window";
            }
            if (node.role == Role::kMax)
                alpha = std::max(alpha, best = std::max(best, child.value));
            else
                beta = std::min(beta, best = std::min(best, child.value));
        }
        EXPECT_EQ(node.value, best);
        ASSERT_TRUE(node.best.has_value());
        EXPECT_EQ(tree.nodes[static_cast<std::size_t>(*node.best)].value, best);
        if (node.cut) {
            EXPECT_GE(alpha, beta) << "a cut needs an empty window";
            EXPECT_EQ(node.cut->value, best);
            EXPECT_EQ(node.cut->sure, node.role == Role::kMax ? node.beta : node.alpha);
            EXPECT_EQ(node.cut->because,
                      tree.nodes[static_cast<std::size_t>(node.children.back())].move);
            const Grid board = parse_position(node.board).value();
            EXPECT_EQ(node.children.size() + node.cut->moves.size(), board.legal_moves().size());
        }
    }
}

TEST(LessonSearch, EveryNodeFollowsFromItsChildren) {
    const DiscsEvaluation discs;
    for (const Grid& position : fixed_positions()) {
        for (const Method method : kMethods) {
            const Tree tree = record(position, 3, method, discs);
            ASSERT_TRUE(tree.summary.complete);
            EXPECT_EQ(tree.nodes.size(), tree.summary.visited + 1);
            EXPECT_EQ(tree.nodes.front().value, tree.summary.value);
            expect_consistent(tree);
        }
    }
}

TEST(LessonSearch, BestLineLeadsToTheValue) {
    const DiscsEvaluation discs;
    for (const Grid& position : fixed_positions()) {
        for (const Method method : kMethods) {
            const Summary summary = count(position, 4, method, discs);
            Grid grid = position;
            for (const std::string& move : summary.best_line) grid.play(*parse_move(move));
            EXPECT_EQ(discs.value(grid, position.turn()), summary.value);
        }
    }
}

TEST(LessonSearch, PassesAreTurnsAndFinishedGamesAreLeaves) {
    // White has no move; Black has one, after which nobody has.
    const DiscsEvaluation discs;
    const Grid white = parse_position("XO-------------- O").value();
    ASSERT_TRUE(white.must_pass());
    const Tree tree = record(white, 4, Method::kAlphaBeta, discs);
    ASSERT_EQ(tree.nodes.size(), 3u);
    EXPECT_EQ(tree.nodes[1].move, "pass");
    EXPECT_EQ(tree.nodes[2].role, Role::kEnd);
    EXPECT_EQ(tree.summary.value, -3);
}

TEST(LessonSearch, GivesUpAtItsLimit) {
    const DiscsEvaluation discs;
    const Summary summary = count(Grid::start(), 8, Method::kMinimax, discs, {1000});
    EXPECT_FALSE(summary.complete);
    EXPECT_EQ(summary.visited, 1001u);
}

}  // namespace
}  // namespace othellier::lesson
