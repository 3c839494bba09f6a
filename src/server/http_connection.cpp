#include "server/http_connection.h"

#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <limits>
#include <utility>

#include "server/guard.h"

namespace othellier::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;
using nlohmann::json;

namespace {

constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::uint64_t kMaxBody = 1024;  // Nobody but the Api has a reason to be sent one.
constexpr auto kPatience = std::chrono::seconds(30);

}  // namespace

HttpConnection::HttpConnection(asio::ip::tcp::socket socket, const HttpHouse& house,
                               Upgrade upgrade, std::function<void()> gone)
    : stream_(std::move(socket)),
      house_(house),
      upgrade_(std::move(upgrade)),
      gone_(std::move(gone)) {}

HttpConnection::~HttpConnection() {
    gone_();
}

void HttpConnection::read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    // Until the header says for whom it is.
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());
    stream_.expires_after(kPatience);
    silent_ = true;
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->on_header(error); });
}

void HttpConnection::on_header(error_code error) {
    if (error) return refuse_malformed(error);
    const std::string_view target = view_of(parser_->get().target());
    const std::uint64_t most = Api::is_for(target) ? house_.api.most_bytes(target) : kMaxBody;
    if (parser_->content_length().value_or(0) > most) return refuse_long_body();
    parser_->body_limit(most);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](error_code e, std::size_t) { self->on_read(e); });
}

void HttpConnection::dismiss(HttpRequest request, http::status status, const char* sentence) {
    silent_ = false;
    request.keep_alive(false);
    write(house_.pages.refuse(request, status, std::string("server.") + sentence, storage_));
}

void HttpConnection::refuse_long_body() {
    house_.noticed("too_long");
    dismiss(parser_->release(), http::status::payload_too_large, "too_long");
}

void HttpConnection::refuse_malformed(error_code error) {
    // Who has gone or is too slow is not answered: the connection ends with this object.
    const error_code http_error = http::error::bad_method;
    if (error.category() != http_error.category() || error == http::error::end_of_stream ||
        error == http::error::partial_message)
        return;
    house_.noticed("malformed");
    dismiss(HttpRequest(http::verb::get, "/", 11), http::status::bad_request, "malformed");
}

void HttpConnection::drop() {
    silent_ = false;
    stream_.close();
}

void HttpConnection::on_read(error_code error) {
    if (error == http::error::body_limit) return refuse_long_body();
    if (error) return refuse_malformed(error);
    silent_ = false;
    HttpRequest request = parser_->release();
    if (request.count(http::field::host) > 1) {
        house_.noticed("malformed");
        return dismiss(std::move(request), http::status::bad_request, "malformed");
    }
    answer(std::move(request));
}

bool HttpConnection::may_upgrade(const HttpRequest& request) const {
    return is_own_host(view_of(request[http::field::host]), house_.port) &&
           is_own_origin(view_of(request[http::field::origin]), house_.port) &&
           table_of_target(view_of(request.target()));
}

bool HttpConnection::turn_away(HttpRequest& request) {
    if (house_.token.is_in(view_of(request[http::field::cookie]))) return false;
    const HttpPages& pages = house_.pages;
    const std::string_view target = view_of(request.target());
    house_.noticed("no_token");
    if (Api::is_for(target)) {
        const auto language = accepted_language(view_of(request[http::field::accept_language]));
        request_ = std::move(request);
        write_json(api_failure(language.value_or(text::Language::kEnglish), http::status::forbidden,
                               {"api_no_token", {}}));
        return true;
    }
    // The other parts of the page are the same for everybody.
    if (!beast::websocket::is_upgrade(request) && asset_of_target(target) != "index.html")
        return false;
    write(pages.refuse(request, http::status::forbidden, "server.no_token", storage_));
    return true;
}

void HttpConnection::answer(HttpRequest request) {
    const HttpPages& pages = house_.pages;
    if (is_own_host(view_of(request[http::field::host]), house_.port)) {
        if (house_.token.opens(view_of(request.target())))
            return write(pages.let_in(request, house_.token));
        if (turn_away(request)) return;
    } else {
        house_.noticed("foreign_host");
    }
    if (!beast::websocket::is_upgrade(request)) {
        if (Api::is_for(view_of(request.target()))) return answer_api(std::move(request));
        return write(pages.answer(request, storage_));
    }
    if (!may_upgrade(request)) {
        house_.noticed("foreign_origin");
        return write(
            pages.refuse(request, http::status::forbidden, "server.foreign_origin", storage_));
    }
    upgrade_(std::move(stream_), request);
}

void HttpConnection::answer_api(HttpRequest request) {
    Api::Call call = house_.api.find(request);
    request_ = std::move(request);
    request_.body().clear();
    if (call.refused) {
        if (call.refused->status == http::status::forbidden) house_.noticed("foreign_origin");
        return write_json(std::move(*call.refused));
    }
    call.request.closing = house_.closing;
    if (call.route->streams()) return stream(std::move(call));
    ask(std::move(call));
}

void HttpConnection::ask(Api::Call call) {
    house_.api_threads.run([self = shared_from_this(), call = std::move(call)] {
        ApiAnswer answer = Api::call(*call.route, call.request);
        auto& connection = *self;
        asio::post(connection.stream_.get_executor(), [self, answer = std::move(answer)]() mutable {
            self->write_json(std::move(answer));
        });
    });
}

void HttpConnection::stream(Api::Call call) {
    LineStream::Head head(house_.pages.json(request_, http::status::ok, "").base());
    head.erase(http::field::content_length);
    head.chunked(true);
    auto lines = std::make_shared<LineStream>(stream_, std::move(head),
                                              [self = shared_from_this()] { self->read(); });
    call.request.gone = lines->gone();
    const auto send = [lines, executor = stream_.get_executor()](const json& line, bool last) {
        asio::post(executor,
                   [lines, text = line.dump(-1, ' ', false, json::error_handler_t::replace),
                    last]() mutable { lines->send(std::move(text), last); });
    };
    call.request.report = [send](json progress) {
        send({{"progress", std::move(progress)}}, false);
    };
    lines->begin();
    house_.api_threads.run([send, call = std::move(call)] {
        const ApiAnswer answer = Api::call(*call.route, call.request);
        json line = json::parse(answer.body);
        if (answer.status == http::status::ok) line = {{"answer", std::move(line)}};
        send(line, true);
    });
}

void HttpConnection::write_json(ApiAnswer answer) {
    storage_ = std::move(answer.body);
    write(house_.pages.json(request_, answer.status, storage_));
}

void HttpConnection::write(HttpResponse response) {
    response_.emplace(std::move(response));
    stream_.expires_after(kPatience);
    http::async_write(
        stream_, *response_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return;
            if (self->response_->keep_alive()) return self->read();
            error_code ignored;
            self->stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        });
}

}  // namespace othellier::server
