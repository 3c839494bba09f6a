// A request as a stranger may send it: what Beast makes of the bytes goes through all that decides
// who is served, and through the reading of an end point's input. A WebSocket's messages are
// session_message's.
#include <array>
#include <boost/beast/http.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/api.h"
#include "server/guard.h"
#include "server/http_pages.h"
#include "server/start_token.h"

using namespace othellier;
using namespace othellier::server;

namespace http = boost::beast::http;

namespace {

constexpr unsigned short kPort = 8642;
constexpr const char* kSecret = "0123456789abcdef0123456789abcdef";

Result<nlohmann::json> echo(const ApiRequest& request) {
    return request.input;
}

void answer(const HttpRequest& request) {
    static const std::array<Asset, 1> assets = {{{"index.html", "<title>page</title>"}}};
    static const HttpPages pages(assets, kPort);
    static StartToken token(kSecret, kPort);
    static const Api api({{ApiRoute::Kind::kGet, "room", "read", echo},
                          {ApiRoute::Kind::kPost, "room", "write", echo},
                          {ApiRoute::Kind::kBytes, "room", "file", echo}},
                         kPort);
    const std::string_view target = view_of(request.target());
    const bool knows = token.is_in(view_of(request[http::field::cookie]));
    if (knows && view_of(request[http::field::cookie]).find(kSecret) == std::string_view::npos)
        std::abort();
    static_cast<void>(token.opens(target));
    static_cast<void>(table_of_target(target));
    static_cast<void>(is_own_origin(view_of(request[http::field::origin]), kPort));
    std::string storage;
    static_cast<void>(pages.answer(request, storage));
    if (!Api::is_for(target)) return;
    const Api::Call call = api.find(request);
    if (!call.refused && !nlohmann::json::accept(Api::call(*call.route, call.request).body))
        std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(8 * 1024);
    parser.body_limit(64 * 1024);
    parser.eager(true);
    boost::beast::error_code error;
    std::size_t at = 0;
    while (!parser.is_done() && at < size) {
        const std::size_t taken =
            parser.put(boost::asio::const_buffer(data + at, size - at), error);
        if (error || taken == 0) return 0;
        at += taken;
    }
    if (parser.is_done()) answer(parser.release());
    return 0;
}
