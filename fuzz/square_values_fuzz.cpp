// Square values: whatever is accepted reads back the same and fits every board; whatever is refused
// says in which file, and a place in the text where it names one.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "players/square_values.h"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier;
    const std::string_view text(reinterpret_cast<const char*>(data), length);
    const Result<SquareValues> squares = parse_square_values(text, "fuzz");
    if (!squares) {
        require(squares.error().fact("file") == "fuzz");
        return 0;
    }
    require(squares->values.size() == static_cast<std::size_t>(squares->size * squares->size));
    require(parse_square_values(to_text(*squares), "fuzz") == *squares);
    for (int size = kMinSize; size <= kMaxSize; size += 2)
        require(for_size(*squares, size).at(Point(0, 0)) == squares->at(Point(0, 0)));
    return 0;
}
