#pragma once

#include <vector>

#include "server/api.h"

namespace othellier::server {

/// The course of the room Learn: its lessons, and what comes of a move in an exercise.
std::vector<ApiRoute> course_routes();

}  // namespace othellier::server
