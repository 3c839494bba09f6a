#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "server/server.h"
#include "session/host/file_store.h"

/// A real server on a free port of the loopback, and small clients for it.
namespace othellier::server::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using nlohmann::json;

inline constexpr const char* kTable = "test-table-1";

class TemporaryDirectory {
 public:
    TemporaryDirectory() {
        std::string name = (std::filesystem::temp_directory_path() / "othellier-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~TemporaryDirectory() { std::filesystem::remove_all(path_); }
    const std::filesystem::path& path() const { return path_; }

 private:
    std::filesystem::path path_;
};

class RunningServer {
 public:
    RunningServer(ServerOptions options, std::shared_ptr<const Roster> roster,
                  const std::filesystem::path& directory) {
        auto store =
            std::make_shared<session::FileStore>(directory, session::FileStore::WaitForDisk::kNo);
        server_ = Server::listen(std::move(options), std::move(roster), std::move(store)).value();
        thread_ = std::jthread([this] { server_->run(); });
    }
    ~RunningServer() { stop(); }

    void stop() {
        if (!thread_.joinable()) return;
        server_->stop();
        thread_.join();
    }
    unsigned short port() const { return server_->port(); }
    std::string address() const { return server_->address(); }
    ServerStatistics statistics() {
        std::promise<ServerStatistics> promise;
        server_->statistics([&promise](ServerStatistics s) { promise.set_value(s); });
        return promise.get_future().get();
    }

 private:
    std::unique_ptr<Server> server_;
    std::jthread thread_;
};

/// What a client says of itself.
struct ClientHeaders {
    std::string host;        ///< Empty: the server's own.
    std::string origin;      ///< Empty: none.
    int receive_buffer = 0;  ///< Bytes the kernel may keep for it; 0: as usual.
    std::string cookie{};    ///< Empty: none.
};

/// A blocking WebSocket client. It waits forever: ctest ends a test that hangs.
class Client {
 public:
    /// Throws when the server refuses.
    Client(unsigned short port, const std::string& table = kTable, ClientHeaders headers = {})
        : socket_(io_) {
        socket_.next_layer().open(asio::ip::tcp::v4());
        if (headers.receive_buffer > 0)
            socket_.next_layer().set_option(
                asio::socket_base::receive_buffer_size(headers.receive_buffer));
        socket_.next_layer().connect({asio::ip::address_v4::loopback(), port});
        socket_.set_option(
            websocket::stream_base::decorator([headers](websocket::request_type& request) {
                if (!headers.origin.empty()) request.set(http::field::origin, headers.origin);
                if (!headers.cookie.empty()) request.set(http::field::cookie, headers.cookie);
            }));
        if (headers.host.empty()) headers.host = "127.0.0.1:" + std::to_string(port);
        socket_.handshake(headers.host, "/table/" + table);
    }

    void send(const json& message) { send_text(message.dump()); }
    void send_text(const std::string& text) { socket_.write(asio::buffer(text)); }
    /// Bytes that are no message.
    void send_raw(const std::string& bytes) {
        asio::write(socket_.next_layer(), asio::buffer(bytes));
    }
    json read() {
        beast::flat_buffer buffer;
        socket_.read(buffer);
        return json::parse(beast::buffers_to_string(buffer.data()));
    }
    /// Reads until a message fits.
    json read_until(const std::function<bool(const json&)>& fits) {
        for (;;)
            if (json message = read(); fits(message)) return message;
    }
    json read_type(const std::string& type) {
        return read_until([&](const json& m) { return m["type"] == type; });
    }
    /// Reads until the server closes; why it did.
    std::uint16_t read_close() {
        try {
            for (;;) read();
        } catch (const boost::system::system_error&) {
            return socket_.reason().code;
        }
    }
    void close() { socket_.close(websocket::close_code::normal); }
    /// Goes without a word.
    void vanish() { socket_.next_layer().close(); }

 private:
    asio::io_context io_;
    websocket::stream<asio::ip::tcp::socket> socket_;
};

using Answer = http::response<http::string_body>;

inline Answer fetch(unsigned short port, const std::string& target, const std::string& host = "",
                    http::verb verb = http::verb::get,
                    const std::function<void(http::request<http::empty_body>&)>& change = {}) {
    asio::io_context io;
    asio::ip::tcp::socket socket(io);
    socket.connect({asio::ip::address_v4::loopback(), port});
    http::request<http::empty_body> request(verb, target, 11);
    request.set(http::field::host, host.empty() ? "127.0.0.1:" + std::to_string(port) : host);
    request.keep_alive(false);
    if (change) change(request);
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    if (verb == http::verb::head) parser.skip(true);
    http::read(socket, buffer, parser);
    return parser.release();
}

}  // namespace othellier::server::testing
