#include "text/text.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

extern "C" const char othellier_text_en_begin[], othellier_text_en_end[];
extern "C" const char othellier_text_fr_begin[], othellier_text_fr_end[];

namespace othellier::text {

namespace {

using Catalogue = std::map<std::string, std::string, std::less<>>;

/// {"a": {"b": "sentence"}} becomes a.b → sentence.
void flatten(const nlohmann::json& node, const std::string& prefix, Catalogue& into) {
    for (const auto& [name, value] : node.items()) {
        const std::string key = prefix.empty() ? name : prefix + '.' + name;
        if (value.is_object())
            flatten(value, key, into);
        else
            into.emplace(key, value.get<std::string>());
    }
}

Catalogue load(Language language) {
    Catalogue catalogue;
    flatten(nlohmann::json::parse(raw_json(language)), "", catalogue);
    return catalogue;
}

const Catalogue& catalogue(Language language) {
    static const Catalogue english = load(Language::kEnglish);
    static const Catalogue french = load(Language::kFrench);
    return language == Language::kFrench ? french : english;
}

/// What stands for a placeholder: the value of that name, or of "name|one|more" the word that fits
/// the value's number. In French all below two is singular, 0 and 1,9 too; in English 1 alone.
std::string_view resolve(Language language, std::string_view placeholder, const Values& values) {
    const std::size_t bar = placeholder.find('|');
    const auto found = std::ranges::find(values, placeholder.substr(0, bar),
                                         &std::pair<std::string, std::string>::first);
    if (found == values.end()) return {};
    if (bar == std::string_view::npos) return found->second;
    const std::string_view whole =
        std::string_view(found->second).substr(0, found->second.find(','));
    const bool one =
        language == Language::kFrench ? whole == "0" || whole == "1" : found->second == "1";
    const std::string_view words = placeholder.substr(bar + 1);
    const std::size_t middle = words.find('|');
    return one ? words.substr(0, middle) : words.substr(middle + 1);
}

std::string fill(Language language, std::string_view sentence, const Values& values) {
    std::string filled;
    while (!sentence.empty()) {
        const std::size_t open = sentence.find('{');
        const std::size_t close = sentence.find('}', open);
        filled += sentence.substr(0, open);
        if (open == std::string_view::npos || close == std::string_view::npos) break;
        const std::string_view name = sentence.substr(open + 1, close - open - 1);
        filled += harmless(resolve(language, name, values));
        sentence.remove_prefix(close + 1);
    }
    return filled;
}

/// The system gives its reasons in English; the usual ones are told in the language asked for.
std::string system_reason(Language language, const std::string& reason) {
    const auto found = catalogue(language).find("system." + reason);
    return found == catalogue(language).end() ? reason : found->second;
}

/// The beginning of what is too long to be read, cut between characters.
std::string shortened(const std::string& value, std::size_t longest) {
    if (value.size() <= longest) return value;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0u) == 0x80u) --end;
    return value.substr(0, end) + "…";
}

/// The error that another one tells of: "cause" is its id, "cause.NAME" are its facts.
std::optional<Error> cause_of(const Error& error) {
    constexpr std::string_view kFact = "cause.";
    if (error.fact("cause").empty()) return std::nullopt;
    Error cause{std::string(error.fact("cause")), {}};
    for (const auto& [name, value] : error.facts)
        if (name.starts_with(kFact)) cause.facts.emplace_back(name.substr(kFact.size()), value);
    return cause;
}

}  // namespace

std::string raw_sentence(Language language, std::string_view key) {
    const auto found = catalogue(language).find(key);
    return found == catalogue(language).end() ? std::string(key) : found->second;
}

std::string get(Language language, std::string_view key, const Values& values) {
    return fill(language, raw_sentence(language, key), values);
}

std::string describe(Language language, const Error& error) {
    Values values = error.facts;
    const std::optional<Error> cause = cause_of(error);
    for (auto& [key, value] : values) {
        if (key == "what" && cause) value = describe(language, *cause);
        if (key == "color") value = get(language, "common." + value);
        value = shortened(value, key == "read" ? 200 : 4096);
        if (key == "reason" || key == "why") value = system_reason(language, value);
    }
    return get(language, "errors." + error.id, values);
}

std::optional<Language> parse_language(std::string_view name) {
    const std::string_view word = name.substr(0, name.find_first_of("_.@-"));
    if (word == "fr") return Language::kFrench;
    if (word == "en" || word == "C" || word == "POSIX") return Language::kEnglish;
    return std::nullopt;
}

Language language_of_environment() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value != nullptr && *value != '\0')
            return parse_language(value).value_or(Language::kEnglish);
    }
    return Language::kEnglish;
}

std::string_view code(Language language) {
    return language == Language::kFrench ? "fr" : "en";
}

std::vector<std::string> keys(Language language) {
    std::vector<std::string> names;
    for (const auto& [key, sentence] : catalogue(language)) names.push_back(key);
    return names;
}

std::string_view raw_json(Language language) {
    return language == Language::kFrench
               ? std::string_view(othellier_text_fr_begin, othellier_text_fr_end)
               : std::string_view(othellier_text_en_begin, othellier_text_en_end);
}

}  // namespace othellier::text
