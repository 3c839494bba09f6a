#include "review/deck_lines.h"

#include <fmt/format.h>

#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"

namespace othellier::review {

namespace {

using nlohmann::json;

std::optional<Square> square_of(const json& document, const char* name) {
    const auto point = parse_point(document.value(name, ""));
    return point ? std::optional(point->square()) : std::nullopt;
}

/// The numbers of a document, or nothing where it has others than these.
template <typename Number>
bool read_stages(const json& document, const char* name, std::array<Number, kStages>& into) {
    const auto found = document.find(name);
    if (found == document.end() || !found->is_array() || found->size() != into.size()) return false;
    for (std::size_t i = 0; i < into.size(); ++i) {
        if (!(*found)[i].is_number()) return false;
        into[i] = (*found)[i].get<Number>();
    }
    return true;
}

/// A document with members of other kinds than wanted is no document.
template <typename Read>
auto whole_or_nothing(Read read) -> decltype(read()) {
    try {
        return read();
    } catch (const json::exception&) {
        return std::nullopt;
    }
}

}  // namespace

json card_line(const Card& card) {
    return {{"kind", "card"},
            {"key", card.key},
            {"position", to_board_string(to_grid(card.board, card.mover))},
            {"played", to_string(card.played)},
            {"best", to_string(card.best)},
            {"level", card.level},
            {"points", card.points},
            {"discs", card.discs},
            {"proven", card.proven},
            {"motif", card.motif},
            {"number", card.number},
            {"game", card.game},
            {"day", card.added}};
}

std::optional<Card> parse_card(const json& document) {
    return whole_or_nothing([&]() -> std::optional<Card> {
        const auto grid = parse_position(document.value("position", ""));
        const auto played = square_of(document, "played");
        const auto best = square_of(document, "best");
        if (!grid || grid->size() != 8 || !played || !best || !grid->is_legal(Point(*played)) ||
            !grid->is_legal(Point(*best)))
            return std::nullopt;
        Card card{.key = document.value("key", ""),
                  .board = to_board(*grid),
                  .mover = grid->turn(),
                  .played = *played,
                  .best = *best};
        card.level = document.value("level", 0);
        card.points = document.value("points", 0.0);
        card.discs = document.value("discs", 0.0);
        card.proven = document.value("proven", false);
        card.motif = document.value("motif", "");
        card.number = document.value("number", 0);
        card.game = document.value("game", "");
        card.added = card.due = document.value("day", 0);
        return card.key.empty() ? std::nullopt : std::optional(card);
    });
}

json game_line(const OwnGame& game) {
    json motifs = json::object();
    for (const auto& [motif, spot] : game.motifs) motifs[motif] = {spot.times, spot.points};
    return {{"kind", "game"},
            {"key", game.key},
            {"day", game.day},
            {"name", game.name},
            {"accuracy", game.accuracy ? json(*game.accuracy) : json()},
            {"moves", game.moves},
            {"points", game.points},
            {"motifs", std::move(motifs)}};
}

std::optional<OwnGame> parse_game(const json& document) {
    return whole_or_nothing([&]() -> std::optional<OwnGame> {
        OwnGame game{.key = document.value("key", ""),
                     .day = document.value("day", 0),
                     .name = document.value("name", "")};
        if (const auto accuracy = document.find("accuracy");
            accuracy != document.end() && accuracy->is_number())
            game.accuracy = accuracy->get<double>();
        if (game.key.empty() || !read_stages(document, "moves", game.moves) ||
            !read_stages(document, "points", game.points))
            return std::nullopt;
        for (const auto& [motif, spot] : document.at("motifs").items())
            game.motifs[motif] = {spot.at(0).get<int>(), spot.at(1).get<double>()};
        return game;
    });
}

std::uint64_t checksum_of(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return hash;
}

std::string whole_line(const std::string& document) {
    return fmt::format("{:016x} {}\n", checksum_of(document), document);
}

std::optional<json> document_of(std::string_view line) {
    constexpr std::size_t kChecksum = 17;
    if (line.size() <= kChecksum) return std::nullopt;
    const std::string_view text = line.substr(kChecksum);
    if (fmt::format("{:016x} ", checksum_of(text)) != line.substr(0, kChecksum))
        return std::nullopt;
    json document = json::parse(text, nullptr, false);
    return document.is_object() ? std::optional(std::move(document)) : std::nullopt;
}

}  // namespace othellier::review
