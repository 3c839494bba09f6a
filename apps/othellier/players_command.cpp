#include <memory>

#include <nlohmann/json.hpp>
#include "commands.h"
#include "roster.h"

namespace othellier::app {

namespace {

void list_for_people(const Roster& roster, Console& console) {
    for (const RosterEntry& entry : roster.entries())
        console.print("{}\n    {}\n", entry.usage, console.say(entry.about));
    console.print("\n{}\n", console.say("players.options"));
}

void list_as_json(const Roster& roster, Console& console) {
    nlohmann::ordered_json out = nlohmann::json::array();
    for (const RosterEntry& entry : roster.entries())
        out.push_back({{"kind", entry.kind},
                       {"usage", entry.usage},
                       {"about", console.say(entry.about)},
                       {"takes_seed", entry.takes_seed}});
    console.print("{}\n", out.dump(2));
}

}  // namespace

void add_players(CLI::App& program, Console& console) {
    auto json = std::make_shared<bool>(false);
    CLI::App* command = program.add_subcommand("players", console.say("players.about"));
    command->add_flag("--json", *json, console.say("cli.json"));
    command->callback([json, &console] {
        *json ? list_as_json(program_roster(), console)
              : list_for_people(program_roster(), console);
    });
}

}  // namespace othellier::app
