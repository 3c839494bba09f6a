#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othellier {

/// The criteria of eval=criteria, in the order of their coefficients.
inline constexpr std::array<std::string_view, 5> kCriteria = {"discs", "mobility", "structure",
                                                              "weights", "parity"};

/// How much each criterion counts while fewer than `until` moves have been played, on the scale of
/// a game of kMovesOfAGame moves.
struct CriteriaPhase {
    int until = 0;
    std::array<int, kCriteria.size()> coefficients{};

    bool operator==(const CriteriaPhase&) const = default;
};

/// A game of 8×8 has this many moves; games of other sizes are measured against it.
inline constexpr int kMovesOfAGame = 60;

/// Moves played on a board of `size` with `discs` on it, in proportion to the 8×8 board.
constexpr int moves_played(int discs, int size) {
    // A position that was set up may have fewer discs than a game starts with: no move yet.
    return std::max(discs - 4, 0) * kMovesOfAGame / (size * size - 4);
}

/// The phases of a game, earliest first; the last one ends with the game.
struct Criteria {
    std::vector<CriteriaPhase> phases;

    /// The phase in which `moves` have been played (see moves_played()).
    const CriteriaPhase& at(int moves) const;
    bool operator==(const Criteria&) const = default;
};

/// Reads the text of a criteria file; data/classroom/criteria shows and explains the form. `file`
/// only goes into messages. Every error has the facts file, line, column and read:
/// "criteria_bad_word" (known), "criteria_until_first", "criteria_bad_number" (low, high),
/// "criteria_repeated", "criteria_line_length", "criteria_missing" (missing),
/// "criteria_bad_order" (low, high) and "criteria_unfinished" (file, last).
Result<Criteria> parse_criteria(std::string_view text, std::string_view file);

std::string to_text(const Criteria& criteria);

/// The built-in file when the name is "criteria", else the file of that name.
Result<Criteria> load_criteria(const std::string& name_or_file);

/// Whether a text is meant as a criteria file rather than square values: its first word is "until".
bool looks_like_criteria(std::string_view text);

}  // namespace othellier
