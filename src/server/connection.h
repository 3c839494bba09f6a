#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>

#include "server/guard.h"
#include "server/server.h"
#include "server/table.h"

namespace othellier::server {

/// One page's WebSocket. Messages to a page that reads slowly wait here, up to a bound; then the
/// page is sent away, and finds the table as it is when it comes back.
class Connection final : public Guest, public std::enable_shared_from_this<Connection> {
 public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;
    using CloseCode = boost::beast::websocket::close_code;

    Connection(boost::beast::tcp_stream stream, const ServerOptions& options,
               std::function<void(Connection*)> gone);
    ~Connection() override;

    /// Answers the upgrade; then joins `table`, or, without one, closes with "try again later".
    void accept(const Request& request, std::shared_ptr<Table> table);

    void send(Payload message) override;
    /// Says why and goes.
    void close(CloseCode code, const char* reason);
    /// Goes without a word.
    void drop();

 private:
    void joined();
    void read();
    void on_read(boost::system::error_code error);
    void write();
    void on_write(boost::system::error_code error);
    void leave();

    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
    const ServerOptions& options_;
    std::function<void(Connection*)> gone_;
    std::shared_ptr<Table> table_;
    bool at_table_ = false;
    bool closing_ = false;
    RateLimit rate_;
    boost::beast::flat_buffer input_;
    std::deque<Payload> queue_;  ///< The first one is being written.
    std::size_t queued_bytes_ = 0;
};

}  // namespace othellier::server
