#include <memory>

#include <nlohmann/json.hpp>
#include "commands.h"
#include "core/diagram.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "core/transcript.h"

namespace othellier::app {

namespace {

struct ShowOptions {
    std::vector<std::string> words;
    int size = 8;
    bool a1_high = false;
    bool json = false;
};

/// What people want to know first: whose turn it is and what may be played, or how it ended.
std::string situation(const Game& game, const Console& console) {
    const Grid& grid = game.position();
    if (const std::optional<GameResult> result = game.result()) {
        const text::Values values = {
            {"black", std::to_string(result->black)},
            {"white", std::to_string(result->white)},
            {"empties", std::to_string(grid.empties())},
            {"margin", std::to_string(std::abs(result->for_black.value()))},
            {"winner", result->winner
                           ? console.say(fmt::format("common.{}", to_string(*result->winner)))
                           : std::string()}};
        if (!result->winner) return console.say("show.draw", values);
        return console.say(grid.empties() > 0 ? "show.won_with_empties" : "show.won", values);
    }
    const std::vector<Point> moves = grid.legal_moves();
    const text::Values values = {
        {"side", console.say(fmt::format("common.{}", to_string(grid.turn())))},
        {"count", std::to_string(moves.size())},
        {"moves", to_string(moves)}};
    if (moves.empty()) return console.say("show.must_pass", values);
    return console.say(moves.size() == 1 ? "show.one_move" : "show.moves", values);
}

void show_for_people(const Game& game, Console& console) {
    const Grid& grid = game.position();
    DiagramStyle style{.colors = Console::has_colors()};
    if (!grid.history().empty() && !grid.history().back().move.is_pass())
        style.last = grid.history().back().move.point();
    console.draw(draw(grid, style) + '\n');
    console.print("{}\n",
                  console.say("show.counts", {{"black", std::to_string(grid.count(Color::kBlack))},
                                              {"white", std::to_string(grid.count(Color::kWhite))},
                                              {"empties", std::to_string(grid.empties())}}));
    console.print("{}\n", situation(game, console));
}

void show_as_json(const Game& game, Console& console) {
    const Grid& grid = game.position();
    nlohmann::ordered_json out;
    out["position"] = to_board_string(grid);
    out["size"] = grid.size();
    out["turn"] = to_string(grid.turn());
    out["black"] = grid.count(Color::kBlack);
    out["white"] = grid.count(Color::kWhite);
    out["empties"] = grid.empties();
    out["transcript"] = to_transcript(game);
    out["legal"] = nlohmann::json::array();
    for (const Point p : grid.legal_moves()) out["legal"].push_back(to_string(p));
    out["must_pass"] = grid.must_pass();
    out["over"] = game.is_over();
    if (const auto result = game.result()) out["result_for_black"] = result->for_black.value();
    console.print("{}\n", out.dump(2));
}

Result<void> show(const ShowOptions& options, Console& console) {
    const BitOrder bits = options.a1_high ? BitOrder::kA1Highest : BitOrder::kA1Lowest;
    const Result<Game> game =
        parse_position_or_transcript(joined(options.words), options.size, bits);
    if (!game) return fail(game.error());
    options.json ? show_as_json(*game, console) : show_for_people(*game, console);
    return {};
}

}  // namespace

void add_show(CLI::App& program, Console& console) {
    auto options = std::make_shared<ShowOptions>();
    CLI::App* command = program.add_subcommand("show", console.say("show.about"));
    command->add_option("position", options->words, console.say("show.position"))
        ->option_text(console.say("show.position_type"));
    command->add_option("--size", options->size, console.say("cli.size"))->option_text("N");
    command->add_flag("--a1-high", options->a1_high, console.say("show.a1_high"));
    command->add_flag("--json", options->json, console.say("cli.json"));
    command->callback(
        [options, &console] { run_command(console, [&] { return show(*options, console); }); });
}

}  // namespace othellier::app
