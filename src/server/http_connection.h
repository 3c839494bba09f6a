#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "server/api.h"
#include "server/http_pages.h"
#include "server/line_stream.h"
#include "server/start_token.h"
#include "session/host/thread_pool.h"

namespace othellier::server {

/// What all browser connections of a server share.
struct HttpHouse {
    const HttpPages& pages;
    const Api& api;
    StartToken& token;
    session::ThreadPool& api_threads;
    const std::function<void(std::string_view)>& noticed;  ///< See ServerOptions.
    std::stop_token closing;                               ///< See ApiRequest.
    unsigned short port;
};

/// One browser connection until it becomes a WebSocket: reads requests, answers them from
/// HttpPages or has the Api answer them on another thread, hands an upgrade on.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
    /// Takes the stream of a request that asks for a WebSocket at an own host from an own origin.
    using Upgrade = std::function<void(boost::beast::tcp_stream, const HttpRequest&)>;

    HttpConnection(boost::asio::ip::tcp::socket socket, const HttpHouse& house, Upgrade upgrade,
                   std::function<void()> gone);
    ~HttpConnection();

    void read();

    /// It has yet to say what it wants, or to say it to its end.
    bool is_silent() const { return silent_; }
    void drop();

 private:
    void on_header(boost::system::error_code error);
    void on_read(boost::system::error_code error);
    void answer(HttpRequest request);
    void answer_api(HttpRequest request);
    void ask(Api::Call call);
    void stream(Api::Call call);
    void refuse_long_body();
    void refuse_malformed(boost::system::error_code error);
    /// Answers with an error after which nothing more is read.
    void dismiss(HttpRequest request, boost::beast::http::status status, const char* sentence);
    void write(HttpResponse response);
    void write_json(ApiAnswer answer);
    bool may_upgrade(const HttpRequest& request) const;
    /// Answers who does not know the token; false when the request needs none.
    bool turn_away(HttpRequest& request);

    boost::beast::tcp_stream stream_;
    const HttpHouse& house_;
    Upgrade upgrade_;
    std::function<void()> gone_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
    std::optional<HttpResponse> response_;
    HttpRequest request_;  ///< The one the Api answers.
    std::string storage_;
    bool silent_ = false;
};

}  // namespace othellier::server
