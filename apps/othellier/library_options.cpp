#include "library_options.h"

#include <array>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "library/library.h"
#include "session/host/own_folder.h"

namespace othellier::app {

void add_place(CLI::App& command, LibraryPlace& place, const Console& console) {
    command.add_option("--library", place.file, console.say("library.file"))->option_text("FILE");
    command.add_flag("--json", place.json, console.say("cli.json"));
}

std::filesystem::path library_file(const LibraryPlace& place) {
    return place.file.empty() ? session::own_folder() / "library.db"
                              : std::filesystem::path(place.file);
}

Result<std::unique_ptr<library::Library>> open_library(const LibraryPlace& place, bool create) {
    return library::Library::open(library_file(place), {.create = create, .vfs = {}});
}

void add_filter(CLI::App& command, library::SelectionText& selection, const Console& console) {
    const auto option = [&](const std::string& name, auto& value, const char* type) {
        return command.add_option("--" + name, value, console.say("library.filter." + name))
            ->option_text(type);
    };
    library::Filter& filter = selection.filter;
    option("player", filter.players, "NAME")->allow_extra_args(false);
    option("black", filter.black, "NAME");
    option("white", filter.white, "NAME");
    option("event", filter.event, "NAME");
    option("year", selection.years, "FROM..TO");
    option("score", selection.scores, "FROM..TO");
    option("turns", selection.turns, "FROM..TO");
    option("value", selection.values, "FROM..TO");
    option("result", selection.result, "black|white|draw")
        ->check(CLI::IsMember({"black", "white", "draw"}));
    option("tag", filter.tag, "TAG");
    option("colors", selection.colors, "either|same|exchanged")
        ->check(CLI::IsMember({"either", "same", "exchanged"}));
    command.add_flag("--mine", filter.mine, console.say("library.filter.mine"));
    command.add_flag("--starred", filter.starred, console.say("library.filter.starred"));
}

void add_selection(CLI::App& command, library::SelectionText& selection, const Console& console) {
    command.add_option("words", selection.words, console.say("library.filter.words"))
        ->option_text("WORD");
    add_filter(command, selection, console);
    const auto option = [&](const std::string& name, std::string& value, const char* type) {
        return command.add_option("--" + name, value, console.say("library.filter." + name))
            ->option_text(type);
    };
    option("position", selection.position, "POS|TRANSCRIPT");
    option("pattern", selection.pattern, "SQUARES");
    option("opening", selection.opening, "NAME");
    command.add_flag("--bin", selection.filter.in_bin, console.say("library.filter.bin"));
    option("sort", selection.sort, "date|black|white|event|score|turns|added")
        ->check(CLI::IsMember(library::sort_words()));
    command.add_flag("--ascending", selection.ascending, console.say("library.filter.ascending"));
}

void print_json(const nlohmann::ordered_json& value, Console& console) {
    using Dump = nlohmann::ordered_json;
    console.print("{}\n", value.dump(2, ' ', false, Dump::error_handler_t::replace));
}

}  // namespace othellier::app
