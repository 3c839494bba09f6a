#include "server/api_table.h"

#include <iterator>

#include "server/ladder_api.h"
#include "server/learn_api.h"
#include "server/learn_course.h"
#include "server/library_api.h"

namespace othellier::server {

namespace {

using Kind = ApiRoute::Kind;
using nlohmann::json;

/// `features`: rooms that only some programs have.
ApiHandler about(std::string version, json features) {
    return [version = std::move(version),
            features = std::move(features)](const ApiRequest& request) -> Result<json> {
        return json{{"version", version},
                    {"language", text::code(request.language)},
                    {"features", features}};
    };
}

}  // namespace

std::vector<ApiRoute> api_table(const ApiServices& services) {
    const json features = services.queue ? json::array({"queue"}) : json::array();
    std::vector<ApiRoute> routes = {
        {Kind::kGet, "program", "about", about(services.version, features)},
        {Kind::kGet, "program", "class",
         [settings = services.class_settings](const ApiRequest&) -> Result<json> {
             return settings;
         }},
        {Kind::kGet, "ladder", "show", show_ladder(services.standings)},
        {Kind::kPost, "ladder", "forget", forget_standing(services.standings)},
    };
    const auto add = [&routes](std::vector<ApiRoute> more) {
        routes.insert(routes.end(), std::make_move_iterator(more.begin()),
                      std::make_move_iterator(more.end()));
    };
    add(course_routes());
    if (services.roster) add(learn_routes(services.roster));
    if (services.review) add(review_routes(services.review));
    add(library_routes(services));
    if (services.queue) add(queue_routes(services.queue));
    return routes;
}

}  // namespace othellier::server
