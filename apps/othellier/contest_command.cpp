// `othellier match` and `othellier tournament`: who plays, how often, and what came of it.
#include <fmt/ranges.h>

#include <memory>

#include "commands.h"
#include "compliance_check.h"
#include "contest_library.h"
#include "contest_options.h"
#include "contest_progress.h"
#include "formats/output.h"
#include "interrupt.h"
#include "jobs/match_job.h"
#include "match/report.h"
#include "roster.h"

namespace othellier::app {

namespace {

/// One transcript a line, with who played and what came of it behind a #.
std::string transcripts(const match::Plan& plan, const match::ContestResult& result,
                        const Console& console) {
    std::string text;
    for (const match::ContestGame& game : result.games) {
        const std::string reason =
            game.reason ? text::describe(console.language(), *game.reason) : std::string();
        text += to_transcript_line(game, plan, reason) + '\n';
    }
    return text;
}

/// The games played on the threads of this machine.
Result<match::ContestResult> play_here(const match::ContestRequest& request,
                                       const std::stop_token& stop, const Console& console) {
    ContestProgressBar bar(console.language());
    auto result = match::run_contest(
        program_roster(), request.plan, request.options,
        [&bar](const match::ContestProgress& progress) { bar.show(progress); }, stop);
    bar.clear();
    return result;
}

/// The same by other programs, here or elsewhere.
Result<match::ContestResult> play_elsewhere(const match::ContestRequest& request,
                                            const QueueCommandLine& line,
                                            const std::stop_token& stop, const Console& console) {
    auto queue = open_to_submit(line.url, stop, console);
    if (!queue) return fail(queue.error());
    std::string score;
    QueueProgress progress(console, [&score] { return score; });
    const Roster roster = program_roster();
    const jobs::MatchJobOptions how{
        .checked = line.checked / 100,
        .name = fmt::format("{}", fmt::join(request.plan.players, " "))};
    const jobs::Following following{progress.on_progress(), stop};
    auto result = match::run_contest(
        request.plan, request.options,
        jobs::games_by_queue(roster, *queue, request.plan, request.options, how, following),
        [&score](const match::ContestProgress& now) { score = score_text(now); });
    progress.clear();
    if (result)
        if (auto told = tell_differences(*queue, console); !told) return fail(told.error());
    return result;
}

Result<void> run(match::ContestKind kind, const ContestCommandLine& line, Console& console) {
    if (line.compliance) return check_partners(line.contest.players, console);
    const Result<match::ContestRequest> request = contest_request(line.contest);
    if (!request) return fail(request.error());
    // Tried before the first game: hours of play must not end with a folder that is not there.
    if (!line.games_out.empty())
        if (formats::Output trial(line.games_out); !trial.good()) return trial.finish();

    const Interrupt interrupt;
    const Result<match::ContestResult> result =
        line.queue.url.empty() ? play_here(*request, interrupt.token(), console)
                               : play_elsewhere(*request, line.queue, interrupt.token(), console);
    if (!result) return fail(result.error());

    const match::ContestReport report =
        make_report(kind, request->plan, request->options.runner.referee, *result);
    console.print("{}", line.json ? to_json(report) + '\n' : to_text(report, console.language()));
    if (interrupt.happened() && !result->complete) console.finish(kInterrupted);
    if (line.keep)
        if (auto kept = keep_games(request->plan, *result, library_file(line.library)); !kept)
            return kept;
    if (line.games_out.empty()) return {};
    return formats::write_file(line.games_out, transcripts(request->plan, *result, console));
}

void set_callback(CLI::App& command, match::ContestKind kind,
                  std::shared_ptr<ContestCommandLine> line, Console& console) {
    command.callback([kind, line, &console] {
        run_command(console, [&] { return run(kind, *line, console); });
    });
}

}  // namespace

void add_match(CLI::App& program, Console& console) {
    auto line = std::make_shared<ContestCommandLine>();
    match::ContestArguments* arguments = &line->contest;
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
    command->add_flag("--compliance", line->compliance, console.say("compliance.option"));
    add_contest_options(*command, *line, console);
    set_callback(*command, match::ContestKind::kMatch, line, console);
}

void add_tournament(CLI::App& program, Console& console) {
    auto line = std::make_shared<ContestCommandLine>();
    match::ContestArguments* arguments = &line->contest;
    CLI::App* command = program.add_subcommand("tournament", console.say("match.about_tournament"));
    command->add_option("players", arguments->players, console.say("match.players"))
        ->option_text("SPEC SPEC …")
        ->required()
        ->expected(2, 100);
    command->add_option("--games", arguments->games, console.say("match.games_each"))
        ->option_text("N");
    command->add_flag("--with-self", arguments->with_self, console.say("match.with_self"));
    command->add_option("--near", arguments->near, console.say("match.near"))
        ->option_text("N")
        ->check(CLI::Range(1, 100))
        ->default_str("");
    add_contest_options(*command, *line, console);
    set_callback(*command, match::ContestKind::kTournament, line, console);
}

}  // namespace othellier::app
