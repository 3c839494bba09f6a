#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

#include "commands.h"
#include "players/builtin_files.h"
#include "roster.h"
#include "server/server.h"
#include "session/host/engine_analyst.h"
#include "session/host/file_shelf.h"
#include "session/host/file_store.h"

extern char** environ;

namespace othellier::app {

namespace {

/// The same one each time, so that the browser finds its settings again.
constexpr unsigned short kUsualPort = 8642;
/// Games kept on disk; the oldest go first.
constexpr std::size_t kKeptTables = 2000;

struct GuiOptions {
    unsigned short port = 0;  ///< 0: the usual one, or any when that is taken.
    bool no_open = false;
};

/// A page may name the built-in tables and those on its shelf, and no other file of this machine.
Result<void> check_files(const Spec& spec, const std::filesystem::path& shelf) {
    static constexpr std::array<std::string_view, 3> kFileOptions = {"table", "criteria",
                                                                     "weights"};
    for (const auto& [name, value] : spec.options) {
        if (std::ranges::find(kFileOptions, name) == kFileOptions.end()) continue;
        const std::filesystem::path file(value);
        const bool on_shelf = file.parent_path() == shelf && file.filename() != "..";
        if (!builtin_file(value) && !on_shelf)
            return fail("file_not_for_pages", {{"option", name}, {"read", value}});
    }
    return {};
}

/// Players that start other programs are for the command line, and so are files: whoever can reach
/// the server's port could otherwise run or read anything.
Roster roster_for_pages(const std::filesystem::path& shelf) {
    static constexpr std::array<std::string_view, 2> kPrograms = {"gtp", "nboard"};
    Roster roster;
    const Roster all = program_roster();
    for (const RosterEntry& entry : all.entries()) {
        if (std::ranges::find(kPrograms, entry.kind) != kPrograms.end()) continue;
        RosterEntry guarded = entry;
        guarded.make = [make = entry.make,
                        shelf](const Spec& spec) -> Result<std::unique_ptr<Player>> {
            if (const Result<void> allowed = check_files(spec, shelf); !allowed)
                return fail(allowed.error());
            return make(spec);
        };
        roster.add(guarded);
    }
    return roster;
}

bool has_display() {
    const auto set = [](const char* name) {
        const char* value = std::getenv(name);
        return value != nullptr && *value != '\0';
    };
    return set("DISPLAY") || set("WAYLAND_DISPLAY");
}

/// The shell starts the browser in the background, so that nobody waits for it.
void open_browser(const std::string& address) {
    std::string script = "xdg-open \"$1\" >/dev/null 2>&1 &";
    std::array<std::string, 5> words = {"sh", "-c", std::move(script), "sh", address};
    std::array<char*, 6> arguments{};
    std::ranges::transform(words, arguments.begin(), [](std::string& w) { return w.data(); });
    pid_t shell = 0;
    if (::posix_spawnp(&shell, "sh", nullptr, nullptr, arguments.data(), environ) == 0)
        ::waitpid(shell, nullptr, 0);
}

Result<std::unique_ptr<server::Server>> listen(const GuiOptions& options,
                                               const std::shared_ptr<session::FileStore>& store,
                                               text::Language language) {
    server::ServerOptions settings;
    settings.version = OTHELLIER_VERSION;
    settings.language = language;
    settings.thinking_threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    settings.port = options.port == 0 ? kUsualPort : options.port;
    settings.analyst = session::engine_analyst;
    const std::filesystem::path shelf = session::data_directory() / "weights";
    settings.shelf = std::make_shared<session::FileShelf>(shelf);
    const auto roster = std::make_shared<const Roster>(roster_for_pages(shelf));
    auto server = server::Server::listen(settings, roster, store);
    if (server || options.port != 0) return server;
    settings.port = 0;
    return server::Server::listen(settings, roster, store);
}

Result<void> serve(const GuiOptions& options, Console& console) {
    const auto store = std::make_shared<session::FileStore>(session::data_directory() / "tables",
                                                            session::FileStore::WaitForDisk::kNo);
    store->prune(kKeptTables);
    const auto server = listen(options, store, console.language());
    if (!server) return fail(server.error());
    (*server)->stop_on_signals();

    const std::string address = (*server)->address();
    console.print("{}\n", console.say("server.open", {{"address", address}}));
    console.print("{}\n",
                  console.say("server.stop_hint", {{"directory", store->directory().string()}}));
    std::fflush(stdout);
    if (!options.no_open && has_display()) open_browser(address);
    (*server)->run();
    console.print("{}\n", console.say("server.stopped"));
    return {};
}

}  // namespace

void run_gui(Console& console) {
    run_command(console, [&] { return serve({}, console); });
}

void add_gui(CLI::App& program, Console& console) {
    auto options = std::make_shared<GuiOptions>();
    CLI::App* command = program.add_subcommand("gui", console.say("server.about"));
    command->add_option("--port", options->port, console.say("server.port_option"))
        ->option_text("N");
    command->add_flag("--no-open", options->no_open, console.say("server.no_open_option"));
    command->callback(
        [options, &console] { run_command(console, [&] { return serve(*options, console); }); });
}

}  // namespace othellier::app
