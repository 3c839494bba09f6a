// Squares and moves as people and programs write them. Whatever is read must be read back from what
// is written, and a point must be on the board it was read for.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/notation.h"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier;
    if (length == 0) return 0;
    const int size = 4 + 2 * (data[0] % 7);
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, length - 1);

    if (const auto point = parse_point(text, size)) {
        require(point->column() < size && point->row() < size);
        require(parse_point(to_string(*point), size) == *point);
    }
    if (const auto move = parse_move(text, size)) {
        require(parse_move(to_string(*move), size) == *move);
        require(move->is_pass() == is_pass_word(text));
    }
    return 0;
}
