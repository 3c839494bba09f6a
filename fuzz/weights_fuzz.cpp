// Any bytes as an evaluation's weights: refused, or weights that are written and read again the
// same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "eval/weights.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier::eval;
    const auto weights = weights_from_bytes({reinterpret_cast<const char*>(data), length});
    if (!weights) return 0;
    const auto again = weights_from_bytes(to_bytes(*weights, 1));
    if (!again || !(*again == *weights)) std::abort();
    return 0;
}
