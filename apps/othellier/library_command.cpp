#include <memory>

#include "commands.h"
#include "formats/convert.h"
#include "formats/target.h"
#include "interrupt.h"
#include "library/chosen_games.h"
#include "library/import.h"
#include "library/json.h"
#include "library/search.h"
#include "library_options.h"
#include "library_report.h"
#include "progress_line.h"
#include "refusals.h"

namespace othellier::app {

namespace {

constexpr int kPicturePixels = 640;

struct LibraryOptions {
    LibraryPlace place;
    library::SelectionText selection;
    std::vector<std::string> paths;
    std::string out;
    std::string to;
    std::size_t first = 0;
    std::size_t most = 50;
};

Result<void> run_import(const LibraryOptions& options, Console& console) {
    const auto opened = open_library(options.place, true);
    if (!opened) return fail(opened.error());
    const Interrupt interrupt;
    Refusals refusals(console);
    std::unique_ptr<ProgressLine> line;
    library::ImportListener listener;
    listener.refused = [&](const formats::Refusal& refusal) {
        options.place.json ? refusals.keep(refusal) : refusals.tell(refusal);
    };
    listener.progress = [&](const library::ImportProgress& so_far) {
        if (!line) line = std::make_unique<ProgressLine>(0, so_far.all_bytes);
        line->show(so_far.bytes,
                   console.say("library.import.so_far", {{"games", std::to_string(so_far.added)}}));
    };
    const std::vector<std::filesystem::path> paths(options.paths.begin(), options.paths.end());
    const auto start = std::chrono::steady_clock::now();
    const auto done = library::import_files(**opened, paths, listener, interrupt.token());
    line.reset();
    if (!done) return fail(done.error());
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options.place.json) {
        print_json(app::to_json(*done, refusals, seconds), console);
    } else {
        refusals.finish();
        console.print("{}\n", summary_of(*done, seconds, console));
    }
    if (done->refused > 0) console.finish(kBadInput);
    if (done->stopped) console.finish(kInterrupted);
    return {};
}

Result<void> run_search(const LibraryOptions& options, Console& console) {
    Result<library::Query> query = query_of(options.selection);
    if (!query) return fail(query.error());
    query->first = options.first;
    query->most = options.most;
    const auto opened = open_library(options.place, false);
    if (!opened) return fail(opened.error());
    const Result<library::Found> found = library::search(**opened, *query);
    if (!found) return fail(found.error());
    if (options.place.json)
        print_json(library::to_json(*found, console.language() == text::Language::kFrench),
                   console);
    else
        print_games(*found, console);
    return {};
}

Result<void> run_export(const LibraryOptions& options, Console& console) {
    const Result<library::Query> query = query_of(options.selection);
    if (!query) return fail(query.error());
    const auto opened = open_library(options.place, false);
    if (!opened) return fail(opened.error());
    Result<std::vector<library::GameId>> ids = library::search_ids(**opened, *query);
    if (!ids) return fail(ids.error());
    const auto writer = formats::open_target(options.out, options.to, kPicturePixels);
    if (!writer) return fail(writer.error());
    library::ChosenGames games(**opened, std::move(*ids));
    Refusals refusals(console);
    const auto done = formats::convert(
        games, **writer, [&](const formats::Refusal& refusal) { refusals.tell(refusal); });
    if (!done) return fail(done.error());
    refusals.finish();
    const std::string written =
        console.say("formats.convert.written", {{"games", std::to_string(done->written)}});
    fmt::print(stderr, "{}\n", written);
    if (done->refused > 0) console.finish(kBadInput);
    return {};
}

}  // namespace

void add_library(CLI::App& program, Console& console) {
    CLI::App* all = program.add_subcommand("library", console.say("library.about"));
    all->require_subcommand(1);
    const auto [import, import_options] = add_library_command(*all, "import", run_import, console);
    import->add_option("paths", import_options->paths, console.say("library.import.paths"))
        ->option_text("PATH")
        ->required();
    const auto [search, search_options] = add_library_command(*all, "search", run_search, console);
    add_selection(*search, search_options->selection, console);
    search->add_option("--limit", search_options->most, console.say("library.search.limit"))
        ->option_text("N");
    search->add_option("--skip", search_options->first, console.say("library.search.skip"))
        ->option_text("N");
    const auto [write, write_options] = add_library_command(*all, "export", run_export, console);
    write->add_option("out", write_options->out, console.say("formats.convert.out"))
        ->option_text("OUT")
        ->required();
    write->add_option("--to", write_options->to, console.say("formats.convert.to"))
        ->option_text("FORMAT")
        ->check(
            CLI::IsMember({"ggf", "sgf", "pgn", "obf", "quest", "transcript", "sheet", "wthor"}));
    add_selection(*write, write_options->selection, console);
    add_library_care(*all, console);
    add_library_people(*all, console);
}

}  // namespace othellier::app
