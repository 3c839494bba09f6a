// Files of puzzles. Whatever is read is read back from what is written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "review/puzzle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier::review;
    const auto puzzles = parse_puzzles({reinterpret_cast<const char*>(data), length});
    if (!puzzles) return 0;
    for (const Puzzle& puzzle : *puzzles) {
        const auto again = parse_puzzles(to_text(puzzle));
        if (!again || again->size() != 1 || again->front() != puzzle) std::abort();
    }
    return 0;
}
