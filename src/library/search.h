#pragma once

#include "library/library.h"
#include "library/query.h"

namespace othellier::library {

/// The games that answer a question: how many there are, and the part of the list that was asked
/// for. Fails with "library_opening" (facts: read) for an opening that nobody knows.
Result<Found> search(Library& library, const Query& query);

/// The same as numbers only, in the order asked for.
Result<std::vector<GameId>> search_ids(Library& library, const Query& query);

/// These games as a list shows them, in the order asked for; one that is gone is left out.
Result<std::vector<FoundGame>> listed(Library& library, std::span<const GameId> games);

}  // namespace othellier::library
