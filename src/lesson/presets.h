#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "lesson/tree.h"

namespace othellier::lesson {

/// Small trees that a lesson begins with, by the figures of the report they go back to (document
/// 002; its pictures are lost: where the text tells numbers, they are these), each with the search
/// that its figure shows.
struct Preset {
    std::string_view name;
    std::string_view tree;
    Method method = Method::kAlphaBeta;
    int depth = 0;  ///< 0: to the leaves.
};

/// Of the figures 5, 6 and 8: one turn ahead chooses 11; two turns show that 11 leads to −2, while
/// 6 keeps 1; alpha-beta leaves the branch with 0 as soon as it has seen the 0.
inline constexpr std::string_view kTreeOfTheDisaster = "(11:(3 -2) 6:(1 6) 4:(0 8 5))";

inline constexpr std::array<Preset, 7> kPresets = {{
    /// Minimax on two levels: not the largest gain (12), but the largest of the smallest (5).
    {"figure4", "((5 9 7) (10 2 8) (4 6 12))", Method::kMinimax},
    {"figure5", kTreeOfTheDisaster, Method::kMinimax, 1},
    {"figure6", kTreeOfTheDisaster, Method::kMinimax},
    /// Both kinds of cut: beta at B2 (7 ≥ 5), alpha at C (4 ≤ 5).
    {"figure7", "(((3 5) (7 2)) ((4 1) (6 9)))"},
    {"figure8", kTreeOfTheDisaster},
    /// The shortest form of figure 6.
    {"disaster", "((11 -2) (6 1))", Method::kMinimax},
    /// Three levels and twelve leaves: 21 positions for minimax, 17 for alpha-beta, 8 for both.
    {"twelve", "(((11 -2) (6 1)) ((3 4) (9 7)) ((8 0) (9 5)))"},
}};

constexpr std::optional<Preset> find_preset(std::string_view name) {
    for (const Preset& preset : kPresets)
        if (preset.name == name) return preset;
    return std::nullopt;
}

/// The tree of a preset of that name, else the text itself.
constexpr std::string_view tree_called(std::string_view text) {
    const auto preset = find_preset(text);
    return preset ? preset->tree : text;
}

}  // namespace othellier::lesson
