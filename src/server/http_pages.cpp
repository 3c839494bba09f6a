#include "server/http_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "server/guard.h"

namespace othellier::server {

namespace http = boost::beast::http;

namespace {

/// FNV-1a: only tells one version of a file from the next.
std::string etag_of(std::string_view content) {
    std::uint64_t hash = 14695981039346656037u;
    for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return fmt::format("\"{:016x}\"", hash);
}

/// The same-origin WebSocket is named too: not every browser takes it for 'self'.
std::string content_security_policy(unsigned short port) {
    return fmt::format(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; media-src 'self'; manifest-src 'self'; "
        "connect-src 'self' ws://127.0.0.1:{0} ws://localhost:{0}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        port);
}

}  // namespace

HttpResponse HttpPages::make(const HttpRequest& request, http::status status, std::string_view type,
                             std::string_view body) const {
    HttpResponse response(status, request.version());
    response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
    response.set("Content-Security-Policy", content_security_policy(port_));
    response.set("X-Content-Type-Options", "nosniff");
    response.set(http::field::x_frame_options, "DENY");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    response.set(http::field::cache_control, "no-cache");
    response.keep_alive(request.keep_alive());
    response.content_length(body.size());
    if (request.method() != http::verb::head)
        response.body() = boost::beast::span<const char>(body.data(), body.size());
    return response;
}

HttpResponse HttpPages::refuse(const HttpRequest& request, http::status status,
                               std::string_view key, std::string& storage) const {
    const auto language = accepted_language(view_of(request[http::field::accept_language]));
    storage = text::get(language.value_or(text::Language::kEnglish), key) + '\n';
    HttpResponse response = make(request, status, "text/plain; charset=utf-8", storage);
    if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
    return response;
}

HttpResponse HttpPages::let_in(const HttpRequest& request, const StartToken& token) const {
    HttpResponse response = make(request, http::status::see_other, "text/plain", "");
    response.set(http::field::location, "/");
    response.set(http::field::set_cookie, token.cookie());
    response.set(http::field::cache_control, "no-store");
    return response;
}

HttpResponse HttpPages::json(const HttpRequest& request, http::status status,
                             std::string_view body) const {
    return make(request, status, "application/json", body);
}

HttpResponse HttpPages::answer(const HttpRequest& request, std::string& storage) const {
    if (!is_own_host(view_of(request[http::field::host]), port_))
        return refuse(request, http::status::misdirected_request, "server.foreign_host", storage);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
        return refuse(request, http::status::method_not_allowed, "server.method", storage);

    const std::string path = asset_of_target(view_of(request.target()));
    const auto asset = std::ranges::find(assets_, path, &Asset::path);
    if (asset == assets_.end()) {
        const bool no_page = assets_.empty() && path == "index.html";
        return refuse(request, http::status::not_found,
                      no_page ? "server.no_page" : "server.not_found", storage);
    }
    const std::string etag = etag_of(asset->content);
    const bool known = view_of(request[http::field::if_none_match]) == etag;
    HttpResponse response = make(request, known ? http::status::not_modified : http::status::ok,
                                 mime_type(path), known ? "" : asset->content);
    response.set(http::field::etag, etag);
    return response;
}

std::optional<text::Language> accepted_language(std::string_view header) {
    while (!header.empty()) {
        const std::size_t comma = std::min(header.find(','), header.size());
        std::string_view tag = header.substr(0, comma);
        header.remove_prefix(std::min(comma + 1, header.size()));
        tag = tag.substr(0, tag.find(';'));
        tag.remove_prefix(std::min(tag.find_first_not_of(' '), tag.size()));
        if (const auto language = text::parse_language(tag)) return language;
    }
    return std::nullopt;
}

}  // namespace othellier::server
