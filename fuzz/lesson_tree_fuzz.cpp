// Trees that people type for a lesson. What was read is read again from what is written, and all
// methods give it one value.
#include <cstdint>
#include <cstdlib>

#include "lesson/search.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace othellier::lesson;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto tree = TypedTree::parse(text);
    if (!tree) return 0;
    const std::string written = to_text(*tree);
    const auto again = TypedTree::parse(written);
    if (!again || to_text(*again) != written) std::abort();
    TypedGround ground(*tree);
    const auto [minimax, alphabeta, ordered] = compare(ground, tree->height());
    if (alphabeta.value != minimax.value || ordered.value != minimax.value) std::abort();
    if (alphabeta.visited > minimax.visited || ordered.visited > minimax.visited) std::abort();
    return 0;
}
