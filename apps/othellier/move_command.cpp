#include <chrono>
#include <memory>

#include <nlohmann/json.hpp>
#include "commands.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "roster.h"

namespace othellier::app {

namespace {

struct MoveOptions {
    std::string player;
    std::string position;
    int size = 8;
    bool json = false;
};

Result<Grid> position_of(const MoveOptions& options) {
    if (!is_valid_size(options.size))
        return fail("bad_size", {{"read", std::to_string(options.size)}});
    if (options.position.empty()) return Grid::start(options.size);
    const Result<Game> game = parse_position_or_transcript(options.position, options.size);
    if (!game) return fail(game.error());
    return game->position();
}

Result<void> choose_move(const MoveOptions& options, Console& console) {
    auto player = program_roster().make(options.player);
    if (!player) return fail(player.error());
    const Result<Grid> position = position_of(options);
    if (!position) return fail(position.error());
    if (position->is_over()) return fail("no_move_left");

    const auto start = std::chrono::steady_clock::now();
    Result<Move> move = Move::pass();
    if (!position->must_pass()) move = (*player)->choose(*position, {}, {});
    if (!move) return fail(move.error());
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;

    if (!options.json) {
        console.print("{}\n", to_string(*move));
        return {};
    }
    nlohmann::ordered_json out;
    out["player"] = (*player)->name();
    out["position"] = to_board_string(*position);
    out["move"] = to_string(*move);
    out["nodes"] = position->must_pass() ? 0 : (*player)->nodes();
    out["seconds"] = took.count();
    console.print("{}\n", out.dump(2));
    return {};
}

}  // namespace

void add_move(CLI::App& program, Console& console) {
    auto options = std::make_shared<MoveOptions>();
    CLI::App* command = program.add_subcommand("move", console.say("move.about"));
    command->add_option("--player", options->player, console.say("move.player"))
        ->required()
        ->option_text("SPEC");
    command->add_option("--position", options->position, console.say("move.position"))
        ->option_text("POS");
    command->add_option("--size", options->size, console.say("cli.size"))->option_text("N");
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback([options, &console] {
        run_command(console, [&] { return choose_move(*options, console); });
    });
}

}  // namespace othellier::app
