// `othellier help [COMMAND]`: the same as `othellier [COMMAND] --help`.
#include <memory>

#include "commands.h"

namespace othellier::app {

namespace {

const CLI::App* subcommand(const CLI::App& command, const std::string& name) {
    for (const CLI::App* sub : command.get_subcommands({}))
        if (sub->get_name() == name) return sub;
    return nullptr;
}

void print_help(const CLI::App& program, const std::vector<std::string>& words, Console& console) {
    const CLI::App* about = &program;
    std::string path = program.get_name();
    for (const std::string& word : words) {
        about = subcommand(*about, word);
        if (about == nullptr) {
            fmt::print(stderr, "othellier: {} {}\n",
                       console.say("cli.usage.no_such_command", {{"what", word}}),
                       console.say("cli.usage.see_help"));
            return console.finish(kWrongUsage);
        }
        path += ' ' + word;
    }
    // Not App::help(): that would be the help of the command in use, which is this one.
    console.print("{}", about->get_formatter()->make_help(about, path, CLI::AppFormatMode::Normal));
}

}  // namespace

void add_help(CLI::App& program, Console& console) {
    const auto words = std::make_shared<std::vector<std::string>>();
    CLI::App* command = program.add_subcommand("help", console.say("cli.help_command"));
    command->add_option("command", *words, console.say("cli.help_of"))->option_text("…");
    command->callback([words, &program, &console] { print_help(program, *words, console); });
}

}  // namespace othellier::app
