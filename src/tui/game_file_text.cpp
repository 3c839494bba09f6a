#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/ending_text.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "core/transcript.h"
#include "session/set_up.h"
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

std::string transcript(Game whole) {
    whole.go_to(whole.length());
    return to_transcript(whole,
                         whole.start().size() == 8 ? PassStyle::kOmitted : PassStyle::kWritten);
}

void add_ending(json& object, const Game& game) {
    const auto result = game.result();
    if (!result || result->ending == Ending::kPlayedOut) return;
    object["ended"] = to_string(result->ending);
    object["loser"] = to_string(opposite(*result->winner));
}

void take_ending(const json& object, Game& game) {
    if (!object.contains("ended")) return;
    const Color loser = object.at("loser") == "black" ? Color::kBlack : Color::kWhite;
    const auto how = object.at("ended").get<std::string>();
    game.concede(loser, how == "time"      ? Ending::kTime
                        : how == "forfeit" ? Ending::kForfeit
                                           : Ending::kResigned);
}

void add_clocks(json& object, const Document& table) {
    if (table.options.time.unlimited()) return;
    object["time"] = to_string(table.options.time);
    object["left"] = {session::whole_millis(table.left[0]).count(),
                      session::whole_millis(table.left[1]).count()};
    json history = json::array();
    for (const Clocks::Left& left : table.clock_history)
        for (const Clocks::Time time : left) history.push_back(session::whole_millis(time).count());
    object["clocks"] = std::move(history);
}

session::Millis millis_of(const json& value) {
    return session::Millis(std::clamp<std::int64_t>(value.get<std::int64_t>(), 0, 1'000'000'000));
}

/// May throw what nlohmann::json throws.
Result<void> take_clocks(const json& object, Document& document) {
    document.options.time = {};
    document.left = {};
    document.clock_history.assign(document.game.moves().size() + 1, {});
    if (!object.contains("time")) return {};
    const auto time = session::parse_clock(object.at("time").get<std::string>());
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
    options.second_mistake_forfeits = object.value("second_mistake_forfeits", false);
    options.hints = object.value("hints", true);
    const auto moves = object.at("moves").get<std::vector<std::string>>();
    Result<Game> game = session::replayed(object.at("start").get<std::string>(), moves,
                                          static_cast<int>(moves.size()));
    if (!game) return fail(game.error());
    options = session::options_for(options, *game);
    take_ending(object, *game);
    document.game = std::move(*game);
    document.paused = false;
    if (Result<void> clocks = take_clocks(object, document); !clocks) return fail(clocks.error());
    return document;
}

}  // namespace

std::string write_text(const Document& table) {
    const auto name = [&table](Color c) {
        const std::string& shown = table.game.seat(c).name;
        return shown.empty() ? table.options.seat(c).name : shown;
    };
    json moves = json::array();
    for (const Move move : table.game.moves()) moves.push_back(to_string(move));
    json object = {{"othellier", kFormat},
                   {"black", name(Color::kBlack)},
                   {"black_kind", table.options.seat(Color::kBlack).spec},
                   {"white", name(Color::kWhite)},
                   {"white_kind", table.options.seat(Color::kWhite).spec},
                   {"start", to_board_string(table.game.start())},
                   {"moves", std::move(moves)},
                   {"hints", table.options.hints},
                   {"second_mistake_forfeits", table.options.second_mistake_forfeits}};
    add_ending(object, table.game);
    add_clocks(object, table);
    // The format's mark comes first, so that it can be found.
    const std::string rest = object.dump(-1, ' ', false, json::error_handler_t::replace);
    const std::string mark = "\"othellier\":" + std::to_string(kFormat) + ',';
    std::string body = rest;
    body.erase(body.find(mark), mark.size());
    const std::string turns = transcript(table.game);
    return turns + (turns.empty() ? "" : " ") + without_braces("{" + mark + body.substr(1));
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
