#include <memory>

#include "commands.h"
#include "library/backup.h"
#include "library/check.h"
#include "library/json.h"
#include "library/order.h"
#include "library/search.h"
#include "library_options.h"
#include "library_report.h"
#include "text/numbers.h"

namespace othellier::app {

namespace {

using library::GameId;
using library::Library;
using nlohmann::ordered_json;

struct CareOptions {
    LibraryPlace place;
    std::vector<GameId> games;
    GameId game = 0;
    std::string text;  ///< A tag, a note or a file.
    bool remove = false;
    bool rebuild = false;
    bool empty = false;
    bool merge = false;
};

Result<std::unique_ptr<Library>> opened(const CareOptions& options) {
    return open_library(options.place, false);
}

/// What was done, in one line or as one JSON object.
void say_done(const CareOptions& options, Console& console, const char* key, std::size_t count) {
    if (options.place.json) return print_json({{"games", count}}, console);
    console.print("{}\n", console.say(key, {{"games", std::to_string(count)}}));
}

/// Runs `change(library)`, then says that so many games were changed.
template <typename Change>
Result<void> change_games(const CareOptions& options, Console& console, const char* key,
                          Change change) {
    const auto library = opened(options);
    if (!library) return fail(library.error());
    if (Result<void> done = change(**library); !done) return done;
    say_done(options, console, key, options.games.size());
    return {};
}

/// The games that pass a filter, as `library search` lists them.
Result<void> list_games(const CareOptions& options, const library::Filter& filter,
                        Console& console) {
    const auto library = opened(options);
    if (!library) return fail(library.error());
    library::Query query;
    query.filter = filter;
    const Result<library::Found> found = library::search(**library, query);
    if (!found) return fail(found.error());
    if (options.place.json)
        print_json(library::to_json(*found, console.language() == text::Language::kFrench),
                   console);
    else
        print_games(*found, console);
    return {};
}

Result<void> run_star(const CareOptions& options, Console& console) {
    const char* key = options.remove ? "library.star.removed" : "library.star.done";
    return change_games(options, console, key, [&](Library& library) {
        return library::star(library, options.games, !options.remove);
    });
}

Result<void> list_tags(const CareOptions& options, Console& console) {
    const auto library = opened(options);
    if (!library) return fail(library.error());
    const auto tags = library::tags(**library);
    if (!tags) return fail(tags.error());
    ordered_json out = ordered_json::array();
    for (const auto& [name, games] : *tags) {
        if (options.place.json)
            out.push_back({{"tag", name}, {"games", games}});
        else
            console.print("{:>8} {}\n", games, text::harmless(name));
    }
    if (options.place.json) print_json({{"tags", out}}, console);
    return {};
}

Result<void> run_tag(const CareOptions& options, Console& console) {
    if (options.text.empty()) return list_tags(options, console);
    library::Filter tagged;
    tagged.tag = options.text;
    if (options.games.empty()) return list_games(options, tagged, console);
    const char* key = options.remove ? "library.tag.removed" : "library.tag.done";
    return change_games(options, console, key, [&](Library& library) {
        return library::tag(library, options.games, options.text, !options.remove);
    });
}

/// Without a text the note is shown.
Result<void> run_note(const CareOptions& options, Console& console) {
    const GameId game = options.game;
    if (!options.text.empty() || options.remove)
        return change_games(options, console, "library.note.done", [&](Library& library) {
            return library::set_note(library, game, options.remove ? "" : options.text);
        });
    const auto library = opened(options);
    if (!library) return fail(library.error());
    const Result<std::string> note = library::note(**library, game);
    if (!note) return fail(note.error());
    if (options.place.json)
        print_json({{"note", *note}}, console);
    else
        console.print("{}\n", text::harmless(*note));
    return {};
}

/// Without games the bin is listed.
Result<void> run_bin(const CareOptions& options, Console& console) {
    library::Filter binned;
    binned.in_bin = true;
    if (!options.empty && options.games.empty()) return list_games(options, binned, console);
    if (!options.empty)
        return change_games(options, console, "library.bin.done", [&](Library& library) {
            return library::move_to_bin(library, options.games);
        });
    const auto library = opened(options);
    if (!library) return fail(library.error());
    const Result<std::size_t> count = library::empty_bin(**library);
    if (!count) return fail(count.error());
    say_done(options, console, "library.bin.emptied", *count);
    return {};
}

Result<void> run_restore(const CareOptions& options, Console& console) {
    return change_games(options, console, "library.restore.done",
                        [&](Library& library) { return library::restore(library, options.games); });
}

Result<void> run_duplicates(const CareOptions& options, Console& console) {
    const auto library = opened(options);
    if (!library) return fail(library.error());
    auto groups = library::duplicates(**library);
    if (!groups) return fail(groups.error());
    if (!options.games.empty()) groups = library::groups_with(std::move(*groups), options.games);
    if (options.merge)
        for (const std::vector<GameId>& group : *groups)
            if (auto merged = library::merge_duplicates(**library, group); !merged) return merged;
    if (options.place.json) {
        print_json({{"groups", *groups}, {"merged", options.merge}}, console);
        return {};
    }
    for (const std::vector<GameId>& group : *groups) {
        const auto games = library::listed(**library, group);
        if (!games) return fail(games.error());
        print_rows(*games, console);
        console.print("\n");
    }
    const char* key = options.merge ? "library.duplicates.merged" : "library.duplicates.found";
    console.print("{}\n", console.say(key, {{"groups", std::to_string(groups->size())}}));
    return {};
}

ordered_json statistics_json(const library::Statistics& numbers) {
    ordered_json out;
    out["games"] = numbers.games;
    out["black_wins"] = numbers.black;
    out["white_wins"] = numbers.white;
    out["draws"] = numbers.draws;
    out["mean_for_black"] = numbers.mean;
    out["first_year"] = numbers.first_year;
    out["last_year"] = numbers.last_year;
    out["players"] = numbers.players;
    out["events"] = numbers.events;
    out["starred"] = numbers.starred;
    out["in_bin"] = numbers.in_bin;
    out["reviewed"] = numbers.reviewed;
    if (numbers.accuracy) out["accuracy"] = *numbers.accuracy;
    out["positions"] = numbers.positions;
    out["bytes"] = numbers.bytes;
    return out;
}

Result<void> run_stats(const CareOptions& options, Console& console) {
    const auto library = opened(options);
    if (!library) return fail(library.error());
    const auto numbers = library::statistics(**library);
    if (!numbers) return fail(numbers.error());
    const ordered_json all = statistics_json(*numbers);
    if (options.place.json) {
        print_json(all, console);
        return {};
    }
    for (const auto& [name, value] : all.items()) {
        std::string shown = value.dump();
        if (name == "accuracy")
            shown = text::decimal(console.language(), value.get<double>(), 1);
        else if (value.is_number_float())
            shown = signed_decimal(value.get<double>(), 2, console);
        console.print("{:>12}  {}\n", shown, console.say("library.stats." + name));
    }
    return {};
}

void print_report(const library::CheckReport& report, bool rebuilt, const CareOptions& options,
                  Console& console) {
    std::vector<std::string> problems;
    for (const Error& problem : report.problems)
        problems.push_back(text::describe(console.language(), problem));
    if (options.place.json)
        return print_json({{"clean", report.clean()},
                           {"games", report.games},
                           {"positions", report.positions},
                           {"problems", problems},
                           {"rebuilt", rebuilt}},
                          console);
    for (const std::string& problem : problems) console.print("{}\n", problem);
    const char* key = report.clean()       ? "library.check.clean"
                      : rebuilt            ? "library.check.rebuilt"
                      : report.can_rebuild ? "library.check.rebuild"
                                           : "library.check.recover";
    console.print("{}\n", console.say(key, {{"games", std::to_string(report.games)},
                                            {"positions", std::to_string(report.positions)}}));
}

Result<void> run_check(const CareOptions& options, Console& console) {
    const auto library = opened(options);
    if (!library) return fail(library.error());
    const auto report = library::check(**library);
    if (!report) return fail(report.error());
    const bool rebuild = options.rebuild && report->can_rebuild;
    if (rebuild)
        if (Result<void> rebuilt = (*library)->rebuild(); !rebuilt) return rebuilt;
    print_report(*report, rebuild, options, console);
    if (!report->clean() && !rebuild) console.finish(kBadInput);
    return {};
}

Result<void> run_backup(const CareOptions& options, Console& console) {
    const auto library = opened(options);
    if (!library) return fail(library.error());
    if (Result<void> done = library::back_up(**library, options.text); !done) return done;
    if (options.place.json)
        print_json({{"file", options.text}}, console);
    else
        console.print("{}\n", console.say("library.backup.done", {{"file", options.text}}));
    return {};
}

Result<void> run_recover(const CareOptions& options, Console& console) {
    const auto done = library::recover(library_file(options.place));
    if (!done) return fail(done.error());
    const std::string aside = done->aside.string();
    if (options.place.json) {
        print_json({{"games", done->games}, {"lost", done->lost}, {"aside", aside}}, console);
        return {};
    }
    console.print("{}\n",
                  console.say("library.recover.done", {{"games", std::to_string(done->games)},
                                                       {"lost", std::to_string(done->lost)},
                                                       {"file", aside}}));
    return {};
}

/// `games` are asked for by all that change some; `--remove` undoes what a word of one's own did.
CLI::Option* add_games(CLI::App& command, CareOptions& options, const Console& console) {
    return command.add_option("games", options.games, console.say("library.games"))
        ->option_text("GAME");
}

void add_removing(CLI::App& command, CareOptions& options, const Console& console) {
    command.add_flag("--remove", options.remove, console.say("library.remove"));
}

/// What keeps the file in order.
void add_upkeep(CLI::App& all, Console& console) {
    add_library_command(all, "stats", run_stats, console);
    const auto [check, check_options] = add_library_command(all, "check", run_check, console);
    check->add_flag("--rebuild", check_options->rebuild,
                    console.say("library.check.rebuild_option"));
    const auto [backup, backup_options] = add_library_command(all, "backup", run_backup, console);
    backup->add_option("file", backup_options->text, console.say("library.backup.file"))
        ->option_text("FILE")
        ->required();
    add_library_command(all, "recover", run_recover, console);
}

/// What one writes on games.
void add_marks(CLI::App& all, Console& console) {
    const auto [tag, tag_options] = add_library_command(all, "tag", run_tag, console);
    tag->add_option("tag", tag_options->text, console.say("library.tag.tag"))->option_text("TAG");
    add_games(*tag, *tag_options, console);
    add_removing(*tag, *tag_options, console);
    const auto [star, star_options] = add_library_command(all, "star", run_star, console);
    add_games(*star, *star_options, console)->required();
    add_removing(*star, *star_options, console);
    const auto [note, note_options] = add_library_command(all, "note", run_note, console);
    note->add_option("game", note_options->game, console.say("library.games"))
        ->option_text("GAME")
        ->required();
    note->add_option("text", note_options->text, console.say("library.note.text"))
        ->option_text("TEXT");
    add_removing(*note, *note_options, console);
}

/// What makes games go away, or come back.
void add_bin(CLI::App& all, Console& console) {
    const auto [bin, bin_options] = add_library_command(all, "bin", run_bin, console);
    add_games(*bin, *bin_options, console);
    bin->add_flag("--empty", bin_options->empty, console.say("library.bin.empty"));
    const auto [restored, restore_options] =
        add_library_command(all, "restore", run_restore, console);
    add_games(*restored, *restore_options, console)->required();
    const auto [twice, twice_options] =
        add_library_command(all, "duplicates", run_duplicates, console);
    twice->add_option("games", twice_options->games, console.say("library.duplicates.games"))
        ->option_text("GAME");
    twice->add_flag("--merge", twice_options->merge, console.say("library.duplicates.merge"));
}

}  // namespace

void add_library_care(CLI::App& all, Console& console) {
    add_upkeep(all, console);
    add_marks(all, console);
    add_bin(all, console);
}

}  // namespace othellier::app
