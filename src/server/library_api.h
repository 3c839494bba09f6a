#pragma once

#include <vector>

#include "server/api_table.h"

/// The end points of the library's room: finding games, looking at them, keeping them in order.
namespace othellier::server {

/// Without a file of the library: none.
std::vector<ApiRoute> library_routes(const ApiServices& services);

}  // namespace othellier::server
