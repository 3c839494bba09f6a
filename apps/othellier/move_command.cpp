#include <chrono>
#include <memory>

#include <nlohmann/json.hpp>
#include "commands.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "lesson/level_json.h"
#include "line_text.h"
#include "roster.h"

namespace othellier::app {

namespace {

struct MoveOptions {
    std::string player;
    std::string position;
    int size = 8;
    bool json = false;
    bool all = false;
};

Result<Grid> position_of(const MoveOptions& options) {
    if (!is_valid_size(options.size))
        return fail("bad_size", {{"read", std::to_string(options.size)}});
    if (options.position.empty()) return Grid::start(options.size);
    const Result<Game> game = parse_position_or_transcript(options.position, options.size);
    if (!game) return fail(game.error());
    return game->position();
}

nlohmann::ordered_json value_json(const Line& line) {
    nlohmann::ordered_json out;
    out["move"] = to_string(line.move());
    out["value"] = line.value ? nlohmann::ordered_json(*line.value) : nullptr;
    out["unit"] = unit_word(line.unit);
    out["bound"] = bound_word(line.bound);
    out["depth"] = line.depth;
    out["proven"] = line.proven;
    out["line"] = move_words(line);
    return out;
}

/// Each move that has a value, the best first. A move that was cut off is worth that at most.
void print_values(const Thought& thought, Console& console) {
    for (const Line& line : thought.lines)
        if (line.value)
            console.print("{:>5} {}{:.2f}\n", to_string(line.move()),
                          line.bound == Bound::kAtMost ? "<=" : "", *line.value);
}

/// What the player thinks; a pass that is due needs no thought.
Result<Thought> ask(Player& player, const Grid& position, const MoveOptions& options) {
    if (position.must_pass()) return Thought{.lines = {{.moves = {Move::pass()}}}};
    return player.think({.position = position, .lines = options.all ? Question::kAllLines : 1}, {},
                        {});
}

Result<void> choose_move(const MoveOptions& options, Console& console) {
    auto player = program_roster().make(options.player);
    if (!player) return fail(player.error());
    const Result<Grid> position = position_of(options);
    if (!position) return fail(position.error());
    if (position->is_over()) return fail("no_move_left");
    const Result<Thought> thought = ask(**player, *position, options);
    if (!thought) return fail(thought.error());
    if (!options.json) {
        console.print("{}\n", to_string(thought->move()));
        if (options.all) print_values(*thought, console);
        return {};
    }
    nlohmann::ordered_json out;
    out["player"] = (*player)->name();
    out["position"] = to_board_string(*position);
    out["move"] = to_string(thought->move());
    out["nodes"] = thought->nodes;
    out["seconds"] = std::chrono::duration<double>(thought->elapsed).count();
    out["values"] = nlohmann::json::array();
    for (const Line& line : thought->lines)
        if (line.value) out["values"].push_back(value_json(line));
    if (const auto spec = parse_spec(options.player); spec && spec->kind.starts_with("level"))
        if (const auto level = classroom::read_level(*spec))
            out["reasons"] = lesson::to_json(reasons_of(*level, *position));
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
    command->add_flag("--all", options->all, console.say("move.all"));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback([options, &console] {
        run_command(console, [&] { return choose_move(*options, console); });
    });
}

}  // namespace othellier::app
