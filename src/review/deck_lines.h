#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "review/deck.h"

/// What the lines of a deck's file say.
namespace othellier::review {

nlohmann::json card_line(const Card& card);
std::optional<Card> parse_card(const nlohmann::json& document);
nlohmann::json game_line(const OwnGame& game);
std::optional<OwnGame> parse_game(const nlohmann::json& document);

/// With its checksum and the end of the line.
std::string whole_line(const std::string& document);
/// The document of a line that is whole and says what its checksum says.
std::optional<nlohmann::json> document_of(std::string_view line);

/// FNV-1a.
std::uint64_t checksum_of(std::string_view text);

}  // namespace othellier::review
