// Transcripts: whatever is accepted is a legal game that reads back the same from what is written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/transcript.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier;
    if (length == 0) return 0;
    const Grid start = Grid::start(4 + 2 * (data[0] % 7));
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, length - 1);
    if (const auto game = parse_transcript(text, start)) {
        const auto again = parse_transcript(to_transcript(*game, PassStyle::kWritten), start);
        if (!again || !(*again == *game)) std::abort();
    }
    return 0;
}
