#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "commands.h"
#include "engine/default_threads.h"
#include "engine/ladder.h"
#include "queue/queue.h"
#include "roster.h"
#include "server/api_table.h"
#include "server/class_settings.h"
#include "server/page_roster.h"
#include "server/server.h"
#include "session/host/file_shelf.h"
#include "session/host/file_store.h"
#include "session/host/library_chronicle.h"
#include "session/host/own_folder.h"
#include "session/host/watched_store.h"

extern char** environ;

namespace othellier::app {

namespace {

/// The same one each time, so that the browser finds its settings again.
constexpr unsigned short kUsualPort = 8642;
/// Games kept on disk; of more than these the old ones go.
constexpr std::size_t kKeptTables = 2000;
/// Likewise tables of which values of positions are kept: they are longer, and can be found again.
constexpr std::size_t kKeptValues = 500;

struct GuiOptions {
    unsigned short port = 0;  ///< 0: the usual one, or any when that is taken.
    bool no_open = false;
    int threads = 0;              ///< For thinking, shared by all tables; 0: as many as cores.
    server::ClassSettings all;    ///< How every page starts.
    std::vector<int> background;  ///< Red, green, blue.
    std::vector<std::string> partners;  ///< "mine=gtp:python3 player.py"
    std::string queue;                  ///< To be watched; empty: none.
};

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

/// The ratings of those who play here, beside their games.
std::shared_ptr<session::Standings> standings() {
    const auto files = std::make_shared<session::FileStore>(session::own_folder() / "people",
                                                            session::FileStore::WaitForDisk::kNo);
    const auto elo_of = [](std::string_view spec) -> std::optional<int> {
        const engine::LadderStep* step = engine::ladder_step(spec);
        if (step == nullptr) return std::nullopt;
        return step->elo;
    };
    const engine::LadderStep& first = engine::ladder()[engine::kFirstStep - 1];
    return std::make_shared<session::Standings>(files, elo_of, first.elo);
}

/// What analyses have found out about positions, beside the games.
std::shared_ptr<session::FileStore> kept_values() {
    auto files = std::make_shared<session::FileStore>(session::own_folder() / "values",
                                                      session::FileStore::WaitForDisk::kNo);
    files->prune(kKeptValues, session::FileStore::kOld);
    return files;
}

/// What the rooms of the page ask.
Result<server::ApiServices> services_of(const GuiOptions& options,
                                        const std::shared_ptr<session::Standings>& standings,
                                        const std::shared_ptr<const Roster>& roster, int threads) {
    const auto for_class = server::class_json(options.all, *roster);
    if (!for_class) return fail(for_class.error());
    const std::filesystem::path data = session::own_folder();
    return server::ApiServices{
        .version = OTHELLIER_VERSION,
        .standings = standings,
        .library = data / "library.db",
        .class_settings = *for_class,
        .roster = roster,
        .review = std::make_shared<server::ReviewRoom>(server::ReviewRoom::Options{
            .folder = data, .roster = roster, .threads = threads, .library = data / "library.db"}),
        .queue =
            options.queue.empty() ? nullptr : std::make_shared<server::QueueWatch>(options.queue)};
}

Result<std::unique_ptr<server::Server>> listen(const GuiOptions& options,
                                               const std::shared_ptr<session::Store>& store,
                                               std::shared_ptr<session::Chronicle> chronicle,
                                               const Console& console) {
    server::ServerOptions settings;
    const text::Language language = console.language();
    settings.version = OTHELLIER_VERSION;
    settings.language = language;
    settings.chronicle = std::move(chronicle);
    settings.standings = standings();
    settings.values = kept_values();
    settings.noticed = [&console](std::string_view what) {
        fmt::print(stderr, "othellier: {}\n", console.say("server.noticed." + std::string(what)));
    };
    const int threads = engine::threads_or_default(options.threads);
    const auto budget = std::make_shared<engine::ThreadBudget>(threads);
    settings.thinkers.usual = threads;
    settings.port = options.port == 0 ? kUsualPort : options.port;
    const std::filesystem::path data = session::own_folder();
    settings.start_token = session::start_token(data);
    const std::filesystem::path shelf = session::FileShelf::folder_below(data);
    settings.shelf = std::make_shared<session::FileShelf>(shelf);
    Roster players = server::page_roster(program_roster(), shelf, budget);
    if (const auto lent = server::add_partners(players, program_roster(), options.partners); !lent)
        return fail(lent.error());
    const auto roster = std::make_shared<const Roster>(std::move(players));
    const auto services = services_of(options, settings.standings, roster, threads);
    if (!services) return fail(services.error());
    settings.api = server::api_table(*services);
    auto server = server::Server::listen(settings, roster, store);
    if (server || options.port != 0) return server;
    settings.port = 0;
    return server::Server::listen(settings, roster, store);
}

/// Whoever started the server is told when games cannot be kept, and when they can again.
std::shared_ptr<session::WatchedStore> watched(const std::shared_ptr<session::FileStore>& files,
                                               const Console& console) {
    return std::make_shared<session::WatchedStore>(files, [&console](const Error* trouble) {
        fmt::print(stderr, "othellier: {}\n",
                   trouble ? console.say("server.not_saving",
                                         {{"reason", text::describe(console.language(), *trouble)}})
                           : console.say("server.saving_again"));
    });
}

/// Games go into the library, those of before as well; only then the oldest tables are forgotten.
std::shared_ptr<session::LibraryChronicle> chronicle_of(
    const std::shared_ptr<session::FileStore>& files, const Console& console) {
    const auto told = [&console](const Error* trouble) {
        const text::Language language = console.language();
        fmt::print(stderr, "othellier: {}\n",
                   trouble ? console.say("session.not_in_library",
                                         {{"reason", text::describe(language, *trouble)}})
                           : console.say("server.in_library_again"));
    };
    const std::filesystem::path data = session::own_folder();
    auto chronicle = std::make_shared<session::LibraryChronicle>(data / "library.db", told);
    chronicle->take_over({files->directory(), data / "games"},
                         [files] { files->prune(kKeptTables, session::FileStore::kOld); });
    return chronicle;
}

/// The last words: "saved" is said only of what is.
void say_goodbye(const session::WatchedStore& store, Console& console) {
    if (store.failing().empty()) return console.print("{}\n", console.say("server.stopped"));
    const auto& [table, why] = *store.failing().begin();
    console.report({"games_lost",
                    {{"games", std::to_string(store.failing().size())},
                     {"reason", text::describe(console.language(), why)}}});
}

/// A queue that is not there yet, or away for the moment, is waited for by the page.
Result<void> check_queue(const std::string& url, const Console& console) {
    if (url.empty()) return {};
    const auto opened = queue::Queue::open(url, {.patience = std::chrono::seconds(0)});
    if (opened) return {};
    const std::string& id = opened.error().id;
    if (id == "queue_url" || id == "queue_no_postgresql") return fail(opened.error());
    fmt::print(stderr, "othellier: {}\n", text::describe(console.language(), opened.error()));
    return {};
}

Result<void> serve(const GuiOptions& options, Console& console) {
    if (Result<void> known = check_queue(options.queue, console); !known) return known;
    const auto files = std::make_shared<session::FileStore>(session::own_folder() / "tables",
                                                            session::FileStore::WaitForDisk::kNo);
    const Result<void> usable = files->check();
    const auto store = watched(files, console);
    const auto chronicle = chronicle_of(files, console);
    const auto server = listen(options, store, chronicle, console);
    if (!server) return fail(server.error());
    (*server)->stop_on_signals();

    const std::string address = (*server)->address();
    console.print("{}\n", console.say("server.open", {{"address", address}}));
    console.print("{}\n", usable ? console.say("server.stop_hint",
                                               {{"directory", files->directory().string()}})
                                 : console.say("server.stop"));
    if (!usable)
        fmt::print(stderr, "othellier: {}\n",
                   console.say("server.not_saving",
                               {{"reason", text::describe(console.language(), usable.error())}}));
    console.flush();
    if (console.status() != kDone) return {};  // Nobody could read the address.
    if (!options.no_open && has_display()) open_browser((*server)->address_for_one());
    (*server)->run();
    say_goodbye(*store, console);
    return {};
}

/// What a teacher decides for all pages (docs/class.md).
void add_class_options(CLI::App& command, GuiOptions& options, const Console& console) {
    const auto say = [&console](const char* key) { return console.say(key); };
    server::ClassSettings& all = options.all;
    command.add_option("--size", all.size, say("cli.size"))->option_text("N");
    command.add_option("--cell", all.cell, say("server.cell_option"))
        ->option_text("PX")
        ->check(CLI::Range(20, 200));
    command.add_option("--background", options.background, say("server.background_option"))
        ->option_text(say("server.background_type"))
        ->expected(3)
        ->check(CLI::Range(0, 255));
    command.add_option("--black", all.black, say("server.black_option"))->option_text("SPEC");
    command.add_option("--white", all.white, say("server.white_option"))->option_text("SPEC");
    command.add_option("--depth", all.depth, say("server.depth_option"))
        ->option_text("N")
        ->check(CLI::Range(1, 16));
    command.add_option("--first", all.first, say("server.first_option"))
        ->option_text("black|white")
        ->check(CLI::IsMember({"black", "white"}));
    command.add_option("--partner", options.partners, say("server.partner_option"))
        ->option_text(say("server.partner_type"));
}

}  // namespace

void run_gui(Console& console) {
    run_command(console, [&] { return serve({}, console); });
}

void add_gui(CLI::App& program, Console& console) {
    auto options = std::make_shared<GuiOptions>();
    CLI::App* command = program.add_subcommand("gui", console.say("server.about"));
    command->add_option("--port", options->port, console.say("server.port_option"))
        ->option_text("N")
        ->check(CLI::Range(0, 65535))
        ->default_str("");
    command->add_option("--threads", options->threads, console.say("server.threads_option"))
        ->option_text("N")
        ->check(CLI::Range(1, 256));
    add_class_options(*command, *options, console);
    command->add_option("--queue", options->queue, console.say("server.queue_option"))
        ->option_text("URL");
    command->add_flag("--no-open", options->no_open, console.say("server.no_open_option"));
    command->callback([options, &console] {
        if (!options->background.empty())
            options->all.background = {options->background[0], options->background[1],
                                       options->background[2]};
        run_command(console, [&] { return serve(*options, console); });
    });
}

}  // namespace othellier::app
