#pragma once

#include <string>
#include <vector>

#include "core/grid.h"
#include "lesson/tree.h"
#include "lesson/typed_tree.h"
#include "players/classroom/evaluation.h"

namespace othellier::lesson {

/// What a recorded search walks on: a position of Othello, or a tree that somebody typed. The
/// searches are the same on both, which is the lesson.
///
/// A branch is a number that means something to the ground alone.
class Ground {
 public:
    virtual ~Ground() = default;

    virtual bool is_over() const = 0;
    /// Whether the side that began, which takes the largest, is to choose.
    virtual bool max_chooses() const = 0;
    /// To the side that began: what a finished game is worth, or what a place looks like.
    virtual Value worth() const = 0;
    /// What the side to move may choose from, in the order of the board or of the page. Never empty
    /// where the game is not over.
    virtual std::vector<int> branches() const = 0;
    virtual std::string name(int branch) const = 0;
    virtual void go(int branch) = 0;
    virtual void back() = 0;
    /// Board and side to move, for the record.
    virtual void describe(Node& node) const = 0;
};

/// A position. The evaluation must outlive it.
class PositionGround final : public Ground {
 public:
    PositionGround(const Grid& position, const classroom::Evaluation& evaluation)
        : grid_(position), me_(position.turn()), evaluation_(evaluation) {}

    bool is_over() const override { return grid_.is_over(); }
    bool max_chooses() const override { return grid_.turn() == me_; }
    Value worth() const override;
    std::vector<int> branches() const override;
    std::string name(int branch) const override;
    void go(int branch) override;
    void back() override { grid_.undo(); }
    void describe(Node& node) const override;

 private:
    static constexpr int kPass = -1;  ///< Other branches are places on the board.

    Grid grid_;
    Color me_;
    const classroom::Evaluation& evaluation_;
};

/// A typed tree, which must outlive it.
class TypedGround final : public Ground {
 public:
    explicit TypedGround(const TypedTree& tree) : tree_(tree) {}

    bool is_over() const override { return here().children.empty(); }
    bool max_chooses() const override { return here().depth % 2 == 0; }
    Value worth() const override { return here().estimate; }
    std::vector<int> branches() const override { return here().children; }
    std::string name(int branch) const override { return tree_.node(branch).name; }
    void go(int branch) override { path_.push_back(branch); }
    void back() override { path_.pop_back(); }
    void describe(Node& node) const override;

 private:
    const TypedTree::Branch& here() const { return tree_.node(path_.back()); }

    const TypedTree& tree_;
    std::vector<int> path_ = {0};
};

}  // namespace othellier::lesson
