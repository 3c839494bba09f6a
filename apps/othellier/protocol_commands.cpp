#include <unistd.h>

#include <cstdio>
#include <memory>

#include "commands.h"
#include "protocol/serve.h"
#include "roster.h"

namespace othellier::app {

namespace {

/// An answer repeats what it was asked, and a person may be asking.
void write_flushed(std::string_view text) {
    Console::write(text);
    std::fflush(stdout);
}

Result<void> serve(std::optional<protocol::Protocol> protocol, const std::string& spec,
                   const Console& console) {
    auto player = protocol::SpecPlayer::make(program_roster(), spec);
    if (!player) return fail(player.error());
    protocol::LineInput input(STDIN_FILENO);
    const auto describe = [&console](const Error& error) {
        return text::describe(console.language(), error);
    };
    const auto is_heard = [] { return std::ferror(stdout) == 0; };
    protocol::converse(protocol, std::move(*player),
                       {input, write_flushed, is_heard, describe, OTHELLIER_VERSION});
    return {};
}

void add_server(CLI::App& program, Console& console, const std::string& name,
                std::optional<protocol::Protocol> protocol) {
    // The strongest player that this program has.
    const auto player = std::make_shared<std::string>("engine");
    CLI::App* command = program.add_subcommand(name, console.say("protocol." + name));
    command->add_option("--player", *player, console.say("protocol.player"))->option_text("SPEC");
    command->callback([player, protocol, &console] {
        run_command(console, [&] { return serve(protocol, *player, console); });
    });
}

}  // namespace

void add_protocols(CLI::App& program, Console& console) {
    add_server(program, console, "nboard", protocol::Protocol::kNboard);
    add_server(program, console, "gtp", protocol::Protocol::kGtp);
    add_server(program, console, "engine", std::nullopt);
}

}  // namespace othellier::app
