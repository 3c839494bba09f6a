#include "server/library_guess.h"

#include <algorithm>

#include "core/notation.h"
#include "formats/replay.h"
#include "players/player.h"
#include "server/library_fields.h"

namespace othellier::server {

using nlohmann::json;

namespace {

/// Answers in a fraction of a second, and proves the last moves.
constexpr const char* kJudge = "engine:12,threads=1,hash=16";

struct Spot {
    Grid position;
    Move played;
};

Result<Spot> spot_of(LibraryRoom& room, const json& input) {
    const auto game = number(input, "game");
    if (!game) return fail(game.error());
    const auto turn = number(input, "turn");
    if (!turn) return fail(turn.error());
    const auto record = room.with([&](library::Library& library) { return library.game(*game); });
    if (!record) return fail(record.error());
    if (*turn < 0 || std::cmp_greater_equal(*turn, record->moves.size()))
        return fail("api_field", {{"field", "turn"}});
    formats::Replay replay(record->start);
    const auto index = static_cast<std::size_t>(*turn);
    for (std::size_t i = 0; i < index; ++i) replay.play(record->moves[i]);
    if (record->moves[index].is_pass()) return fail("api_field", {{"field", "turn"}});
    return Spot{replay.position(), record->moves[index]};
}

}  // namespace

ApiHandler guesses(std::shared_ptr<LibraryRoom> room, std::shared_ptr<const Roster> roster) {
    return [room = std::move(room),
            roster = std::move(roster)](const ApiRequest& request) -> Result<json> {
        const auto spot = spot_of(*room, request.input);
        if (!spot) return fail(spot.error());
        const auto guess = parse_move(field(request.input, "move"), spot->position.size());
        if (!guess || guess->is_pass() ||
            std::ranges::count(spot->position.legal_moves(), guess->point()) == 0)
            return fail("api_field", {{"field", "move"}});
        if (!roster) return fail("unknown_player", {{"read", kJudge}, {"known", ""}});
        const auto judge = roster->make(kJudge);
        if (!judge) return fail(judge.error());
        const auto thought = (*judge)->think(
            {.position = spot->position, .lines = Question::kAllLines}, [](const Thought&) {},
            request.closing);
        if (!thought) return fail(thought.error());
        json values = json::array();
        for (const Line& line : thought->lines)
            if (line.value)
                values.push_back({{"move", to_string(line.move())},
                                  {"value", *line.value},
                                  {"exact", line.proven}});
        return json{{"played", to_string(spot->played)},
                    {"move", to_string(*guess)},
                    {"values", std::move(values)}};
    };
}

}  // namespace othellier::server
