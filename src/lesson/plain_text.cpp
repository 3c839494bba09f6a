#include <algorithm>
#include <string_view>

#include "lesson/columns.h"
#include "lesson/render.h"

namespace othellier::lesson {

namespace {

/// Columns on a terminal: continuation bytes of UTF-8 take none.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string window_text(const Node& node, const Words& words) {
    return '[' + value_text(node.alpha, words) + ", " + value_text(node.beta, words) + ']';
}

/// Minimax has no window: it looks at everything.
std::string role_text(const Node& node, Method method, const Words& words) {
    const std::string window =
        method == Method::kMinimax ? std::string() : ' ' + window_text(node, words);
    switch (node.role) {
        case Role::kMax:
            return "  max" + window;
        case Role::kMin:
            return "  min" + window;
        case Role::kHorizon:
            return "";
        case Role::kEnd:
            return node.board.empty() ? "" : "  " + words.end;
    }
    return "";
}

std::string node_line(const Node& node, Method method, bool is_best, const Words& words) {
    std::string line;
    if (node.parent >= 0) line += move_text(node.move, words) + "  ";
    line += value_text(node, words) + role_text(node, method, words);
    return is_best ? line + "  *" : line;
}

std::string left_out_text(const Cut& cut, const Words& words) {
    return filled(words.left_out_moves, {{"moves", line_text(cut.moves, words)}});
}

class TextTree {
 public:
    TextTree(const Tree& tree, const Words& words)
        : tree_(tree), words_(words), best_(on_best_line(tree)) {}

    std::string draw() {
        out_ = node_line(tree_.nodes.front(), tree_.summary.method, true, words_) + '\n';
        draw_children(tree_.nodes.front(), "");
        return std::move(out_);
    }

 private:
    void draw_children(const Node& node, const std::string& indent) {
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const bool last = i + 1 == node.children.size() && !node.cut;
            const auto id = static_cast<std::size_t>(node.children[i]);
            const Node& child = tree_.nodes[id];
            out_ += indent + (last ? "└─ " : "├─ ") +
                    node_line(child, tree_.summary.method, best_[id], words_) + '\n';
            draw_children(child, indent + (last ? "   " : "│  "));
        }
        if (node.cut)
            out_ += indent + "└╳ " + left_out_text(*node.cut, words_) + " — " +
                    cut_reason(node, words_) + '\n';
    }

    const Tree& tree_;
    const Words& words_;
    std::vector<bool> best_;
    std::string out_;
};

}  // namespace

std::string comparison_text(const std::array<Summary, 3>& comparison, const Words& words) {
    std::vector<std::vector<std::string>> rows = {
        {words.method, words.visited, words.evaluated, words.cut, words.value, words.best_line}};
    for (const Summary& summary : comparison) {
        const std::string more = summary.complete ? "" : "> ";
        rows.push_back({method_name(summary.method, words), more + std::to_string(summary.visited),
                        more + std::to_string(summary.evaluated),
                        std::to_string(summary.cut_branches),
                        summary.complete ? value_text(summary.value, words) : "?",
                        line_text(summary.best_line, words)});
    }
    return in_columns(rows, 1, 5);
}

std::string in_columns(const std::vector<std::vector<std::string>>& rows, std::size_t first_number,
                       std::size_t after_numbers) {
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            std::size_t widest = 0;
            for (const auto& other : rows) widest = std::max(widest, width(other[column]));
            const std::string space(widest - width(row[column]), ' ');
            const bool is_number = first_number <= column && column < after_numbers;
            text += is_number ? space + row[column] : row[column] + space;
            text += "  ";
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string to_text(const Lesson& lesson, const Words& words) {
    return comparison_text(lesson.comparison, words) + '\n' + TextTree(lesson.tree, words).draw();
}

std::string to_dot(const Lesson& lesson, const Words& words) {
    const Tree& tree = lesson.tree;
    const std::vector<bool> best = on_best_line(tree);
    std::string out = "digraph lesson {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans\"];\n";
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        const std::string name = 'n' + std::to_string(i);
        const bool inner = node.role == Role::kMax || node.role == Role::kMin;
        std::string label = value_text(node, words);
        if (inner && tree.summary.method != Method::kMinimax)
            label += "\\n" + window_text(node, words);
        out += "  " + name + " [label=\"" + label + '"' + (best[i] ? ", penwidth=3" : "") +
               (node.role == Role::kMin ? ", style=rounded" : "") +
               (inner ? "" : ", shape=plaintext") + "];\n";
        if (i > 0)
            out += "  n" + std::to_string(node.parent) + " -> " + name + " [label=\"" +
                   move_text(node.move, words) + '"' + (best[i] ? ", penwidth=3" : "") + "];\n";
        if (node.cut)
            out += "  " + name + "c [label=\"" + left_out_text(*node.cut, words) +
                   "\", shape=plaintext, fontcolor=red];\n  " + name + " -> " + name +
                   "c [style=dashed, color=red, arrowhead=tee];\n";
    }
    return out + "}\n";
}

}  // namespace othellier::lesson
