#include "tui/game_arguments.h"

#include "session/set_up.h"

namespace othellier::tui {

namespace {

session::SeatOptions seat_of(const std::string& name, const std::string& player) {
    return {name, player.empty() ? "human" : spec_of_answer(player)};
}

Result<void> set_times(session::GameOptions& game, const GameArguments& arguments) {
    game.start_paused = arguments.delay.empty();
    if (!arguments.delay.empty()) {
        const Result<session::Millis> delay = parse_delay(arguments.delay);
        if (!delay) return fail(delay.error());
        game.delay = *delay;
    }
    const Result<TimeControl> time = parse_clock(arguments.time);
    if (!time) return fail(time.error());
    game.time = *time;
    return {};
}

}  // namespace

Result<DialogueOptions> dialogue_options(const GameArguments& arguments) {
    if (!is_valid_size(arguments.size))
        return fail("bad_size", {{"read", std::to_string(arguments.size)}});
    DialogueOptions options;
    session::GameOptions& game = options.game;
    game.seat(Color::kBlack) = seat_of(arguments.black_name, arguments.black);
    game.seat(Color::kWhite) = seat_of(arguments.white_name, arguments.white);
    game.size = arguments.size;
    if (!arguments.first.empty())
        game.first = arguments.first == "white" ? Color::kWhite : Color::kBlack;
    if (!arguments.position.empty()) game.position = arguments.position;
    game.handicap = arguments.handicap;
    // Before anything is asked: the answers would be for nothing.
    if (const auto start = session::start_position(game); !start) return fail(start.error());
    game.hints = !arguments.no_hints;
    game.second_mistake_forfeits = arguments.strict;
    game.confirm_passes = true;
    if (Result<void> set = set_times(game, arguments); !set) return fail(set.error());
    if (!arguments.hint.empty()) options.hint_spec = spec_of_answer(arguments.hint);
    options.dots = !arguments.no_dots;
    return options;
}

}  // namespace othellier::tui
