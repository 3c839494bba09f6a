// `othellier match` and `othellier tournament`: who plays, how often, and what came of it.
#include <memory>

#include "commands.h"
#include "compliance_check.h"
#include "contest_options.h"
#include "contest_progress.h"
#include "contest_report.h"
#include "formats/output.h"
#include "interrupt.h"
#include "match/report.h"
#include "roster.h"

namespace othellier::app {

namespace {

/// One transcript a line, with who played and what came of it behind a #.
Result<void> write_games(const std::string& file, const match::Plan& plan,
                         const match::ContestResult& result, const Console& console) {
    if (file.empty()) return {};
    std::string text;
    for (const match::PlayedGame& game : result.games) {
        const std::string reason =
            game.reason ? text::describe(console.language(), *game.reason) : std::string();
        text += to_transcript_line(game, plan, reason) + '\n';
    }
    return formats::write_file(file, text);
}

enum class Kind { kMatch, kTournament };

Result<void> run(Kind kind, const ContestArguments& arguments, Console& console) {
    if (arguments.compliance) return check_partners(arguments.players, console);
    const Result<ContestRequest> request = contest_request(arguments);
    if (!request) return fail(request.error());

    const Interrupt interrupt;
    ContestProgressBar bar(console);
    const Result<match::ContestResult> result = match::run_contest(
        program_roster(), request->plan, request->options,
        [&bar](const match::ContestProgress& progress) { bar.show(progress); }, interrupt.token());
    bar.clear();
    if (!result) return fail(result.error());

    const match::RefereeOptions& referee = request->options.runner.referee;
    const bool is_match = kind == Kind::kMatch;
    if (arguments.json)
        console.print("{}\n", (is_match ? match::match_json : match::tournament_json)(
                                  request->plan, referee, *result));
    else
        (is_match ? report_match : report_tournament)(request->plan, *result, console);
    if (interrupt.happened() && !result->complete) console.finish(kInterrupted);
    return write_games(arguments.games_out, request->plan, *result, console);
}

void set_callback(CLI::App& command, Kind kind, std::shared_ptr<ContestArguments> arguments,
                  Console& console) {
    command.callback([kind, arguments, &console] {
        run_command(console, [&] { return run(kind, *arguments, console); });
    });
}

}  // namespace

void add_match(CLI::App& program, Console& console) {
    auto arguments = std::make_shared<ContestArguments>();
    arguments->players.resize(2);
    CLI::App* command = program.add_subcommand("match", console.say("match.about_match"));
    command->add_option("--black", arguments->players[0], console.say("match.black"))
        ->option_text("SPEC")
        ->required();
    command->add_option("--white", arguments->players[1], console.say("match.white"))
        ->option_text("SPEC")
        ->required();
    command->add_option("--games", arguments->games, console.say("match.games"))->option_text("N");
    command->add_option("--sprt", arguments->sprt, console.say("match.sprt_option"))
        ->option_text(console.say("match.sprt_type"));
    command->add_flag("--compliance", arguments->compliance, console.say("compliance.option"));
    add_contest_options(*command, *arguments, console);
    set_callback(*command, Kind::kMatch, arguments, console);
}

void add_tournament(CLI::App& program, Console& console) {
    auto arguments = std::make_shared<ContestArguments>();
    CLI::App* command = program.add_subcommand("tournament", console.say("match.about_tournament"));
    command->add_option("players", arguments->players, console.say("match.players"))
        ->option_text("SPEC SPEC …")
        ->required()
        ->expected(2, 100);
    command->add_option("--games", arguments->games, console.say("match.games_each"))
        ->option_text("N");
    command->add_flag("--with-self", arguments->with_self, console.say("match.with_self"));
    add_contest_options(*command, *arguments, console);
    set_callback(*command, Kind::kTournament, arguments, console);
}

}  // namespace othellier::app
