#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/ending_text.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "core/transcript.h"
#include "session/turns.h"
#include "tui/game_file.h"

namespace othellier::tui {

using nlohmann::json;
using session::Document;

namespace {

constexpr int kFormat = 1;

/// Readers of transcripts end a comment at the first closing brace: names may not hold one.
std::string without_braces(const std::string& object) {
    std::string text = "{";
    for (const char c : object.substr(1, object.size() - 2)) {
        if (c == '{')
            text += "\\u007b";
        else if (c == '}')
            text += "\\u007d";
        else
            text += c;
    }
    return text + '}';
}

std::string transcript(const Document& table) {
    const Result<Game> game = session::game_of(table);
    if (!game) return {};
    Game whole = *game;
    whole.go_to(whole.length());
    return to_transcript(whole,
                         whole.start().size() == 8 ? PassStyle::kOmitted : PassStyle::kWritten);
}

json ending(const Document& table) {
    if (!table.conceded || table.conceded->how == Ending::kPlayedOut) return nullptr;
    return to_string(table.conceded->how);
}

std::optional<Document::Concession> concession(const json& object) {
    if (!object.contains("ended")) return std::nullopt;
    const Color loser = object.at("loser") == "black" ? Color::kBlack : Color::kWhite;
    const auto how = object.at("ended").get<std::string>();
    if (how == "time") return Document::Concession{loser, Ending::kTime};
    if (how == "forfeit") return Document::Concession{loser, Ending::kForfeit};
    return Document::Concession{loser, Ending::kResigned};
}

void add_clocks(json& object, const Document& table) {
    if (!table.options.time.limited()) return;
    object["time"] = to_string(table.options.time);
    object["left"] = {table.left[0].count(), table.left[1].count()};
    json history = json::array();
    for (const session::Clocks::Left& left : table.clock_history)
        for (const session::Millis millis : left) history.push_back(millis.count());
    object["clocks"] = std::move(history);
}

session::Millis millis_of(const json& value) {
    return session::Millis(std::clamp<std::int64_t>(value.get<std::int64_t>(), 0, 1'000'000'000));
}

/// May throw what nlohmann::json throws.
Result<void> take_clocks(const json& object, Document& document) {
    document.options.time = {};
    document.left = {};
    document.clock_history.assign(document.moves.size() + 1, {});
    if (!object.contains("time")) return {};
    const auto time = session::parse_time_control(object.at("time").get<std::string>());
    if (!time) return fail(time.error());
    document.options.time = *time;
    document.left = {millis_of(object.at("left").at(0)), millis_of(object.at("left").at(1))};
    const json& clocks = object.at("clocks");
    for (std::size_t i = 0; i < document.clock_history.size(); ++i)
        document.clock_history[i] = {millis_of(clocks.at(2 * i)), millis_of(clocks.at(2 * i + 1))};
    return {};
}

/// May throw what nlohmann::json throws.
Result<Document> document_of(const json& object, const Document& table) {
    Document document = table;
    session::GameOptions& options = document.options;
    options.seat(Color::kBlack) = {object.at("black"), object.at("black_kind")};
    options.seat(Color::kWhite) = {object.at("white"), object.at("white_kind")};
    document.start = object.at("start").get<std::string>();
    options.position.reset();
    options.first.reset();
    options.handicap = 0;
    options.second_mistake_forfeits = object.value("second_mistake_forfeits", false);
    options.hints = object.value("hints", true);
    document.moves = object.at("moves").get<std::vector<std::string>>();
    document.index = static_cast<int>(document.moves.size());
    document.conceded = concession(object);
    document.paused = false;
    if (Result<void> clocks = take_clocks(object, document); !clocks) return fail(clocks.error());
    const Result<Game> game = session::game_of(document);
    if (!game) return fail(game.error());
    options.size = game->start().size();
    if (!game->start().same_position(Grid::start(options.size))) options.position = document.start;
    return document;
}

}  // namespace

std::string write_text(const Document& table) {
    const auto seat = [&table](Color c) { return table.options.seat(c); };
    json object = {{"othellier", kFormat},
                   {"black", seat(Color::kBlack).name},
                   {"black_kind", seat(Color::kBlack).spec},
                   {"white", seat(Color::kWhite).name},
                   {"white_kind", seat(Color::kWhite).spec},
                   {"start", table.start},
                   {"moves", table.moves},
                   {"hints", table.options.hints},
                   {"second_mistake_forfeits", table.options.second_mistake_forfeits}};
    if (table.conceded) {
        object["ended"] = ending(table);
        object["loser"] = to_string(table.conceded->loser);
    }
    add_clocks(object, table);
    // The format's mark comes first, so that it can be found.
    const std::string rest = object.dump(-1, ' ', false, json::error_handler_t::replace);
    const std::string mark = "\"othellier\":" + std::to_string(kFormat) + ',';
    std::string body = rest;
    body.erase(body.find(mark), mark.size());
    const std::string moves = transcript(table);
    return moves + (moves.empty() ? "" : " ") + without_braces("{" + mark + body.substr(1));
}

Result<Document> read_text(const Document& table, std::string_view text) {
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos) return fail("game_cut");
    const json object = json::parse(text.substr(open, close - open + 1), nullptr, false);
    if (object.is_discarded()) return fail("bad_document", {{"reason", "JSON"}});
    try {
        return document_of(object, table);
    } catch (const json::exception& e) {
        return fail("bad_document", {{"reason", e.what()}});
    }
}

}  // namespace othellier::tui
