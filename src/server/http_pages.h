#pragma once

#include <boost/beast/http.hpp>
#include <span>
#include <string_view>

#include "server/assets.h"
#include "server/start_token.h"
#include "text/text.h"

namespace othellier::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

/// Boost's view as the standard's.
inline std::string_view view_of(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

/// What a page's requests are answered with; everything but the WebSocket.
///
/// Every answer carries a Content-Security-Policy under which the page can load and reach nothing
/// but this server, and the other headers that keep foreign pages from framing or reading it.
class HttpPages {
 public:
    HttpPages(std::span<const Asset> assets, unsigned short port) : assets_(assets), port_(port) {}

    /// The body points into the program or into `storage`, which must outlive the response.
    HttpResponse answer(const HttpRequest& request, std::string& storage) const;

    /// An error with a sentence a person can read.
    HttpResponse refuse(const HttpRequest& request, boost::beast::http::status status,
                        std::string_view key, std::string& storage) const;

    /// Has the browser keep the token and go to the page, whose address then no longer shows it.
    HttpResponse let_in(const HttpRequest& request, const StartToken& token) const;

    /// What an end point of the Api says; `body` must outlive the response.
    HttpResponse json(const HttpRequest& request, boost::beast::http::status status,
                      std::string_view body) const;

 private:
    HttpResponse make(const HttpRequest& request, boost::beast::http::status status,
                      std::string_view type, std::string_view body) const;

    std::span<const Asset> assets_;
    unsigned short port_;
};

/// The first language of an Accept-Language header that we speak.
std::optional<text::Language> accepted_language(std::string_view header);

}  // namespace othellier::server
