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
    return {whole_millis(left[0]).count(), whole_millis(left[1]).count()};
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

void take_concession(const json& value, Game& game) {
    if (value.is_null()) return;
    const auto color = value.at("loser").get<std::string>();
    const auto how = value.at("how").get<std::string>();
    for (const auto& [ending, name] : kEndings)
        if (name == how && ending != Ending::kPlayedOut)
            game.concede(color == "black" ? Color::kBlack : Color::kWhite, ending);
}

json concession_of(const Game& game) {
    const auto result = game.result();
    if (!result) return nullptr;
    for (const auto& [ending, name] : kEndings)
        if (ending == result->ending && ending != Ending::kPlayedOut)
            return {{"loser", to_string(opposite(*result->winner))}, {"how", name}};
    return nullptr;
}

Result<Game> game_of(const json& value) {
    const auto moves = value.at("moves").get<std::vector<std::string>>();
    const int index = value.at("index").get<int>();
    if (moves.size() > kMaxTurns) return bad("turns");
    if (index < 0 || std::cmp_greater(index, moves.size())) return bad("index");
    Result<Game> game = replayed(value.at("start").get<std::string>(), moves, index);
    if (game) take_concession(value.at("conceded"), *game);
    return game;
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
    Result<Game> game = game_of(value);
    if (!game) return fail(game.error());
    document.paused = value.at("paused").get<bool>();
    document.left = left_of(value.at("left"));
    for (const json& left : value.at("clock_history"))
        document.clock_history.push_back(left_of(left));
    if (document.clock_history.size() != value.at("moves").size() + 1) return bad("turns");
    document.game = std::move(*game);
    document.older = !value.contains("stamp");
    if (!document.older && !value["stamp"].is_null())
        document.stamp = {value["stamp"].at("id"), value["stamp"].at("date")};
    return document;
}

}  // namespace

std::string write_document(const Document& document) {
    json history = json::array();
    for (const Clocks::Left& left : document.clock_history) history.push_back(to_json(left));
    json moves = json::array();
    for (const Move move : document.game.moves()) moves.push_back(to_string(move));
    json stamp;
    if (const auto& given = document.stamp) stamp = {{"id", given->id}, {"date", given->date}};
    const json out = {{"format", kFormat},
                      {"language", text::code(document.language)},
                      {"options", to_json(document.options)},
                      {"start", to_board_string(document.game.start())},
                      {"moves", std::move(moves)},
                      {"index", document.game.index()},
                      {"conceded", concession_of(document.game)},
                      {"paused", document.paused},
                      {"left", to_json(document.left)},
                      {"clock_history", std::move(history)},
                      {"stamp", std::move(stamp)}};
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

void stamp_older(Document& document, std::string_view table) {
    if (!document.older || document.game.length() == 0) return;
    document.stamp = {"table-" + std::string(table), ""};
    document.older = false;
}

Result<Game> replayed(std::string_view start, const std::vector<std::string>& moves, int index) {
    const Result<Grid> position = parse_position(start);
    if (!position) return fail(position.error());
    Game game(*position);
    for (const std::string& word : moves) {
        const Result<Move> move = parse_move(word, position->size());
        if (!move) return fail(move.error());
        const Result<void> played = game.play(*move);
        // A pass that play() refuses is a turn forfeited by R5.4.
        if (!played && played.error().id == "illegal_pass")
            game.forfeit_turn();
        else if (!played)
            return fail(played.error());
    }
    game.go_to(index);
    return game;
}

}  // namespace othellier::session
