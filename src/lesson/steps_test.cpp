#include "lesson/steps.h"

#include <gtest/gtest.h>

#include "core/transcript.h"
#include "lesson/make.h"
#include "lesson/presets.h"

namespace othellier::lesson {
namespace {

/// Follows the steps alone, and sees whether they come to what the search recorded.
void expect_replayed(const Tree& tree) {
    const std::vector<Step> steps = steps_of(tree);
    std::vector<int> path;
    std::vector<bool> seen(tree.nodes.size(), false);
    for (const Step& step : steps) {
        const Node& node = tree.nodes[static_cast<std::size_t>(step.node)];
        const auto is = [&step](Step::Kind kind) { return step.kind == kind; };
        if (is(Step::Kind::kEnter) || is(Step::Kind::kLeaf)) {
            EXPECT_FALSE(seen[static_cast<std::size_t>(step.node)]) << "each node once";
            seen[static_cast<std::size_t>(step.node)] = true;
            EXPECT_EQ(step.alpha, node.alpha);
            EXPECT_EQ(step.beta, node.beta);
            EXPECT_EQ(path.empty() ? -1 : path.back(), node.parent);
        }
        if (is(Step::Kind::kEnter)) path.push_back(step.node);
        ASSERT_TRUE(is(Step::Kind::kLeaf) || path.back() == step.node);
        if (is(Step::Kind::kCut)) {
            ASSERT_TRUE(node.cut);
            EXPECT_GE(step.alpha, step.beta);
            EXPECT_EQ(step.best, node.cut->value);
        }
        if (is(Step::Kind::kLeaf)) {
            EXPECT_EQ(step.best, node.value);
        }
        if (is(Step::Kind::kLeave)) {
            EXPECT_EQ(step.best, node.value);
            path.pop_back();
        }
    }
    EXPECT_TRUE(path.empty());
    EXPECT_EQ(std::ranges::count(seen, false), 0);
    const auto cuts = std::ranges::count(steps, Step::Kind::kCut, &Step::kind);
    EXPECT_EQ(cuts, std::ranges::count_if(tree.nodes, [](const Node& n) { return !!n.cut; }));
}

TEST(Steps, ReplayTheSearch) {
    for (const Method method : kMethods) {
        for (const Preset& preset : kPresets)
            expect_replayed(
                make_lesson({.tree = std::string(preset.tree), .depth = 0, .method = method})
                    ->tree);
        for (const char* moves : {"", "f5d6c3", "f5d6c3d3c4f4c5b3c2"})
            expect_replayed(make_lesson({.position = moves, .depth = 3, .method = method})->tree);
    }
}

TEST(Steps, TellWhatIsKnownAtEachMoment) {
    const std::vector<Step> steps =
        steps_of(make_lesson({.tree = "((6 8) (4 9))", .depth = 0})->tree);
    std::string told;
    for (const Step& step : steps) told += std::string(to_string(step.kind)) + ' ';
    EXPECT_EQ(told,
              "enter enter leaf back leaf back leave back enter leaf back cut leave back leave ");
    EXPECT_EQ(steps[11].best, 4);
    EXPECT_EQ(steps[11].alpha, 6);
    EXPECT_EQ(steps[11].beta, 4);
    EXPECT_FALSE(steps[13].better) << "4 does not beat 6";
}

TEST(Growth, CountsEveryDepthBesideTheory) {
    const Growth growth = growth_of({.depth = 4}).value();
    ASSERT_EQ(growth.rows.size(), 4u);
    EXPECT_EQ(growth.rows[1].methods[0].evaluated, 12u);
    EXPECT_EQ(growth.rows[3].methods[0].evaluated, 244u);
    EXPECT_NEAR(growth.branching, (4 + 12 + 56 + 244) / 73.0, 1e-9);
    EXPECT_DOUBLE_EQ(all_leaves(3, 4), 81);
    EXPECT_DOUBLE_EQ(least_leaves(3, 4), 9);
    const Growth even = growth_of({.tree = "((1 2 3) (4 5 6) (7 8 9))", .depth = 0}).value();
    EXPECT_DOUBLE_EQ(even.branching, 3);
}

}  // namespace
}  // namespace othellier::lesson
