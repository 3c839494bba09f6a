#include "server/server.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <list>
#include <new>
#include <set>
#include <utility>

#include "server/connection.h"
#include "server/descriptors.h"
#include "server/guard.h"
#include "server/http_connection.h"
#include "server/tables.h"

namespace othellier::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// Answers go before thoughts.
constexpr int kThinkingNiceness = 10;
/// End points are quick or wait for the disk, and the page waits for them.
constexpr session::PoolSize kApiThreads{2, 16};

}  // namespace

std::function<void(std::string_view)> once_each(std::function<void(std::string_view)> tell) {
    return [tell = std::move(tell),
            told = std::set<std::string, std::less<>>()](std::string_view what) mutable {
        if (told.emplace(what).second) tell(what);
    };
}

class Server::Impl {
 public:
    Impl(ServerOptions options, std::shared_ptr<const Roster> roster,
         std::shared_ptr<session::Store> store)
        : options_(std::move(options)),
          acceptor_(io_),
          signals_(io_),
          tidy_timer_(io_),
          breath_(io_),
          deadline_(io_),
          hints_(options_.max_hints > 0 ? options_.max_hints : options_.thinkers.usual),
          pool_(options_.thinkers, kThinkingNiceness),
          tables_(io_, pool_, hints_, options_,
                  {std::move(roster), nullptr, options_.timer, std::move(store),
                   options_.longest_thought, options_.shelf, options_.chronicle, options_.standings,
                   options_.values}),
          api_threads_(kApiThreads) {
        options_.max_connections = connections_that_fit(options_.max_connections, may_open());
        options_.noticed = once_each(std::move(options_.noticed));
    }

    Result<void> listen();
    void run();
    void stop();
    void stop_on_signals();
    unsigned short port() const { return port_; }
    std::string address() const {
        return "http://127.0.0.1:" + std::to_string(port_) + token_->target();
    }
    std::string address_for_one() {
        return "http://127.0.0.1:" + std::to_string(port_) + token_->target_for_one();
    }
    void statistics(std::function<void(ServerStatistics)> ask);

 private:
    /// Until it stops; false when there was no memory for somebody, who is let go and may come
    /// again. The others stay.
    bool serve();
    void accept();
    void welcome(tcp::socket socket);
    /// Whoever has been silent for longest makes room for whoever has just come.
    bool drop_silent();
    void upgrade(boost::beast::tcp_stream stream, const HttpRequest& request);
    void tidy();
    void close_all();

    // What connections point to stands before io_, whose end destroys the last of them.
    ServerOptions options_;
    unsigned short port_ = 0;
    std::optional<StartToken> token_;
    std::optional<HttpPages> pages_;
    std::optional<Api> api_;
    std::optional<HttpHouse> house_;
    std::stop_source closing_;
    std::set<Connection*> connections_;
    std::list<HttpConnection*> requests_;  ///< In the order in which they came.
    std::size_t sockets_ = 0;              ///< Open ones, of either kind.
    bool stopping_ = false;
    bool running_ = false;

    asio::io_context io_{1};
    tcp::acceptor acceptor_;
    asio::signal_set signals_;
    asio::steady_timer tidy_timer_;
    asio::steady_timer breath_;
    asio::steady_timer deadline_;
    session::Lane hints_;
    session::ThreadPool pool_;
    Tables tables_;
    session::ThreadPool api_threads_;  ///< Ends first: what it runs may use all of the above.
};

Result<void> Server::Impl::listen() {
    const tcp::endpoint endpoint(asio::ip::address_v4::loopback(), options_.port);
    error_code error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
        return fail("cannot_listen",
                    {{"port", std::to_string(options_.port)}, {"reason", error.message()}});
    port_ = acceptor_.local_endpoint().port();
    token_.emplace(options_.start_token, port_);
    pages_.emplace(options_.assets, port_);
    api_.emplace(options_.api, port_);
    house_.emplace(HttpHouse{*pages_, *api_, *token_, api_threads_, options_.noticed,
                             closing_.get_token(), port_});
    return {};
}

void Server::Impl::run() {
    running_ = true;
    accept();
    tidy();
    while (!serve()) options_.noticed("no_memory");
    running_ = false;
}

bool Server::Impl::serve() {
    try {
        io_.run();
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

void Server::Impl::accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
        if (stopping_) return;
        if (!error) {
            welcome(std::move(socket));
            return accept();
        }
        // Out of file descriptors, say. Others may close, so the door stays open, but whoever
        // knocks would be told again and again.
        options_.noticed("cannot_accept");
        drop_silent();
        breath_.expires_after(std::chrono::milliseconds(100));
        breath_.async_wait([this](error_code cancelled) {
            if (!cancelled && !stopping_) accept();
        });
    });
}

bool Server::Impl::drop_silent() {
    const auto silent = std::ranges::find_if(
        requests_, [](const HttpConnection* one) { return one != nullptr && one->is_silent(); });
    if (silent == requests_.end()) return false;
    (*silent)->drop();
    return true;
}

void Server::Impl::welcome(tcp::socket socket) {
    if (sockets_ >= options_.max_connections) {
        options_.noticed("too_many_connections");
        if (!drop_silent()) return;  // Closes it.
    }
    ++sockets_;
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    // What a slow page may keep in the kernel, besides max_queue_bytes here.
    socket.set_option(asio::socket_base::send_buffer_size(256 * 1024), ignored);
    const auto place = requests_.insert(requests_.end(), nullptr);
    const auto connection = std::make_shared<HttpConnection>(
        std::move(socket), *house_,
        [this](auto stream, const HttpRequest& request) { upgrade(std::move(stream), request); },
        [this, place] {
            requests_.erase(place);
            --sockets_;
        });
    *place = connection.get();
    connection->read();
}

void Server::Impl::upgrade(boost::beast::tcp_stream stream, const HttpRequest& request) {
    if (stopping_) return;
    ++sockets_;
    const auto connection =
        std::make_shared<Connection>(std::move(stream), options_, [this](Connection* gone) {
            connections_.erase(gone);
            --sockets_;
            if (stopping_ && running_ && connections_.empty()) io_.stop();
        });
    connections_.insert(connection.get());
    const auto target = request.target();
    const auto accepts = request[boost::beast::http::field::accept_language];
    const auto language = accepted_language({accepts.data(), accepts.size()});
    const auto id = table_of_target({target.data(), target.size()});
    connection->accept(request, tables_.find(*id, language.value_or(options_.language)));
}

void Server::Impl::tidy() {
    tables_.tidy();
    tidy_timer_.expires_after(std::chrono::seconds(30));
    tidy_timer_.async_wait([this](error_code error) {
        if (!error && !stopping_) tidy();
    });
}

void Server::Impl::stop() {
    asio::post(io_, [this] { close_all(); });
}

void Server::Impl::close_all() {
    if (std::exchange(stopping_, true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    tidy_timer_.cancel();
    breath_.cancel();
    closing_.request_stop();
    const std::set<Connection*> connections = connections_;
    for (Connection* connection : connections)
        connection->close(Connection::CloseCode::going_away, "the server stops");
    tables_.close();
    signals_.clear(ignored);  // Whoever insists ends the program at once: the games are kept.
    // Pages that do not answer the farewell are not waited for.
    deadline_.expires_after(std::chrono::milliseconds(connections.empty() ? 0 : 500));
    deadline_.async_wait([this](error_code) {
        for (Connection* connection : connections_) connection->drop();
        io_.stop();
    });
}

void Server::Impl::stop_on_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) signals_.add(signal);
    signals_.async_wait([this](error_code error, int) {
        if (!error) close_all();
    });
}

void Server::Impl::statistics(std::function<void(ServerStatistics)> ask) {
    asio::post(io_, [this, ask = std::move(ask)] { ask({tables_.size(), connections_.size()}); });
}

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::listen(ServerOptions options,
                                               std::shared_ptr<const Roster> roster,
                                               std::shared_ptr<session::Store> store) {
    auto impl = std::make_unique<Impl>(std::move(options), std::move(roster), std::move(store));
    if (Result<void> open = impl->listen(); !open) return fail(open.error());
    return std::unique_ptr<Server>(new Server(std::move(impl)));
}

unsigned short Server::port() const {
    return impl_->port();
}

std::string Server::address() const {
    return impl_->address();
}

std::string Server::address_for_one() {
    return impl_->address_for_one();
}

void Server::run() {
    impl_->run();
}

void Server::stop() {
    impl_->stop();
}

void Server::stop_on_signals() {
    impl_->stop_on_signals();
}

void Server::statistics(std::function<void(ServerStatistics)> ask) {
    impl_->statistics(std::move(ask));
}

}  // namespace othellier::server
