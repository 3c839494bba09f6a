#include "players/spec.h"

#include <algorithm>
#include <cctype>

namespace othellier {

namespace {

/// Takes everything up to the next `separator` off the front of `rest`, the separator included.
std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view taken = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return taken;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    return result;
}

bool is_kind(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
    });
}

/// Partner programs are called by a command line, in which a comma means nothing special.
bool takes_a_command(std::string_view kind) {
    return kind == "gtp" || kind == "nboard";
}

}  // namespace

std::optional<std::string_view> Spec::option(std::string_view name) const {
    for (const auto& [key, value] : options)
        if (key == name) return value;
    return std::nullopt;
}

Result<Spec> parse_spec(std::string_view text) {
    const auto bad = [&](std::string_view part) {
        return fail("bad_spec", {{"read", std::string(text)}, {"part", std::string(part)}});
    };

    const std::size_t kind_end = text.find_first_of(":,");
    Spec spec{lower(text.substr(0, kind_end)), "", {}};
    if (!is_kind(spec.kind)) return bad(text.substr(0, kind_end));
    if (kind_end == std::string_view::npos) return spec;

    std::string_view rest = text.substr(kind_end + 1);
    if (text[kind_end] == ':') {
        const bool whole = takes_a_command(spec.kind);
        spec.argument = whole ? std::exchange(rest, {}) : take_until(rest, ',');
        if (spec.argument.empty()) return bad(text.substr(0, kind_end + 1));
        if (rest.empty() && (whole || text.back() != ',')) return spec;
    }
    do {
        const std::string_view part = take_until(rest, ',');
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos || equals == 0) return bad(part);
        spec.options.emplace_back(lower(part.substr(0, equals)), part.substr(equals + 1));
    } while (!rest.empty());
    if (text.back() == ',') return bad(",");
    return spec;
}

std::string to_string(const Spec& spec) {
    std::string text = spec.kind;
    if (!spec.argument.empty()) text += ':' + spec.argument;
    for (const auto& [key, value] : spec.options) text += ',' + key + '=' + value;
    return text;
}

}  // namespace othellier
