#include "players/roster.h"

#include <algorithm>

namespace othellier {

namespace {

/// "random, greedy, level1": what a person may write instead.
std::string known_kinds(std::span<const RosterEntry> entries) {
    std::string names;
    for (const RosterEntry& entry : entries) {
        if (!names.empty()) names += ", ";
        names += entry.kind;
    }
    return names;
}

}  // namespace

Result<std::unique_ptr<Player>> Roster::make(std::string_view text) const {
    const Result<Spec> spec = parse_spec(text);
    if (!spec) return fail(spec.error());
    if (spec->kind == "human") return fail("human_cannot_be_made");

    const auto entry = std::ranges::find(entries_, spec->kind, &RosterEntry::kind);
    if (entry == entries_.end())
        return fail("unknown_player", {{"read", spec->kind}, {"known", known_kinds(entries_)}});
    return entry->make(*spec);
}

}  // namespace othellier
