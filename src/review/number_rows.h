#pragma once

#include <array>
#include <string>
#include <vector>

#include "review/game_review.h"
#include "text/text.h"

namespace othellier::review {

/// What a row of numbers is called, and what Black and White have in it.
struct NumberRow {
    std::string label;
    std::array<std::string, 2> cells;
};

/// The numbers of both sides, for every kind of page; the first row has their names and no label.
std::vector<NumberRow> number_rows(const GameReview& review, text::Language language);

/// The sentence on the move that lost, or on the one that let a win go; empty where there is none.
std::string lost_by_sentence(const GameReview& review, text::Language language);

/// "Level 14. Exact from turn 36 on.", and of a given opening.
std::vector<std::string> how_sentences(const GameReview& review, text::Language language);

}  // namespace othellier::review
