#include "server/page_roster.h"

#include <utility>

#include "engine/ladder.h"
#include "engine/roster.h"
#include "players/spec_reach.h"

namespace othellier::server {

namespace {

namespace fs = std::filesystem;

Result<void> check_files(const Spec& spec, const std::filesystem::path& shelf) {
    for (const auto& [name, value] : files_of(spec)) {
        const std::filesystem::path file(value);
        // The same folder may have two paths: an earlier version had another name for it.
        std::error_code ignored;
        const bool in_it =
            file.is_absolute() &&
            (file.parent_path() == shelf || fs::equivalent(file.parent_path(), shelf, ignored));
        const bool on_shelf = in_it && file.has_filename() && file.filename() != "..";
        if (!on_shelf) return fail("file_not_for_pages", {{"option", name}, {"read", value}});
    }
    return {};
}

RosterEntry guarded(RosterEntry entry, const std::filesystem::path& shelf) {
    entry.make = [make = std::move(entry.make),
                  shelf](const Spec& spec) -> Result<std::unique_ptr<Player>> {
        if (const Result<void> allowed = check_files(spec, shelf); !allowed)
            return fail(allowed.error());
        return make(spec);
    };
    return entry;
}

}  // namespace

Roster page_roster(const Roster& all, const std::filesystem::path& shelf,
                   const std::shared_ptr<engine::ThreadBudget>& budget) {
    Roster roster;
    for (const RosterEntry& entry : all.entries()) {
        if (starts_program(entry.kind)) continue;
        if (entry.kind == "step")
            roster.add(engine::ladder_entry(budget));
        else
            roster.add(guarded(entry.kind == "engine" ? engine_entry(budget) : entry, shelf));
    }
    return roster;
}

}  // namespace othellier::server
