#include "server/library_fields.h"

#include <charconv>

namespace othellier::server {

using nlohmann::json;

namespace {

bool read_number(std::string_view text, std::int64_t& number) {
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && stop == text.data() + text.size();
}

}  // namespace

std::string field(const json& input, const char* name) {
    const auto found = input.find(name);
    if (found == input.end() || found->is_null()) return {};
    return found->is_string() ? found->get<std::string>() : found->dump();
}

bool flag(const json& input, const char* name) {
    const std::string text = field(input, name);
    return text == "true" || text == "1";
}

Result<std::int64_t> number(const json& input, const char* name) {
    std::int64_t value = 0;
    if (!read_number(field(input, name), value)) return fail("api_field", {{"field", name}});
    return value;
}

library::SelectionText selection_of(const json& input) {
    library::SelectionText chosen;
    const std::string words = field(input, "words");
    if (!words.empty()) chosen.words = {words};
    for (const char* name : {"player", "opponent"})
        if (std::string text = field(input, name); !text.empty())
            chosen.filter.players.push_back(std::move(text));
    const std::pair<const char*, std::string*> texts[] = {
        {"black", &chosen.filter.black}, {"white", &chosen.filter.white},
        {"event", &chosen.filter.event}, {"tag", &chosen.filter.tag},
        {"year", &chosen.years},         {"score", &chosen.scores},
        {"turns", &chosen.turns},        {"value", &chosen.values},
        {"result", &chosen.result},      {"position", &chosen.position},
        {"pattern", &chosen.pattern},    {"opening", &chosen.opening}};
    for (const auto& [name, text] : texts) *text = field(input, name);
    if (std::string colors = field(input, "colors"); !colors.empty()) chosen.colors = colors;
    if (std::string sort = field(input, "sort"); !sort.empty()) chosen.sort = sort;
    chosen.ascending = flag(input, "ascending");
    chosen.filter.starred = flag(input, "starred");
    chosen.filter.mine = flag(input, "mine");
    chosen.filter.in_bin = flag(input, "bin");
    return chosen;
}

Result<std::vector<std::int64_t>> games_of(const json& input) {
    std::vector<std::int64_t> games;
    const auto bad = fail("api_field", {{"field", "games"}});
    const auto found = input.find("games");
    if (found == input.end()) return bad;
    if (found->is_array()) {
        for (const json& one : *found) {
            if (!one.is_number_integer()) return bad;
            games.push_back(one.get<std::int64_t>());
        }
        return games;
    }
    const std::string text = field(input, "games");
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        games.emplace_back();
        if (!read_number(std::string_view(text).substr(at, end - at), games.back())) return bad;
        at = end + 1;
    }
    return games;
}

}  // namespace othellier::server
