// Positions in every form: whatever is accepted reads back the same from each form it can be
// written in.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/position_text.h"

namespace {

using namespace othellier;

void require_same(const Grid& grid, const std::string& text, BitOrder bits = BitOrder::kA1Lowest) {
    const Result<Grid> again = parse_position(text, bits);
    if (!again || !again->same_position(grid)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    if (length == 0) return 0;
    const BitOrder bits = data[0] % 2 == 0 ? BitOrder::kA1Lowest : BitOrder::kA1Highest;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, length - 1);
    if (const auto grid = parse_position(text, bits)) {
        require_same(*grid, to_board_string(*grid));
        require_same(*grid, to_fen(*grid));
        require_same(*grid, to_ggf_board(*grid));
        if (grid->size() == 8) require_same(*grid, to_bitboards(*grid, bits), bits);
    }
    static_cast<void>(parse_position_or_transcript(text, 8, bits));
    return 0;
}
