#include "players/spec_options.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace othellier {

std::string join(std::initializer_list<std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    return text;
}

Result<void> check_options(const Spec& spec, std::initializer_list<std::string_view> known) {
    for (auto it = spec.options.begin(); it != spec.options.end(); ++it) {
        if (std::ranges::find(known, it->first) == known.end())
            return fail("unknown_option",
                        {{"kind", spec.kind}, {"option", it->first}, {"known", join(known)}});
        const bool again = std::any_of(spec.options.begin(), it,
                                       [&](const auto& other) { return other.first == it->first; });
        if (again) return fail("repeated_option", {{"kind", spec.kind}, {"option", it->first}});
    }
    return {};
}

Result<void> check_no_argument(const Spec& spec) {
    if (spec.argument.empty()) return {};
    return fail("unexpected_argument", {{"kind", spec.kind}, {"read", spec.argument}});
}

Result<std::int64_t> parse_number(std::string_view name, std::string_view text, std::int64_t low,
                                  std::int64_t high) {
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error == std::errc{} && stop == end && low <= value && value <= high) return value;
    return fail("bad_option", {{"option", std::string(name)},
                               {"read", std::string(text)},
                               {"known", std::to_string(low) + "…" + std::to_string(high)}});
}

Result<std::optional<std::uint64_t>> seed_option(const Spec& spec) {
    const std::optional<std::string_view> text = spec.option("seed");
    if (!text) return std::optional<std::uint64_t>{};
    const Result<std::int64_t> seed =
        parse_number("seed", *text, 0, std::numeric_limits<std::int64_t>::max());
    if (!seed) return fail(seed.error());
    return std::optional<std::uint64_t>(static_cast<std::uint64_t>(*seed));
}

Result<std::string_view> word_option(const Spec& spec, std::string_view name,
                                     std::initializer_list<std::string_view> words) {
    const std::optional<std::string_view> text = spec.option(name);
    if (!text) return *words.begin();
    const auto found = std::ranges::find(words, *text);
    if (found != words.end()) return *found;
    return fail(
        "bad_option",
        {{"option", std::string(name)}, {"read", std::string(*text)}, {"known", join(words)}});
}

}  // namespace othellier
