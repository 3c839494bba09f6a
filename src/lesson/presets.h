#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace othellier::lesson {

/// Small trees that a lesson begins with, by the figures of the report they go back to (document
/// 002; its pictures are lost: where the text tells numbers, they are these).
struct Preset {
    std::string_view name;
    std::string_view tree;
};

inline constexpr std::array<Preset, 5> kPresets = {{
    /// Minimax on two levels: not the largest gain (12), but the largest of the smallest (5).
    {"figure4", "((5 9 7) (10 2 8) (4 6 12))"},
    /// One turn ahead chooses 11. Two turns show that 11 leads to −2, while 6 keeps 1; and
    /// alpha-beta
    /// leaves the branch with 0 as soon as it has seen the 0.
    {"figure6", "(11:(3 -2) 6:(1 6) 4:(0 8 5))"},
    /// Both kinds of cut: beta at B2 (7 ≥ 5), alpha at C (4 ≤ 5).
    {"figure7", "(((3 5) (7 2)) ((4 1) (6 9)))"},
    /// The shortest form of figure 6.
    {"disaster", "((11 -2) (6 1))"},
    /// Three levels and twelve leaves: 21 positions for minimax, 17 for alpha-beta, 8 for both.
    {"twelve", "(((11 -2) (6 1)) ((3 4) (9 7)) ((8 0) (9 5)))"},
}};

constexpr std::optional<std::string_view> preset_tree(std::string_view name) {
    for (const Preset& preset : kPresets)
        if (preset.name == name) return preset.tree;
    return std::nullopt;
}

}  // namespace othellier::lesson
