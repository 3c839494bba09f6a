#include "queue/reason.h"

#include <nlohmann/json.hpp>

namespace othellier::queue {

using Json = nlohmann::ordered_json;

std::string to_reason(const Error& why) {
    Json facts = Json::object();
    for (const auto& [name, value] : why.facts) facts[name] = value;
    // A fact may be what somebody else wrote, of any bytes; a queue holds text.
    return Json{{"id", why.id}, {"facts", std::move(facts)}}.dump(-1, ' ', false,
                                                                  Json::error_handler_t::replace);
}

Error parse_reason(const std::string& text) {
    if (text == kLost) return {"queue_task_lost", {}};
    try {
        const Json read = Json::parse(text);
        Error why{read.at("id").get<std::string>(), {}};
        for (const auto& [name, value] : read.at("facts").items())
            why.facts.emplace_back(name, value.get<std::string>());
        return why;
    } catch (const Json::exception&) {
        return {"queue_reason", {{"reason", text}}};
    }
}

}  // namespace othellier::queue
