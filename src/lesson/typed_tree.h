#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "players/classroom/value.h"

namespace othellier::lesson {

using classroom::Value;

/// A tree of numbers that somebody typed: "((11 -2) (6 1))". A number is a leaf and its value; what
/// stands between parentheses are the branches of a node, separated by spaces or commas. The root
/// is a Max node, below it Min and Max take turns.
///
/// A node can carry what it looks like before one looks below it, "11:(3 -2)": that is what a
/// search that stops there takes for its value. Without it, it is the first leaf below.
class TypedTree {
 public:
    static constexpr std::size_t kMostNodes = 2'000;
    static constexpr int kDeepest = 24;
    static constexpr Value kLimit = 1'000'000;  ///< No value is further from zero than this.

    struct Branch {
        std::string name;           ///< "A" the root, "B", "C" below it, then "B1", "B2", "B11".
        Value estimate = 0;         ///< A leaf's value, or what an inner node looks like.
        int depth = 0;              ///< The root's is 0.
        std::vector<int> children;  ///< Places in nodes(); none at a leaf.
    };

    /// Fails with "bad_tree" (place, read), "tree_too_large" (limit) or "tree_too_deep" (limit).
    static Result<TypedTree> parse(std::string_view text);

    const std::vector<Branch>& nodes() const { return nodes_; }
    const Branch& node(int id) const { return nodes_[static_cast<std::size_t>(id)]; }
    /// Turns from the root to the deepest leaf.
    int height() const;

 private:
    friend class TreeReader;
    std::vector<Branch> nodes_;  ///< The root first, then as they were written.
};

/// The tree as text that parse() reads back; an estimate is written where it is not the first leaf.
std::string to_text(const TypedTree& tree);

}  // namespace othellier::lesson
