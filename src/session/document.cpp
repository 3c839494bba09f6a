#include "session/document.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "session/options_json.h"

namespace othellier::session {

namespace {

using nlohmann::json;

constexpr int kFormat = 1;
/// No game of a 16×16 board is longer, forfeited turns included.
constexpr std::size_t kMaxTurns = 10'000;

constexpr std::array<std::pair<Ending, std::string_view>, 4> kEndings = {
    {{Ending::kPlayedOut, "played_out"},
     {Ending::kResigned, "resigned"},
     {Ending::kTime, "time"},
     {Ending::kForfeit, "forfeit"}}};

json to_json(const Clocks::Left& left) {
    return {left[0].count(), left[1].count()};
}

/// Within bounds in which clocks can be added up without a thought.
Millis time_of(const json& value) {
    return std::clamp(Millis(value.get<std::int64_t>()), Millis(0), Millis(1'000'000'000));
}

Clocks::Left left_of(const json& value) {
    return {time_of(value.at(0)), time_of(value.at(1))};
}

tl::unexpected<Error> bad(std::string reason) {
    return fail("bad_document", {{"reason", std::move(reason)}});
}

std::optional<Document::Concession> concession_of(const json& value) {
    if (value.is_null()) return std::nullopt;
    const auto color = value.at("loser").get<std::string>();
    const auto how = value.at("how").get<std::string>();
    for (const auto& [ending, name] : kEndings)
        if (name == how && ending != Ending::kPlayedOut)
            return Document::Concession{color == "black" ? Color::kBlack : Color::kWhite, ending};
    return std::nullopt;
}

/// May throw what nlohmann::json throws; read_document turns that into an Error.
Result<Document> read(const json& value) {
    if (value.at("format").get<int>() != kFormat) return bad("format");
    Document document;
    document.language = text::parse_language(value.at("language").get<std::string>())
                            .value_or(text::Language::kEnglish);
    Result<GameOptions> options = options_from_json(value.at("options"));
    if (!options) return fail(options.error());
    document.options = std::move(*options);
    document.start = value.at("start").get<std::string>();
    document.moves = value.at("moves").get<std::vector<std::string>>();
    document.index = value.at("index").get<int>();
    document.conceded = concession_of(value.at("conceded"));
    document.paused = value.at("paused").get<bool>();
    document.left = left_of(value.at("left"));
    for (const json& left : value.at("clock_history"))
        document.clock_history.push_back(left_of(left));
    const std::size_t turns = document.moves.size();
    if (turns > kMaxTurns || document.clock_history.size() != turns + 1) return bad("turns");
    if (document.index < 0 || std::cmp_greater(document.index, turns)) return bad("index");
    return document;
}

}  // namespace

std::string write_document(const Document& document) {
    json history = json::array();
    for (const Clocks::Left& left : document.clock_history) history.push_back(to_json(left));
    json conceded = nullptr;
    if (document.conceded)
        for (const auto& [ending, name] : kEndings)
            if (ending == document.conceded->how)
                conceded = {{"loser", to_string(document.conceded->loser)}, {"how", name}};
    const json out = {{"format", kFormat},
                      {"language", text::code(document.language)},
                      {"options", to_json(document.options)},
                      {"start", document.start},
                      {"moves", document.moves},
                      {"index", document.index},
                      {"conceded", std::move(conceded)},
                      {"paused", document.paused},
                      {"left", to_json(document.left)},
                      {"clock_history", std::move(history)}};
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<Document> read_document(std::string_view text) {
    const json value = json::parse(text, nullptr, false);
    if (value.is_discarded()) return bad("JSON");
    try {
        return read(value);
    } catch (const json::exception& e) {
        return bad(e.what());
    }
}

Result<Game> game_of(const Document& document) {
    const Result<Grid> start = parse_position(document.start);
    if (!start) return fail(start.error());
    Game game(*start);
    for (const std::string& word : document.moves) {
        const Result<Move> move = parse_move(word, start->size());
        if (!move) return fail(move.error());
        const Result<void> played = game.play(*move);
        // A pass that play() refuses is a turn forfeited by R5.4.
        if (!played && played.error().id == "illegal_pass")
            game.forfeit_turn();
        else if (!played)
            return fail(played.error());
    }
    game.go_to(document.index);
    if (document.conceded) game.concede(document.conceded->loser, document.conceded->how);
    return game;
}

}  // namespace othellier::session
