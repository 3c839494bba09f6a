#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "players/roster.h"
#include "server/api.h"
#include "server/queue_api.h"
#include "server/review_room.h"
#include "session/standings.h"

namespace othellier::server {

/// What the end points need. Whoever starts the server brings it.
struct ApiServices {
    std::string version;
    std::shared_ptr<session::Standings> standings = nullptr;  ///< Nothing: people have no ratings.
    std::filesystem::path library{};  ///< The file of the library; "": none is offered.
    /// How a class starts alike (class_settings.h); null: as each page likes.
    nlohmann::json class_settings = nullptr;
    std::shared_ptr<const Roster> roster = nullptr;  ///< Who may play on a page.
    /// Reviews, practice, puzzles; without it, none of their end points.
    std::shared_ptr<ReviewRoom> review = nullptr;
    std::shared_ptr<QueueWatch> queue = nullptr;  ///< Nothing: there is no such room.
};

/// Every end point of the page's rooms, room by room.
std::vector<ApiRoute> api_table(const ApiServices& services);

}  // namespace othellier::server
