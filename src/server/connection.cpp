#include "server/connection.h"

#include <utility>

#include "session/limits.h"

namespace othellier::server {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

Connection::Connection(beast::tcp_stream stream, const ServerOptions& options,
                       std::function<void(Connection*)> gone)
    : socket_(std::move(stream)),
      options_(options),
      gone_(std::move(gone)),
      rate_(options.message_burst, options.messages_per_second) {}

Connection::~Connection() {
    leave();
    gone_(this);
}

void Connection::accept(const Request& request, std::shared_ptr<Table> table) {
    table_ = std::move(table);
    // The WebSocket has timeouts of its own: pings find pages that have vanished.
    beast::get_lowest_layer(socket_).expires_never();
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(session::kMaxMessage);
    socket_.text(true);
    socket_.async_accept(request, [self = shared_from_this()](error_code error) {
        if (!error) self->joined();
    });
}

void Connection::joined() {
    if (!table_) {
        options_.noticed("too_many_tables");
        close(CloseCode::try_again_later, "too many tables");
        return;
    }
    at_table_ = true;
    read();
    table_->join(*this);
}

void Connection::read() {
    socket_.async_read(input_, [self = shared_from_this()](error_code error, std::size_t) {
        self->on_read(error);
    });
}

void Connection::on_read(error_code error) {
    if (error || closing_) {
        // Beast has answered by itself, with 1009 or 1002.
        if (error == websocket::error::message_too_big)
            options_.noticed("too_long");
        else if (error == websocket::condition::protocol_violation)
            options_.noticed("no_message");
        leave();
        return;
    }
    if (!rate_.take(RateLimit::Clock::now())) {
        options_.noticed("too_many_messages");
        close(CloseCode::policy_error, "too many messages");
        return;
    }
    const auto bytes = input_.data();
    const std::string message(static_cast<const char*>(bytes.data()), bytes.size());
    input_.consume(input_.size());
    read();
    if (at_table_) table_->receive(*this, message);
}

void Connection::send(Payload message) {
    if (closing_) return;
    queued_bytes_ += message->size();
    queue_.push_back(std::move(message));
    if (queued_bytes_ > options_.max_queue_bytes) {
        options_.noticed("reads_too_slowly");
        close(CloseCode::policy_error, "reads too slowly");
        drop();  // The farewell would wait behind what the page does not read.
        return;
    }
    if (queue_.size() == 1) write();
}

void Connection::write() {
    socket_.async_write(
        boost::asio::buffer(*queue_.front()),
        [self = shared_from_this()](error_code error, std::size_t) { self->on_write(error); });
}

void Connection::on_write(error_code error) {
    if (error) {
        leave();
        return;
    }
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty() && !closing_) write();
}

void Connection::close(CloseCode code, const char* reason) {
    if (closing_) return;
    closing_ = true;
    leave();
    if (!socket_.is_open()) return;
    socket_.async_close(websocket::close_reason(code, reason),
                        [self = shared_from_this()](error_code) {});
}

void Connection::drop() {
    closing_ = true;
    leave();
    beast::get_lowest_layer(socket_).close();
}

void Connection::leave() {
    if (!std::exchange(at_table_, false)) return;
    table_->leave(*this);
}

}  // namespace othellier::server
