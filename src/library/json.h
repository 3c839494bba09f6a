#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "library/explorer.h"
#include "library/people.h"
#include "library/query.h"

/// The library's answers as JSON: what `--json` prints and the page is told. Keys stay as they are.
/// Names may have bytes that are no text: whoever writes it out replaces them.
namespace othellier::library {

/// The name in that language where it has one; "" for no opening.
std::string_view opening_text(const OpeningName* name, bool french);

nlohmann::ordered_json to_json(const FoundGame& game, bool french);
/// "count" of all, "games" that are shown.
nlohmann::ordered_json to_json(const Found& found, bool french);
nlohmann::ordered_json to_json(const Grid& position, const Exploration& found, bool french);
nlohmann::ordered_json to_json(const PlayerPage& page, bool french);
nlohmann::ordered_json to_json(const HeadToHead& found);
nlohmann::ordered_json to_json(const EventPage& page);

}  // namespace othellier::library
