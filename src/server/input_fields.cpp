#include "server/input_fields.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace othellier::server {

std::string word_of(const nlohmann::json& input, const char* name, std::string otherwise) {
    const auto found = input.find(name);
    return found != input.end() && found->is_string() ? found->get<std::string>() : otherwise;
}

Result<std::string> text_of(const nlohmann::json& input, const char* name) {
    const auto found = input.find(name);
    if (found == input.end() || found->is_null()) return std::string();
    if (found->is_string()) return found->get<std::string>();
    return fail("bad_message", {{"field", name}, {"expected", "string"}});
}

Result<int> number_of(const nlohmann::json& input, const char* name, int otherwise, int least,
                      int most) {
    const auto found = input.find(name);
    if (found == input.end() || found->is_null()) return otherwise;
    int number = least - 1;
    if (found->is_number_integer()) {
        number = static_cast<int>(std::clamp<std::int64_t>(
            found->get<std::int64_t>(), std::int64_t{least} - 1, std::int64_t{most} + 1));
    } else if (found->is_string()) {  // From the address.
        const std::string& text = found->get_ref<const std::string&>();
        if (!text.empty() && text.size() < 7 &&
            text.find_first_not_of("0123456789") == std::string::npos)
            number = std::stoi(text);
    }
    if (least <= number && number <= most) return number;
    return fail("bad_message", {{"field", name},
                                {"expected", std::to_string(least) + "…" + std::to_string(most)}});
}

}  // namespace othellier::server
