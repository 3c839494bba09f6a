#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <system_error>

#include "commands.h"
#include "help_format.h"
#include "usage.h"

namespace {

using namespace othellier;

/// In the order in which the help lists them.
void add_commands(CLI::App& program, app::Console& console) {
    app::add_gui(program, console);
    app::add_play(program, console);
    app::add_show(program, console);
    app::add_lesson(program, console);
    app::add_review(program, console);
    app::add_analyze(program, console);
    app::add_solve(program, console);
    app::add_course(program, console);
    app::add_practice(program, console);
    app::add_puzzles(program, console);
    app::add_players(program, console);
    app::add_move(program, console);
    app::add_match(program, console);
    app::add_tournament(program, console);
    app::add_tables(program, console);
    app::add_convert(program, console);
    app::add_library(program, console);
    app::add_explore(program, console);
    app::add_protocols(program, console);
    app::add_train(program, console);
    app::add_worker(program, console);
    app::add_queue(program, console);
    app::add_perft(program, console);
    app::add_bench(program, console);
    app::add_completion(program, console);
    app::add_help(program, console);
}

int run(int argc, char** argv) {
    app::Console console(app::wanted_language(argc, argv));
    CLI::App program(console.say("cli.about"), "othellier");
    app::set_up_help(program, console);
    add_commands(program, console);
    app::finish_help(program, console);

    try {
        program.parse(app::command_line(argc, argv));
        if (program.get_subcommands().empty()) app::run_gui(console);
    } catch (const CLI::ParseError& error) {
        console.finish(app::explain(program, error, console));
    } catch (const std::bad_alloc&) {
        console.report({"no_memory", {}});
    } catch (const std::system_error& error) {
        if (error.code() != std::errc::resource_unavailable_try_again) throw;
        console.report({"no_threads", {}});
    } catch (const std::exception& error) {
        // Output that cannot be written is told below, in a sentence of its own.
        if (std::ferror(stdout) == 0) throw;
    }
    console.flush();
    return console.status();
}

/// Memory was missing before there was anybody who could say so.
void tell_of_memory(int argc, char** argv) {
    try {
        const auto language = app::wanted_language(argc, argv);
        fmt::print(stderr, "othellier: {}\n", text::describe(language, {"no_memory", {}}));
    } catch (const std::bad_alloc&) {
        std::fputs("othellier: std::bad_alloc\n", stderr);
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        app::keep_standard_descriptors();
        std::signal(SIGXFSZ, SIG_IGN);  // A file that may not grow is an error of that write.
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        tell_of_memory(argc, argv);
        return app::kBadInput;
    } catch (const std::exception& error) {
        fmt::print(stderr, "othellier: {}\n", error.what());
        return app::kBadInput;
    }
}
