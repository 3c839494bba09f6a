#include "lesson/render.h"

#include <fmt/format.h>

namespace othellier::lesson {

namespace {

/// Evaluations put a finished game beyond every guess, at ±10^12 and its margin.
constexpr Value kFinished = 500'000'000'000;
constexpr Value kWin = 1'000'000'000'000;

}  // namespace

const std::string& move_text(const std::string& move, const Words& words) {
    return move == "pass" ? words.pass : move;
}

std::string filled(std::string sentence,
                   const std::vector<std::pair<std::string, std::string>>& values) {
    for (const auto& [name, value] : values) {
        const std::string place = fmt::format("{{{}}}", name);
        for (std::size_t at = sentence.find(place); at != std::string::npos;
             at = sentence.find(place, at + value.size()))
            sentence.replace(at, place.size(), value);
    }
    return sentence;
}

std::string value_text(Value value, const Words& words) {
    if (value == kInfinity) return "∞";
    if (value == -kInfinity) return "−∞";
    if (value > kFinished) return filled(words.won, {{"margin", std::to_string(value - kWin)}});
    if (value < -kFinished) return filled(words.lost, {{"margin", std::to_string(-value - kWin)}});
    if (value == 0) return "0";
    return value > 0 ? fmt::format("{}{}", words.plus, value) : fmt::format("−{}", -value);
}

std::string value_text(const Node& node, const Words& words) {
    std::string value = value_text(node.value, words);
    switch (node.bound) {
        case Bound::kExact:
            return value;
        case Bound::kAtLeast:
            return fmt::format("≥ {}", value);
        case Bound::kAtMost:
            return fmt::format("≤ {}", value);
    }
    return value;
}

std::string line_text(const std::vector<std::string>& line, const Words& words) {
    std::string text;
    for (const std::string& move : line) {
        if (!text.empty()) text += ' ';
        text += move_text(move, words);
    }
    return text;
}

const std::string& method_name(Method method, const Words& words) {
    switch (method) {
        case Method::kMinimax:
            return words.minimax;
        case Method::kAlphaBeta:
            return words.alphabeta;
        case Method::kOrdered:
            return words.ordered;
    }
    return words.minimax;
}

std::string cut_reason(const Node& node, const Words& words) {
    const bool is_max = node.role == Role::kMax;
    const std::string& mover = node.turn == Color::kBlack ? words.black : words.white;
    const std::string& other = node.turn == Color::kBlack ? words.white : words.black;
    return filled((is_max ? words.beta_cut : words.alpha_cut) + ' ' +
                      (is_max ? words.why_max : words.why_min),
                  {{"move", move_text(node.cut->because, words)},
                   {"value", value_text(node.cut->value, words)},
                   {"sure", value_text(node.cut->sure, words)},
                   {"mover", mover},
                   {"other", other}});
}

std::vector<bool> on_best_line(const Tree& tree) {
    std::vector<bool> on(tree.nodes.size(), false);
    for (std::optional<int> id = 0; id; id = tree.nodes[static_cast<std::size_t>(*id)].best)
        on[static_cast<std::size_t>(*id)] = true;
    return on;
}

}  // namespace othellier::lesson
