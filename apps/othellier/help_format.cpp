#include "help_format.h"

#include <algorithm>
#include <optional>
#include <regex>
#include <utility>

namespace othellier::app {

namespace {

constexpr std::size_t kColumn = 34;

/// "4|6|8" of an option that takes one of a few values, else nothing.
std::string choices_of(const CLI::Option& option) {
    static const std::regex kSet(R"(\{([^}]*)\})");
    const std::string type = option.get_type_name();
    std::smatch found;
    if (!std::regex_search(type, found, kSet)) return {};
    std::string choices = found[1];
    std::ranges::replace(choices, ',', '|');
    return choices;
}

/// From and to of an option that checks a range, as they are written.
std::optional<std::pair<std::string, std::string>> range_of(const CLI::Option& option) {
    static const std::regex kRange(R"( in \[(\S+) - (\S+)\])");
    const std::string type = option.get_type_name();
    std::smatch found;
    if (!std::regex_search(type, found, kRange)) return std::nullopt;
    return std::pair{found[1].str(), found[2].str()};
}

/// The value that an option has without being given, where it is one that could be given: others
/// stand for something that the sentence of the option explains.
std::string default_of(const CLI::Option& option) {
    std::string text = option.get_default_str();
    if (option.get_required() || text == "[]") return {};
    if (text.starts_with('[')) {  // Several values, "[5,10,15]", as they would be typed.
        std::ranges::replace(text, ',', ' ');
        return text.substr(1, text.size() - 2);
    }
    if (const auto range = range_of(option))
        if (const double value = std::stod(text.empty() ? range->first : text);
            value < std::stod(range->first) || value > std::stod(range->second))
            return {};
    return text;
}

/// How many characters are seen.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

HelpFormat::HelpFormat(const Console& console) : console_(console) {
    for (const char* name :
         {"Usage", "Positionals", "OPTIONS", "SUBCOMMAND", "TEXT", "INT", "UINT", "FLOAT"})
        label(name, console.say(fmt::format("cli.label.{}", name)));
    column_width(kColumn);
}

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
    const std::string name =
        "  " + make_option_name(option, is_positional) + make_option_opts(option);
    const std::size_t seen = width(name);
    const std::string gap =
        seen < kColumn ? std::string(kColumn - seen, ' ') : '\n' + std::string(kColumn, ' ');
    return name + gap + make_option_desc(option) + '\n';
}

std::string HelpFormat::make_option_opts(const CLI::Option* option) const {
    if (!option->get_option_text().empty()) return ' ' + option->get_option_text();
    if (option->get_type_size() == 0) return {};
    if (const std::string choices = choices_of(*option); !choices.empty()) return ' ' + choices;
    const std::string type = option->get_type_name();
    std::string text = ' ' + get_label(type.substr(0, type.find(':')));
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " …";
    return text;
}

std::string HelpFormat::make_option_desc(const CLI::Option* option) const {
    std::vector<std::string> facts;
    if (option->get_required() && option->nonpositional())
        facts.push_back(console_.say("cli.option.required"));
    if (const auto range = range_of(*option))
        facts.push_back(
            console_.say("cli.option.range", {{"from", range->first}, {"to", range->second}}));
    if (const std::string value = default_of(*option); !value.empty())
        facts.push_back(console_.say("cli.option.default", {{"value", value}}));
    for (const CLI::Option* other : option->get_excludes())
        facts.push_back(console_.say("cli.option.excludes", {{"other", other->get_name()}}));
    std::string text = option->get_description();
    if (!facts.empty())
        text += fmt::format(" ({})", fmt::join(facts, console_.say("cli.option.and")));
    return text;
}

void finish_help(CLI::App& program, const Console& console) {
    for (CLI::App* command : program.get_subcommands({})) {
        command->get_help_ptr()->group(console.say("cli.label.options"));
        finish_help(*command, console);
    }
}

}  // namespace othellier::app
