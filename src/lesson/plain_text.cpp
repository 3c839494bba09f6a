#include <algorithm>
#include <string_view>

#include "core/notation.h"
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

std::string node_line(const Node& node, bool is_root, bool is_best, const Words& words) {
    std::string line;
    if (!is_root) line += (node.move.is_pass() ? words.pass : to_string(node.move)) + "  ";
    line += value_text(node, words);
    switch (node.role) {
        case Role::kMax:
            line += "  max " + window_text(node, words);
            break;
        case Role::kMin:
            line += "  min " + window_text(node, words);
            break;
        case Role::kHorizon:
            break;
        case Role::kEnd:
            line += "  " + words.end;
            break;
    }
    return is_best ? line + "  *" : line;
}

class TextTree {
 public:
    TextTree(const Tree& tree, const Words& words)
        : tree_(tree), words_(words), best_(on_best_line(tree)) {}

    std::string draw() {
        out_ = node_line(tree_.nodes.front(), true, true, words_) + '\n';
        draw_children(tree_.nodes.front(), "");
        return std::move(out_);
    }

 private:
    void draw_children(const Node& node, const std::string& indent) {
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const bool last = i + 1 == node.children.size() && !node.cut;
            const auto id = static_cast<std::size_t>(node.children[i]);
            const Node& child = tree_.nodes[id];
            out_ +=
                indent + (last ? "└─ " : "├─ ") + node_line(child, false, best_[id], words_) + '\n';
            draw_children(child, indent + (last ? "   " : "│  "));
        }
        if (node.cut)
            out_ += indent + "└╳ " + words_.left_out + ": " + line_text(node.cut->moves, words_) +
                    " — " + cut_reason(node, words_) + '\n';
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
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            std::size_t widest = 0;
            for (const auto& other : rows) widest = std::max(widest, width(other[column]));
            const std::string space(widest - width(row[column]), ' ');
            const bool is_number = 1 <= column && column <= 4;
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
        if (inner) label += "\\n" + window_text(node, words);
        out += "  " + name + " [label=\"" + label + '"' + (best[i] ? ", penwidth=3" : "") +
               (node.role == Role::kMin ? ", style=rounded" : "") +
               (inner ? "" : ", shape=plaintext") + "];\n";
        if (i > 0)
            out += "  n" + std::to_string(node.parent) + " -> " + name + " [label=\"" +
                   (node.move.is_pass() ? words.pass : to_string(node.move)) + '"' +
                   (best[i] ? ", penwidth=3" : "") + "];\n";
        if (node.cut)
            out += "  " + name + "c [label=\"" + words.left_out + ": " +
                   line_text(node.cut->moves, words) + "\", shape=plaintext, fontcolor=red];\n  " +
                   name + " -> " + name + "c [style=dashed, color=red, arrowhead=tee];\n";
    }
    return out + "}\n";
}

}  // namespace othellier::lesson
