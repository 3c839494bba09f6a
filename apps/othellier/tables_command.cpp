#include <filesystem>
#include <memory>

#include "commands.h"
#include "core/file_error.h"
#include "formats/output.h"
#include "players/builtin_files.h"
#include "players/criteria.h"
#include "players/drawing.h"
#include "players/square_values.h"
#include "players/text_words.h"

namespace othellier::app {

namespace {

namespace fs = std::filesystem;

/// The text behind what a person names: a built-in name, or a file.
/// A name of ours means ours, here as behind table=; whoever has a file of that name is told.
Result<std::string> text_of(const std::string& name_or_file, const Console& console) {
    if (const auto builtin = builtin_file(name_or_file)) {
        if (std::error_code ignored; fs::exists(name_or_file, ignored))
            fmt::print(stderr, "{}\n",
                       console.say("tables.builtin_meant", {{"name", name_or_file}}));
        return std::string(*builtin);
    }
    return read_text_file(name_or_file);
}

Result<void> write_defaults(const std::string& folder, Console& console) {
    std::error_code trouble;
    fs::create_directories(folder, trouble);
    if (trouble) return fail(cannot_write(folder, trouble.value()));
    for (const BuiltinFile& file : builtin_files()) {
        const fs::path path = fs::path(folder) / file.name;
        formats::Output output(path);
        output.append(file.text);
        if (const Result<void> written = output.finish(); !written) return fail(written.error());
        console.print("{}\n", console.say("tables.written", {{"file", path.string()}}));
    }
    return {};
}

Result<void> check(const std::string& file, Console& console) {
    const Result<std::string> text = text_of(file, console);
    if (!text) return fail(text.error());
    if (looks_like_criteria(*text)) {
        const Result<Criteria> criteria = parse_criteria(*text, file);
        if (!criteria) return fail(criteria.error());
        console.print("{}\n", console.say("tables.good_criteria",
                                          {{"file", file},
                                           {"phases", std::to_string(criteria->phases.size())}}));
        return {};
    }
    const Result<SquareValues> squares = parse_square_values(*text, file);
    if (!squares) return fail(squares.error());
    console.print("{}\n", console.say("tables.good_table",
                                      {{"file", file}, {"size", std::to_string(squares->size)}}));
    return {};
}

Result<void> show(const std::string& file, Console& console) {
    const Result<std::string> text = text_of(file, console);
    if (!text) return fail(text.error());
    if (looks_like_criteria(*text)) {
        const Result<Criteria> criteria = parse_criteria(*text, file);
        if (!criteria) return fail(criteria.error());
        console.print("{}", draw(*criteria));
        return {};
    }
    const Result<SquareValues> squares = parse_square_values(*text, file);
    if (!squares) return fail(squares.error());
    console.draw(draw(*squares, Console::has_colors()));
    if (squares->owner)
        console.print("{}\n",
                      console.say("tables.owner", {{"value", std::to_string(*squares->owner)}}));
    if (squares->opponent)
        console.print("{}\n", console.say("tables.opponent",
                                          {{"value", std::to_string(*squares->opponent)}}));
    return {};
}

/// Each of the three takes one word: `tables NAME WORD`.
void add_one(CLI::App& tables, Console& console, const std::string& name, const std::string& type,
             Result<void> (*action)(const std::string&, Console&)) {
    auto word = std::make_shared<std::string>();
    CLI::App* command = tables.add_subcommand(name, console.say("tables." + name));
    command
        ->add_option(type == "DIR" ? "dir" : "file", *word, console.say("tables." + name + "_what"))
        ->required()
        ->option_text(type);
    command->callback(
        [word, action, &console] { run_command(console, [&] { return action(*word, console); }); });
}

}  // namespace

void add_tables(CLI::App& program, Console& console) {
    CLI::App* tables = program.add_subcommand("tables", console.say("tables.about"));
    tables->require_subcommand(1);
    add_one(*tables, console, "write", "DIR", write_defaults);
    add_one(*tables, console, "check", "FILE", check);
    add_one(*tables, console, "show", "FILE", show);
}

}  // namespace othellier::app
