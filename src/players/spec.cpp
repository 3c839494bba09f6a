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

/// Takes everything up to the next of `ends` off the front of `rest`, without it; what a backslash
/// stands before is taken as it is.
std::string take_escaped(std::string_view& rest, std::string_view ends) {
    std::string taken;
    while (!rest.empty() && ends.find(rest.front()) == std::string_view::npos) {
        if (rest.front() == '\\' && rest.size() > 1) rest.remove_prefix(1);
        taken += rest.front();
        rest.remove_prefix(1);
    }
    return taken;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == ',' || c == ':' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

/// "name=Old,depth=12:./old -q": what follows the kind of a partner program and a comma.
bool take_partner(Spec& spec, std::string_view rest, std::string& wrong) {
    while (true) {
        const std::string key = lower(take_escaped(rest, "=,:"));
        wrong = key;
        if (key.empty() || !rest.starts_with('=')) return false;
        rest.remove_prefix(1);
        spec.options.emplace_back(key, take_escaped(rest, ",:"));
        wrong = key + '=' + spec.options.back().second;
        if (rest.empty()) return true;  // Its maker misses the command.
        const bool command = rest.front() == ':';
        rest.remove_prefix(1);
        if (!command) continue;
        wrong = ":";
        spec.argument = rest;
        return !rest.empty();
    }
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
    const bool partner = takes_a_command(spec.kind);
    if (partner && text[kind_end] == ',') {
        std::string wrong;
        if (!take_partner(spec, rest, wrong)) return bad(wrong);
        return spec;
    }
    if (text[kind_end] == ':') {
        spec.argument = partner ? std::exchange(rest, {}) : take_until(rest, ',');
        if (spec.argument.empty()) return bad(text.substr(0, kind_end + 1));
        if (rest.empty() && (partner || text.back() != ',')) return spec;
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
    const bool partner = takes_a_command(spec.kind);
    const std::string argument = spec.argument.empty() ? "" : ':' + spec.argument;
    if (!partner) text += argument;
    for (const auto& [key, value] : spec.options)
        text += partner ? ',' + escaped(key) + '=' + escaped(value) : ',' + key + '=' + value;
    if (partner) text += argument;
    return text;
}

std::string player_name(std::string_view spec) {
    const Result<Spec> parsed = parse_spec(spec);
    if (parsed && takes_a_command(parsed->kind))
        if (const auto name = parsed->option("name"); name && !name->empty())
            return std::string(*name);
    return std::string(spec);
}

}  // namespace othellier
