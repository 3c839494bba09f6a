#pragma once

#include <boost/beast/http/verb.hpp>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "server/http_pages.h"
#include "text/text.h"

/// The end points of the rooms of the page: `/api/<room>/<verb>`, JSON in, JSON out. What happens
/// at the table goes through its WebSocket instead (table.h).
namespace othellier::server {

/// One question to an end point.
struct ApiRequest {
    /// GET and kBytes: the address's parameters, all of them text. POST: the body, an object.
    nlohmann::json input;
    std::string bytes;  ///< The body of a kBytes end point.
    text::Language language = text::Language::kEnglish;
    /// Sends `{"progress": …}` to the page, if the end point is one that streams; left out when the
    /// page does not keep up. From the handler's thread.
    std::function<void(nlohmann::json)> report = [](const nlohmann::json&) {};
    std::stop_token gone;     ///< The page has gone; noticed when something is sent to it.
    std::stop_token closing;  ///< The server stops.

    /// Whoever works for long looks here now and then, and ends early.
    bool stopped() const { return gone.stop_requested() || closing.stop_requested(); }
};

/// Called on a thread of the API's own, several at once. What it needs it is given when the table
/// is made (api_table.h).
using ApiHandler = std::function<Result<nlohmann::json>(const ApiRequest&)>;

/// One row of the table of end points.
struct ApiRoute {
    enum class Kind {
        kGet,     ///< Changes nothing. Its input stands in the address.
        kPost,    ///< May change something. Its input is a JSON object.
        kBytes,   ///< A POST whose body is a file; what else it needs stands in the address.
        kStream,  ///< A kPost that takes long: answers lines of JSON, first `{"progress": …}` as
                  ///< often as it reports, then `{"answer": …}` or `{"error": …, "text": …}`.
        kByteStream,  ///< kBytes that takes long.
    };

    Kind kind;
    std::string room;
    std::string verb;
    ApiHandler handler;
    std::size_t most_bytes = 64 * 1024;  ///< Of the body.

    bool streams() const { return kind == Kind::kStream || kind == Kind::kByteStream; }
    bool takes_bytes() const { return kind == Kind::kBytes || kind == Kind::kByteStream; }
    boost::beast::http::verb method() const;
};

/// What a request is answered with when nothing is streamed.
struct ApiAnswer {
    boost::beast::http::status status;
    std::string body;
};

/// Finds the end point of a request, reads its input, calls it. Knows no sockets and no threads.
class Api {
 public:
    Api(std::vector<ApiRoute> routes, unsigned short port)
        : routes_(std::move(routes)), port_(port) {}

    static bool is_for(std::string_view target) { return target.starts_with("/api/"); }

    /// How long a request's body may be, asked before it is read.
    std::size_t most_bytes(std::string_view target) const;

    /// The end point, and what it is to be asked; else what is wrong with the request.
    struct Call {
        const ApiRoute* route = nullptr;
        ApiRequest request;
        std::optional<ApiAnswer> refused;
    };
    Call find(const HttpRequest& request) const;

    static ApiAnswer call(const ApiRoute& route, const ApiRequest& request);

 private:
    const ApiRoute* route_of(std::string_view target) const;
    std::optional<ApiAnswer> refusal(const HttpRequest& request, const ApiRoute* route,
                                     text::Language language) const;

    std::vector<ApiRoute> routes_;
    unsigned short port_;
};

/// `{"error": ID, "text": SENTENCE}`.
ApiAnswer api_failure(text::Language language, boost::beast::http::status status,
                      const Error& error);

/// The parameters of "/a/b?player=Tamenori+Hideshi&year=1998", percent signs undone; one that
/// comes twice counts once, the last time.
nlohmann::json parameters_of(std::string_view target);

}  // namespace othellier::server
