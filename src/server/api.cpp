#include "server/api.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include "server/guard.h"

namespace othellier::server {

namespace http = boost::beast::http;
using nlohmann::json;

namespace {

constexpr std::string_view kPrefix = "/api/";

std::string dumped(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string decoded(std::string_view text) {
    const auto digit = [](char c) {
        const auto at = std::string_view("0123456789abcdef").find(static_cast<char>(c | 0x20));
        return c >= '0' && at != std::string_view::npos ? static_cast<int>(at) : -1;
    };
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
            digit(text[i + 2]) >= 0) {
            out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

/// A page from elsewhere can send requests that it may not read the answers of. Browsers say on
/// their own where a request comes from; programs say nothing.
bool is_own_page(const HttpRequest& request, unsigned short port) {
    const std::string_view site = view_of(request["Sec-Fetch-Site"]);
    return is_own_origin(view_of(request[http::field::origin]), port) &&
           (site.empty() || site == "same-origin" || site == "none");
}

}  // namespace

http::verb ApiRoute::method() const {
    return kind == Kind::kGet ? http::verb::get : http::verb::post;
}

ApiAnswer api_failure(text::Language language, http::status status, const Error& error) {
    return {status, dumped({{"error", error.id}, {"text", text::describe(language, error)}})};
}

json parameters_of(std::string_view target) {
    json out = json::object();
    const std::size_t question = target.find('?');
    if (question == std::string_view::npos) return out;
    std::string_view rest = target.substr(question + 1);
    rest = rest.substr(0, rest.find('#'));
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        const std::string_view pair = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t equals = std::min(pair.find('='), pair.size());
        if (equals == 0) continue;
        const std::size_t value = std::min(equals + 1, pair.size());
        out[decoded(pair.substr(0, equals))] = decoded(pair.substr(value));
    }
    return out;
}

const ApiRoute* Api::route_of(std::string_view target) const {
    const std::string_view path = target.substr(0, target.find_first_of("?#"));
    const auto found = std::ranges::find_if(routes_, [&](const ApiRoute& route) {
        return path == std::string(kPrefix) + route.room + '/' + route.verb;
    });
    return found == routes_.end() ? nullptr : &*found;
}

std::size_t Api::most_bytes(std::string_view target) const {
    const ApiRoute* route = route_of(target);
    return route ? route->most_bytes : 0;
}

std::optional<ApiAnswer> Api::refusal(const HttpRequest& request, const ApiRoute* route,
                                      text::Language language) const {
    if (!is_own_host(view_of(request[http::field::host]), port_))
        return api_failure(language, http::status::misdirected_request, {"api_foreign_host", {}});
    if (!is_own_page(request, port_))
        return api_failure(language, http::status::forbidden, {"api_foreign_origin", {}});
    if (!route) {
        const std::string target(view_of(request.target()));
        return api_failure(language, http::status::not_found, {"api_unknown", {{"read", target}}});
    }
    if (request.method() == route->method()) return std::nullopt;
    const std::string wanted(view_of(http::to_string(route->method())));
    return api_failure(language, http::status::method_not_allowed,
                       {"api_method", {{"expected", wanted}}});
}

Api::Call Api::find(const HttpRequest& request) const {
    const std::string_view target = view_of(request.target());
    Call call{route_of(target), {}, std::nullopt};
    call.request.language = accepted_language(view_of(request[http::field::accept_language]))
                                .value_or(text::Language::kEnglish);
    call.refused = refusal(request, call.route, call.request.language);
    if (call.refused) return call;
    if (call.route->kind == ApiRoute::Kind::kGet || call.route->takes_bytes()) {
        call.request.input = parameters_of(target);
        call.request.bytes = request.body();
        return call;
    }
    call.request.input = json::parse(request.body(), nullptr, false);
    if (!call.request.input.is_object())
        call.refused =
            api_failure(call.request.language, http::status::bad_request, {"bad_json", {}});
    return call;
}

ApiAnswer Api::call(const ApiRoute& route, const ApiRequest& request) {
    // A fault of ours; the page hears of it, and the others go on.
    const auto broken = [&](const std::exception& e) {
        return api_failure(request.language, http::status::internal_server_error,
                           {"api_broken", {{"reason", e.what()}}});
    };
    const auto too_little = [&](const char* what) {
        return api_failure(request.language, http::status::service_unavailable, {what, {}});
    };
    try {
        const Result<json> answer = route.handler(request);
        if (answer) return {http::status::ok, dumped(*answer)};
        return api_failure(request.language, http::status::bad_request, answer.error());
    } catch (const std::bad_alloc&) {
        return too_little("no_memory");
    } catch (const std::system_error& e) {
        const bool threads = e.code() == std::errc::resource_unavailable_try_again;
        return threads ? too_little("no_threads") : broken(e);
    } catch (const std::exception& e) {
        return broken(e);
    }
}

}  // namespace othellier::server
