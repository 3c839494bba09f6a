#include "server/api_table.h"

namespace othellier::server {

namespace {

using Kind = ApiRoute::Kind;
using nlohmann::json;

ApiHandler about(std::string version) {
    return [version = std::move(version)](const ApiRequest& request) -> Result<json> {
        return json{{"version", version}, {"language", text::code(request.language)}};
    };
}

}  // namespace

std::vector<ApiRoute> api_table(const ApiServices& services) {
    return {
        {Kind::kGet, "program", "about", about(services.version)},
    };
}

}  // namespace othellier::server
