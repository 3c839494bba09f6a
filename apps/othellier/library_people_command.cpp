// `othellier library player` and `library event`.
#include <memory>

#include "commands.h"
#include "library/json.h"
#include "library/library.h"
#include "library/people.h"
#include "library_options.h"
#include "library_report.h"
#include "text/numbers.h"

namespace othellier::app {

namespace {

using library::CrossGame;
using library::Standing;

constexpr std::size_t kMostLines = 10;

struct PeopleOptions {
    LibraryPlace place;
    std::vector<std::string> words;
    std::string against;
    int year = 0;
};

std::string name_of(const PeopleOptions& options) {
    std::string name;
    for (const std::string& word : options.words) name += (name.empty() ? "" : " ") + word;
    return name;
}

bool is_french(const Console& console) {
    return console.language() == text::Language::kFrench;
}

std::string shown(const std::string& name) {
    return name.empty() ? "?" : name;
}

std::string mean_text(const Standing& standing, const Console& console) {
    const auto mean = standing.mean();
    if (!mean) return "";
    return signed_decimal(*mean, 1, console);
}

/// "  as Black    123 games   60 won    3 drawn   60 lost   +1.2"
void print_standing(const std::string& name, const Standing& standing, Console& console) {
    console.print("{:>6} {:>6} {:>6} {:>6} {:>7}  {}\n", standing.games, standing.won,
                  standing.drawn, standing.lost, mean_text(standing, console), name);
}

/// Where games were reviewed: how well they were played.
void print_accuracy(const Standing& all, const Standing& as_black, const Standing& as_white,
                    Console& console) {
    if (all.reviewed == 0) return;
    const auto shown_of = [&](const Standing& standing) {
        const auto accuracy = standing.accuracy();
        return accuracy ? text::decimal(console.language(), *accuracy, 1) : std::string("–");
    };
    console.print("\n{}\n",
                  console.say("library.people.accuracy", {{"games", std::to_string(all.reviewed)},
                                                          {"all", shown_of(all)},
                                                          {"black", shown_of(as_black)},
                                                          {"white", shown_of(as_white)}}));
}

void print_head(const char* title, Console& console) {
    const auto say = [&](const char* key) {
        return console.say(std::string("library.people.") + key);
    };
    console.print("\n{:>6} {:>6} {:>6} {:>6} {:>7}  {}\n", say("games"), say("won"), say("drawn"),
                  say("lost"), say("mean"), title == nullptr ? "" : say(title));
}

void print_openings(const char* title, const std::vector<library::OpeningStanding>& rows,
                    Console& console) {
    if (rows.empty()) return;
    print_head(title, console);
    for (std::size_t i = 0; i < std::min(kMostLines, rows.size()); ++i) {
        const std::string name(library::opening_text(&rows[i].opening, is_french(console)));
        print_standing(name.empty() ? "–" : name, rows[i].standing, console);
    }
}

void print_named(const char* title, const std::vector<library::NamedStanding>& rows,
                 Console& console) {
    if (rows.empty()) return;
    print_head(title, console);
    for (std::size_t i = 0; i < std::min(kMostLines, rows.size()); ++i)
        print_standing(shown(rows[i].name), rows[i].standing, console);
}

void print_others(const std::vector<library::PlayerCount>& others, Console& console) {
    if (others.empty()) return;
    std::string names;
    for (const auto& [name, games] : others)
        names += (names.empty() ? "" : ", ") + fmt::format("{} ({})", name, games);
    console.print("\n{}\n", console.say("library.people.others", {{"names", names}}));
}

std::string years_text(int first, int last) {
    if (first == 0) return "";
    return first == last ? fmt::format(", {}", first) : fmt::format(", {}–{}", first, last);
}

void print_player(const library::PlayerPage& page, Console& console) {
    console.print("{}{}\n", shown(page.name), years_text(page.first_year, page.last_year));
    print_head(nullptr, console);
    print_standing(console.say("library.people.all"), page.all, console);
    print_standing(console.say("library.people.as_black"), page.as_black, console);
    print_standing(console.say("library.people.as_white"), page.as_white, console);
    print_accuracy(page.all, page.as_black, page.as_white, console);
    print_openings("openings_as_black", page.openings_as_black, console);
    print_openings("openings_as_white", page.openings_as_white, console);
    print_named("opponents", page.opponents, console);
    print_named("events", page.events, console);
    print_others(page.others, console);
}

void print_meeting(const library::HeadToHead& found, Console& console) {
    console.print("{} – {}\n", shown(found.name), shown(found.opponent));
    print_head(nullptr, console);
    print_standing(console.say("library.people.all"), found.all, console);
    print_standing(console.say("library.people.as_black"), found.as_black, console);
    print_standing(console.say("library.people.as_white"), found.as_white, console);
    print_accuracy(found.all, found.as_black, found.as_white, console);
}

/// The margins of a cell: "+12", "-4 +2", "?" of a game without a result.
std::string cell_of(const std::vector<CrossGame>& games) {
    std::string text;
    for (const CrossGame& game : games)
        text += (text.empty() ? "" : " ") + (game.margin ? fmt::format("{:+}", *game.margin) : "?");
    return text;
}

void print_event(const library::EventPage& page, Console& console) {
    console.print("{}{}\n", page.name, page.year == 0 ? "" : fmt::format(" {}", page.year));
    console.print("{}\n\n", console.say("library.people.event_line",
                                        {{"games", std::to_string(page.games)},
                                         {"players", std::to_string(page.players)}}));
    // Numbered columns, each as wide as what it holds.
    std::vector<std::size_t> widths(page.rows.size(), 4);
    for (const library::CrossRow& row : page.rows)
        for (std::size_t i = 0; i < row.against.size(); ++i)
            widths[i] = std::max(widths[i], cell_of(row.against[i]).size() + 1);
    const bool table = page.rows.size() <= 2 * kMostLines;
    console.print("{:>3} {:<24.24} {:>6} {:>6}", "", "", console.say("library.people.points"),
                  console.say("library.people.sum"));
    for (std::size_t i = 0; table && i < widths.size(); ++i)
        console.print("{:>{}}", i + 1, widths[i]);
    console.print("\n");
    for (std::size_t i = 0; i < page.rows.size(); ++i) {
        const library::CrossRow& row = page.rows[i];
        console.print("{:>3} {:<24.24} {:>6} {:>+6}", i + 1, shown(row.name), row.standing.points(),
                      row.standing.sum);
        for (std::size_t j = 0; table && j < row.against.size(); ++j)
            console.print("{:>{}}", i == j ? "·" : cell_of(row.against[j]), widths[j]);
        console.print("\n");
    }
    std::string years;
    for (const int year : page.years)
        if (year != 0 && year != page.year)
            years += (years.empty() ? "" : ", ") + std::to_string(year);
    if (!years.empty())
        console.print("\n{}\n", console.say("library.people.years", {{"years", years}}));
    print_others(page.others, console);
}

Result<void> run_player(const PeopleOptions& options, Console& console) {
    const auto opened = open_library(options.place, false);
    if (!opened) return fail(opened.error());
    if (!options.against.empty()) {
        const auto found = library::head_to_head(**opened, name_of(options), options.against);
        if (!found) return fail(found.error());
        options.place.json ? print_json(library::to_json(*found), console)
                           : print_meeting(*found, console);
        return {};
    }
    const auto page = library::player_page(**opened, name_of(options));
    if (!page) return fail(page.error());
    options.place.json ? print_json(library::to_json(*page, is_french(console)), console)
                       : print_player(*page, console);
    return {};
}

Result<void> run_event(const PeopleOptions& options, Console& console) {
    const auto opened = open_library(options.place, false);
    if (!opened) return fail(opened.error());
    const auto page = library::event_page(**opened, name_of(options), options.year);
    if (!page) return fail(page.error());
    options.place.json ? print_json(library::to_json(*page), console) : print_event(*page, console);
    return {};
}

}  // namespace

void add_library_people(CLI::App& all, Console& console) {
    const auto command = [&](const char* name, auto run) {
        const auto added = add_library_command(all, name, run, console);
        added.first->add_option("name", added.second->words, console.say("library.people.name"))
            ->option_text("NAME")
            ->required();
        return added;
    };
    const auto [player, player_options] = command("player", run_player);
    player->add_option("--against", player_options->against, console.say("library.player.against"))
        ->option_text("NAME");
    const auto [event, event_options] = command("event", run_event);
    event->add_option("--year", event_options->year, console.say("library.event.year"))
        ->option_text("YEAR");
}

}  // namespace othellier::app
