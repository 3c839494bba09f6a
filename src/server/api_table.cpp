#include "server/api_table.h"

#include <algorithm>
#include <iterator>

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
    std::vector<ApiRoute> table = {
        {Kind::kGet, "program", "about", about(services.version)},
    };
    if (services.review)
        std::ranges::move(review_routes(services.review), std::back_inserter(table));
    return table;
}

}  // namespace othellier::server
