#include "server/review_input.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/position_text.h"
#include "core/transcript.h"
#include "formats/any.h"
#include "review/track.h"

namespace othellier::server {

namespace {

constexpr std::size_t kMostGames = 500;

Result<std::vector<formats::GameRecord>> all_of(formats::GameReader& reader) {
    std::vector<formats::GameRecord> records;
    std::optional<Error> refused;
    while (auto item = reader.next()) {
        if (const auto* refusal = std::get_if<formats::Refusal>(&*item)) {
            if (!refused) refused = refusal->why;
            continue;
        }
        if (records.size() == kMostGames)
            return fail("review_too_long", {{"limit", std::to_string(kMostGames)}});
        records.push_back(std::move(std::get<formats::GameRecord>(*item)));
    }
    if (records.empty()) return refused ? fail(*refused) : fail("review_empty");
    return records;
}

}  // namespace

nlohmann::ordered_json game_json(const formats::GameRecord& record) {
    const auto game = formats::to_game(record);
    const bool usual = record.start.same_position(Grid::start());
    nlohmann::ordered_json out;
    out["moves"] = game ? to_transcript(*game) : "";
    out["start"] = usual ? "" : to_board_string(record.start);
    out["black"] = record.side(Color::kBlack).seat.name;
    out["white"] = record.side(Color::kWhite).seat.name;
    out["date"] = record.date;
    out["event"] = record.event;
    out["result"] = record.result ? nlohmann::ordered_json(record.result->for_black) : nullptr;
    out["given"] = review::given_turns_of(record);
    return out;
}

Result<formats::GameRecord> record_of(const nlohmann::json& input) {
    Grid start = Grid::start();
    const auto start_text = text_of(input, "start");
    if (!start_text) return fail(start_text.error());
    if (!start_text->empty()) {
        const auto grid = parse_position(*start_text);
        if (!grid) return fail(grid.error());
        start = *grid;
    }
    const auto moves = text_of(input, "moves");
    if (!moves) return fail(moves.error());
    const auto game = parse_transcript(*moves, start);
    if (!game) return fail(game.error());
    formats::GameRecord record = formats::to_record(*game);
    for (const auto& [name, into] :
         {std::pair{"black", &record.side(Color::kBlack).seat.name},
          std::pair{"white", &record.side(Color::kWhite).seat.name},
          std::pair{"date", &record.date}, std::pair{"event", &record.event}}) {
        auto text = text_of(input, name);
        if (!text) return fail(text.error());
        *into = std::move(*text);
    }
    if (const auto result = input.find("result"); result != input.end() && result->is_number())
        record.result = {.for_black = result->get<double>()};
    return record;
}

Result<std::vector<formats::GameRecord>> records_in(const std::string& text) {
    const auto game = parse_position_or_transcript(text);
    if (game) return std::vector{formats::to_record(*game)};
    auto reader = formats::open_reader(formats::Input::of_memory(text));
    if (!reader) return fail(formats::detect(text) ? reader.error() : game.error());
    return all_of(**reader);
}

}  // namespace othellier::server
