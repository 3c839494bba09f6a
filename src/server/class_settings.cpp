#include "server/class_settings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/grid.h"

namespace othellier::server {

namespace {

using nlohmann::json;

constexpr int kUsualDepth = 4;

json seat(const std::string& spec, const std::optional<int>& depth) {
    const std::string said = spec.empty() ? "human" : spec;
    return {{"spec", depth ? with_depth(said, *depth) : said}, {"name", ""}};
}

std::string color_text(const std::array<int, 3>& color) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const int part : color) {
        text += kDigits[static_cast<std::size_t>(part / 16)];
        text += kDigits[static_cast<std::size_t>(part % 16)];
    }
    return text;
}

bool is_name(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

}  // namespace

bool ClassSettings::decides_the_game() const {
    return size || depth || !black.empty() || !white.empty() || !first.empty();
}

std::string with_depth(const std::string& text, int depth) {
    Result<Spec> spec = parse_spec(text);
    if (!spec) return text;
    const std::string number = std::to_string(depth);
    if (spec->kind == "minimax" || spec->kind == "alphabeta") {
        spec->argument = number;
    } else if (spec->kind.starts_with("level") && !spec->option("depth")) {
        spec->options.emplace_back("depth", number);
    }
    return to_string(*spec);
}

Result<json> class_json(const ClassSettings& settings, const Roster& roster) {
    json answer = {{"cell", nullptr}, {"background", nullptr}, {"options", nullptr}};
    if (settings.cell) answer["cell"] = *settings.cell;
    if (settings.background) answer["background"] = color_text(*settings.background);
    if (!settings.decides_the_game()) return answer;
    const int size = settings.size.value_or(8);
    if (!is_valid_size(size)) return fail("bad_size", {{"read", std::to_string(size)}});
    ClassSettings seats = settings;
    if (settings.depth && seats.black.empty() && seats.white.empty())
        seats.white = "alphabeta:" + std::to_string(kUsualDepth);
    const json black = seat(seats.black, settings.depth);
    const json white = seat(seats.white, settings.depth);
    for (const json* one : {&black, &white}) {
        const auto spec = (*one)["spec"].get<std::string>();
        if (spec == "human") continue;
        if (const auto made = roster.make(spec); !made) return fail(made.error());
    }
    answer["options"] = {{"size", size}, {"black", black}, {"white", white}, {"first", nullptr}};
    if (!settings.first.empty()) answer["options"]["first"] = settings.first;
    return answer;
}

Result<void> add_partners(Roster& roster, const Roster& all,
                          const std::vector<std::string>& partners) {
    for (const std::string& partner : partners) {
        const std::size_t sign = partner.find('=');
        const std::string name = partner.substr(0, sign);
        if (sign == std::string::npos || !is_name(name))
            return fail("bad_partner", {{"read", partner}});
        const auto taken = [&name](const RosterEntry& entry) { return entry.kind == name; };
        if (name == "human" || std::ranges::any_of(all.entries(), taken) ||
            std::ranges::any_of(roster.entries(), taken))
            return fail("partner_name_taken", {{"read", name}});
        const std::string spec = partner.substr(sign + 1);
        if (const auto made = all.make(spec); !made) return fail(made.error());
        roster.add(
            {name, name, "players.lent", [all, spec](const Spec&) { return all.make(spec); }});
    }
    return {};
}

}  // namespace othellier::server
