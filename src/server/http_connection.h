#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/http_pages.h"

namespace othellier::server {

/// One browser connection until it becomes a WebSocket: reads requests, answers them from
/// HttpPages, hands an upgrade on.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
    /// Takes the stream of a request that asks for a WebSocket at an own host from an own origin.
    using Upgrade = std::function<void(boost::beast::tcp_stream, const HttpRequest&)>;

    HttpConnection(boost::asio::ip::tcp::socket socket, const HttpPages& pages, unsigned short port,
                   Upgrade upgrade, std::function<void()> gone);
    ~HttpConnection();

    void read();

 private:
    void on_read(boost::system::error_code error);
    void write(HttpResponse response);
    bool may_upgrade(const HttpRequest& request) const;

    boost::beast::tcp_stream stream_;
    const HttpPages& pages_;
    unsigned short port_;
    Upgrade upgrade_;
    std::function<void()> gone_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
    std::optional<HttpResponse> response_;
    std::string storage_;
};

}  // namespace othellier::server
