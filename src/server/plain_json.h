#pragma once

#include <nlohmann/json.hpp>

namespace othellier::server {

/// As the page reads it: what is no text in a name becomes a sign for that.
inline nlohmann::json plain(const nlohmann::ordered_json& value) {
    return nlohmann::json::parse(
        value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace othellier::server
