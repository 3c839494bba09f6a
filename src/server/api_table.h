#pragma once

#include <string>
#include <vector>

#include "server/api.h"

namespace othellier::server {

/// What the end points need. Whoever starts the server brings it.
struct ApiServices {
    std::string version;
};

/// Every end point of the page's rooms, room by room.
std::vector<ApiRoute> api_table(const ApiServices& services);

}  // namespace othellier::server
