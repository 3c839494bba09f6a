#include "server/http_connection.h"

#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/guard.h"

namespace othellier::server {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::uint64_t kMaxBody = 1024;  // Nobody has a reason to send one.
constexpr auto kPatience = std::chrono::seconds(30);

}  // namespace

HttpConnection::HttpConnection(boost::asio::ip::tcp::socket socket, const HttpPages& pages,
                               unsigned short port, Upgrade upgrade, std::function<void()> gone)
    : stream_(std::move(socket)),
      pages_(pages),
      port_(port),
      upgrade_(std::move(upgrade)),
      gone_(std::move(gone)) {}

HttpConnection::~HttpConnection() {
    gone_();
}

void HttpConnection::read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    parser_->body_limit(kMaxBody);
    stream_.expires_after(kPatience);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
}

bool HttpConnection::may_upgrade(const HttpRequest& request) const {
    return is_own_host(view_of(request[http::field::host]), port_) &&
           is_own_origin(view_of(request[http::field::origin]), port_) &&
           table_of_target(view_of(request.target()));
}

void HttpConnection::on_read(error_code error) {
    if (error) return;  // Gone, too slow, or not HTTP: the connection ends with this object.
    const HttpRequest request = parser_->release();
    if (!beast::websocket::is_upgrade(request)) return write(pages_.answer(request, storage_));
    if (!may_upgrade(request))
        return write(
            pages_.refuse(request, http::status::forbidden, "server.foreign_origin", storage_));
    upgrade_(std::move(stream_), request);
}

void HttpConnection::write(HttpResponse response) {
    response_.emplace(std::move(response));
    http::async_write(
        stream_, *response_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return;
            if (self->response_->keep_alive()) return self->read();
            error_code ignored;
            self->stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
        });
}

}  // namespace othellier::server
