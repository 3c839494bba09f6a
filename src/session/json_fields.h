#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/color.h"
#include "core/notation.h"
#include "core/result.h"

/// Reads fields of JSON that strangers wrote: every wrong kind is an Error, never an exception.
namespace othellier::session {

inline tl::unexpected<Error> bad_field(std::string_view field, std::string_view expected) {
    return fail("bad_message",
                {{"field", std::string(field)}, {"expected", std::string(expected)}});
}

/// A field that is absent or null gives nothing.
inline const nlohmann::json* field_of(const nlohmann::json& json, const char* name) {
    const auto found = json.find(name);
    return found == json.end() || found->is_null() ? nullptr : &*found;
}

inline Result<std::optional<std::string>> string_field(const nlohmann::json& json,
                                                       const char* name) {
    const nlohmann::json* value = field_of(json, name);
    if (!value) return std::nullopt;
    if (!value->is_string()) return bad_field(name, "text");
    return value->get<std::string>();
}

inline Result<std::optional<int>> int_field(const nlohmann::json& json, const char* name) {
    const nlohmann::json* value = field_of(json, name);
    if (!value) return std::nullopt;
    constexpr std::int64_t kLimit = 1'000'000'000;
    if (value->is_number_unsigned() && value->get<std::uint64_t>() > kLimit)
        return bad_field(name, "integer");
    if (!value->is_number_integer()) return bad_field(name, "integer");
    const auto number = value->get<std::int64_t>();
    if (number < -kLimit || number > kLimit) return bad_field(name, "integer");
    return static_cast<int>(number);
}

inline Result<std::optional<bool>> bool_field(const nlohmann::json& json, const char* name) {
    const nlohmann::json* value = field_of(json, name);
    if (!value) return std::nullopt;
    if (!value->is_boolean()) return bad_field(name, "true, false");
    return value->get<bool>();
}

inline Result<std::optional<Color>> color_field(const nlohmann::json& json, const char* name) {
    const auto word = string_field(json, name);
    if (!word || !*word)
        return word ? Result<std::optional<Color>>(std::nullopt) : fail(word.error());
    if (**word == "black") return Color::kBlack;
    if (**word == "white") return Color::kWhite;
    return bad_field(name, "black, white");
}

}  // namespace othellier::session
