#pragma once

#include <memory>

#include "server/api.h"
#include "server/library_room.h"

/// Games as files that come and go through the page.
namespace othellier::server {

/// The body: a line of JSON, `[{"name": …, "size": …}, …]`, and the files' bytes one after the
/// other. Fails with "api_files", or as import_files() does.
Result<nlohmann::json> import_dropped(const LibraryRoom& room, const ApiRequest& request);

/// The games that are chosen ("games") or found (the fields of a search) as a file of "format".
Result<nlohmann::json> export_games(LibraryRoom& room, const ApiRequest& request);

}  // namespace othellier::server
