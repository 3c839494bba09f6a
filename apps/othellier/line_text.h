#pragma once

#include <string>
#include <vector>

#include "core/notation.h"
#include "players/thought.h"

/// The words in which commands write down what a player thinks of a move.
namespace othellier::app {

/// In JSON.
inline const char* bound_word(Bound bound) {
    switch (bound) {
        case Bound::kExact:
            return "exact";
        case Bound::kAtLeast:
            return "lower";
        case Bound::kAtMost:
            return "upper";
    }
    return "";
}

inline const char* unit_word(Unit unit) {
    return unit == Unit::kDiscs ? "discs" : "points";
}

inline std::vector<std::string> move_words(const Line& line) {
    std::vector<std::string> words;
    for (const Move move : line.moves) words.push_back(to_string(move));
    return words;
}

/// "f5 d6 pass c3"
inline std::string moves_text(const Line& line) {
    std::string text;
    for (const std::string& word : move_words(line)) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace othellier::app
