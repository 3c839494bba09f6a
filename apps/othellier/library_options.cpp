#include "library_options.h"

#include <array>
#include <utility>

#include "core/notation.h"
#include "core/position_text.h"
#include "library/library.h"
#include "session/host/own_folder.h"

namespace othellier::app {

namespace {

using library::Colors;
using library::Outcome;
using library::SortBy;

constexpr std::array<std::pair<const char*, SortBy>, 7> kSorts = {{{"date", SortBy::kDate},
                                                                   {"black", SortBy::kBlack},
                                                                   {"white", SortBy::kWhite},
                                                                   {"event", SortBy::kEvent},
                                                                   {"score", SortBy::kScore},
                                                                   {"turns", SortBy::kTurns},
                                                                   {"added", SortBy::kAdded}}};

Result<void> read_range(const std::string& text, library::Range& range) {
    if (text.empty()) return {};
    const Result<library::Range> read = library::parse_range(text);
    if (!read) return fail(read.error());
    range = *read;
    return {};
}

SortBy sort_of(const std::string& name) {
    for (const auto& [word, sort] : kSorts)
        if (name == word) return sort;
    return SortBy::kDate;
}

}  // namespace

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

void add_filter(CLI::App& command, Selection& selection, const Console& console) {
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
    option("result", selection.result, "black|white|draw")
        ->check(CLI::IsMember({"black", "white", "draw"}));
    option("tag", filter.tag, "TAG");
    option("colors", selection.colors, "either|same|exchanged")
        ->check(CLI::IsMember({"either", "same", "exchanged"}));
    command.add_flag("--starred", filter.starred, console.say("library.filter.starred"));
}

void add_selection(CLI::App& command, Selection& selection, const Console& console) {
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
    std::vector<std::string> sorts;
    for (const auto& [word, sort] : kSorts) sorts.emplace_back(word);
    option("sort", selection.sort, "date|black|white|event|score|turns|added")
        ->check(CLI::IsMember(sorts));
    command.add_flag("--ascending", selection.ascending, console.say("library.filter.ascending"));
}

Result<library::Filter> filter_of(const Selection& selection) {
    library::Filter filter = selection.filter;
    for (const std::string& word : selection.words)
        filter.text += (filter.text.empty() ? "" : " ") + word;
    const std::pair<const std::string*, library::Range*> ranges[] = {
        {&selection.years, &filter.years},
        {&selection.scores, &filter.scores},
        {&selection.turns, &filter.turns}};
    for (const auto& [text, range] : ranges)
        if (Result<void> read = read_range(*text, *range); !read) return fail(read.error());
    if (selection.result == "black") filter.outcome = Outcome::kBlack;
    if (selection.result == "white") filter.outcome = Outcome::kWhite;
    if (selection.result == "draw") filter.outcome = Outcome::kDraw;
    return filter;
}

library::Colors colors_of(const Selection& selection) {
    if (selection.colors == "same") return Colors::kSame;
    return selection.colors == "exchanged" ? Colors::kExchanged : Colors::kEither;
}

Result<library::Query> query_of(const Selection& selection) {
    library::Query query;
    const Result<library::Filter> filter = filter_of(selection);
    if (!filter) return fail(filter.error());
    query.filter = *filter;
    query.colors = colors_of(selection);
    if (!selection.position.empty()) {
        const Result<Game> game = parse_position_or_transcript(selection.position);
        if (!game) return fail(game.error());
        if (game->position().size() != 8)
            return fail("format_size", {{"size", std::to_string(game->position().size())}});
        query.position = game->position();
    }
    if (!selection.pattern.empty()) {
        const Result<library::Pattern> pattern = library::parse_pattern(selection.pattern);
        if (!pattern) return fail(pattern.error());
        query.pattern = *pattern;
    }
    query.opening = selection.opening;
    query.sort = sort_of(selection.sort);
    query.descending = !selection.ascending;
    return query;
}

nlohmann::ordered_json to_json(const library::FoundGame& game) {
    nlohmann::ordered_json out;
    out["game"] = game.id;
    out["black"] = game.black;
    out["white"] = game.white;
    out["event"] = game.event;
    out["date"] = game.date;
    out["score"] = nullptr;
    if (game.score) out["score"] = *game.score;
    out["turns"] = game.turns;
    out["starred"] = game.starred;
    if (game.in_bin) out["in_bin"] = true;
    if (game.place) {
        out["turn"] = game.place->turn;
        out["colors"] = game.place->exchanged ? "exchanged" : "same";
        // Where the corners a1 and h1 of what was looked for lie in the game.
        const auto lies = [&](Square corner) {
            return to_string(Point(transformed(corner, game.place->by)));
        };
        out["a1"] = lies(Square(0, 0));
        out["h1"] = lies(Square(7, 0));
    }
    return out;
}

void print_json(const nlohmann::ordered_json& value, Console& console) {
    using Dump = nlohmann::ordered_json;
    console.print("{}\n", value.dump(2, ' ', false, Dump::error_handler_t::replace));
}

}  // namespace othellier::app
