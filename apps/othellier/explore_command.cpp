#include <algorithm>
#include <memory>

#include "commands.h"
#include "core/board_grid.h"
#include "core/notation.h"
#include "core/position_text.h"
#include "library/explorer.h"
#include "library/json.h"
#include "library/opening_names.h"
#include "library_options.h"
#include "library_report.h"

namespace othellier::app {

namespace {

using library::Exploration;
using library::ExploredMove;
using library::Tally;

struct ExploreOptions {
    LibraryPlace place;
    library::SelectionText selection;
    std::vector<std::string> words;
};

std::string move_text(Move move) {
    return move.is_pass() ? "pass" : to_string(move.point());
}

std::string opening_of(const Game& game, const Console& console) {
    return std::string(library::opening_text(library::opening_name(to_board(game.position())),
                                             console.language() == text::Language::kFrench));
}

/// "52 %": of the games that have a result.
std::string share(std::size_t part, const Tally& tally) {
    if (tally.finished() == 0) return "";
    return fmt::format("{} %", (100 * part + tally.finished() / 2) / tally.finished());
}

std::string mean_of(const Tally& tally, const Console& console) {
    const auto mean = tally.mean();
    if (!mean) return "";
    return signed_decimal(*mean, 1, console);
}

/// What reviews say of the position behind a move, for Black: "+2", or "+1.6" of an opinion.
std::string value_of(const ExploredMove& move, const Console& console) {
    if (!move.value) return "";
    if (move.value->discs == 0) return "=";
    return signed_decimal(move.value->discs, move.value->proven ? 0 : 1, console);
}

/// Who played it last, and who most often.
std::string players_of(const ExploredMove& move, const Console& console) {
    const std::string last = move.last.date + " " + pair_of(move.last);
    if (move.players.empty() || move.players.front().name.empty()) return last;
    const auto& [name, games] = move.players.front();
    return last + "; " +
           console.say("library.explore.most_often",
                       {{"name", name}, {"games", std::to_string(games)}});
}

/// The last one as long as it is.
void print_cells(const std::vector<std::string>& cells, Console& console) {
    constexpr int kWidths[] = {5, 9, 7, 7, 7, 7, 7};
    for (std::size_t i = 0; i + 1 < cells.size(); ++i)
        console.print("{}{:>{}}", i == 0 ? "" : " ", cells[i], kWidths[i]);
    console.print("  {}\n", cells.back());
}

void print_for_people(const Game& game, const Exploration& found, Console& console) {
    const std::string opening = opening_of(game, console);
    if (!opening.empty()) console.print("{}\n", opening);
    console.print("{}\n", console.say("library.explore.games",
                                      {{"games", std::to_string(found.tally.games)}}));
    if (found.moves.empty()) return;
    const bool valued = std::ranges::any_of(
        found.moves, [](const ExploredMove& move) { return move.value.has_value(); });
    std::vector<std::string> heads;
    for (const std::string column :
         {"move", "count", "black", "draw", "white", "mean", "value", "last"})
        if (valued || column != "value")
            heads.push_back(console.say("library.explore.column_" + column));
    print_cells(heads, console);
    for (const ExploredMove& move : found.moves) {
        const Tally& tally = move.tally;
        std::vector<std::string> cells = {
            move.move.is_pass() ? console.say("common.pass") : move_text(move.move),
            std::to_string(tally.games),
            share(tally.black, tally),
            share(tally.draws, tally),
            share(tally.white, tally),
            mean_of(tally, console)};
        if (valued) cells.push_back(value_of(move, console));
        cells.push_back(text::harmless(players_of(move, console)));
        print_cells(cells, console);
    }
}

Result<void> run_explore(const ExploreOptions& options, Console& console) {
    std::string text;
    for (const std::string& word : options.words) text += (text.empty() ? "" : " ") + word;
    const Result<Game> game = parse_position_or_transcript(text);
    if (!game) return fail(game.error());
    const Grid& position = game->position();
    if (position.size() != 8)
        return fail("format_size", {{"size", std::to_string(position.size())}});
    const Result<library::Filter> filter = filter_of(options.selection);
    if (!filter) return fail(filter.error());
    const auto opened = open_library(options.place, false);
    if (!opened) return fail(opened.error());
    const Result<Exploration> found =
        library::explore(**opened, position, *filter, colors_of(options.selection));
    if (!found) return fail(found.error());
    if (options.place.json)
        print_json(
            library::to_json(position, *found, console.language() == text::Language::kFrench),
            console);
    else
        print_for_people(*game, *found, console);
    return {};
}

}  // namespace

void add_explore(CLI::App& program, Console& console) {
    const auto options = std::make_shared<ExploreOptions>();
    CLI::App* command = program.add_subcommand("explore", console.say("library.explore.about"));
    command->add_option("position", options->words, console.say("show.position"))
        ->option_text(console.say("show.position_type"));
    add_place(*command, options->place, console);
    add_filter(*command, options->selection, console);
    command->callback([options, &console] {
        run_command(console, [&] { return run_explore(*options, console); });
    });
}

}  // namespace othellier::app
