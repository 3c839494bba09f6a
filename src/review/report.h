#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "review/game_review.h"
#include "text/text.h"

/// A review as people and programs read it.
namespace othellier::review {

/// For a terminal of 80 columns: a graph, the numbers of both sides, the judged moves.
std::string text_of(const GameReview& review, text::Language language);

/// The last part of the same that fits under a game that has just ended: numbers and the move that
/// lost.
std::string summary_text(const GameReview& review, text::Language language);

/// What a review says of one error, in 80 columns: what was lost, and why.
std::string explained(const JudgedMove& move, text::Language language);

/// One document; docs/review.md explains the keys, which do not change.
nlohmann::ordered_json json_of(const GameReview& review, text::Language language);

/// "about 3.1 discs", or "4 discs" where that is a fact; "about 0" has no sign.
std::string discs_text(double discs, bool proven, text::Language language);

/// The name of a side: as the record has it, else "Black" or "White".
std::string name_of_side(const GameReview& review, Color side, text::Language language);

/// "Anna (Black) – Bob (White)"; without names "Black – White".
std::string title_of(const GameReview& review, text::Language language);

/// "+12", "-4", or "=" for a draw: Black's.
std::string result_text(int for_black);

/// "?!", "?", "??" or nothing.
std::string_view sign_of(Verdict verdict);

/// A word for JSON and for keys of src/text: "fine", "inaccuracy"…
std::string_view word_of(Verdict verdict);

}  // namespace othellier::review
