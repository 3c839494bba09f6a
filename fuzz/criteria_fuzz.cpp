// Criteria files: whatever is accepted covers the whole game and reads back the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "players/criteria.h"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier;
    const std::string_view text(reinterpret_cast<const char*>(data), length);
    const Result<Criteria> criteria = parse_criteria(text, "fuzz");
    if (!criteria) {
        require(criteria.error().fact("file") == "fuzz");
        return 0;
    }
    require(looks_like_criteria(text));
    require(criteria->phases.back().until == kMovesOfAGame);
    for (int moves = 0; moves <= kMovesOfAGame; ++moves)
        require(moves < criteria->at(moves).until || moves == kMovesOfAGame);
    require(parse_criteria(to_text(*criteria), "fuzz") == *criteria);
    return 0;
}
