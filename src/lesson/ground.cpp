#include "lesson/ground.h"

#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::lesson {

Value PositionGround::worth() const {
    return grid_.is_over() ? evaluation_.finished(grid_, me_) : evaluation_.value(grid_, me_);
}

/// A side that cannot move passes.
std::vector<int> PositionGround::branches() const {
    std::vector<int> branches;
    for (const Point p : grid_.legal_moves()) branches.push_back(p.index(grid_.size()));
    if (branches.empty()) branches.push_back(kPass);
    return branches;
}

std::string PositionGround::name(int branch) const {
    return branch == kPass ? to_string(Move::pass())
                           : to_string(Point::from_index(branch, grid_.size()));
}

void PositionGround::go(int branch) {
    if (branch == kPass)
        grid_.pass();
    else
        grid_.play(Point::from_index(branch, grid_.size()));
}

void PositionGround::describe(Node& node) const {
    node.board = to_board_string(grid_);
    node.turn = grid_.turn();
}

void TypedGround::describe(Node& node) const {
    node.turn = max_chooses() ? Color::kBlack : Color::kWhite;
}

}  // namespace othellier::lesson
