#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/api.h"
#include "server/assets.h"
#include "session/host/boot_timer.h"
#include "session/host/thread_pool.h"
#include "session/services.h"
#include "text/text.h"

namespace othellier::server {

/// Bounds and settings. The defaults suit one person's machine.
struct ServerOptions {
    unsigned short port = 0;  ///< On 127.0.0.1; 0 takes a free one.
    std::string version;
    text::Language language = text::Language::kEnglish;  ///< When the page does not say.
    std::string start_token;  ///< See StartToken; empty: whoever comes is served.
    /// Tables that think at once: as many as there are cores to share, and, for those who wait
    /// longer than a moment, up to the most.
    session::PoolSize thinkers{2, 64};
    std::size_t max_tables = 1000;  ///< In memory at once; the others wait in the store.
    /// Pages and requests at once; fewer where the process may not open so many files.
    std::size_t max_connections = 2000;
    /// Hints that think at once, at all tables together; 0: as many as usual thinkers.
    int max_hints = 0;
    std::size_t max_queue_bytes = 4 * 1024 * 1024;  ///< Waiting for one slow page.
    double message_burst = 100;
    double messages_per_second = 40;
    session::Millis idle_table = std::chrono::minutes(10);      ///< Leaves memory after this.
    session::Millis longest_thought = std::chrono::minutes(2);  ///< See session::Services.
    std::span<const Asset> assets = page_assets();
    std::shared_ptr<session::Shelf> shelf;          ///< See session::Services.
    std::shared_ptr<session::Chronicle> chronicle;  ///< See session::Services.
    std::shared_ptr<session::Standings> standings;  ///< Likewise.
    std::shared_ptr<session::Store> values;         ///< Likewise: of analysed positions.
    std::vector<ApiRoute> api;                      ///< See api_table.h.
    /// Hears of each kind of refused request, and of each limit that was met, once: the part after
    /// "server.noticed." of a sentence. On the server's thread.
    std::function<void(std::string_view)> noticed = [](std::string_view) {};
    /// What game clocks and patience are measured by.
    std::shared_ptr<const session::Timer> timer = std::make_shared<session::BootTimer>();
};

struct ServerStatistics {
    std::size_t tables;
    std::size_t connections;
};

/// The game in the browser: HTTP for the page, a WebSocket per page that is open, a Session per
/// table. All of it lives on the thread that calls run(); only players and end points work
/// elsewhere.
///
/// It talks to this machine only (127.0.0.1), and to pages of its own origin only.
class Server {
 public:
    /// Begins to listen. Fails with "cannot_listen" (port, reason).
    static Result<std::unique_ptr<Server>> listen(ServerOptions options,
                                                  std::shared_ptr<const Roster> roster,
                                                  std::shared_ptr<session::Store> store);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    unsigned short port() const;
    std::string address() const;  ///< "http://127.0.0.1:8123/?start=…", to be opened
    /// The same for a browser that is started: once. Before run().
    std::string address_for_one();

    /// Serves until stop(). Blocks.
    void run();
    /// Closes every page kindly and ends run(); games are kept. From any thread.
    void stop();
    /// SIGINT, SIGTERM and SIGHUP stop it; a second one ends the program.
    void stop_on_signals();

    /// Runs `ask` on the server's thread with what is going on there. From any thread.
    void statistics(std::function<void(ServerStatistics)> ask);

 private:
    class Impl;
    explicit Server(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace othellier::server
