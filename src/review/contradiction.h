#pragma once

#include <array>
#include <string>

#include "review/explain.h"

/// For tests: whether two statements of one explanation cannot both be meant.
namespace othellier::review::testing {

/// Facts that count the same thing wherever they are told.
inline constexpr std::array<std::string_view, 13> kSharedFacts = {
    "played",      "best", "mover", "opponent", "moves",  "moves_best", "answer",
    "best_answer", "open", "mine",  "theirs",   "region", "wall"};

inline bool contradict(const Statement& a, const Statement& b) {
    for (const std::string_view name : kSharedFacts)
        if (!a.fact(name).empty() && !b.fact(name).empty() && a.fact(name) != b.fact(name))
            return true;
    const auto pair = [&](Motif one, Motif other) {
        return (a.motif == one && b.motif == other) || (a.motif == other && b.motif == one);
    };
    // The result can change in one way only; a move is not quiet and loud; a corner that the other
    // side has no way to is not taken; an edge is not a wing and balanced.
    if (family_of(a.motif) == Family::kResult && family_of(b.motif) == Family::kResult &&
        a.motif != Motif::kWipeOut && b.motif != Motif::kWipeOut &&
        a.motif != Motif::kWipedOutLater && b.motif != Motif::kWipedOutLater)
        return true;
    // What is seen at once does not show late.
    if (pair(Motif::kShowsLate, Motif::kCornerOffered) ||
        pair(Motif::kShowsLate, Motif::kCornerLeft) || pair(Motif::kShowsLate, Motif::kWipeOut))
        return true;
    if (pair(Motif::kQuiet, Motif::kLoud) || pair(Motif::kCornerOffered, Motif::kCornerLeft) ||
        pair(Motif::kNoSafeMove, Motif::kOneSafeMove) || pair(Motif::kXSquare, Motif::kCSquare))
        return !(pair(Motif::kCornerOffered, Motif::kCornerLeft) &&
                 a.fact("corners") != b.fact("corners"));
    return false;
}

}  // namespace othellier::review::testing
