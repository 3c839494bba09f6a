#include "session/document.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "session/limits.h"
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

/// Those that say something, by their place.
json notes_json(const std::vector<formats::MoveNote>& notes) {
    json out = json::array();
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const formats::MoveNote& note = notes[i];
        if (note.empty()) continue;
        json entry = {{"at", i}};
        if (note.mark != formats::Mark::kUnmarked) entry["mark"] = to_string(note.mark);
        if (!note.comment.empty()) entry["comment"] = note.comment;
        if (note.eval) entry["value"] = *note.eval;
        if (note.seconds) entry["seconds"] = *note.seconds;
        out.push_back(std::move(entry));
    }
    return out;
}

std::vector<formats::MoveNote> notes_of(const json& value, std::size_t turns) {
    std::vector<formats::MoveNote> notes;
    for (const json& entry : value) {
        const auto at = entry.at("at").get<std::size_t>();
        if (at >= turns) continue;
        notes.resize(turns);
        formats::MoveNote& note = notes[at];
        note.mark = formats::parse_mark(entry.value("mark", "")).value_or(note.mark);
        note.comment = entry.value("comment", "");
        if (entry.contains("value")) note.eval = entry["value"].get<double>();
        if (entry.contains("seconds")) note.seconds = entry["seconds"].get<double>();
    }
    return notes;
}

json variations_json(const formats::Variations& variations) {
    json out = json::array();
    for (const formats::Variation& line : variations) {
        json moves = json::array();
        for (const Move move : line.moves) moves.push_back(to_string(move));
        out.push_back({{"leaves", line.leaves}, {"at", line.at}, {"moves", std::move(moves)}});
        if (json notes = notes_json(line.notes); !notes.empty())
            out.back()["notes"] = std::move(notes);
    }
    return out;
}

Result<formats::Variations> variations_of(const json& value, const Game& game) {
    formats::Variations variations;
    for (const json& entry : value) {
        formats::Variation line{entry.at("leaves").get<int>(), entry.at("at").get<int>(), {}, {}};
        for (const json& word : entry.at("moves")) {
            const Result<Move> move = parse_move(word.get<std::string>(), game.start().size());
            if (!move) return fail(move.error());
            line.moves.push_back(*move);
        }
        line.notes = notes_of(entry.value("notes", json::array()), line.moves.size());
        variations.push_back(std::move(line));
    }
    if (Result<void> fine = formats::check_variations(game.start(), game.moves(), variations,
                                                      formats::Passes::kForfeited);
        !fine)
        return fail(fine.error());
    return variations;
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
    document.helped = value.value("helped", false);
    document.left = left_of(value.at("left"));
    for (const json& left : value.at("clock_history"))
        document.clock_history.push_back(left_of(left));
    if (document.clock_history.size() != value.at("moves").size() + 1) return bad("turns");
    auto variations = variations_of(value.value("variations", json::array()), *game);
    if (!variations) return fail(variations.error());
    document.variations = std::move(*variations);
    document.notes = notes_of(value.value("notes", json::array()), game->moves().size());
    document.game = std::move(*game);
    document.older = !value.contains("stamp");
    if (!document.older && !value["stamp"].is_null())
        document.stamp = {value["stamp"].at("id"), value["stamp"].at("date")};
    for (const json& before : value.value("earlier", json::array())) {
        Result<Document> earlier = read(before);
        // One that cannot be read is no reason to lose the others.
        if (earlier && document.earlier.size() < kMaxEarlier)
            document.earlier.push_back(std::move(*earlier));
    }
    return document;
}

json to_json(const Document& document) {
    json history = json::array();
    for (const Clocks::Left& left : document.clock_history) history.push_back(to_json(left));
    json moves = json::array();
    for (const Move move : document.game.moves()) moves.push_back(to_string(move));
    json stamp;
    if (const auto& given = document.stamp) stamp = {{"id", given->id}, {"date", given->date}};
    json out = {{"format", kFormat},
                {"language", text::code(document.language)},
                {"options", to_json(document.options)},
                {"start", to_board_string(document.game.start())},
                {"moves", std::move(moves)},
                {"index", document.game.index()},
                {"conceded", concession_of(document.game)},
                {"paused", document.paused},
                {"helped", document.helped},
                {"left", to_json(document.left)},
                {"clock_history", std::move(history)},
                {"stamp", std::move(stamp)}};
    if (!document.variations.empty()) out["variations"] = variations_json(document.variations);
    if (json notes = notes_json(document.notes); !notes.empty()) out["notes"] = std::move(notes);
    for (const Document& earlier : document.earlier) out["earlier"].push_back(to_json(earlier));
    return out;
}

}  // namespace

std::string write_document(const Document& document) {
    return to_json(document).dump(-1, ' ', false, json::error_handler_t::replace);
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
