#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/game_record.h"

namespace othellier::library {

/// What a record has besides moves, names, event, date and `score`, as CBOR; "" when that is all.
std::string encode_details(const formats::GameRecord& record, std::optional<int> score);

/// Puts it back into a record that has its start and its moves. False when the bytes are no such
/// details.
bool decode_details(std::string_view bytes, std::optional<int> score, formats::GameRecord& record);

}  // namespace othellier::library
