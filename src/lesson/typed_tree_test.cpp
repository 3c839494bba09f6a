#include "lesson/typed_tree.h"

#include <gtest/gtest.h>

#include "lesson/make.h"
#include "lesson/presets.h"
#include "lesson/search.h"

namespace othellier::lesson {
namespace {

TypedTree tree_of(std::string_view text) {
    return TypedTree::parse(text).value();
}

TEST(TypedTree, IsReadAndWritten) {
    for (const char* text : {"((11 -2) (6 1))", "7", "(1)", "(11:(3 -2) 6:(1 6) 4:(0 8 5))"})
        EXPECT_EQ(to_text(tree_of(text)), text);
    EXPECT_EQ(to_text(tree_of(" ( (11,-2),( 6 1 ) ) ")), "((11 -2) (6 1))");
    EXPECT_EQ(to_text(tree_of("(11:(11 -2) 6)")), "((11 -2) 6)") << "the first leaf goes unsaid";
    EXPECT_EQ(tree_of("((11 -2) (6 (1 2)))").height(), 3);
}

TEST(TypedTree, NodesHaveNames) {
    std::string names;
    const TypedTree tree = tree_of("(((1 2) 3) (4 5))");
    for (const auto& node : tree.nodes()) names += node.name + ' ';
    EXPECT_EQ(names, "A B B1 B11 B12 B2 C C1 C2 ");
}

TEST(TypedTree, SaysWhereItCannotGoOn) {
    const auto refusal = [](std::string_view text) {
        const auto tree = TypedTree::parse(text);
        return tree ? "read" : tree.error().id + ' ' + std::string(tree.error().fact("place"));
    };
    EXPECT_EQ(refusal(""), "bad_tree 1");
    EXPECT_EQ(refusal("()"), "bad_tree 2");
    EXPECT_EQ(refusal("(1 x)"), "bad_tree 4");
    EXPECT_EQ(refusal("(1 2"), "bad_tree 5");
    EXPECT_EQ(refusal("(1 2))"), "bad_tree 6");
    EXPECT_EQ(refusal("5:7"), "bad_tree 3");
    EXPECT_EQ(refusal("(99999999)"), "bad_tree 2");
    EXPECT_EQ(TypedTree::parse(std::string(60, '(')).error().id, "tree_too_deep");
    std::string wide = "(";
    for (int i = 0; i < 3000; ++i) wide += "1 ";
    EXPECT_EQ(TypedTree::parse(wide + ")").error().id, "tree_too_large");
}

Lesson lesson_on(std::string_view tree, int depth, Method method = Method::kAlphaBeta) {
    return make_lesson({.tree = std::string(tree), .depth = depth, .method = method}).value();
}

const Node& node_called(const Tree& tree, std::string_view name) {
    return *std::ranges::find(tree.nodes, name, &Node::move);
}

TEST(Presets, OneTurnChoosesElevenTwoTurnsShowTheDisaster) {
    for (const char* tree : {"disaster", "figure6"}) {
        const Summary one = lesson_on(tree, 1).tree.summary;
        EXPECT_EQ(one.value, 11) << tree;
        EXPECT_EQ(one.best_line, std::vector<std::string>{"B"}) << tree;
        const Lesson two = lesson_on(tree, 0, Method::kMinimax);
        EXPECT_EQ(two.tree.summary.value, 1) << tree;
        EXPECT_EQ(two.tree.summary.best_line.front(), "C") << tree;
        EXPECT_EQ(node_called(two.tree, "B").value, -2) << tree;
    }
}

TEST(Presets, TheBranchWithZeroIsLeftAsSoonAsTheZeroIsSeen) {
    const Lesson lesson = lesson_on("figure6", 0);
    EXPECT_EQ(lesson.tree.summary.value, 1);
    const Node& last = node_called(lesson.tree, "D");
    ASSERT_TRUE(last.cut);
    EXPECT_EQ(*last.cut, (Cut{"D1", 0, 1, {"D2", "D3"}}));
    EXPECT_EQ(last.role, Role::kMin) << "an alpha cut";
    EXPECT_EQ(last.bound, Bound::kAtMost);
}

TEST(Presets, NotTheLargestGainButTheLargestOfTheSmallest) {
    EXPECT_EQ(lesson_on("figure4", 0).tree.summary.value, 5);
}

TEST(Presets, BothKindsOfCut) {
    const Lesson lesson = lesson_on("figure7", 0);
    const Node& beta = node_called(lesson.tree, "B2");
    const Node& alpha = node_called(lesson.tree, "C");
    ASSERT_TRUE(beta.cut && alpha.cut);
    EXPECT_EQ(beta.role, Role::kMax);
    EXPECT_EQ(*beta.cut, (Cut{"B21", 7, 5, {"B22"}}));
    EXPECT_EQ(alpha.role, Role::kMin);
    EXPECT_EQ(*alpha.cut, (Cut{"C1", 4, 5, {"C2"}}));
}

TEST(Presets, TwelveLeavesCountAsTheyAreDrawn) {
    const Lesson lesson = lesson_on("twelve", 0);
    const auto& [minimax, alphabeta, ordered] = lesson.comparison;
    EXPECT_EQ(minimax.visited, 21u);
    EXPECT_EQ(minimax.evaluated, 12u);
    EXPECT_EQ(alphabeta.visited, 17u);
    EXPECT_EQ(alphabeta.evaluated, 9u);
    EXPECT_EQ(alphabeta.cut_branches, 2u);
    for (const Summary& summary : lesson.comparison) EXPECT_EQ(summary.value, 8);
    EXPECT_EQ(ordered.method, Method::kOrdered);
}

TEST(Presets, TheFiguresOfOneTreeDifferInTheSearch) {
    const Summary five = lesson_on("figure5", 0, Method::kMinimax).tree.summary;
    EXPECT_EQ(five.value, 11) << "one turn ahead";
    EXPECT_EQ(five.visited, 3u);
    const Summary six = lesson_on("figure6", 0, Method::kMinimax).tree.summary;
    const Summary eight = lesson_on("figure8", 0).tree.summary;
    EXPECT_EQ(six.value, 1);
    EXPECT_EQ(eight.value, 1) << "the same result";
    EXPECT_EQ(six.visited, 10u);
    EXPECT_EQ(eight.visited, 8u) << "without the last branches";
    EXPECT_EQ(eight.cut_branches, 2u);
}

TEST(Presets, AllCanBeRead) {
    for (const Preset& preset : kPresets)
        EXPECT_EQ(to_text(tree_of(preset.tree)), preset.tree) << preset.name;
}

}  // namespace
}  // namespace othellier::lesson
