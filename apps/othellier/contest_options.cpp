#include "contest_options.h"

namespace othellier::app {

void add_contest_options(CLI::App& command, ContestCommandLine& line, const Console& console) {
    match::ContestArguments& arguments = line.contest;
    const auto say = [&console](const char* key) { return console.say(key); };
    const std::string file = say("match.file");
    command.add_option("--size", arguments.size, say("cli.size"))->option_text("N");
    command.add_flag("--white-first", arguments.white_first, say("match.white_first"));
    CLI::Option* openings =
        command.add_option("--openings", arguments.openings_file, say("match.openings"));
    openings->option_text(file);
    command.add_option("--random-plies", arguments.random_plies, say("match.random_plies"))
        ->option_text("N")
        ->check(CLI::Range(0, 200))
        ->excludes(openings);
    command.add_option("--time", arguments.time, say("match.time"))
        ->option_text(say("match.time_type"));
    command.add_option("--threads", arguments.threads, say("match.threads"))
        ->option_text("N")
        ->check(CLI::Range(1, 1024));
    command.add_option("--seed", arguments.seed, say("match.seed"))->option_text("S");
    command.add_option("--resume,--journal", arguments.journal, say("match.resume"))
        ->option_text(file);
    command.add_option("--games-out", line.games_out, say("match.games_out"))->option_text(file);
    CLI::Option* keep = command.add_flag("--keep", line.keep, say("match.keep"));
    command.add_option("--library", line.library.file, say("library.file"))
        ->option_text(file)
        ->needs(keep);
    command.add_flag("--json", line.json, say("cli.json"));
    add_queue_options(command, line.queue, console);
    command.footer(say("match.footer"));
}

}  // namespace othellier::app
