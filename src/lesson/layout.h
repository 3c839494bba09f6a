#pragma once

#include <vector>

#include "lesson/tree.h"

namespace othellier::lesson {

/// Where a node stands in the picture, in pixels. A node has a block as high as all that hangs from
/// it; it stands at the block's top, and its children's blocks stand one column to the right, one
/// under the other in the order of the search. So reading down is following the search.
struct Place {
    int column = 0;
    int top = 0;
    int height = 0;   ///< Of the block.
    int cut_top = 0;  ///< Of the row that says what was left out, where there is one.
};

inline constexpr int kColumnWidth = 216;
inline constexpr int kPillWidth = 158;
inline constexpr int kInnerHeight = 52;  ///< The least height of the block of a node with children.
inline constexpr int kLeafHeight = 32;
inline constexpr int kCutHeight = 46;
inline constexpr int kGap = 10;  ///< Under the block of a node with children.
/// From the top of a block to the middle of its node: the same for all, so that lines run straight.
inline constexpr int kAnchor = 20;

struct Layout {
    std::vector<Place> places;  ///< By node.
    int columns = 0;
    int height = 0;
};

/// `root_height` is the least height of the root's block.
Layout lay_out(const Tree& tree, int root_height);

}  // namespace othellier::lesson
