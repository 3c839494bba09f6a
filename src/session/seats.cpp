#include "session/seats.h"

#include <utility>

#include "core/notation.h"

namespace othellier::session {

Result<std::shared_ptr<Player>> make_player(const SeatOptions& seat, const Roster& roster) {
    if (seat.human()) return nullptr;
    Result<std::unique_ptr<Player>> made = roster.make(seat.spec);
    if (!made) return fail(made.error());
    return std::shared_ptr<Player>(std::move(*made));
}

Result<Players> make_players(const GameOptions& options, const Roster& roster) {
    Players players;
    for (const Color c : {Color::kBlack, Color::kWhite}) {
        Result<std::shared_ptr<Player>> made = make_player(options.seat(c), roster);
        if (!made) return fail(made.error());
        players[static_cast<std::size_t>(c)] = std::move(*made);
    }
    return players;
}

std::string seat_name(const SeatOptions& seat, Color color, text::Language language) {
    if (!seat.name.empty()) return seat.name;
    return seat.human() ? text::get(language, "common." + std::string(to_string(color)))
                        : seat.spec;
}

std::vector<std::string> replace_missing(GameOptions& options, const Roster& roster) {
    std::vector<std::string> missing;
    for (SeatOptions& seat : options.seats) {
        if (make_player(seat, roster)) continue;
        missing.push_back(seat.spec);
        seat.spec = "human";
    }
    return missing;
}

}  // namespace othellier::session
