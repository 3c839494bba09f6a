#include "server/api_table.h"

#include <iterator>

#include "server/learn_api.h"
#include "server/learn_course.h"
#include "server/library_api.h"

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
    std::vector<ApiRoute> routes = {
        {Kind::kGet, "program", "about", about(services.version)},
        {Kind::kGet, "program", "class",
         [settings = services.class_settings](const ApiRequest&) -> Result<json> {
             return settings;
         }},
    };
    const auto add = [&routes](std::vector<ApiRoute> more) {
        routes.insert(routes.end(), std::make_move_iterator(more.begin()),
                      std::make_move_iterator(more.end()));
    };
    add(course_routes());
    if (services.roster) add(learn_routes(services.roster));
    if (services.review) add(review_routes(services.review));
    add(library_routes(services));
    return routes;
}

}  // namespace othellier::server
