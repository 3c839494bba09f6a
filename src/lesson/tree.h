#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/bound.h"
#include "core/color.h"
#include "players/classroom/value.h"

/// A search that records its tree for people to look at.
namespace othellier::lesson {

using classroom::Value;

/// The three searches that are compared: same value, fewer and fewer positions.
enum class Method : std::uint8_t {
    kMinimax,    ///< Looks at everything.
    kAlphaBeta,  ///< Leaves out what cannot change the answer; moves row by row.
    kOrdered,    ///< The same with moves that look good first, which leaves out more.
};
inline constexpr Method kMethods[] = {Method::kMinimax, Method::kAlphaBeta, Method::kOrdered};

/// "minimax", "alphabeta" or "ordered".
std::string_view to_string(Method method);
std::optional<Method> parse_method(std::string_view name);

/// What a window begins with, when nobody is sure of anything.
inline constexpr Value kInfinity = std::numeric_limits<Value>::max();

/// All values are those of the side to move at the root, "me": it looks for the largest (a Max
/// node), the other side for the smallest (a Min node).
enum class Role : std::uint8_t {
    kMax,
    kMin,
    kHorizon,  ///< Deep enough: the evaluation says what it is worth.
    kEnd,      ///< The game is over here.
};

/// A cut at a Min node is an alpha cut, one at a Max node a beta cut.
///
/// Why the rest of a node's moves was left out: after `because`, `me` cannot get more than `value`
/// here but is sure of `sure` elsewhere (at a Min node), or gets `value` here while the other side
/// holds it to `sure` elsewhere (at a Max node).
struct Cut {
    std::string because;
    Value value = 0;
    Value sure = 0;
    std::vector<std::string> moves;  ///< Left out, in the order they would have come.

    bool operator==(const Cut&) const = default;
};

struct Node {
    int parent = -1;   ///< -1 for the root.
    std::string move;  ///< That led here, "f5", "pass", or a name in a typed tree; at the root too.
    std::string board;           ///< As core/position_text writes it; empty in a typed tree.
    Color turn = Color::kBlack;  ///< In a typed tree Black is Max.
    Role role = Role::kMax;
    Value alpha = -kInfinity;  ///< The window when the node was entered.
    Value beta = kInfinity;
    Value value = 0;  ///< What the node returned.
    Bound bound = Bound::kExact;
    std::optional<int> best;  ///< The child whose value it took; none at a leaf.
    std::optional<Cut> cut;
    std::vector<int> children;  ///< Visited ones, in the order visited.
};

/// What a search did.
struct Summary {
    Method method = Method::kMinimax;
    Value value = 0;
    std::vector<std::string> best_line;
    std::uint64_t visited = 0;       ///< Positions looked at below the root.
    std::uint64_t evaluated = 0;     ///< Of those, leaves.
    std::uint64_t cut_branches = 0;  ///< Moves left out.
    bool complete = true;  ///< False when the limit came first; then only counts are good.
};

struct Tree {
    Summary summary;
    int depth = 0;
    std::vector<Node> nodes;  ///< The root first, then in the order visited.
};

}  // namespace othellier::lesson
