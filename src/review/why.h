#pragma once

#include <string>
#include <vector>

#include "core/square.h"
#include "review/game_review.h"
#include "text/text.h"

namespace othellier::review {

/// A sentence on why the best move was better, and the squares that it means.
struct Reason {
    std::string_view motif;   ///< "corner_offered"
    std::string_view family;  ///< "corner": what it is about.
    std::string sentence;
    std::vector<Square> squares;
};

/// Two or three, most telling first; none where the best move was played.
std::vector<Reason> reasons(const JudgedMove& move, text::Language language);

/// What was lost, and what would have been better, in one sentence with its numbers.
std::string verdict_sentence(const JudgedMove& move, text::Language language);

}  // namespace othellier::review
