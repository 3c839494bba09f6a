#pragma once

#include <filesystem>
#include <memory>

#include "engine/thread_budget.h"
#include "players/roster.h"

namespace othellier::server {

/// Who of `all` may play on a page. Whoever can reach the server's port could otherwise run or read
/// anything, or take all of the machine:
/// - players that start other programs are for the command line;
/// - a SPEC names built-in files and those of the folder `shelf`, and no other file: anything else
///   fails with "file_not_for_pages" (option, read);
/// - engines share `budget`.
Roster page_roster(const Roster& all, const std::filesystem::path& shelf,
                   const std::shared_ptr<engine::ThreadBudget>& budget);

}  // namespace othellier::server
