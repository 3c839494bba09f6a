#include "library_report.h"

#include <cmath>

#include "library_options.h"
#include "text/numbers.h"

namespace othellier::app {

using nlohmann::ordered_json;

std::string summary_of(const library::ImportProgress& done, double seconds,
                       const Console& console) {
    const std::string time = text::decimal(console.language(), seconds, 1);
    std::string summary =
        console.say("library.import.added", {{"added", std::to_string(done.added)},
                                             {"known", std::to_string(done.known)},
                                             {"seconds", time}});
    if (done.refused > 0)
        summary += ", " + console.say("formats.convert.refused",
                                      {{"refused", std::to_string(done.refused)}});
    if (done.stopped) summary += "\n" + console.say("library.import.stopped");
    return summary;
}

ordered_json to_json(const library::ImportProgress& done, const Refusals& refusals,
                     double seconds) {
    ordered_json out;
    out["files"] = done.files;
    out["added"] = done.added;
    out["known"] = done.known;
    out["refused"] = ordered_json::array();
    for (const formats::Refusal& refusal : refusals.kept()) {
        ordered_json one;
        one["file"] = refusal.place.file;
        one["game"] = refusal.place.game;
        one["line"] = refusal.place.line;
        one["byte"] = refusal.place.byte;
        one["error"] = refusal.why.id;
        one["why"] = refusals.reason(refusal);
        out["refused"].push_back(one);
    }
    out["stopped"] = done.stopped;
    out["seconds"] = seconds;
    return out;
}

std::string signed_decimal(double number, int digits, const Console& console) {
    const std::string text = text::decimal(console.language(), std::abs(number), digits);
    const bool nought = text.find_first_of("123456789") == std::string::npos;
    return (nought ? "" : number < 0 ? "-" : "+") + text;
}

std::string pair_of(const library::FoundGame& game) {
    const auto known = [](const std::string& name) { return name.empty() ? "?" : name; };
    return known(game.black) + " – " + known(game.white);
}

std::string line_of(const library::FoundGame& game, const Console& console) {
    const std::string score = game.score ? fmt::format("{:+}", *game.score) : "";
    std::string line = fmt::format("{:>8} {} {:<10} {:>4}  {}", game.id, game.starred ? "★" : " ",
                                   game.date, score, pair_of(game));
    if (!game.event.empty()) line += ", " + game.event;
    if (game.place) {
        const char* key = game.place->exchanged ? "library.search.exchanged" : "library.search.at";
        line += " " + console.say(key, {{"turn", std::to_string(game.place->turn)}});
    }
    return line;
}

void print_rows(const std::vector<library::FoundGame>& games, Console& console) {
    for (const library::FoundGame& game : games)
        console.print("{}\n", text::harmless(line_of(game, console)));
}

void print_games(const library::Found& found, Console& console) {
    console.print("{}\n", console.say("library.search.found",
                                      {{"games", std::to_string(found.count)},
                                       {"shown", std::to_string(found.games.size())}}));
    print_rows(found.games, console);
}

}  // namespace othellier::app
