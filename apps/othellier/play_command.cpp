// `othellier play`: the game in the terminal.
#include <langinfo.h>
#include <unistd.h>

#include <clocale>
#include <memory>

#include "commands.h"
#include "end_review.h"
#include "formats/game_record.h"
#include "interrupt.h"
#include "roster.h"
#include "session/host/library_chronicle.h"
#include "session/host/own_folder.h"
#include "tui/full_mode.h"
#include "tui/game_arguments.h"
#include "tui/line_mode.h"

namespace othellier::app {

namespace {

struct PlayArguments {
    tui::GameArguments game;
    bool resume = false;
    std::string load;
    bool plain = false;
    bool no_color = false;
    bool ascii = false;
    bool no_review = false;
};

/// Hands what the program was told to the dialogue; what cannot be played ends it in one line.
Result<void> begin(const PlayArguments& arguments, tui::TerminalHost& host,
                   tui::Dialogue& dialogue) {
    if (arguments.resume)
        return host.resume([&](const Error& damaged) {
            // On the screen, and for whom there will be none.
            fmt::print(stderr, "othellier: {}\n",
                       text::describe(host.session().language(), damaged));
            dialogue.warn(damaged);
        });
    if (!arguments.load.empty()) return dialogue.load(arguments.load);
    if (!arguments.game.ask_for_players()) return dialogue.begin();
    dialogue.ask();
    return {};
}

/// Plays on the full screen where there is one, else in lines. True when Ctrl-C ended it.
bool play(const PlayArguments& arguments, tui::TerminalHost& host, tui::Dialogue& dialogue,
          tui::Charset charset) {
    const bool terminal = ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
    const auto print = [](std::string_view text) {
        fmt::print("{}", text);
        std::fflush(stdout);
    };
    if (terminal && !arguments.plain) {
        auto screen = std::make_unique<tui::Screen>(!arguments.no_color && Console::has_colors());
        if (screen->usable()) {
            const bool interrupted = tui::FullMode(host, dialogue, *screen, charset).run();
            screen.reset();  // The last words belong on the ordinary screen.
            print(tui::printable(dialogue.farewell(), charset) + '\n');
            return interrupted;
        }
    }
    return tui::LineMode(host, dialogue, {STDIN_FILENO, print, terminal, charset}).run();
}

/// The game at the table, if it has ended.
std::optional<EndedGame> ended_game(const session::Session& session) {
    const session::View view = session.view();
    if (!view.result || view.size != 8) return std::nullopt;
    EndedGame game{.record = formats::to_record(session.game()), .own = std::nullopt};
    const bool black = view.seats[0].human;
    if (black != view.seats[1].human) game.own = black ? Color::kBlack : Color::kWhite;
    return game;
}

/// At a table that is cleared when it returns. `ended` is the game, if it came to its end.
Result<void> play_one(const PlayArguments& arguments, tui::DialogueOptions options,
                      tui::Charset charset, Console& console, std::optional<EndedGame>& ended) {
    const std::filesystem::path data = session::own_folder();
    const auto chronicle = std::make_shared<session::LibraryChronicle>(data / "library.db");
    chronicle->take_over({data / "tables", data / "games"});
    tui::TerminalHost host(std::make_shared<Roster>(program_roster()), data / "games",
                           console.language(), chronicle);
    tui::Dialogue dialogue(host, std::move(options));
    if (Result<void> begun = begin(arguments, host, dialogue); !begun) return begun;

    const bool interrupted = play(arguments, host, dialogue, charset);
    if (interrupted) console.finish(kInterrupted);
    if (host.session().not_kept()) console.finish(kBadInput);  // The dialogue has said why.
    ended = ended_game(host.session());
    return {};
}

Result<void> run_play(const PlayArguments& arguments, Console& console) {
    std::setlocale(LC_ALL, "");
    const bool utf8 = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
    const auto charset = utf8 && !arguments.ascii ? tui::Charset::kUtf8 : tui::Charset::kAscii;
    Result<tui::DialogueOptions> options = tui::dialogue_options(arguments.game);
    if (!options) return fail(options.error());
    if (!options->hint_spec.empty())
        if (const auto player = program_roster().make(options->hint_spec); !player)
            return fail(player.error());

    std::optional<EndedGame> ended;
    if (Result<void> done = play_one(arguments, std::move(*options), charset, console, ended);
        !done)
        return done;
    const bool wanted = !arguments.no_review && ::isatty(STDOUT_FILENO) == 1;
    return wanted && ended && console.status() == kDone ? review_at_the_end(*ended, console)
                                                        : Result<void>();
}

void add_game_options(CLI::App& command, tui::GameArguments& arguments, const Console& console) {
    const auto say = [&console](const char* key) {
        return console.say(std::string("play.option.") + key);
    };
    command.add_option("--black", arguments.black, say("black"))->option_text("SPEC");
    command.add_option("--white", arguments.white, say("white"))->option_text("SPEC");
    command.add_option("--black-name", arguments.black_name, say("black_name"))
        ->option_text(say("name_type"));
    command.add_option("--white-name", arguments.white_name, say("white_name"))
        ->option_text(say("name_type"));
    command.add_option("--size", arguments.size, console.say("cli.size"))->option_text("N");
    command.add_option("--first", arguments.first, say("first"))
        ->option_text(say("first_type"))
        ->check(CLI::IsMember({"black", "white"}));
    command.add_option("--position", arguments.position, say("position"))->option_text("POS");
    command.add_option("--handicap", arguments.handicap, say("handicap"))
        ->option_text("N")
        ->check(CLI::Range(0, 4));
    command.add_option("--time", arguments.time, say("time"))->option_text(say("time_type"));
    command.add_flag("--no-hints", arguments.no_hints, say("no_hints"));
    command.add_option("--hint", arguments.hint, say("hint"))->option_text("SPEC");
    command.add_flag("--second-mistake-forfeits", arguments.strict, say("strict"));
    command.add_option("--delay", arguments.delay, say("delay"))->option_text(say("delay_type"));
}

void add_screen_options(CLI::App& command, PlayArguments& arguments, const Console& console) {
    const auto say = [&console](const char* key) {
        return console.say(std::string("play.option.") + key);
    };
    CLI::Option* resume = command.add_flag("--resume", arguments.resume, say("resume"));
    command.add_option("--load", arguments.load, say("load"))
        ->option_text(say("file"))
        ->excludes(resume);
    command.add_flag("--plain", arguments.plain, say("plain"));
    command.add_flag("--no-dots", arguments.game.no_dots, say("no_dots"));
    command.add_flag("--no-color", arguments.no_color, say("no_color"));
    command.add_flag("--no-review", arguments.no_review, say("no_review"));
    command.add_flag("--ascii", arguments.ascii, say("ascii"));
    command.footer(say("footer"));
}

}  // namespace

void add_play(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<PlayArguments>();
    CLI::App* command = program.add_subcommand("play", console.say("play.about"));
    add_game_options(*command, arguments->game, console);
    add_screen_options(*command, *arguments, console);
    command->callback([arguments, &console] {
        run_command(console, [&] { return run_play(*arguments, console); });
    });
}

}  // namespace othellier::app
