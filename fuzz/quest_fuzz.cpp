// OthelloQuest games: whatever is accepted reads back the same.
#include <cstddef>
#include <cstdint>

#include "formats/quest.h"
#include "formats_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier::formats;
    const std::string_view text(reinterpret_cast<const char*>(data), length);
    require_round_trip(
        text, [](std::string_view t) { return read_quest(t); },
        [](const GameRecord& r) -> othellier::Result<std::string> { return write_quest(r); });
    return 0;
}
