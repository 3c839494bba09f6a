// Weight tables: whatever is accepted reads back the same and fits every board; whatever is refused
// says in which file, and a place in the text where it names one.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "players/weight_table.h"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    using namespace othellier;
    const std::string_view text(reinterpret_cast<const char*>(data), length);
    const Result<WeightTable> table = parse_weight_table(text, "fuzz");
    if (!table) {
        require(table.error().fact("file") == "fuzz");
        return 0;
    }
    require(table->values.size() == static_cast<std::size_t>(table->size * table->size));
    require(parse_weight_table(to_text(*table), "fuzz") == *table);
    for (int size = kMinSize; size <= kMaxSize; size += 2)
        require(for_size(*table, size).at(Point(0, 0)) == table->at(Point(0, 0)));
    return 0;
}
