#include "match/seed.h"

#include <algorithm>

namespace othellier::match {

std::string with_seed(const Roster& roster, std::string_view spec, std::uint64_t seed) {
    Result<Spec> parsed = parse_spec(spec);
    if (!parsed || parsed->option("seed")) return std::string(spec);
    const auto entry = std::ranges::find(roster.entries(), parsed->kind, &RosterEntry::kind);
    if (entry == roster.entries().end() || !entry->takes_seed) return std::string(spec);
    // Seeds are read as signed numbers.
    parsed->options.emplace_back("seed", std::to_string(seed >> 1));
    return to_string(*parsed);
}

}  // namespace othellier::match
