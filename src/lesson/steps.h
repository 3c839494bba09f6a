#pragma once

#include <optional>
#include <vector>

#include "lesson/tree.h"

namespace othellier::lesson {

/// One thing that a search did, for who wants to follow it forward and back. What it knows of the
/// node at that moment is in it: so a step can be shown without the ones before.
struct Step {
    enum class Kind : std::uint8_t {
        kEnter,  ///< A node is entered with the window it was given; nothing is known yet.
        kLeaf,   ///< A leaf says what it is worth.
        kBack,   ///< A child's value has come up: kept if it is better, and the window narrowed.
        kCut,    ///< The window is empty: the branches left are not looked at.
        kLeave,  ///< The node gives its value to the one above.
    };

    Kind kind = Kind::kEnter;
    int node = 0;
    std::optional<int> child;  ///< Of kBack and kCut: the one that came back last.
    Value alpha = -kInfinity;  ///< The window from then on.
    Value beta = kInfinity;
    std::optional<Value> best;  ///< The best so far; none before the first.
    bool better = false;        ///< Of kBack: the child's value was kept.

    bool operator==(const Step&) const = default;
};

std::string_view to_string(Step::Kind kind);

/// The search that made `tree`, step by step.
std::vector<Step> steps_of(const Tree& tree);

}  // namespace othellier::lesson
