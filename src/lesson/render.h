#pragma once

#include <array>
#include <string>

#include "lesson/growth.h"
#include "lesson/tree.h"

namespace othellier::lesson {

/// The words of a picture, in the reader's language: words_in() of words.h, or a test's own.
struct Words {
    std::string black, white;
    std::string minimax, alphabeta, ordered;
    std::string title;  ///< "{method}, depth {depth}, {side} to move"
    std::string value, best_line, visited, evaluated, cut, method, depth;
    std::string max_node;        ///< "{side} chooses the largest"
    std::string min_node;        ///< "{side} chooses the smallest"
    std::string leaf;            ///< "evaluated"
    std::string end;             ///< "game over"
    std::string best;            ///< "best line"
    std::string left_out;        ///< "left out"
    std::string left_out_moves;  ///< "left out: {moves}"
    std::string why_max;         ///< With {move}, {value}, {sure}, {mover} and {other}.
    std::string why_min;
    std::string won, lost;            ///< Before the margin of a finished game: "won by 12".
    std::string alpha_cut, beta_cut;  ///< "alpha cut:"
    std::string pass;
    std::string plus = "+";  ///< Before what is more than nothing; empty for trees of numbers.
};

/// Everything an output shows: the tree of one method and what all three methods did.
struct Lesson {
    Tree tree;  ///< Without nodes when only the comparison was asked for.
    std::array<Summary, 3> comparison;
    std::string evaluation;  ///< "discs", "weights" or "criteria"; empty for a typed tree.
    std::string typed;       ///< The typed tree as text; empty for a position.
};

/// "+3", "−2", "0", "∞", or "won by 12" for a value that stands for a finished game.
std::string value_text(Value value, const Words& words);
/// With "≥ " or "≤ " when it is a bound.
std::string value_text(const Node& node, const Words& words);
/// "f5 d6 c3"
std::string line_text(const std::vector<std::string>& line, const Words& words);
/// One of them; a pass in the reader's language.
const std::string& move_text(const std::string& move, const Words& words);
const std::string& method_name(Method method, const Words& words);
/// Why a node's other moves were left out, in a sentence. `node` must have a cut.
std::string cut_reason(const Node& node, const Words& words);
/// Puts the values into the {places} of a sentence.
std::string filled(std::string sentence,
                   const std::vector<std::pair<std::string, std::string>>& values);
/// Which nodes lie on the line the root chooses; by number.
std::vector<bool> on_best_line(const Tree& tree);

/// The document of docs/lesson.md. It holds no words.
std::string to_json(const Lesson& lesson);
/// An indented tree for a terminal.
std::string to_text(const Lesson& lesson, const Words& words);
/// The three methods side by side, as lines of text.
std::string comparison_text(const std::array<Summary, 3>& comparison, const Words& words);
/// Leaves evaluated at each depth, beside b^m and b^(m/2).
std::string growth_text(const Growth& growth, const Words& words);
std::string growth_json(const Growth& growth);
/// A graph for Graphviz.
std::string to_dot(const Lesson& lesson, const Words& words);
/// The picture: from left to right the turns, from top to bottom the order of the search.
std::string to_svg(const Lesson& lesson, const Words& words);
/// The tree alone, the values of inner nodes left for the reader to find.
std::string to_blank_svg(const Lesson& lesson, const Words& words);

}  // namespace othellier::lesson
