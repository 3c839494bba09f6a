#include <nlohmann/json.hpp>

#include "lesson/render.h"
#include "lesson/steps.h"

namespace othellier::lesson {

namespace {

using Json = nlohmann::ordered_json;

/// Nobody follows more of them step by step.
constexpr std::size_t kMostNodesWithSteps = 5'000;

Json finite(Value value) {
    return value == kInfinity || value == -kInfinity ? Json(nullptr) : Json(value);
}

std::string_view role_name(Role role) {
    switch (role) {
        case Role::kMax:
            return "max";
        case Role::kMin:
            return "min";
        case Role::kHorizon:
            return "horizon";
        case Role::kEnd:
            return "end";
    }
    return "";
}

std::string_view bound_name(Bound bound) {
    switch (bound) {
        case Bound::kExact:
            return "exact";
        case Bound::kAtLeast:
            return "at_least";
        case Bound::kAtMost:
            return "at_most";
    }
    return "";
}

Json summary_json(const Summary& summary) {
    return {{"method", to_string(summary.method)},
            {"value", summary.complete ? Json(summary.value) : Json(nullptr)},
            {"best_line", summary.best_line},
            {"visited", summary.visited},
            {"evaluated", summary.evaluated},
            {"cut_branches", summary.cut_branches},
            {"complete", summary.complete}};
}

Json node_json(const Node& node, int id, bool is_best) {
    Json json = {{"id", id},
                 {"parent", id == 0 ? Json(nullptr) : Json(node.parent)},
                 {"move", id == 0 ? Json(nullptr) : Json(node.move)},
                 {"board", node.board},
                 {"role", role_name(node.role)},
                 {"window", {finite(node.alpha), finite(node.beta)}},
                 {"value", node.value},
                 {"bound", bound_name(node.bound)},
                 {"best_child", node.best ? Json(*node.best) : Json(nullptr)},
                 {"on_best_line", is_best},
                 {"cut", nullptr}};
    if (node.cut)
        json["cut"] = {{"kind", node.role == Role::kMin ? "alpha" : "beta"},
                       {"because", node.cut->because},
                       {"value", node.cut->value},
                       {"sure", finite(node.cut->sure)},
                       {"moves", node.cut->moves}};
    return json;
}

Json step_json(const Step& step) {
    return {{"do", to_string(step.kind)},
            {"node", step.node},
            {"child", step.child ? Json(*step.child) : Json(nullptr)},
            {"window", {finite(step.alpha), finite(step.beta)}},
            {"best", step.best ? Json(*step.best) : Json(nullptr)},
            {"better", step.better}};
}

}  // namespace

std::string to_json(const Lesson& lesson) {
    const Tree& tree = lesson.tree;
    Json json = {{"position", tree.nodes.front().board},
                 {"tree", lesson.typed.empty() ? Json(nullptr) : Json(lesson.typed)},
                 {"depth", tree.depth},
                 {"method", to_string(tree.summary.method)},
                 {"eval", lesson.evaluation},
                 {"value", tree.summary.value},
                 {"best_line", tree.summary.best_line},
                 {"comparison", Json::array()},
                 {"nodes", Json::array()}};
    for (const Summary& summary : lesson.comparison)
        json["comparison"].push_back(summary_json(summary));
    const std::vector<bool> best = on_best_line(tree);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
        json["nodes"].push_back(node_json(tree.nodes[i], static_cast<int>(i), best[i]));
    if (tree.nodes.size() <= kMostNodesWithSteps)
        for (const Step& step : steps_of(tree)) json["steps"].push_back(step_json(step));
    return json.dump(1) + '\n';
}

}  // namespace othellier::lesson
