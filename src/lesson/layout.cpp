#include "lesson/layout.h"

#include <algorithm>

namespace othellier::lesson {

Layout lay_out(const Tree& tree, int root_height) {
    Layout layout;
    layout.places.resize(tree.nodes.size());
    const auto place = [&layout](int id) -> Place& {
        return layout.places[static_cast<std::size_t>(id)];
    };
    // Step 1. Heights, from the last node to the first: children come after their parents.
    for (std::size_t i = tree.nodes.size(); i-- > 0;) {
        const Node& node = tree.nodes[i];
        int height = node.cut ? kCutHeight : 0;
        for (const int child : node.children) height += place(child).height;
        const int least = i == 0 ? root_height : node.children.empty() ? kLeafHeight : kInnerHeight;
        const int gap = node.children.empty() ? 0 : kGap;
        layout.places[i].height = std::max(height, least) + gap;
    }
    // Step 2. Columns and tops, from the first to the last.
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const Place here = layout.places[i];
        int top = here.top;
        for (const int child : tree.nodes[i].children) {
            place(child).column = here.column + 1;
            place(child).top = top;
            top += place(child).height;
        }
        layout.places[i].cut_top = top;
        // What is left out takes a column too.
        const bool has_cut = tree.nodes[i].cut.has_value();
        layout.columns = std::max(layout.columns, here.column + (has_cut ? 2 : 1));
    }
    layout.height = layout.places.front().height;
    return layout;
}

}  // namespace othellier::lesson
