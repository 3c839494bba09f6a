#include "commands.h"

namespace othellier::app {

namespace {

/// Every --long name of a command's options, and -h.
std::string option_names(const CLI::App& command) {
    std::string names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names += " --" + name;
    return names.empty() ? names : names.substr(1);
}

std::string subcommand_names(const CLI::App& command) {
    std::string names;
    for (const CLI::App* sub : command.get_subcommands({})) names += ' ' + sub->get_name();
    return names.empty() ? names : names.substr(1);
}

/// The script asks nothing of the program at completion time: the words are written into it, so
/// that pressing Tab is instant. It is made from the command line itself and cannot get out of
/// step.
std::string bash_script(const CLI::App& program) {
    std::string cases;
    for (const CLI::App* command : program.get_subcommands({})) {
        cases +=
            fmt::format("        {}) words=\"{} {} {}\" ;;\n", command->get_name(),
                        subcommand_names(*command), option_names(*command), option_names(program));
    }
    return fmt::format(R"(# bash completion for othellier. Use: source <(othellier completion bash)
_othellier() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} command="" word words i
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${{COMP_WORDS[i]}}
        case " {0} " in *" $word "*) command=$word; break ;; esac
    done
    case $command in
        "") words="{0} {1}" ;;
{2}    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    if ((${{#COMPREPLY[@]}} == 0)) && [[ $current != -* ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}}
complete -o filenames -F _othellier othellier
)",
                       subcommand_names(program), option_names(program), cases);
}

}  // namespace

void add_completion(CLI::App& program, Console& console) {
    CLI::App* command = program.add_subcommand("completion", console.say("completion.about"));
    static std::string shell = "bash";
    command->add_option("shell", shell, console.say("completion.shell"))
        ->option_text("bash")
        ->check(CLI::IsMember({"bash"}));
    command->callback([&program, &console] { console.print("{}", bash_script(program)); });
}

}  // namespace othellier::app
