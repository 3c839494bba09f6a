// Any bytes at all through the detection of formats and its readers: no crash, no hang, every game
// legal, and every refusal with a place inside the file.
#include <cstddef>
#include <cstdint>

#include "formats/any.h"
#include "formats_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier::formats;
    const std::string_view bytes(reinterpret_cast<const char*>(data), length);
    const auto reader = open_reader(Input::of_memory(bytes));
    if (!reader) return 0;
    std::size_t items = 0;
    while (const auto item = (*reader)->next()) {
        require(++items <= length + 1);
        if (const auto* game = std::get_if<GameRecord>(&*item)) require(to_game(*game).has_value());
        if (const auto* refusal = std::get_if<Refusal>(&*item))
            require(refusal->place.byte <= length + 1);
    }
    return 0;
}
