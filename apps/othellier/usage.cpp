#include "usage.h"

#include <memory>
#include <regex>
#include <string_view>

#include "help_format.h"

namespace othellier::app {

namespace {

/// The option or argument that a message of the option parser speaks of: its first word that starts
/// with dashes ("Could not convert: --size = x"), or else its first word ("DEPTH is required").
std::string subject_of(const std::string& message) {
    static const std::regex kOption("--?[a-z][a-z0-9-]*");
    std::smatch found;
    if (std::regex_search(message, found, kOption)) return found.str();
    static const std::string kPrefix = "Could not convert: ";
    const std::size_t begin = message.starts_with(kPrefix) ? kPrefix.size() : 0;
    return message.substr(begin, message.find_first_of(": ", begin) - begin);
}

/// The words that the message of a failed choice lists: "minimax, ordered" of "x not in
/// {minimax,ordered}". Nothing where it lists none.
std::string choices_in(const std::string& message) {
    const std::size_t open = message.find(" not in {");
    const std::size_t close = message.find('}', open);
    if (open == std::string::npos || close == std::string::npos) return {};
    const std::string list = message.substr(open + 9, close - open - 9);
    return std::regex_replace(list, std::regex(","), ", ");
}

/// "1" and "10" of "Value 11 not in range 1 to 10". Nothing where it names none.
std::optional<std::pair<std::string, std::string>> range_in(const std::string& message) {
    static const std::regex kRange(" not in range (\\S+) to (\\S+)$");
    std::smatch found;
    if (!std::regex_search(message, found, kRange)) return std::nullopt;
    // "0.500000" is how the parser writes one half.
    static const std::regex kZeros("(\\.0+|(\\.[0-9]*[1-9])0+)$");
    const auto plain = [](const std::string& number) {
        return std::regex_replace(number, kZeros, "$2");
    };
    return std::pair{plain(found[1]), plain(found[2])};
}

/// The subcommands of the command that was given without one: "write, check, show".
std::string commands_of(const CLI::App& program) {
    const CLI::App* command = &program;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    std::vector<std::string> names;
    for (const CLI::App* sub : command->get_subcommands({})) names.push_back(sub->get_name());
    return fmt::format("{}", fmt::join(names, ", "));
}

/// The sentence for each way in which a command line can be wrong.
std::string_view sentence_for(CLI::ExitCodes code) {
    switch (code) {
        case CLI::ExitCodes::ExtrasError:
            return "cli.usage.unexpected";
        case CLI::ExitCodes::RequiredError:
            return "cli.usage.missing";
        case CLI::ExitCodes::ConversionError:
            return "cli.usage.unreadable";
        case CLI::ExitCodes::ValidationError:
            return "cli.usage.not_allowed";
        case CLI::ExitCodes::ArgumentMismatch:
            return "cli.usage.wrong_count";
        case CLI::ExitCodes::RequiresError:
            return "cli.usage.needs_another";
        case CLI::ExitCodes::ExcludesError:
            return "cli.usage.excludes_another";
        default:
            return "cli.usage.other";
    }
}

/// Whether a word that begins with a dash is a board, or one that somebody tried to write: no
/// option has capitals or stars, nor so few letters in so long a name. "--" and "-100" are no
/// boards.
bool is_board(std::string_view word) {
    if (!word.starts_with('-') || word.size() < 4) return false;
    const std::string_view squares = word.substr(0, word.find_first_of(" ;"));
    if (squares.find_first_of("=acdefghijklmnpqrstuvyz") != std::string_view::npos) return false;
    return squares.size() >= 16 || squares.find_first_of("XxOo*") != std::string_view::npos;
}

}  // namespace

text::Language wanted_language(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word(argv[i]);
        std::string_view value;
        if (word.starts_with("--lang=")) value = word.substr(7);
        if (word == "--lang" && i + 1 < argc) value = argv[i + 1];
        if (const auto language = text::parse_language(value); language && !value.empty())
            return *language;
    }
    return text::language_of_environment();
}

std::vector<std::string> command_line(int argc, char** argv) {
    std::vector<std::string> words;
    for (int i = argc - 1; i > 0; --i) {
        words.emplace_back(argv[i]);
        if (is_board(words.back())) words.back().front() = '.';
    }
    return words;
}

void set_up_help(CLI::App& program, const Console& console) {
    program.formatter(std::make_shared<HelpFormat>(console));
    program.option_defaults()->always_capture_default();
    program.option_defaults()->group(console.say("cli.label.options"));
    program.set_help_flag("-h,--help", console.say("cli.help"))
        ->group(console.say("cli.label.options"));
    program.set_version_flag("--version", "othellier " OTHELLIER_VERSION " (" OTHELLIER_ARCH ")",
                             console.say("cli.version"));
    static std::string language;
    program.add_option("--lang", language, console.say("cli.lang"))
        ->option_text("en|fr")
        ->check(CLI::IsMember({"en", "fr"}));
    program.fallthrough();
    program.require_subcommand(0, 1);  // Or words behind a command could begin another one.
    program.group(console.say("cli.label.commands"));
    program.footer(console.say("cli.footer"));
}

int explain(const CLI::App& program, const CLI::ParseError& error, const Console& console) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        program.exit(error);
        return kDone;
    }
    const auto code = static_cast<CLI::ExitCodes>(error.get_exit_code());
    const std::string subject = code == CLI::ExitCodes::ExtrasError
                                    ? joined(program.remaining(true))
                                    : subject_of(error.what());
    const std::string known = choices_in(error.what());
    const auto range = range_in(error.what());
    text::Values values = {{"what", subject}, {"message", error.what()}, {"known", known}};
    std::string_view sentence = known.empty() ? sentence_for(code) : "cli.usage.not_one_of";
    if (range) {
        sentence = "cli.usage.not_in_range";
        values.insert(values.end(), {{"from", range->first}, {"to", range->second}});
    }
    if (std::string_view(error.what()).starts_with("A subcommand")) {
        sentence = "cli.usage.no_command";
        values.emplace_back("commands", commands_of(program));
    }
    fmt::print(stderr, "othellier: {} {}\n", console.say(sentence, values),
               console.say("cli.usage.see_help"));
    return kWrongUsage;
}

}  // namespace othellier::app
