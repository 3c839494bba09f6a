#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/result.h"
#include "formats/game_record.h"
#include "server/input_fields.h"

/// Games as the page hands them to a review.
namespace othellier::server {

/// A game of the page: `moves` (a transcript), `start` (a position; empty: the usual one), `black`,
/// `white`, `date`, `event`, `result` (for Black, or null), `given` (turns that were not chosen).
nlohmann::ordered_json game_json(const formats::GameRecord& record);
/// Fails with "bad_message", or as transcripts and positions do.
Result<formats::GameRecord> record_of(const nlohmann::json& input);

/// All games of a text in any format, a transcript or a position. Fails with "review_too_long"
/// (limit), or with what is wrong where there is none.
Result<std::vector<formats::GameRecord>> records_in(const std::string& text);

}  // namespace othellier::server
