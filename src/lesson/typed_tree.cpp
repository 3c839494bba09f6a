#include "lesson/typed_tree.h"

#include <algorithm>
#include <charconv>

namespace othellier::lesson {

/// Reads a tree from left to right. Recursion is as deep as the tree, which is limited.
class TreeReader {
 public:
    explicit TreeReader(std::string_view text) : text_(text) {}

    Result<TypedTree> read() {
        if (Result<int> root = read_node("A", 0); !root) return fail(root.error());
        skip_space();
        if (at_ != text_.size()) return fail(refused());
        return std::move(tree_);
    }

 private:
    using Branch = TypedTree::Branch;

    Result<int> read_node(std::string name, int depth) {
        if (depth > TypedTree::kDeepest)
            return fail("tree_too_deep", {{"limit", std::to_string(TypedTree::kDeepest)}});
        if (tree_.nodes_.size() == TypedTree::kMostNodes)
            return fail("tree_too_large", {{"limit", std::to_string(TypedTree::kMostNodes)}});
        const int id = static_cast<int>(tree_.nodes_.size());
        tree_.nodes_.push_back({std::move(name), 0, depth, {}});

        skip_space();
        if (next() == '(') {
            if (Result<void> done = read_branches(id); !done) return fail(done.error());
            return id;
        }
        const Result<Value> number = read_number();
        if (!number) return fail(number.error());
        skip_space();
        if (next() == ':') {
            ++at_;
            skip_space();
            if (next() != '(') return fail(refused());
            if (Result<void> done = read_branches(id); !done) return fail(done.error());
        }
        node(id).estimate = *number;
        return id;
    }

    Result<void> read_branches(int id) {
        ++at_;  // The parenthesis.
        for (skip_space(); next() != ')'; skip_space()) {
            const std::size_t place = node(id).children.size();
            const Result<int> child = read_node(child_name(id, place), node(id).depth + 1);
            if (!child) return fail(child.error());
            node(id).children.push_back(*child);
        }
        if (node(id).children.empty()) return fail(refused());
        ++at_;
        node(id).estimate = node(node(id).children.front()).estimate;
        return {};
    }

    Result<Value> read_number() {
        Value number = 0;
        const char* begin = text_.data() + at_;
        const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), number);
        if (error != std::errc{} || number > TypedTree::kLimit || number < -TypedTree::kLimit)
            return fail(refused());
        at_ += static_cast<std::size_t>(end - begin);
        return number;
    }

    std::string child_name(int id, std::size_t place) {
        if (id == 0)
            return place < 25 ? std::string(1, static_cast<char>('B' + place))
                              : "Z" + std::to_string(place - 24);
        const std::string& name = node(id).name;
        const std::string number = std::to_string(place + 1);
        return place < 9 ? name + number : name + '.' + number;
    }

    void skip_space() {
        while (at_ < text_.size() && std::string_view(" \t\r\n,").find(text_[at_]) != text_.npos)
            ++at_;
    }
    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    Branch& node(int id) { return tree_.nodes_[static_cast<std::size_t>(id)]; }
    Error refused() const {
        return Error{
            "bad_tree",
            {{"place", std::to_string(at_ + 1)}, {"read", std::string(text_.substr(at_, 20))}}};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    TypedTree tree_;
};

Result<TypedTree> TypedTree::parse(std::string_view text) {
    return TreeReader(text).read();
}

int TypedTree::height() const {
    return std::ranges::max_element(nodes_, {}, &Branch::depth)->depth;
}

namespace {

void write_branch(const TypedTree& tree, int id, std::string& text) {
    const TypedTree::Branch& node = tree.node(id);
    if (node.children.empty()) {
        text += std::to_string(node.estimate);
        return;
    }
    if (node.estimate != tree.node(node.children.front()).estimate)
        text += std::to_string(node.estimate) + ':';
    text += '(';
    for (const int child : node.children) {
        if (child != node.children.front()) text += ' ';
        write_branch(tree, child, text);
    }
    text += ')';
}

}  // namespace

std::string to_text(const TypedTree& tree) {
    std::string text;
    write_branch(tree, 0, text);
    return text;
}

}  // namespace othellier::lesson
